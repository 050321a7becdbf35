// What all shaders of a frame share; client/draw3d/frame.py writes it.
layout(std140) uniform Frame {
    mat4 f_view;          // world to clip space, seen by the camera
    mat4 f_lamp_view;     // world to clip space, seen by the lamp
    vec4 f_eye;           // w: seconds
    vec4 f_lamp;          // w: distance at which the light has its full strength
    vec4 f_aim;           // direction of the cone; w: exposure
    vec4 f_cone;          // cosine of its edge and core, step of the soft shadow, strength of light away from the cone
    vec4 f_key;
    vec4 f_sky;
    vec4 f_ground;
    vec4 f_fill_from;     // towards the cool fill
    vec4 f_fill;
    vec4 f_right;         // the camera's axes
    vec4 f_up;
    vec4 f_fires[4];      // small lights; w: reach
    vec4 f_fire_colors[4];
};
