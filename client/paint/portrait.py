"""How a face is described and drawn: heads of many shapes, features, necks and shoulders.

Everything is SVG on a field of 100 by 100, lit from the upper left, with two tones a material.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from client.ui.color import darker, lighter, mix
from client.ui.svg import circle, defs, path, radial, stroke


@dataclass(frozen=True, slots=True)
class Head:
    """Half-widths at temples, cheeks, jaw and chin, and the height of the chin (y grows down)."""

    temple: float = 20.0
    cheek: float = 20.0
    jaw: float = 15.0
    chin: float = 6.0
    low: float = 74.0

    def outline(self) -> str:
        """The closed path of the head."""
        t, c, j, n, low = self.temple, self.cheek, self.jaw, self.chin, self.low
        mid = 63 + (low - 74) * 0.5
        return (
            f"M{50 - t:g},40 C{50 - t:g},24 {50 - t * 0.55:g},18 50,18 "
            f"C{50 + t * 0.55:g},18 {50 + t:g},24 {50 + t:g},40 "
            f"C{50 + c:g},48 {50 + c:g},54 {50 + j:g},{mid:g} "
            f"C{50 + j * 0.8:g},{mid + (low - mid) * 0.55:g} {50 + n:g},{low:g} 50,{low:g} "
            f"C{50 - n:g},{low:g} {50 - j * 0.8:g},{mid + (low - mid) * 0.55:g} {50 - j:g},{mid:g} "
            f"C{50 - c:g},54 {50 - c:g},48 {50 - t:g},40Z"
        )

    def shade(self) -> str:
        """The side of the head that is turned from the lamp."""
        t, c, j, n, low = self.temple, self.cheek, self.jaw, self.chin, self.low
        mid = 63 + (low - 74) * 0.5
        return (
            f"M53,18 C{50 + t * 0.6:g},19 {50 + t:g},24 {50 + t:g},40 "
            f"C{50 + c:g},48 {50 + c:g},54 {50 + j:g},{mid:g} "
            f"C{50 + j * 0.8:g},{mid + (low - mid) * 0.55:g} {50 + n:g},{low:g} 50,{low:g} "
            f"C56,{low - 8:g} {50 + j * 0.75:g},{mid - 5:g} {50 + c * 0.55:g},46 "
            f"C{50 + c * 0.5:g},34 58,24 53,18Z"
        )

    @property
    def spread(self) -> float:
        """How wide hair and hats have to be, 1 for the common head."""
        return (self.temple + self.cheek) / 40


@dataclass(frozen=True, slots=True)
class Portrait:
    """A traveller's face; colours are hex, styles name functions of hair and headgear."""

    skin: str
    hair: str
    cloth: str
    ground: str
    head: Head = field(default_factory=Head)
    style: str = "short"
    gear: str = ""
    metal: str = "#8a6b3a"
    beard: str = ""
    beard_color: str = ""
    eyes: str = "round"
    iris: str = "#2a1b12"
    gap: float = 8.5
    nose: str = "straight"
    mouth: str = "smile"
    brow: float = 2.4
    brow_tilt: float = 0.0
    brow_color: str = ""
    build: float = 1.0
    marks: tuple[str, ...] = ()

    @property
    def skin_shade(self) -> str:
        """The skin in the shade."""
        return mix(self.skin, "#7a2f1a", 0.26)

    @property
    def line(self) -> str:
        """Fine lines in the skin."""
        return mix(self.skin_shade, "#5a2010", 0.32)


def ground(p: Portrait) -> str:
    """The lit ground behind the head; its gradient is the body's first definition."""
    stops = [(0.0, lighter(p.ground, 0.35)), (1.0, darker(p.ground, 0.30))]
    return defs(radial("bg", stops, 0.38, 0.30, 0.8)) + (
        '<rect width="100" height="100" fill="url(#bg)"/>'
    )


