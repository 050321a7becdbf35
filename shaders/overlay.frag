// The surface of the widgets: bytes as pygame keeps them (blue first), the top row first.
in vec2 v_uv;
uniform sampler2D u_picture;
uniform float u_solid;   // 1: the surface covers everything, alpha or not
out vec4 o_color;

void main() {
    vec4 c = texture(u_picture, vec2(v_uv.x, 1.0 - v_uv.y)).bgra;
    o_color = vec4(c.rgb, max(c.a, u_solid));
}
