// What blooms: bright and saturated, so that snow and paper do not.
in vec2 v_uv;
uniform sampler2D u_picture;
out vec4 o_color;

void main() {
    vec3 c = texture(u_picture, v_uv).rgb;
    float high = max(c.r, max(c.g, c.b));
    float low = min(c.r, min(c.g, c.b));
    o_color = vec4(c * smoothstep(0.80, 1.0, high) * smoothstep(0.10, 0.45, high - low), 1.0);
}
