// A printed or engraved sign on a surface.
#include "frame.glsl"
in vec2 a_corner;
in vec3 i_centre;
in vec3 i_across;   // half width
in vec3 i_up;       // half height
in vec4 i_area;     // left, top, right, bottom in the atlas
in vec4 i_ink;      // sRGB; a: gloss, above 1 glow + 1
out vec3 v_world;
out vec3 v_normal;
out vec3 v_across;
out vec3 v_up;
out vec2 v_uv;
flat out vec4 v_ink;

void main() {
    v_world = i_centre + i_across * a_corner.x + i_up * a_corner.y;
    v_normal = normalize(cross(i_across, i_up));
    v_across = normalize(i_across);
    v_up = normalize(i_up);
    v_uv = mix(i_area.xy, i_area.zw, vec2(a_corner.x, -a_corner.y) * 0.5 + 0.5);
    v_ink = i_ink;
    gl_Position = f_view * vec4(v_world, 1.0);
}