def shoulders(p: Portrait) -> str:
    """Neck, shoulders and collar."""
    dark, light = darker(p.cloth, 0.35), lighter(p.cloth, 0.16)
    half, neck = 40 * p.build, 9.5 * (0.6 + 0.4 * p.build)
    left, right = 50 - half, 50 + half
    out = path(
        f"M{left:g},104 C{left + 2:g},84 {left + 14:g},77 {50 - neck - 1:g},74 H{50 + neck + 1:g} "
        f"C{right - 14:g},77 {right - 2:g},84 {right:g},104Z",
        p.cloth,
    )
    out += path(
        f"M{50 + neck + 1:g},74 C{right - 14:g},77 {right - 2:g},84 {right:g},104 H56Z", dark
    )
    low = p.head.low
    out += path(
        f"M{50 - neck:g},60 h{2 * neck:g} v{max(14, low - 59):g} c-4,7 {-(2 * neck - 4):g},7 "
        f"{-2 * neck:g},0z",
        p.skin_shade,
    )
    out += path(
        f"M{50 - neck - 2:g},75 q{neck + 2:g},15 {2 * neck + 4:g},0 l4,3 "
        f"q{-neck - 6:g},19 {-2 * neck - 12:g},0z",
        light,
    )
    return out


def head(p: Portrait) -> str:
    """Ears and the head itself."""
    ear = p.head.cheek + 0.6
    out = f'<ellipse cx="{50 - ear:g}" cy="49" rx="4.4" ry="6.4" fill="{p.skin}"/>'
    out += f'<ellipse cx="{50 + ear:g}" cy="49" rx="4.4" ry="6.4" fill="{p.skin_shade}"/>'
    out += path(p.head.outline(), p.skin) + path(p.head.shade(), p.skin_shade, 'opacity=".55"')
    blush = p.gap + 3.8
    for side, tone in ((-1, "#d9694a"), (1, "#b8452e")):
        x = 50 + side * blush
        out += f'<ellipse cx="{x:g}" cy="57" rx="4.4" ry="2.9" fill="{tone}" opacity=".22"/>'
    return out


def _eye(p: Portrait, side: int) -> str:
    x, y = 50 + side * p.gap, 48.0
    lash = mix(p.line, "#1a0e08", 0.6)
    if p.eyes == "closed":
        arc = f"M{x - 4:g},{y + 0.5:g} q4,-4.2 8,0"
        return path(arc, "none", stroke(lash, 2) + ' stroke-linecap="round"')
    if p.eyes == "round":
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="2.9" ry="3.4" fill="{p.iris}"/>' + circle(
            x - 0.9, y - 1.2, 1, "#ffffff"
        )
    open_by = {"almond": 3.3, "narrow": 2.2, "wide": 4.3}[p.eyes]
    tilt = 0.8 * side if p.eyes != "wide" else 0.0
    lid = (
        f"M{x - 4.8:g},{y + tilt:g} Q{x:g},{y - open_by * 1.35:g} {x + 4.8:g},{y - tilt:g} "
        f"Q{x:g},{y + open_by:g} {x - 4.8:g},{y + tilt:g}Z"
    )
    out = path(lid, "#f8f0e4")
    out += circle(x, y - 0.2, min(2.5, open_by * 0.8), p.iris)
    out += circle(x, y - 0.2, min(1.2, open_by * 0.4), "#130b07")
    out += circle(x - 0.9, y - 1.1, 0.75, "#ffffff")
    top = f"M{x - 4.9:g},{y + tilt:g} Q{x:g},{y - open_by * 1.35:g} {x + 4.9:g},{y - tilt:g}"
    return out + path(top, "none", stroke(lash, 1.5) + ' stroke-linecap="round"')


def _brows(p: Portrait) -> str:
    ink = p.brow_color or darker(p.hair, 0.35)
    out = ""
    for side in (-1, 1):
        x = 50 + side * p.gap
        inner, outer = x - side * 4.6, x + side * 5
        y_in, y_out = 41.5 + p.brow_tilt, 42.0 - p.brow_tilt * 0.4
        curve = f"M{inner:g},{y_in:g} Q{x:g},{min(y_in, y_out) - 2.4:g} {outer:g},{y_out:g}"
        out += path(curve, "none", stroke(ink, p.brow) + ' stroke-linecap="round"')
    return out


_NOSES = {
    "straight": ("M51,46.5 q3,6 2.5,8.5 q-2,2 -5,.8", 1.8),
    "button": ("M47.200,55 q2.800,2.6 5.6,0", 1.9),
    "hook": ("M51,44 q5.400,6.5 3.6,11 q-2,2.800 -6,.8 M54,52 q1.5,2 .4,3.6", 1.8),
    "broad": ("M45,54 q-1.5,3.200 2,3.400 q3,1.6 6,0 q3.5,-.2 2,-3.400", 1.9),
    "long": ("M51,44.5 q1.5,8 2.6,12 q-2.200,2.400 -5.6,.8", 1.8),
}


