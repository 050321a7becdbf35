#include "frame.glsl"
in vec3 a_position;
out vec3 v_world;

void main() {
    v_world = a_position;
    gl_Position = f_view * vec4(a_position, 1.0);
}
