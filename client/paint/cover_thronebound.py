"""The picture on Thronebound's box: two rulers face to face under one crown and four banners."""

from __future__ import annotations

import math

from client.ui.color import lighter
from client.ui.icons import fragment
from client.ui.svg import circle, defs, linear, path, radial, stroke

# One Greek profile, facing right, dressed as a queen and as a king (a field of 200 by 280).
_FACE = (
    "M116,86 C121,94 124,104 125,112 L137,134 C138,137 135,139 130,139 L132,144 L129,147.5 "
    "L131.5,152 C131,155 128,156 128,158 C131,166 127,172 118,172"
)
_CHEST = "M107,190 C124,198 146,206 154,220 C162,236 164,262 166,290"
_BUST = (
    f"{_FACE} C112,172 108,170 104,168 C103,176 104,184 107,190 C124,198 146,206 154,220 "
    "C162,236 164,262 166,290 L18,290 C20,256 26,232 40,220 C52,210 66,206 74,196 "
    "C77,188 76,176 74,166 C62,150 58,126 66,106 C76,84 98,74 116,86 Z"
)
_LONG_HAIR = (
    "M118,90 C108,72 78,72 64,94 C50,118 52,150 44,176 C36,200 30,214 36,236 C46,250 64,244 72,230 "
    "C80,214 84,196 84,176 C84,160 80,146 86,132 C90,118 104,108 120,104 Z"
)
_FRINGE = (
    "M118,92 C108,74 80,74 66,94 C58,110 60,128 62,140 C70,130 72,118 80,112 C92,104 110,104 "
    "122,104 Z"
)
_KING_HAIR = (
    "M118,90 C108,72 78,72 66,94 C54,114 58,150 72,170 C84,176 90,160 88,146 C86,128 96,110 "
    "122,104 Z"
)
_BEARD = (
    "M104,138 C110,148 116,150 130,147 C133,152 131,156 131,160 C134,172 132,190 122,204 "
    "C112,212 96,204 92,186 C88,170 92,150 104,138 Z"
)
_FLAME_CROWN = (
    "M64,98 L52,62 C64,70 66,60 66,48 C76,56 80,64 82,70 C84,54 92,44 90,32 C104,44 106,58 104,68 "
    "C110,62 116,60 118,52 C124,66 124,80 120,96 C100,82 82,84 64,98Z"
)
_WAVE_CROWN = (
    "M62,100 L50,58 L66,78 L72,40 L84,70 L98,30 L104,70 L122,46 L122,96 C102,82 82,84 62,100Z"
)
_BANNERS = (
    (8, 150, "#8a2436", "#ffb36b", "flame"),
    (62, 118, "#5f8056", "#eaf2d0", "holy-oak"),
    (196, 118, "#417dc1", "#e6f4ff", "trident"),
    (250, 150, "#3a3642", "#f4efe6", "moon"),
)


def _rim(ink: str) -> str:
    line = stroke(ink, 2.4, 0.9) + ' stroke-linejoin="round" stroke-linecap="round"'
    return path(_FACE, "none", line) + path(_CHEST, "none", line)


def _rays(cx: float, cy: float) -> str:
    out = []
    for i in range(40):
        a, d = i * math.pi / 20, math.pi / 80
        far = [(cx + 360 * math.cos(t), cy + 360 * math.sin(t)) for t in (a - d, a + d)]
        near = (cx + 30 * math.cos(a), cy + 30 * math.sin(a))
        points = " L".join(f"{x:.1f},{y:.1f}" for x, y in (near, *far))
        out.append(path(f"M{points}Z", "#e7c07a", 'opacity=".11"'))
    return "".join(out)


def _queen() -> str:
    gold = stroke("#ffcf70", 1.3, 0.5)
    locks = "".join(
        path(f"M{74 - i * 6},104 C{66 - i * 6},134 {60 - i * 6},172 {58 - i * 6},222", "none", gold)
        for i in range(4)
    )
    return (
        path(_LONG_HAIR, "#571526") + path(_BUST, "#240812") + path(_FLAME_CROWN, "#ffb54a")
        + path(_FRINGE, "#571526") + locks
        + path("M62,102 C82,86 102,84 121,99", "none", stroke("#ffd084", 5))
        + circle(112, 90, 3.2, "#8a2436") + circle(88, 150, 3.4, "#ffcf70")
        + path("M88,154 l-3,10 h6z", "#ffcf70")
        + path("M82,202 C96,220 124,222 142,212", "none", stroke("#ffb54a", 3.2, 0.8))
        + _rim("#ffb56b")
    )  # fmt: skip


