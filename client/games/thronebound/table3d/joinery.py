"""The card table itself: rim, brass corners, sockets for wounds, shelf for busts, candles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from client.draw3d.furniture import Profile, turned_on_a_lathe
from client.draw3d.scene import BRASS, MAHOGANY, Carpentry, Vec3, Wood
from client.draw3d.shapes import Sheet

RUBY = Wood(60.0, 0.0, 0.60, (0.16, 0.004, 0.007), (0.42, 0.012, 0.020), 0.15)
"""Cut glass in the sockets of wounds."""
WAX = Wood(60.0, 0.0, 0.22, (0.46, 0.36, 0.20), (0.62, 0.50, 0.30), 0.12)
SOCKET = 0.27
"""Radius of a socket in widths of the rim."""


def joined(name: str, sheets: Sequence[Sheet], wood: Wood) -> Carpentry:
    """One piece of furniture out of several bodies."""
    whole = Sheet()
    for sheet in sheets:
        base = len(whole)
        whole.vertices.extend(sheet.vertices)
        whole.indices.extend(index + base for index in sheet.indices)
    return Carpentry(name, whole.vertices.tobytes(), whole.indices.tobytes(), wood)


def rim(
    half_width: float, half_depth: float, width: float, top: float,
    middle: tuple[float, float] = (0.0, 0.0),
) -> list[Carpentry]:  # fmt: skip
    """A mitred rim round the felt, with brass angles over its corners."""
    w, t = width, top
    moulding = [
        (0.0, -0.05), (0.0, t - 0.05), (0.02, t - 0.012), (0.06, t), (w * 0.62, t),
        (w * 0.80, t - 0.03), (w * 0.94, t - 0.09), (w, t - 0.17), (w, -0.05),
    ]  # fmt: skip
    thick = 0.014
    plate = [
        (-thick, t - 0.06), (-thick, t + thick - 0.015), (0.05, t + thick), (w * 0.63, t + thick),
        (w * 0.81, t - 0.03 + thick), (w * 0.95 + thick, t - 0.09), (w + thick, t - 0.16),
        (w + thick, 0.0),
    ]  # fmt: skip
    sides = [_side(i, half_width, half_depth, moulding, None) for i in range(4)]
    corners = [_side(i, half_width, half_depth, plate, w * 0.85) for i in range(4)]
    for sheet in (*sides, *corners):
        for at in range(0, len(sheet.vertices), 8):
            sheet.vertices[at] += middle[0]
            sheet.vertices[at + 2] += middle[1]
    return [joined("rim", sides, MAHOGANY), joined("rim corners", corners, BRASS)]


def _side(
    side: int, half_width: float, half_depth: float, profile: Profile, arm: float | None
) -> Sheet:
    """One side of a frame, or with `arm` only so much of it at either end."""
    sheet = Sheet()
    a = side * math.pi / 2.0
    out, along = (math.sin(a), math.cos(a)), (math.cos(a), -math.sin(a))
    inner, half = (half_depth, half_width) if side % 2 == 0 else (half_width, half_depth)
    run = 0.0
    for (o0, y0), (o1, y1) in pairwise(profile):
        wide = math.hypot(o1 - o0, y1 - y0)
        nx, ny = -(y1 - y0) / wide, (o1 - o0) / wide
        normal = (out[0] * nx, ny, out[1] * nx)
        for hand in (-1.0, 1.0):
            numbers = []
            for o, y, v in ((o0, y0, run), (o1, y1, run + wide)):
                tip = (half + o) * hand
                for end in (tip, 0.0 if arm is None else tip - (arm + o) * hand):
                    r = inner + o
                    place = (out[0] * r + along[0] * end, y, out[1] * r + along[1] * end)
                    numbers.append(sheet.vertex(place, normal, end + side * 3.7, v + side * 2.13))
            sheet.quad(numbers[0], numbers[1], numbers[3], numbers[2])
        run += wide
    return sheet


def sockets(places: Sequence[Vec3], radius: float) -> Carpentry:
    """Brass rings on the rim, one for each wound that can be taken."""
    r = radius
    profile = [(r * 1.32, 0.0), (r * 1.22, 0.03), (r * 1.05, 0.03), (r * 0.95, 0.004)]
    return joined("sockets", [turned_on_a_lathe(profile, at, 20) for at in places], BRASS)


def gems(places: Sequence[Vec3], radius: float) -> Carpentry:
    """A red stone for each wound."""
    r = radius * 0.92
    profile = [(r * math.cos(a), 0.01 + r * 0.8 * math.sin(a)) for a in (0.0, 0.4, 0.8, 1.2, 1.57)]
    return joined("gems", [turned_on_a_lathe(profile, at, 8) for at in places], RUBY)


def shelf(
    middle: tuple[float, float], half_width: float, half_depth: float, top: float
) -> list[Carpentry]:
    """A low shelf with a moulded edge and a brass strip along its front."""
    w, d, t = half_width, half_depth, top
    board = _box((middle[0], t * 0.5, middle[1]), (w, t * 0.5, d), 0.05)
    foot = _box((middle[0], 0.05, middle[1]), (w + 0.07, 0.05, d + 0.07), 0.03)
    strip = _box((middle[0], t * 0.62, middle[1] + d + 0.004), (w - 0.03, 0.022, 0.012), 0.008)
    return [joined("shelf", [board, foot], MAHOGANY), joined("shelf strip", [strip], BRASS)]


def _box(middle: Vec3, half: Vec3, bevel: float) -> Sheet:
    """A box without a bottom, with bevelled upper edges."""
    sheet = Sheet()
    x, y, z = middle
    w, h, d = half
    low, edge, high = y - h, y + h - bevel, y + h
    rings = [(w, low, d), (w, edge, d), (w - bevel, high, d - bevel)]
    up = math.sqrt(0.5)
    for (w0, y0, d0), (w1, y1, d1), rise in (
        (rings[0], rings[1], 0.0), (rings[1], rings[2], up),
    ):  # fmt: skip
        out = math.sqrt(1.0 - rise * rise)
        for sx, sz in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            numbers = []
            for end in (-1, 1):
                for ww, yy, dd in ((w0, y0, d0), (w1, y1, d1)):
                    px = x + (sx * ww if sx else end * sz * ww)
                    pz = z + (sz * dd if sz else -end * sx * dd)
                    run = (px - x) if sz else (pz - z)
                    numbers.append(
                        sheet.vertex((px, yy, pz), (sx * out, rise, sz * out), run, yy + 3.1 * sx)
                    )
            sheet.quad(numbers[0], numbers[2], numbers[3], numbers[1])
    ww, yy, dd = rings[2]
    corners = [(-ww, dd), (ww, dd), (ww, -dd), (-ww, -dd)]
    sheet.quad(*(sheet.vertex((x + a, yy, z + b), (0.0, 1.0, 0.0), a, b) for a, b in corners))
    return sheet


def candles(places: Sequence[Vec3]) -> list[Carpentry]:
    """Candles in brass dishes; their flames are lights of the scene."""
    dish = [
        (0.52, 0.0), (0.56, 0.05), (0.50, 0.06), (0.44, 0.03), (0.22, 0.04), (0.20, 0.16),
        (0.235, 0.17), (0.235, 0.21), (0.19, 0.21),
    ]  # fmt: skip
    wax = [
        (0.19, 0.10), (0.185, 1.05), (0.165, 1.13), (0.12, 1.12), (0.05, 1.06), (0.001, 1.05),
    ]  # fmt: skip
    return [
        joined("dishes", [turned_on_a_lathe(dish, place, 28) for place in places], BRASS),
        joined("wax", [turned_on_a_lathe(wax, place, 18) for place in places], WAX),
    ]


def rod(start: Vec3, end: Vec3, radius: float, sides: int = 12) -> Sheet:
    """A round rod between two points."""
    sheet = Sheet()
    way = [b - a for a, b in zip(start, end, strict=True)]
    long = math.sqrt(sum(v * v for v in way))
    d = [v / long for v in way]
    side = (0.0, d[2], -d[1]) if abs(d[0]) < 0.9 else (-d[1], d[0], 0.0)
    n = math.sqrt(sum(v * v for v in side))
    u = [v / n for v in side]
    w = [d[1] * u[2] - d[2] * u[1], d[2] * u[0] - d[0] * u[2], d[0] * u[1] - d[1] * u[0]]
    for i in range(sides + 1):
        a = i / sides * 2.0 * math.pi
        normal = tuple(u[j] * math.cos(a) + w[j] * math.sin(a) for j in range(3))
        for base, v in ((start, 0.0), (end, long)):
            place = tuple(b + m * radius for b, m in zip(base, normal, strict=True))
            sheet.vertex((place[0], place[1], place[2]), (normal[0], normal[1], normal[2]), v, a)
    for i in range(sides):
        sheet.quad(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1)
    return sheet
