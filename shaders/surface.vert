// Tables, mats and painted boards: world space as it is.
#include "frame.glsl"
in vec3 a_position;
in vec3 a_normal;
in vec2 a_uv;
#ifndef DEPTH
out vec3 v_world;
out vec3 v_normal;
out vec2 v_uv;
#endif

void main() {
#ifdef DEPTH
    gl_Position = f_lamp_view * vec4(a_position, 1.0);
#else
    v_world = a_position;
    v_normal = a_normal;
    v_uv = a_uv;
    gl_Position = f_view * vec4(a_position, 1.0);
#endif
}
