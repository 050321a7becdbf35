#include "frame.glsl"
in vec2 v_place;
in vec3 v_world;
flat in vec4 v_size;
flat in vec4 v_color;
flat in vec4 v_kind;
out vec4 o_color;

float outline(vec2 p) {
    if (v_kind.x < 0.5) {
        vec2 q = abs(p) - v_size.xy + v_size.z;
        return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - v_size.z;
    }
    if (v_kind.x < 1.5) return length(p) - v_size.x;
    vec2 q = abs(p);  // a hexagon with a corner towards +z, as boards lay them
    return max(q.x, q.x * 0.5 + q.y * 0.8660254) - v_size.x * 0.8660254;
}

void main() {
    float d = outline(v_place);
    float blur = max(fwidth(d), 0.0005);
    float wave = 1.0 - v_kind.w * (0.5 - 0.5 * cos(f_eye.w * 4.0));
    float line = 1.0 - smoothstep(v_size.w * 0.5 - blur, v_size.w * 0.5 + blur, abs(d));
    float soft = max(abs(v_kind.z), 0.001);
    float halo = exp(-max(d, -d * 2.0) * 3.0 / soft) * step(0.002, abs(v_kind.z)) * 0.55;
    if (v_kind.z < 0.0) halo *= smoothstep(-blur, blur, d);  // round it, not on it
    float fill = v_kind.y * (1.0 - smoothstep(-blur, blur, d));
    float alpha = v_color.a * wave * clamp(max(line, max(halo, fill)), 0.0, 1.0);
    if (alpha < 0.004) discard;
    o_color = vec4(v_color.rgb * mix(1.0, 1.12, line), alpha);
}
