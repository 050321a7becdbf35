in vec2 v_uv;
uniform sampler2D u_bloom;
uniform vec2 u_step;
out vec4 o_color;

void main() {
    vec3 c = vec3(0.0);
    float sum = 0.0;
    for (int i = -6; i <= 6; i++) {
        float w = exp(-float(i * i) / 14.0);
        c += texture(u_bloom, v_uv + u_step * float(i)).rgb * w;
        sum += w;
    }
    o_color = vec4(c / sum, 1.0);
}
