// A painted board: colour with openness, slopes with gloss and glow.
#include "light.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec2 v_uv;
uniform sampler2D u_albedo;  // sRGB; a: how open to the sky
uniform sampler2D u_detail;  // slope x, slope z, gloss; a above 0.5: glow
uniform float u_depth;       // strength of the slopes
out vec4 o_color;

void main() {
    vec4 paint = texture(u_albedo, v_uv);
    vec4 detail = texture(u_detail, v_uv);
    vec3 n = normalize(v_normal + vec3(detail.x - 0.5, 0.0, detail.y - 0.5) * u_depth);
    float glow = max(detail.a * 2.0 - 1.0, 0.0);
    vec3 c = shaded(pow(paint.rgb, vec3(2.2)), n, v_world, paint.a, detail.b, glow);
    o_color = vec4(toned(c), 1.0);
}
