// A cloth mat with a leather border, a stitched seam and a brass line. uv is the place on the mat.
#include "light.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec2 v_uv;
uniform sampler2D u_noise;
uniform vec4 u_mat;          // half width, half depth, corner radius, border width
uniform vec3 u_cloth;        // linear
uniform vec3 u_leather;
out vec4 o_color;

float inside(vec2 p, vec2 half_size, float radius) {
    vec2 q = abs(p) - half_size + radius;
    return -(length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius);
}

float band(float d, float from, float to, float blur) {
    return smoothstep(from - blur, from + blur, d) * (1.0 - smoothstep(to - blur, to + blur, d));
}

void main() {
    float d = inside(v_uv, u_mat.xy, u_mat.z);
    float b = u_mat.w;
    float blur = max(fwidth(d), 0.002) * 0.7;
    vec3 broad = texture(u_noise, v_uv * 0.21).rgb - 0.5;
    vec3 fibre = texture(u_noise, v_uv * 5.3 + broad.xy * 0.3, -0.5).rgb - 0.5;
    float cloth = smoothstep(b - blur, b + blur, d);
    vec3 felt = u_cloth * (1.0 + 0.22 * broad.z + 0.60 * fibre.z);
    felt *= 1.0 - 0.35 * (1.0 - smoothstep(b, b + 0.30, d));
    // A quiet line of ornament inside the border.
    felt = mix(felt, felt * 1.9 + vec3(0.012, 0.010, 0.006), 0.55 * band(d, b * 1.75, b * 1.83, blur));
    felt = mix(felt, felt * 1.9 + vec3(0.012, 0.010, 0.006), 0.35 * band(d, b * 2.0, b * 2.03, blur));
    vec3 hide = u_leather * (1.0 + 0.5 * fibre.z + 0.5 * broad.z);
    vec3 albedo = mix(hide, felt, cloth);
    float gloss = mix(0.34, 0.06, cloth);
    vec3 n = normalize(v_normal);
    if (n.y > 0.5) {
        n.xz += fibre.xy * mix(0.16, 0.24, cloth);
        // The border is padded: it rises from both of its sides.
        float dip = cos(clamp(d / b, 0.0, 1.0) * 3.1416) * (1.0 - cloth);
        vec2 p = abs(v_uv) - u_mat.xy + u_mat.z;
        vec2 away = p.x > 0.0 && p.y > 0.0 ? normalize(p) : (p.x > p.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
        n.xz += away * sign(v_uv) * dip * 0.55;
        float brass = band(d, b * 0.90, b * 1.06, blur);
        albedo = mix(albedo, vec3(0.42, 0.26, 0.075), brass);
        gloss = mix(gloss, 0.72, brass);
        float along = abs(away.x) > 0.5 ? v_uv.y : v_uv.x;
        float stitch = band(d, b * 0.30, b * 0.40, blur) * smoothstep(0.15, 0.30, abs(fract(along * 9.0) - 0.5));
        albedo = mix(albedo, vec3(0.42, 0.31, 0.17), stitch * 0.75);
        n = normalize(n);
    }
    o_color = vec4(toned(shaded(albedo, n, v_world, 1.0, gloss, 0.0)), 1.0);
}
