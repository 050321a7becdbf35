// Bloom, vignette, grade; a little noise against bands in the dark.
in vec2 v_uv;
uniform sampler2D u_picture;
uniform sampler2D u_bloom;
uniform vec4 u_grade;   // bloom, vignette, saturation, unused
out vec4 o_color;

void main() {
    vec3 c = texture(u_picture, v_uv).rgb;
#if BLOOM
    c += texture(u_bloom, v_uv).rgb * u_grade.x;
#endif
    vec2 q = v_uv - 0.5;
    c *= 1.0 - u_grade.y * smoothstep(0.12, 0.62, dot(q, q) * 1.3);
    float luma = dot(c, vec3(0.3, 0.59, 0.11));
    c = mix(vec3(luma), c, u_grade.z);
    c = mix(c, c * c * (3.0 - 2.0 * c), 0.18);
    c += vec3(0.012, 0.008, 0.014) * (1.0 - luma);
    float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
    o_color = vec4(c + grain / 255.0, 1.0);
}
