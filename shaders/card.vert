// A card: a thin rounded board that may bend, turn over and lie on others.
#include "frame.glsl"
#include "turn.glsl"
in vec3 a_position;   // x and z in widths of a card, y -1 below to 1 above
in vec3 a_normal;
in vec3 a_uv;         // z: 1 front, -1 back, 0 edge
in vec4 i_place;      // centre, width
in vec4 i_turn;       // quaternion
in vec4 i_look;       // picture of the front, of the back, bend, brightness
in vec4 i_more;       // thickness, share of its own light (+ 2: no shadow), share that is there, highlight
#ifndef DEPTH
out vec3 v_world;
out vec3 v_normal;
out vec3 v_uv;
out vec2 v_grain;
flat out vec4 v_look;
flat out vec4 v_more;
#endif

void main() {
    vec3 p = a_position;
    vec3 n = a_normal;
    float slope = i_look.z * p.x * 2.0;
    p.y = p.y * i_more.x * 0.5 + i_look.z * (p.x * p.x - 0.08);
    n = normalize(n - vec3(slope, 0.0, 0.0) * n.y);
    p = turned(i_turn, p * i_place.w) + i_place.xyz;
#ifdef DEPTH
    gl_Position = f_lamp_view * vec4(p, 1.0);
    if (i_more.z < 0.5 || i_more.y > 1.5) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
#else
    v_world = p;
    v_normal = turned(i_turn, n);
    v_uv = a_uv;
    v_grain = vec2(a_position.x + a_position.z, a_position.y * i_more.x * i_place.w);
    v_look = i_look;
    v_more = vec4(i_more.x, i_more.y > 1.5 ? i_more.y - 2.0 : i_more.y, i_more.zw);
    gl_Position = f_view * vec4(p, 1.0);
#endif
}
