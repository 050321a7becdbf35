// The shadow map keeps depth only.
out vec4 o_color;
void main() {
    o_color = vec4(1.0);
}
