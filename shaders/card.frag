// Printed board with a faint sheen; a stack shows its leaves at the edge.
#include "light.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec3 v_uv;
in vec2 v_grain;
flat in vec4 v_look;
flat in vec4 v_more;
uniform sampler2DArray u_cards;
uniform sampler2D u_noise;
out vec4 o_color;

void main() {
    float paper = texture(u_noise, v_uv.xy * 1.7).b - 0.5;
    if (v_more.z < 1.0 && texture(u_noise, v_uv.xy * 2.3).b * 0.8 + 0.1 > v_more.z) discard;
    vec3 n = normalize(v_normal);
    float layer = v_uv.z > 0.0 ? v_look.x : v_look.y;
    vec4 print = texture(u_cards, vec3(v_uv.xy, layer), -0.6);  // print may be a little crisp
    vec3 albedo = pow(print.rgb, vec3(2.2));
    float gloss = 0.26;
    if (abs(v_uv.z) < 0.5) {
        float leaf = sin(v_grain.y * 320.0 + sin(v_grain.x * 5.0) * 0.7);
        albedo = vec3(0.50, 0.41, 0.28) * (0.72 + 0.22 * leaf + 0.4 * paper);
        gloss = 0.05;
    }
    albedo *= v_look.w * (1.0 + 0.08 * paper);
    vec3 c = shaded(albedo, n, v_world, 1.0, gloss, 0.0);
    c = mix(c, albedo * 0.92 * (0.85 + 0.15 * abs(n.y)), v_more.y);
    float edge = 1.0 - abs(dot(n, normalize(f_eye.xyz - v_world)));
    c += v_more.w * vec3(1.0, 0.74, 0.34) * (0.05 + 0.6 * edge * edge);
    o_color = vec4(toned(c), 1.0);
}
