"""Turns as quaternions (x, y, z, w)."""

from __future__ import annotations

import math

from client.draw3d.scene import Quaternion, Vec3


def about(axis: Vec3, degrees: float) -> Quaternion:
    """Return the turn about a unit axis, counter-clockwise seen from its tip."""
    half = math.radians(degrees) / 2.0
    s = math.sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, math.cos(half))


def upright(yaw: float, pitch: float = 0.0, roll: float = 0.0) -> Quaternion:
    """Return the turn by roll about z, then pitch about x, then yaw about y; degrees."""
    turn = about((0.0, 1.0, 0.0), yaw)
    if pitch:
        turn = times(turn, about((1.0, 0.0, 0.0), pitch))
    if roll:
        turn = times(turn, about((0.0, 0.0, 1.0), roll))
    return turn


def times(a: Quaternion, b: Quaternion) -> Quaternion:
    """Return the turn by b, then by a."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def back(q: Quaternion) -> Quaternion:
    """Return the opposite turn."""
    return (-q[0], -q[1], -q[2], q[3])


def turned(q: Quaternion, v: Vec3) -> Vec3:
    """Return a vector turned."""
    x, y, z, w = q
    tx = 2.0 * (y * v[2] - z * v[1])
    ty = 2.0 * (z * v[0] - x * v[2])
    tz = 2.0 * (x * v[1] - y * v[0])
    return (
        v[0] + w * tx + y * tz - z * ty,
        v[1] + w * ty + z * tx - x * tz,
        v[2] + w * tz + x * ty - y * tx,
    )


def unit(q: Quaternion) -> Quaternion:
    """Return the quaternion at length 1."""
    n = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    return (q[0] / n, q[1] / n, q[2] / n, q[3] / n)


def between(a: Quaternion, b: Quaternion, t: float) -> Quaternion:
    """Return the turn at `t` of the short way from a to b."""
    dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
    if dot < 0.0:
        b, dot = (-b[0], -b[1], -b[2], -b[3]), -dot
    if dot > 0.9995:
        s, u = 1.0 - t, t
    else:
        angle = math.acos(dot)
        s = math.sin((1.0 - t) * angle) / math.sin(angle)
        u = math.sin(t * angle) / math.sin(angle)
    return unit(
        (a[0] * s + b[0] * u, a[1] * s + b[1] * u, a[2] * s + b[2] * u, a[3] * s + b[3] * u)
    )
