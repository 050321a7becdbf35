// The whole picture.
in vec2 a_corner;
out vec2 v_uv;

void main() {
    v_uv = a_corner * 0.5 + 0.5;
    gl_Position = vec4(a_corner, 0.0, 1.0);
}
