"""Heads: skull, face and features. All measures are in units of the head's radius."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from workshop.body import SIDES, Body
from workshop.fields import capsule, ellipsoid
from workshop.fit import onto
from workshop.maths import mix, vec
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sheets import tube
from workshop.solids import dome, strand


@dataclass(frozen=True)
class Face:
    """The features of a face as factors about 1, and what is painted on it.

    `ears` is 0 for round ones or the length of pointed ones; `smile` lifts the corners of the
    mouth, `open` opens it; `lid` lowers the upper eyelids; `stern` tilts the brows.
    """

    jaw: float = 1.0
    chin: float = 1.0
    cheeks: float = 1.0
    brow: float = 1.0
    nose: float = 1.0
    nose_long: float = 1.0
    eyes: float = 1.0
    ears: float = 0.0
    ear_drop: float = 0.0
    smile: float = 0.0
    open: float = 0.0
    mouth: float = 1.0
    lid: float = 0.35
    stern: float = 0.3
    iris: str | Material = "eye"
    white: str | Material = "eye white"
    lips: str | Material = "lips"
    brows: str | Material | None = "hair brown"
    brow_heavy: float = 1.0


EYE_X, EYE_Y, EYE_Z = 0.35, 0.04, 0.80


def head(body: Body, skin: str | Material, face: Face, weight: float = 2.2) -> Group:
    """The head with its features; returns the group of the skin."""
    group = body.sculpt.group(skin, 0.035, weight, least=380)
    r, put = body.build.head, body.on_head
    group.add(
        put(ellipsoid(0.86, 0.98, 0.93).at(0, 0.07, -0.03)),
        put(ellipsoid(0.64 * face.jaw, 0.56, 0.6).at(0, -0.48, 0.24)),
        blend=0.3 * r,
    )
    group.add(put(ellipsoid(0.26, 0.2, 0.2).scaled(face.chin).at(0, -0.82, 0.56)), blend=0.3 * r)
    group.add(
        *(put(ellipsoid(0.21, 0.16, 0.18).at(s * 0.47, -0.2, 0.62)) for s in SIDES if face.cheeks),
        blend=0.25 * r,
    )
    group.add(capsule(body.neck, mix(body.neck, body.head, 0.75), r * 0.5, r * 0.44), blend=0.06)
    _sockets(body, group, face)
    _nose(body, group, face)
    _mouth(body, group, face)
    _ears(body, group, face)
    _eyes(body, group, face)
    if face.brows is not None:
        brows(body, face.brows, face.stern, face.brow_heavy)
    return group


def _sockets(body: Body, group: Group, face: Face) -> None:
    r, put = body.build.head, body.on_head
    hollow = ellipsoid(0.23 * face.eyes, 0.16 * face.eyes, 0.2)
    group.cut(*(put(hollow.at(s * EYE_X, EYE_Y, 0.93)) for s in SIDES), blend=0.16 * r)
    ridge = 0.1 * face.brow
    group.add(
        *(put(capsule((s * 0.1, 0.25, 0.86), (s * 0.6, 0.28, 0.64), ridge)) for s in SIDES),
        blend=0.16 * r,
    )
    low = 0.19 - 0.13 * face.lid
    lids = [
        tube(
            [
                (s * 0.16, low - 0.04, 0.86, 0.045),
                (s * 0.35, low + 0.03, 0.9, 0.06),
                (s * 0.55, low - 0.05, 0.76, 0.045),
            ],
            2,
        )
        for s in SIDES
    ]
    group.add(*(put(lid) for lid in lids), blend=0.06 * r)


def _nose(body: Body, group: Group, face: Face) -> None:
    r, put, n = body.build.head, body.on_head, face.nose
    tip = -0.22 * face.nose_long
    group.add(
        put(capsule((0, 0.16, 0.83), (0, tip + 0.06, 0.98), 0.085 * n, 0.11 * n)),
        put(ellipsoid(0.13 * n, 0.12 * n, 0.13 * n).at(0, tip, 0.97 + 0.05 * n)),
        *(
            put(ellipsoid(0.085 * n, 0.075 * n, 0.09 * n).at(s * 0.115 * n, tip - 0.04, 0.9))
            for s in SIDES
        ),
        blend=0.08 * r,
    )


def _mouth(body: Body, group: Group, face: Face) -> None:
    r, put = body.build.head, body.on_head
    wide, y, lift = 0.27 * face.mouth, -0.53, 0.085 * face.smile
    group.add(put(ellipsoid(wide * 1.25, 0.16, 0.14).at(0, y, 0.72)), blend=0.16 * r)
    lower = y - 0.035 - 0.12 * face.open
    for level, thick, sign, part in ((y + 0.01, 0.031, 1, 1.0), (lower - 0.014, 0.04, -1, 0.8)):
        end = wide * part
        corner = y + lift * part + (level - y) * (1 - part)
        bow = thick * (0.85 if sign > 0 else 1.05)
        rough = [
            body.head_point(x * end, height, 0.9)
            for x, height in (
                (-1.0, corner),
                (-0.5, level + sign * 0.012 + lift * 0.25),
                (0.0, level + sign * 0.004),
                (0.5, level + sign * 0.012 + lift * 0.25),
                (1.0, corner),
            )
        ]
        path = onto([group], np.array(rough), 0.012 * r)
        radii = np.array([[0.014, thick, bow, thick, 0.014]]).T * r
        body.sculpt.solid(face.lips, strand(np.hstack([path, radii]), 4), far=False)
    if face.open:
        hole = ellipsoid(wide * 0.8, 0.05 + 0.06 * face.open, 0.12)
        group.cut(put(hole.at(0, (y + lower) / 2, 0.86)), blend=0.02 * r)
        inside = ellipsoid(wide * 0.85, 0.06 + 0.06 * face.open, 0.06)
        dark = body.sculpt.group("maw dark", 0.0, 0.2, least=24, far=False)
        dark.add(put(inside.at(0, (y + lower) / 2, 0.77)))


def _ears(body: Body, group: Group, face: Face) -> None:
    r, put = body.build.head, body.on_head
    for s in SIDES:
        if face.ears:
            e = face.ears
            line = [
                (s * 0.8, -0.02, 0.02, 0.2),
                (s * (0.92 + e * 0.5), 0.1 + 0.1 * e - face.ear_drop * 0.3, -0.06, 0.17),
                (s * (1.0 + e), 0.12 + 0.34 * e - face.ear_drop, -0.16, 0.012),
            ]
            group.add(put(tube(line, 4).scaled(1, 1, 0.8)), blend=0.08 * r)
            inner = [(s * (x_s := 0.98), 0.0, 0.12, 0.09)]
            inner += [(s * (x_s + e * 0.42), 0.08 + 0.1 * e - face.ear_drop * 0.3, 0.05, 0.085)]
            inner += [(s * (x_s + e * 0.8), 0.1 + 0.28 * e - face.ear_drop * 0.8, -0.05, 0.02)]
            group.cut(put(tube(inner, 3).at(0, 0, 0.05)), blend=0.05 * r)
        else:
            group.add(put(ellipsoid(0.1, 0.22, 0.15).at(s * 0.87, -0.03, -0.06)), blend=0.05 * r)
            group.cut(put(ellipsoid(0.05, 0.11, 0.07).at(s * 0.97, -0.02, -0.01)), blend=0.04 * r)


def _eyes(body: Body, group: Group, face: Face) -> None:
    sculpt, put, e = body.sculpt, body.on_head, face.eyes
    for s in SIDES:
        out = 14.0 * s
        place = vec(s * EYE_X, EYE_Y, EYE_Z)
        ball = dome(1.0, 1.0, 10, 2).scaled(0.165 * e, 0.125 * e, 0.1)
        sculpt.solid(face.white, put(ball.turned("y", out).at(place)))
        iris = dome(1.0, 1.0, 9, 2).scaled(0.088 * e, 0.1 * e, 0.036)
        ahead = vec(-0.012 * s, 0.0, 0.086)
        sculpt.solid(face.iris, put(iris.turned("y", out * 0.7).at(place + ahead)))
        if face.iris != "eye":
            pupil = dome(1.0, 1.0, 6, 1).scaled(0.045 * e, 0.052 * e, 0.025)
            spot = place + ahead + vec(s * 0.004, 0, 0.03)
            sculpt.solid("eye", put(pupil.turned("y", out * 0.7).at(spot)), far=False)
        gleam = dome(1.0, 1.0, 4, 1).scaled(0.024, 0.028, 0.02)
        glint = place + ahead + vec(-0.03, 0.04, 0.03)
        sculpt.solid("eye white", put(gleam.at(glint)), far=False)


def brows(body: Body, paint: str | Material, stern: float = 0.3, heavy: float = 1.0) -> None:
    """Brows; what makes a face's mood readable from far away."""
    inner, outer = 0.25 - 0.09 * stern, 0.27 + 0.05 * stern
    for s in SIDES:
        line = [
            (s * 0.13, inner, 0.93, 0.05 * heavy),
            (s * 0.27, (inner * 0.6 + outer * 0.4) + 0.035, 0.93, 0.066 * heavy),
            (s * 0.44, (inner * 0.3 + outer * 0.7) + 0.04, 0.87, 0.055 * heavy),
            (s * 0.61, outer - 0.02, 0.74, 0.02 * heavy),
        ]
        body.sculpt.solid(paint, body.on_head(strand(line, 4)))
