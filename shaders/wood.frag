// The walnut table and wooden frames.
#include "light.glsl"
#include "wood.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec2 v_uv;
out vec4 o_color;

void main() {
    vec2 slope;
    float gloss;
    vec3 albedo = wood(v_uv, slope, gloss);
    vec3 n = normalize(v_normal + vec3(slope.x, 0.0, slope.y) * v_normal.y);
    o_color = vec4(toned(shaded(albedo, n, v_world, 1.0, gloss, 0.0)), 1.0);
}
