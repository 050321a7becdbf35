// A drawn sign that lies on the board: where something can go, what is chosen.
#include "frame.glsl"
in vec2 a_corner;
in vec4 i_centre;   // w: angle round the upright, radians
in vec4 i_size;     // half width, half depth, corner radius, line width
in vec4 i_color;    // sRGB, opacity
in vec4 i_kind;     // 0 rounded box, 1 ring, 2 hexagon; share that is filled; softness; pulse
out vec2 v_place;
out vec3 v_world;
flat out vec4 v_size;
flat out vec4 v_color;
flat out vec4 v_kind;

void main() {
    vec2 reach = i_size.xy + i_size.w * 3.0 + abs(i_kind.z);
    v_place = a_corner * reach;
    float c = cos(i_centre.w);
    float s = sin(i_centre.w);
    v_world = i_centre.xyz + vec3(c * v_place.x + s * v_place.y, 0.0, c * v_place.y - s * v_place.x);
    v_size = i_size;
    v_color = i_color;
    v_kind = i_kind;
    gl_Position = f_view * vec4(v_world, 1.0);
}