def _king() -> str:
    pale = stroke("#dff0fb", 1.2, 0.4)
    curls = "".join(
        path(
            f"M{102 + i * 7},150 C{100 + i * 7},170 {104 + i * 6},186 {106 + i * 5},200",
            "none",
            pale,
        )
        for i in range(4)
    )
    pearls = "".join(
        circle(x, y, 4.2, "#ffffff") for x, y in ((50, 57), (72, 39), (98, 29), (122, 45))
    )
    return (
        path(_BUST, "#0b2342") + path(_WAVE_CROWN, "#cfe6fa") + pearls
        + path(_KING_HAIR, "#1f4f8e") + path(_BEARD, "#1f4f8e") + curls
        + path("M62,102 C82,86 102,84 121,97", "none", stroke("#f0f8ff", 5))
        + path("M30,236 C60,214 110,216 158,236", "none", stroke("#cfe6fa", 3.2, 0.7))
        + _rim("#bfe0ff")
    )  # fmt: skip


def _banner(x: int, h: int, cloth: str, thread: str, emblem: str) -> str:
    w = 42
    fade = linear(f"n{x}", [(0, "#000000", 0.35), (0.25, "#000000", 0), (1, "#000000", 0.18)])
    shape = f"M{x},0 h{w} v{h} l{-w // 2},-14 l{-w // 2},14 z"
    seam = f"M{x + 4},0 v{h - 8} l{w // 2 - 4},-12 l{w // 2 - 4},12 v{8 - h}"
    return (
        defs(fade)
        + path(shape, cloth)
        + path(shape, f"url(#n{x})")
        + path(seam, "none", stroke(thread, 1.2, 0.7))
        + fragment(emblem, thread, x + 8, h * 0.5 - 13, 26)
    )


def cover_body() -> str:
    """The whole picture as SVG on 300 by 420."""
    sky = radial("s", [(0, "#44527e"), (0.5, "#1f2740"), (1, "#0d101b")], 0.5, 0.45, 0.75)
    halo = radial("h", [(0, "#ffe9b8", 0.95), (0.45, "#e7b45a", 0.5), (1, "#e7b45a", 0)])
    crown = linear("c", [(0, "#fff0c4"), (0.5, "#f0c56a"), (1, "#b9822f")])
    out = defs(sky, halo, crown) + '<rect width="300" height="420" fill="url(#s)"/>'
    out += _rays(150, 170) + circle(150, 160, 130, "url(#h)")
    out += "".join(_banner(*b) for b in _BANNERS)
    body = fragment("imperial-crown", "#ffd98a", 100, 64, 100)
    out += fragment("imperial-crown", "#3a2409", 100, 67, 100, opacity=0.35) + body
    out += f'<g transform="translate(-34 128) scale(1.02)">{_queen()}</g>'
    out += f'<g transform="translate(334 128) scale(-1.02 1.02)">{_king()}</g>'
    low = linear("w", [(0, "#0d101b", 0), (0.5, "#0d101b", 0.55), (1, "#0d101b", 0.9)])
    sparks = "".join(
        circle(x, y, r, lighter("#e7c07a", 0.3), f'opacity="{o}"')
        for x, y, r, o in (
            (140, 214, 1.2, 0.8), (158, 238, 0.9, 0.6), (149, 262, 1.4, 0.7), (166, 204, 0.8, 0.7),
            (132, 246, 0.8, 0.5), (152, 290, 1.0, 0.5), (120, 190, 0.9, 0.5), (184, 182, 1.0, 0.5),
        )
    )  # fmt: skip
    return out + sparks + defs(low) + '<rect y="330" width="300" height="90" fill="url(#w)"/>'


def banner_body() -> str:
    """A wide picture on 300 by 150 for banners: the rulers' heads and the light between them."""
    sky = radial("s", [(0, "#4a5888"), (0.55, "#222b48"), (1, "#11152a")], 0.5, 0.5, 0.75)
    halo = radial("h", [(0, "#ffe9b8", 0.95), (0.45, "#e7b45a", 0.45), (1, "#e7b45a", 0)])
    out = defs(sky, halo) + '<rect width="300" height="150" fill="url(#s)"/>'
    out += _rays(150, 70) + circle(150, 68, 84, "url(#h)")
    out += fragment("imperial-crown", "#ffd98a", 124, 22, 52)
    out += f'<g transform="translate(-6 -8) scale(.86)">{_queen()}</g>'
    return out + f'<g transform="translate(306 -8) scale(-.86 .86)">{_king()}</g>'
