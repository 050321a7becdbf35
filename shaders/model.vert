// A vertex of a mesh that stands somewhere: its slot names four texels with the pose.
#include "frame.glsl"
#include "turn.glsl"
in vec3 a_position;   // integers, see the slot's step
in vec2 a_surface;    // gloss; below 0.5 twice the tint, from 0.5 on the glow
in vec2 a_normal;     // octahedral
in vec4 a_color;      // sRGB; a: how open to the sky
in float a_slot;
uniform sampler2D u_pose;
#ifndef DEPTH
out vec3 v_world;
out vec3 v_normal;
out vec3 v_model;
out vec3 v_model_normal;
out vec4 v_color;
out vec2 v_surface;
flat out vec3 v_tint;
flat out vec3 v_state;  // brightness, share that is there, highlight
#endif

void main() {
    int slot = int(a_slot + 0.5);
    ivec2 at = ivec2((slot & 63) * 4, slot >> 6);
    vec4 place = texelFetch(u_pose, at, 0);                 // position, scale
    vec4 turn = texelFetch(u_pose, at + ivec2(1, 0), 0);    // quaternion
    vec4 paint = texelFetch(u_pose, at + ivec2(2, 0), 0);   // tint, stretch upwards
    vec4 state = texelFetch(u_pose, at + ivec2(3, 0), 0);   // brightness, share, highlight, step
    vec3 model = a_position * state.w;
    vec3 p = turned(turn, model * vec3(1.0, paint.w, 1.0) * place.w) + place.xyz;
#ifdef DEPTH
    gl_Position = f_lamp_view * vec4(p, 1.0);
    if (state.y < 0.5) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
#else
    vec2 o = a_normal / 32767.0;
    vec3 n = vec3(o, 1.0 - abs(o.x) - abs(o.y));
    float t = max(-n.z, 0.0);
    n.x += n.x >= 0.0 ? -t : t;
    n.y += n.y >= 0.0 ? -t : t;
    v_world = p;
    v_normal = turned(turn, n);
    v_model = model;
    v_model_normal = n;
    v_color = a_color;
    v_surface = a_surface;
    v_tint = paint.rgb;
    v_state = state.xyz;
    gl_Position = f_view * vec4(p, 1.0);
#endif
}
