// A sprite of light that faces the camera, or an upright beam.
#include "frame.glsl"
in vec2 a_corner;
in vec4 i_centre;   // w: radius
in vec4 i_light;    // colour; a: strength, or minus the beam's height in radii
out vec2 v_corner;
flat out vec4 v_light;

void main() {
    bool beam = i_light.a < 0.0;
    vec3 up = beam ? vec3(0.0, -i_light.a, 0.0) : f_up.xyz;
    vec3 p = i_centre.xyz + (f_right.xyz * a_corner.x + up * a_corner.y) * i_centre.w;
    v_corner = a_corner;
    v_light = i_light;
    gl_Position = f_view * vec4(p, 1.0);
}