def _mouth(p: Portrait) -> str:
    y = 63.5 + (p.head.low - 74) * 0.45
    ink = mix("#8a3626", p.skin, 0.12)
    line = stroke(ink, 2.2) + ' stroke-linecap="round"'
    if p.mouth == "firm":
        return path(f"M44.5,{y + 1:g} q5.5,-1.200 11,0", "none", line)
    if p.mouth == "smirk":
        return path(f"M44.5,{y + 1.2:g} q6,1.6 11.5,-2.200", "none", line)
    if p.mouth == "small":
        return path(f"M46.5,{y:g} q3.5,2.800 7,0", "none", line)
    if p.mouth == "grin":
        shape = f"M42.5,{y - 1:g} q7.5,1.6 15,-.4 q-1.6,7 -7.800,7 q-5.6,0 -7.200,-6.6Z"
        teeth = f"M43.6,{y:g} q6.6,1.400 13,-.4 l-.8,2.200 q-5.6,1.200 -11.400,0Z"
        return path(shape, "#5c1d16") + path(teeth, "#fbf3e2")
    if p.mouth == "full":
        shape = (
            f"M43.5,{y:g} q3.6,-2.6 6.5,-1 q2.900,-1.6 6.5,1 q-2.6,4.800 -6.5,4.800 "
            f"q-3.900,0 -6.5,-4.800Z"
        )
        seam = path(f"M43.5,{y:g} q6.5,2.200 13,0", "none", stroke(darker(ink, 0.3), 1.1))
        return path(shape, mix(ink, "#c0584a", 0.55)) + seam
    return path(f"M44,{y:g} q6,4.5 12,0", "none", line)


def _mark(p: Portrait, name: str) -> str:
    if name == "old":
        lines = "M35,53.5 q4,3 8,1 M57,54.5 q4,2 8,-1 M42,30.5 q8,-2 16,0 M43,34 q7,-1.400 14,0"
        return path(lines, "none", stroke(p.line, 1.1, 0.8))
    if name == "folds":
        return path("M40.5,58 q-1.5,3 .5,6 M59.5,58 q1.5,3 -.5,6", "none", stroke(p.line, 1.2))
    if name == "freckles":
        dots = ((37, 54), (40, 56.5), (43, 54.5), (57, 54.5), (60, 56.5), (63, 54))
        return "".join(circle(x, y, 0.75, p.line, 'opacity=".75"') for x, y in dots)
    if name == "scar":
        cut = "M60,38 L64.5,57 M59.6,44 l4,-1.200 M61.800,52 l4,-1.200"
        return path(cut, "none", stroke(mix(p.skin, "#ffe9dc", 0.5), 1.5))
    if name == "stubble":
        shape = (
            "M33,52 C34,66 42,73 50,73.5 C58,73 66,66 67,52 C64,60 58,59 50,59 C42,59 36,60 33,52Z"
        )
        return path(shape, p.hair, 'opacity=".22"')
    if name == "rings":
        y = 57.5
        ear = p.head.cheek + 1.4
        return "".join(
            circle(50 + s * ear, y, 2.6, "none", stroke("#e2b24a", 1.5)) for s in (-1, 1)
        )
    if name == "paint":
        bars = "M34,52 l9,2 M34.5,55.5 l8,1.800 M66,52 l-9,2 M65.5,55.5 l-8,1.800"
        return path(bars, "none", stroke("#3f6f8f", 1.8, 0.85) + ' stroke-linecap="round"')
    if name == "dot":
        return circle(58.5, 61.5, 0.9, darker(p.line, 0.4))
    raise KeyError(name)


def features(p: Portrait) -> str:
    """Eyes, brows, nose, mouth and what life has drawn into the skin."""
    shape, width = _NOSES[p.nose]
    out = "".join(_mark(p, m) for m in p.marks if m in ("stubble", "paint"))
    out += _eye(p, -1) + _eye(p, 1) + _brows(p)
    out += path(shape, "none", stroke(p.line, width) + ' stroke-linecap="round"')
    if not p.beard or p.beard == "goatee":
        out += _mouth(p)
    out += "".join(_mark(p, m) for m in p.marks if m not in ("stubble", "paint"))
    return out
