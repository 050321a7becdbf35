in vec2 v_corner;
flat in vec4 v_light;
out vec4 o_color;

void main() {
    float a;
    if (v_light.a < 0.0) {
        float x = v_corner.x * v_corner.x;
        a = (exp(-x * 9.0) * 0.5 + exp(-x * 90.0) * 0.8) * (1.0 - smoothstep(-0.6, 1.0, v_corner.y))
            * smoothstep(-1.0, -0.93, v_corner.y);
    } else {
        a = pow(max(1.0 - length(v_corner), 0.0), 2.5) * v_light.a;
    }
    o_color = vec4(v_light.rgb * a, 0.0);
}
