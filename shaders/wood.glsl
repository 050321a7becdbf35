// Planks along u: rings, long grain, pores, seams. uv in world units.
uniform sampler2D u_noise;
uniform vec4 u_wood;      // width of a plank, width of a seam, gloss, unused
uniform vec3 u_wood_dark; // linear
uniform vec3 u_wood_light;

float plank_hash(float n) {
    return fract(sin(n * 78.233 + 1.7) * 43758.5453);
}

vec3 wood(vec2 uv, out vec2 slope, out float gloss) {
    float row = uv.y / u_wood.x;
    float plank = floor(row);
    float across = fract(row);
    float h = plank_hash(plank);
    vec2 q = vec2(uv.x + h * 57.0, uv.y + h * 13.0);
    float wide = texture(u_noise, q * vec2(0.011, 0.045)).b - 0.5;
    float grain = texture(u_noise, q * vec2(0.022, 0.55)).b - 0.5;
#if RICH
    float fine = texture(u_noise, q * vec2(0.085, 1.9)).b - 0.5;
#else
    float fine = 0.0;
#endif
    float ring = sin((across * mix(2.0, 4.0, h) + wide * 5.0 + grain * 0.22) * 6.2832);
    float tone = clamp(0.48 + 0.20 * ring + 0.55 * grain + 0.30 * fine + (h - 0.5) * 0.34, 0.0, 1.0);
    vec3 c = mix(u_wood_dark, u_wood_light, tone);
    c *= 1.0 - 0.45 * clamp(-fine * 3.0 - 0.45, 0.0, 1.0);
    float edge = min(across, 1.0 - across) * u_wood.x;
    float blur = fwidth(uv.y);
    float seam = u_wood.y / (u_wood.y + blur) * (1.0 - smoothstep(0.0, u_wood.y + blur, edge));
    c *= (1.0 - 0.85 * seam) * (1.0 - 0.20 * exp(-edge * 9.0));
    slope = vec2(0.0, grain * 0.10 + fine * 0.14);
    float side = across < 0.5 ? 1.0 : -1.0;
    slope.y -= side * 0.5 * (1.0 - smoothstep(0.0, u_wood.y * 2.5 + blur, edge));
    gloss = u_wood.z + 0.10 * grain - 0.2 * seam;
    return c;
}
