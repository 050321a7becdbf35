#include "light.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec3 v_across;
in vec3 v_up;
in vec2 v_uv;
flat in vec4 v_ink;
uniform sampler2D u_atlas;
uniform vec2 u_texel;
out vec4 o_color;

void main() {
    vec4 t = texture(u_atlas, v_uv);
    vec2 x = vec2(u_texel.x, 0.0);
    vec2 y = vec2(0.0, u_texel.y);
    float gx = texture(u_atlas, v_uv + x).a - texture(u_atlas, v_uv - x).a;
    float gy = texture(u_atlas, v_uv + y).a - texture(u_atlas, v_uv - y).a;
    float edge = clamp(abs(gx) + abs(gy), 0.0, 1.0);
    float alpha = max(t.a, edge * 0.6);
    if (alpha < 0.02) discard;
    vec3 n = normalize(v_normal + (v_across * gx - v_up * gy) * 0.9);
    float glow = max(v_ink.a - 1.0, 0.0);
    vec3 albedo = pow(v_ink.rgb * t.rgb, vec3(2.2));
    vec3 c = shaded(albedo, n, v_world, mix(1.0, 0.8, edge), min(v_ink.a, 1.0), glow);
    o_color = vec4(toned(c), alpha);
}
