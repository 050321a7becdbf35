// Warm lamp, cool fill, soft shadow; then the tone of the picture.
#include "frame.glsl"
uniform sampler2DShadow u_shadow;

float lamp_shadow(vec3 p) {
    vec4 seen = f_lamp_view * vec4(p, 1.0);
    vec3 s = seen.xyz / seen.w * 0.5 + 0.5;
    if (seen.w <= 0.0 || s.z > 1.0 || s.x < 0.0 || s.x > 1.0 || s.y < 0.0 || s.y > 1.0) return 1.0;
    float a = texture(u_shadow, s);
#if TAPS > 1
    float r = f_cone.z;
    a += texture(u_shadow, s + vec3(r, 0.0, 0.0)) + texture(u_shadow, s - vec3(r, 0.0, 0.0));
    a += texture(u_shadow, s + vec3(0.0, r, 0.0)) + texture(u_shadow, s - vec3(0.0, r, 0.0));
#endif
#if TAPS > 5
    float d = r * 0.75;
    a += texture(u_shadow, s + vec3(d, d, 0.0)) + texture(u_shadow, s + vec3(-d, d, 0.0));
    a += texture(u_shadow, s + vec3(d, -d, 0.0)) + texture(u_shadow, s + vec3(-d, -d, 0.0));
    float e = r * 0.42;
    a += texture(u_shadow, s + vec3(e, e * 0.4, 0.0)) + texture(u_shadow, s + vec3(-e * 0.4, e, 0.0));
    a += texture(u_shadow, s + vec3(-e, -e * 0.4, 0.0)) + texture(u_shadow, s + vec3(e * 0.4, -e, 0.0));
#endif
    return a / float(TAPS);
}

// How much of the lamp's cone reaches a point, from 0 to 1, without shadow.
float in_cone(vec3 p) {
    return smoothstep(f_cone.x, f_cone.y, dot(normalize(p - f_lamp.xyz), f_aim.xyz));
}

vec3 toned(vec3 c) {
    c *= f_aim.w;
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
    return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
}

// A made-up room for reflections: brown below, dusk above, the lamp, a window, the cool side.
vec3 room(vec3 r, vec3 to_lamp) {
    vec3 c = mix(vec3(0.085, 0.050, 0.028), vec3(0.15, 0.17, 0.24), smoothstep(-0.15, 0.55, r.y));
    c += vec3(1.5, 1.0, 0.55) * pow(max(dot(r, to_lamp), 0.0), 40.0);
    c += vec3(0.45, 0.33, 0.22) * smoothstep(0.15, 0.75, dot(r, vec3(-0.755, 0.352, 0.553)));
    return c + vec3(0.26, 0.36, 0.55) * smoothstep(0.55, 0.9, dot(r, f_fill_from.xyz));
}

// How much a colour is that of steel or silver rather than of gold, brass or copper.
float pale(vec3 albedo) {
    float most = max(albedo.r, max(albedo.g, albedo.b));
    float least = min(albedo.r, min(albedo.g, albedo.b));
    return 1.0 - smoothstep(0.35, 0.65, (most - least) / max(most, 0.001));
}

// Light that a surface sends to the eye, linear. `open` is the baked share of the sky it sees,
// `gloss` above two thirds is metal, `glow` makes it shine by itself.
vec3 shaded(vec3 albedo, vec3 n, vec3 p, float open, float gloss, float glow) {
    vec3 eye = normalize(f_eye.xyz - p);
    vec3 lamp = f_lamp.xyz - p;
    float far = length(lamp);
    vec3 l = lamp / far;
    float cone = smoothstep(f_cone.x, f_cone.y, dot(-l, f_aim.xyz));
    // The room's light belongs to the lamp's too: far from it the table falls into the dark.
    float reach = min(1.0, 1.5 * f_lamp.w / far);
    float room_light = mix(f_cone.w, 1.0, cone) * reach * reach;
    float nl = dot(n, l);
    float lit = lamp_shadow(p + n * 0.018);
    float metal = smoothstep(0.62, 0.72, gloss);
#if RICH
    n = normalize(n + metal * 0.045 * vec3(sin(p.x * 19.0 + sin(p.z * 13.0) * 1.5), 0.0,
                                           sin(p.z * 17.0 + sin(p.x * 15.0) * 1.5)));
#endif
    vec3 key = f_key.rgb * cone * pow(f_lamp.w / far, 1.3);
    float diffuse = clamp(nl * 0.92 + 0.08, 0.0, 1.0) * lit * mix(0.55, 1.0, open);
    vec3 ambient = mix(f_ground.rgb, f_sky.rgb, n.y * 0.5 + 0.5) * open;
    float fill = clamp(dot(n, f_fill_from.xyz) * 0.7 + 0.3, 0.0, 1.0);
    vec3 c = key * diffuse + (ambient + f_fill.rgb * fill * fill * (0.25 + 0.75 * open)) * room_light;
    c *= albedo * (1.0 - metal * 0.75);
    // Light that bleeds round the edge of the shadow is red.
    c += albedo * key * vec3(0.16, 0.05, 0.02) * smoothstep(-0.25, 0.15, nl)
        * (1.0 - smoothstep(0.15, 0.5, nl)) * open * (0.4 + 0.6 * lit);
    vec3 h = normalize(l + eye);
    float power = exp2(2.0 + gloss * 7.5);
    float shine = pow(max(dot(n, h), 0.0), power) * (power + 6.0) * 0.02 * gloss * gloss;
    c += key * shine * step(0.0, nl) * lit * open * mix(vec3(0.55), albedo * 1.9, metal);
#if RICH
    for (int i = 0; i < 4; i++) {
        vec3 d = f_fires[i].xyz - p;
        float q = dot(d, d);
        float near = clamp(1.0 - q / (f_fires[i].w * f_fires[i].w), 0.0, 1.0);
        c += albedo * f_fire_colors[i].rgb * near * near
            * clamp(dot(n, d) * inversesqrt(q) * 0.7 + 0.3, 0.0, 1.0) * open;
    }
    float edge = pow(1.0 - clamp(dot(n, eye), 0.0, 1.0), 4.0);
    vec3 f0 = mix(vec3(0.05), albedo, metal);
    c += room(reflect(-eye, n), l) * (f0 * metal * 1.6 + edge * 0.5 * (0.2 + gloss)) * open * open
        * mix(0.06, 1.0, cone) * reach * reach * mix(gloss, 1.0, metal) * mix(0.55, 1.0, lit);
    c += f_fill.rgb * 0.55 * edge * smoothstep(-0.2, 0.6, dot(n, f_fill_from.xyz)) * open
        * mix(albedo, vec3(1.0), 0.25) * cone * (1.0 - 0.9 * smoothstep(0.88, 1.0, n.y));
#endif
    // A warm room would turn steel into bronze: eyes in that room see it white.
    c = mix(c, dot(c, vec3(0.30, 0.55, 0.15)) * vec3(1.05, 1.12, 1.25), metal * pale(albedo) * 0.8);
    vec3 fire = albedo * glow * 3.2 * (0.45 + 0.75 * clamp(dot(n, eye), 0.0, 1.0)) + c * 0.3;
    return mix(c, fire, step(0.001, glow));
}
