// A die: a rounded cube of edge 1, scaled.
#include "frame.glsl"
#include "turn.glsl"
in vec3 a_position;
in vec3 a_normal;
in vec4 i_place;   // centre, edge
in vec4 i_turn;
in vec4 i_body;    // sRGB; a: 0 pips, 1 combat
in vec4 i_mark;    // sRGB; a: highlight
#ifndef DEPTH
out vec3 v_world;
out vec3 v_normal;
out vec3 v_model;
flat out vec4 v_turn;
flat out vec4 v_body;
flat out vec4 v_mark;
#endif

void main() {
    vec3 p = turned(i_turn, a_position * i_place.w) + i_place.xyz;
#ifdef DEPTH
    gl_Position = f_lamp_view * vec4(p, 1.0);
#else
    v_world = p;
    v_normal = a_normal;
    v_model = a_position;
    v_turn = i_turn;
    v_body = i_body;
    v_mark = i_mark;
    gl_Position = f_view * vec4(p, 1.0);
#endif
}
