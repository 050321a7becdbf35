"""Things that a joiner makes: plinths for figures and frames for boards, with brass fittings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from client.draw3d.scene import BRASS, MAHOGANY, Carpentry, Vec3
from client.draw3d.shapes import Sheet, frame

Profile = Sequence[tuple[float, float]]
"""(radius or distance outwards, height) of a moulding."""


def turned_on_a_lathe(profile: Profile, place: Vec3 = (0.0, 0.0, 0.0), sides: int = 48) -> Sheet:
    """A round body; every stretch of the profile is flat, so edges stay crisp."""
    sheet = Sheet()
    x, y, z = place
    run = 0.0
    for (r0, y0), (r1, y1) in pairwise(profile):
        wide = math.hypot(r1 - r0, y1 - y0)
        out, up = (y1 - y0) / wide, (r0 - r1) / wide
        first = len(sheet)
        for i in range(sides + 1):
            a = (i / sides - 0.5) * 2.0 * math.pi  # the grain's ends meet at the back
            s, c = math.sin(a), math.cos(a)
            for r, h, v in ((r0, y0, run), (r1, y1, run + wide)):
                # On the level the grain runs straight across, on the side it runs round.
                u, w = (s * r, c * r) if abs(up) > 0.8 else (a * max(r0, r1), v)
                sheet.vertex((x + s * r, y + h, z + c * r), (s * out, up, c * out), u, w)
        for i in range(sides):
            p = first + 2 * i
            sheet.quad(p, p + 2, p + 3, p + 1)
        run += wide
    return sheet


def _made(name: str, sheets: Sequence[Sheet], wood: bool) -> Carpentry:
    whole = Sheet()
    for sheet in sheets:
        base = len(whole)
        whole.vertices.extend(sheet.vertices)
        whole.indices.extend(index + base for index in sheet.indices)
    material = MAHOGANY if wood else BRASS
    return Carpentry(name, whole.vertices.tobytes(), whole.indices.tobytes(), material)


def plinth(
    place: Vec3 = (0.0, 0.0, 0.0), radius: float = 0.86, height: float = 0.26
) -> tuple[Carpentry, Carpentry]:
    """A turned plinth and its two brass rings; a figure's base stands on `place` + height."""
    r, h = radius, height
    body = [
        (r, 0.0), (r, 0.18 * h), (r * 0.953, 0.29 * h), (r * 0.93, 0.35 * h), (r * 0.93, 0.69 * h),
        (r * 0.953, 0.77 * h), (r * 0.953, 0.90 * h), (r * 0.92, h), (0.001, h),
    ]  # fmt: skip
    low = [(r * 0.944, 0.31 * h), (r * 0.965, 0.355 * h), (r * 0.944, 0.40 * h)]
    high = [(r * 0.95, 0.77 * h), (r * 0.97, 0.815 * h), (r * 0.95, 0.86 * h)]
    rings = [turned_on_a_lathe(profile, place) for profile in (low, high)]
    name = f"plinth {place}"
    wood = _made(name, [turned_on_a_lathe(body, place)], True)
    return wood, _made(f"{name} rings", rings, False)


def board_frame(
    sides: int, inner: float, width: float = 1.05, top: float = 0.38, foot: float = -0.8
) -> tuple[Carpentry, Carpentry]:
    """A mitred frame round a board, and brass plates over its corners.

    `inner` is the distance from the middle to the inside of a side; a side faces +z.
    """
    w, t = width, top
    moulding = [
        (0.0, min(-0.3, foot)), (0.0, t - 0.07), (0.03, t - 0.015), (0.08, t), (w - 0.16, t),
        (w - 0.05, t - 0.05), (w, t - 0.16), (w, foot),
    ]  # fmt: skip
    plates = [_corner(sides, inner, width, top, corner) for corner in range(sides)]
    name = f"frame {sides} {inner}"
    return _made(name, [frame(sides, inner, moulding)], True), _made(
        f"{name} corners", plates, False
    )


def _corner(sides: int, inner: float, width: float, top: float, corner: int) -> Sheet:
    """A brass angle that lies over the mitre: a strip along each of the two sides, bent down."""
    sheet = Sheet()
    thick, long = 0.022, width * 0.85
    profile = [
        (-thick, top - 0.09), (-thick, top + thick - 0.02), (0.06, top + thick),
        (width - 0.14, top + thick), (width - 0.03, top - 0.03), (width + thick, top - 0.15),
        (width + thick, top - 0.55),
    ]  # fmt: skip
    lean = math.tan(math.pi / sides)
    for side, hand in ((corner, 1.0), (corner + 1, -1.0)):
        a = side * 2.0 * math.pi / sides
        out, along = (math.sin(a), math.cos(a)), (math.cos(a) * hand, -math.sin(a) * hand)
        for (o0, y0), (o1, y1) in pairwise(profile):
            wide = math.hypot(o1 - o0, y1 - y0)
            nx, ny = -(y1 - y0) / wide, (o1 - o0) / wide
            normal = (out[0] * nx, ny, out[1] * nx)
            numbers = []
            for o, y in ((o0, y0), (o1, y1)):
                r = inner + o
                for end in (r * lean, r * lean - long):
                    place = (out[0] * r + along[0] * end, y, out[1] * r + along[1] * end)
                    numbers.append(sheet.vertex(place, normal, end, o + y))
            sheet.quad(numbers[0], numbers[1], numbers[3], numbers[2])
    return sheet
