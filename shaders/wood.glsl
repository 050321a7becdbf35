// Planks along u: rings, long grain, pores, seams. uv in world units.
uniform sampler2D u_noise;
uniform vec4 u_wood;      // width of a plank, width of a seam, gloss, strength of the grain
uniform vec3 u_wood_dark; // linear
uniform vec3 u_wood_light;

// The golden ratio spreads the planks; a sine would come out differently on each card.
float plank_hash(float n) {
    return fract(n * 0.61803399 + 0.37);
}

vec3 wood(vec2 uv, out vec2 slope, out float gloss) {
    float row = uv.y / u_wood.x + 0.5;
    float plank = floor(row);
    float across = fract(row);
    float h = plank_hash(plank);
    vec2 q = vec2(uv.x + h * 57.0, uv.y + h * 13.0);
    float wide = texture(u_noise, q * vec2(0.013, 0.060)).b - 0.5;
    float grain = texture(u_noise, q * vec2(0.030, 0.62)).b - 0.5;
#if RICH
    float fine = texture(u_noise, q * vec2(0.11, 2.7) + h, -0.7).b - 0.5;
    float pore = texture(u_noise, q * vec2(0.29, 11.0) + wide * 2.0, -1.0).b - 0.5;
#else
    float fine = 0.0;
    float pore = 0.0;
#endif
    // Flat-sawn boards: rings run out towards the middle, where they lie far apart.
    float bow = (across - 0.5) * (across - 0.5) * mix(5.0, 9.0, h);
    float ring = sin((bow + wide * 4.5 + grain * 0.30 + uv.x * 0.015) * 6.2832);
    float tone = 0.46 + u_wood.w * (0.12 * ring + 0.46 * grain + 0.42 * fine + (h - 0.5) * 0.42);
    vec3 c = mix(u_wood_dark, u_wood_light, clamp(tone, 0.0, 1.0));
    c *= 1.0 - 0.35 * u_wood.w * u_wood.w * smoothstep(0.08, 0.32, pore);
    float edge = min(across, 1.0 - across) * u_wood.x;
    // Above 0 where a surface has no seams and v does not change.
    float wide_seam = max(u_wood.y + fwidth(uv.y), 0.00001);
    float seam = u_wood.y / wide_seam * (1.0 - smoothstep(0.0, wide_seam, edge));
    c *= (1.0 - 0.90 * seam) * (1.0 - 0.25 * exp(-edge * 9.0));
    slope = vec2(0.0, (grain * 0.10 + fine * 0.12) * u_wood.w);
    gloss = u_wood.z + 0.16 * (tone - 0.5) - 0.3 * seam;
    return c;
}
