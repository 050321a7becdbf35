// Bone and ink: pips and signs are distances to exact shapes, so they stay clean at any size.
// Faces: +x 1, +y 2, +z 3, -z 4, -y 5, -x 6. Combat: 1 3 5 a sword, 2 4 a shield, 6 blank.
#include "light.glsl"
#include "turn.glsl"
in vec3 v_world;
in vec3 v_normal;
in vec3 v_model;
flat in vec4 v_turn;
flat in vec4 v_body;
flat in vec4 v_mark;
uniform sampler2D u_noise;
out vec4 o_color;

float box(vec2 p, vec2 size) {
    vec2 q = abs(p) - size;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

float pip(vec2 p, vec2 at) {
    return length(p - at) - 0.088;
}

float pips(vec2 p, int value) {
    float s = 0.245;
    float d = 1.0;
    if (value == 1 || value == 3 || value == 5) d = pip(p, vec2(0.0));
    if (value >= 2) d = min(d, min(pip(p, vec2(-s, s)), pip(p, vec2(s, -s))));
    if (value >= 4) d = min(d, min(pip(p, vec2(s, s)), pip(p, vec2(-s, -s))));
    if (value == 6) d = min(d, min(pip(p, vec2(-s, 0.0)), pip(p, vec2(s, 0.0))));
    return d;
}

float sword(vec2 p) {
    p = vec2(p.x + p.y, p.y - p.x) * 0.7071;
    float tip = clamp((0.34 - p.y) / 0.12, 0.0, 1.0);
    float blade = max(abs(p.x) - 0.052 * tip, abs(p.y - 0.10) - 0.25);
    float guard = box(p - vec2(0.0, -0.155), vec2(0.135, 0.022)) - 0.012;
    float grip = box(p - vec2(0.0, -0.245), vec2(0.020, 0.075)) - 0.008;
    return min(min(blade, guard), min(grip, length(p - vec2(0.0, -0.345)) - 0.046));
}

float shield(vec2 p) {
    p.x = abs(p.x);
    float side = length(p - vec2(-0.16, 0.10)) - 0.42;
    float top = p.y - 0.27 + p.x * p.x * 0.5;
    float body = max(side, top);
    return max(body, -max(body + 0.045, -(body + 0.075)));
}

void main() {
    vec3 a = abs(v_model);
    vec2 p;
    int value;
    vec3 tu;
    vec3 tv;
    if (a.x > a.y && a.x > a.z) {
        float s = sign(v_model.x);
        p = vec2(-s * v_model.z, v_model.y);
        tu = vec3(0.0, 0.0, -s); tv = vec3(0.0, 1.0, 0.0);
        value = s > 0.0 ? 1 : 6;
    } else if (a.y > a.z) {
        float s = sign(v_model.y);
        p = vec2(v_model.x, -s * v_model.z);
        tu = vec3(1.0, 0.0, 0.0); tv = vec3(0.0, 0.0, -s);
        value = s > 0.0 ? 2 : 5;
    } else {
        float s = sign(v_model.z);
        p = vec2(s * v_model.x, v_model.y);
        tu = vec3(s, 0.0, 0.0); tv = vec3(0.0, 1.0, 0.0);
        value = s > 0.0 ? 3 : 4;
    }
    bool combat = v_body.a > 0.5;
    float d;
    float dx;
    float dy;
    float e = 0.008;
    if (!combat) {
        d = pips(p, value);
        dx = pips(p + vec2(e, 0.0), value) - d;
        dy = pips(p + vec2(0.0, e), value) - d;
    } else if (value == 6) {
        d = 1.0; dx = 0.0; dy = 0.0;
    } else if (value == 2 || value == 4) {
        d = shield(p);
        dx = shield(p + vec2(e, 0.0)) - d;
        dy = shield(p + vec2(0.0, e)) - d;
    } else {
        d = sword(p);
        dx = sword(p + vec2(e, 0.0)) - d;
        dy = sword(p + vec2(0.0, e)) - d;
    }
    // Clamped: where two faces meet the derivatives say nothing.
    float blur = clamp(length(vec2(dFdx(p.x) + dFdx(p.y), dFdy(p.x) + dFdy(p.y))), 0.004, 0.04);
    float ink = 1.0 - smoothstep(-blur, blur, d);
    float rim = 1.0 - smoothstep(0.0, 0.030 + blur, abs(d + 0.012));
    float grain = texture(u_noise, v_model.xy * 1.3 + v_model.zx * 0.9).b - 0.5;
    vec3 albedo = pow(v_body.rgb, vec3(2.2)) * (1.0 + 0.35 * grain);
    float worn = smoothstep(0.40, 0.5, max(min(a.x, a.y), max(min(a.y, a.z), min(a.x, a.z))));
    albedo *= 1.0 + 0.25 * worn;
    albedo = mix(albedo, pow(v_mark.rgb, vec3(2.2)), ink);
    vec3 n = normalize(v_normal + (tu * dx + tv * dy) / e * rim * 0.45);
    n = turned(v_turn, n);
    vec3 c = shaded(albedo, n, v_world, mix(1.0, 0.75, ink), mix(0.38, 0.08, ink), 0.0);
    float edge = 1.0 - abs(dot(n, normalize(f_eye.xyz - v_world)));
    c += v_mark.a * vec3(1.0, 0.74, 0.34) * (0.06 + edge * edge);
    o_color = vec4(toned(c), 1.0);
}
