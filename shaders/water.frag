// Water that knows how far the shore is: colour by depth, thin broken lines of foam.
#include "light.glsl"
in vec3 v_world;
uniform sampler2D u_shore;   // distance to the shore / 2.5
uniform sampler2D u_noise;
uniform vec4 u_map;          // left, far edge, 1 / width, 1 / depth
uniform vec3 u_deep;         // linear
uniform vec3 u_middle;
uniform vec3 u_shallow;
uniform vec3 u_foam;
out vec4 o_color;

void main() {
    float t = f_eye.w;
    vec2 x = v_world.xz;
    float d = texture(u_shore, (x - u_map.xy) * u_map.zw).r * 2.5;
    vec3 a = texture(u_noise, x * 0.16 + vec2(t * 0.013, t * 0.009)).rgb - 0.5;
    vec3 b = texture(u_noise, x * 0.37 - vec2(t * 0.017, -t * 0.012)).rgb - 0.5;
    vec3 n = normalize(vec3(a.x * 0.55 + b.x * 0.45, 2.1, a.y * 0.55 + b.y * 0.45));
    float height = a.z + b.z * 0.7;
    vec3 albedo = mix(u_shallow, u_middle, smoothstep(0.0, 0.75, d + height * 0.25));
    albedo = mix(albedo, u_deep, smoothstep(0.5, 2.2, d + height * 0.35)) * (1.0 + height * 0.32);
    float w = d + height * 0.22;
    float foam = smoothstep(0.07, 0.015, w) * 0.8;
    float first = abs(w - 0.26 - 0.02 * sin(t * 0.9) - 0.05 * b.z);
    foam = max(foam, 0.32 * (1.0 - smoothstep(0.0, 0.045, first)) * smoothstep(-0.28, 0.10, a.x + b.z * 0.6));
    float second = abs(w - 0.52 - 0.03 * sin(t * 0.7 + 1.0));
    foam = max(foam, 0.14 * (1.0 - smoothstep(0.0, 0.04, second)) * smoothstep(-0.1, 0.22, b.x + a.z));
    albedo = mix(albedo, u_foam, clamp(foam, 0.0, 1.0));
    float open = smoothstep(-0.1, 0.22, d) * 0.45 + 0.55;
    o_color = vec4(toned(shaded(albedo, n, v_world, open, mix(0.40, 0.10, foam), 0.0)), 1.0);
}
