"""Hats, helmets, hoods and crowns for the faces."""

from __future__ import annotations

from collections.abc import Callable

from client.paint.portrait import Portrait
from client.ui.color import darker, lighter
from client.ui.svg import circle, path, stroke

_HOOD = "M50,4 C22,6 16,36 18,60 C12,70 8,84 8,100 H92 C92,84 88,70 82,60 C84,36 78,6 50,4Z"
_HOOD_SHADE = "M50,4 C78,6 84,36 82,60 C88,70 92,84 92,100 H62 C70,70 72,30 50,4Z"


def back(p: Portrait) -> str:
    """The part of a hood that lies behind the head."""
    if p.gear != "hood":
        return ""
    return path(_HOOD, p.metal) + path(_HOOD_SHADE, darker(p.metal, 0.3))


def _helm(p: Portrait) -> str:
    dark, light = darker(p.metal, 0.35), lighter(p.metal, 0.3)
    return (
        path("M27,44 C25,20 38,8 50,8 C62,8 75,20 73,44 L66,41 C60,36 40,36 34,41Z", p.metal)
        + path("M52,8 C64,9 75,20 73,44 L66,41 C63,38 60,37 57,37Z", dark)
        + path("M46.5,8 h7 v44 l-3.5,4 l-3.5,-4z", light)
        + path("M27,44 C34,34 66,34 73,44", "none", stroke(light, 3))
        + path("M27,43 l-1,16 q5,6 8,4 l1,-20Z M73,43 l1,16 q-5,6 -8,4 l-1,-20Z", dark)
    )


def _horns(p: Portrait) -> str:
    dark, light = darker(p.metal, 0.35), lighter(p.metal, 0.3)
    horn = (
        "M28,36 C13,36 8,21 12,7 C16,19 23,25 33,25Z M72,36 C87,36 92,21 88,7 C84,19 77,25 67,25Z"
    )
    return (
        path(horn, "#efe2c4", stroke("#a98f63", 0.8))
        + path("M28,42 C27,20 38,10 50,10 C62,10 73,20 72,42 C62,34 38,34 28,42Z", p.metal)
        + path("M52,10 C63,11 73,20 72,42 C67,38 62,37 58,36Z", dark)
        + path("M28,42 C38,33 62,33 72,42", "none", stroke(light, 4))
        + path("M50,10 V35", "none", stroke(light, 2.6))
    )


def _hood(p: Portrait) -> str:
    left = (
        "M50,8 C30,9 26,30 27,48 C29,62 33,70 39,78 C30,76 22,70 18,62 C15,36 22,5 50,4 "
        "C78,5 85,36 82,62 C78,70 70,76 61,78 C67,70 71,62 73,48 C74,30 70,9 50,8Z"
    )
    right = "M50,4 C78,5 85,36 82,62 C78,70 70,76 61,78 C67,70 71,62 73,48 C74,30 70,9 50,8Z"
    return path(left, lighter(p.metal, 0.3)) + path(right, p.metal)


def _crown(p: Portrait) -> str:
    shape = "M30,30 L26,11 L38,21 L50,6 L62,21 L74,11 L70,30 C60,25 40,25 30,30Z"
    gems = circle(50, 20.5, 2.4, "#b3302a") + circle(38.5, 23, 1.5, "#3f74a8")
    gems += circle(61.5, 23, 1.5, "#3f74a8")
    tips = "".join(
        circle(x, y, 1.8, lighter(p.metal, 0.4)) for x, y in ((26, 11), (50, 6), (74, 11))
    )
    return path(shape, p.metal, stroke(darker(p.metal, 0.35), 1)) + gems + tips


def _band(p: Portrait) -> str:
    return path("M29,36 C40,30 60,30 71,36 L71,41 C60,35 40,35 29,41Z", p.metal) + circle(
        50, 34, 3, lighter(p.metal, 0.35), stroke(darker(p.metal, 0.4), 0.8)
    )


def _hat(p: Portrait) -> str:
    dark, light = darker(p.metal, 0.35), lighter(p.metal, 0.3)
    feather = "M66,28 C76,22 84,12 88,4 C78,5 68,12 64,24Z"
    return (
        path("M12,34 C28,23 72,23 88,34 C72,41 28,41 12,34Z", dark)
        + path("M32,30 C34,14 42,10 50,14 C58,8 68,14 68,30 C58,34 42,34 32,30Z", p.metal)
        + path("M32,29 C42,33 58,33 68,29 V25 C58,29 42,29 32.5,25Z", light)
        + path(feather, "#8d2f3a", stroke("#5a1822", 0.8))
    )


def _patch(p: Portrait) -> str:
    strap = path("M30,38 L70,48", "none", stroke("#1c120c", 2))
    return strap + f'<ellipse cx="{50 - p.gap:g}" cy="48" rx="6" ry="5.5" fill="#1c120c"/>'


def _leaves(p: Portrait) -> str:
    del p
    places = (
        (29, 37, -64), (33, 31, -46), (39, 26.5, -26), (46, 24, -9),
        (54, 24, 9), (61, 26.5, 26), (67, 31, 46), (71, 37, 64),
    )  # fmt: skip
    return "".join(
        path(f"M{x},{y} q-5,-6 0,-12 q5,6 0,12z", "#8fb265" if i % 2 else "#54783c",
             f'transform="rotate({a} {x} {y})"')
        for i, (x, y, a) in enumerate(places)
    )  # fmt: skip


def _scarf(p: Portrait) -> str:
    dark = darker(p.metal, 0.3)
    return (
        path("M27,42 C25,20 36,9 50,9 C64,9 75,20 73,42 C64,30 36,30 27,42Z", p.metal)
        + path("M27,42 C36,30 64,30 73,42 L73,46 C64,35 36,35 27,46Z", dark)
        + path("M72,40 q10,2 12,12 q-7,-3 -13,-7Z M72,42 q8,8 5,18 q-5,-6 -7,-14Z", p.metal)
        + circle(40, 21, 1.4, "#f4e6c4") + circle(52, 16, 1.4, "#f4e6c4")
        + circle(61, 24, 1.4, "#f4e6c4") + circle(48, 26, 1.4, "#f4e6c4")
    )  # fmt: skip


_GEAR: dict[str, Callable[[Portrait], str]] = {
    "helm": _helm,
    "horns": _horns,
    "hood": _hood,
    "crown": _crown,
    "band": _band,
    "hat": _hat,
    "patch": _patch,
    "leaves": _leaves,
    "scarf": _scarf,
}


def front(p: Portrait) -> str:
    """What is worn on the head; KeyError for an unknown name."""
    return _GEAR[p.gear](p) if p.gear else ""
