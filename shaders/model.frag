// Painted resin: vertex colours with a brush's unevenness, tinted with the seat's colour.
#include "light.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec3 v_model;
in vec3 v_model_normal;
in vec4 v_color;
in vec2 v_surface;
flat in vec3 v_tint;
flat in vec3 v_state;
uniform sampler2D u_noise;
out vec4 o_color;

void main() {
    if (v_state.y < 1.0) {
        float grain = texture(u_noise, v_model.xy * 0.9 + v_model.zz * 0.37).b;
        if (grain * 0.8 + 0.1 > v_state.y) discard;
    }
#if RICH
    vec3 w = v_model_normal * v_model_normal;
    float brush = texture(u_noise, v_model.zy * vec2(1.1, 0.45)).b * w.x
        + texture(u_noise, v_model.xz * 0.8).b * w.y
        + texture(u_noise, v_model.xy * vec2(1.1, 0.45)).b * w.z - 0.5;
#else
    float brush = texture(u_noise, v_model.xy * 0.7 + v_model.zx * 0.3).b - 0.5;
#endif
    vec3 albedo = pow(v_color.rgb, vec3(2.2)) * (1.0 + 0.55 * brush);
    float tint = v_surface.y < 0.499 ? v_surface.y * 2.0 : 0.0;
    albedo = mix(albedo, pow(v_tint, vec3(2.2)) * (0.35 + 0.65 * v_color.a) * (1.0 + 0.4 * brush),
                 clamp(tint * 1.05, 0.0, 1.0));
    vec3 n = normalize(v_normal);
    float glow = max(v_surface.y * 2.0 - 1.0, 0.0);
    vec3 c = shaded(albedo * v_state.x, n, v_world, v_color.a, v_surface.x, glow);
    float edge = 1.0 - clamp(dot(n, normalize(f_eye.xyz - v_world)), 0.0, 1.0);
    c += v_state.z * (vec3(1.0, 0.70, 0.28) * edge * edge * edge * 1.4 + albedo * 0.30);
    o_color = vec4(toned(c), 1.0);
}
