"""Parts of controls: toggles, sliders, segments, rows, fields, tabs, chips.

Device pixels, `k` device pixels per logical one; all are drawn in about a millisecond and kept.
"""

from __future__ import annotations

import pygame

from client.ui.cache import PAINT, cached
from client.ui.color import hexed, mix
from client.ui.svg import defs, draw, linear, radial, rounded, stroke
from client.ui.theme import BORDER, BRASS, RADIUS, STATE, SURFACE

_KNOB = [(0.0, "#fff2cc"), (0.55, "#dfb25c"), (1.0, "#96692a")]
_PEARL = [(0.0, "#f7eedc"), (0.6, "#cdba98"), (1.0, "#947c58")]


def _tick(x: float, y: float, size: float, ink: str, width: float) -> str:
    """A check mark that begins at x, y and is `size` wide."""
    return (
        f'<path d="M{x:g},{y:g} l{size * 0.34:g},{size * 0.38:g} '
        f'l{size * 0.66:g},{-size * 0.78:g}" '
        f'fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


@cached(PAINT)
def toggle(
    w: int, h: int, k: float = 1.0, *, on: bool = False, off: bool = False
) -> pygame.Surface:
    """A switch: on is green with a check mark and a brass knob, so colour is not the only sign.

    `off` greys it out when it cannot be used.
    """
    ground = STATE.toggle_on if on else STATE.toggle_off
    edge = "#4d3416"
    if off:
        ground, edge = mix(ground, "#b8aa90", 0.7), "#8d7a5c"
    line = 1.5 * k
    body = defs(
        radial("k", _KNOB, 0.38, 0.32, 0.7),
        radial("q", _PEARL, 0.38, 0.32, 0.7),
        linear("i", [(0, "#000000", 0.32), (0.5, "#000000", 0)]),
    )
    body += rounded(line / 2, line / 2, w - line, h - line, h, ground, stroke(edge, line))
    body += rounded(line, line, w - 2 * line, h - 2 * line, h, "url(#i)")
    x, r = (w - h / 2 if on else h / 2), h / 2 - 3.5 * k
    fill = "url(#k)" if on and not off else "url(#q)"
    body += f'<circle cx="{x:g}" cy="{h / 2 + k:g}" r="{r:g}" fill="#000000" fill-opacity=".3"/>'
    body += f'<circle cx="{x:g}" cy="{h / 2:g}" r="{r:g}" fill="{fill}" {stroke(edge, 1.2 * k)}/>'
    if on:
        body += _tick(h * 0.34, h * 0.52, h * 0.34, "#f6f0d8", 2.2 * k)
    return draw(body, w, h)


@cached(PAINT)
def slider_track(
    w: int, h: int, filled: int, k: float = 1.0, *, dark: bool = False
) -> pygame.Surface:
    """The groove of a slider, `filled` device pixels of it in brass; `dark` for wood."""
    body = defs(linear("f", [(0, "#f3d48a"), (1, "#b27f33")]))
    ground = "#20130b" if dark else "#cdb283"
    body += rounded(k / 2, k / 2, w - k, h - k, h / 2, ground, stroke("#5a3c18", k))
    if filled > 2 * k:
        body += rounded(k, k, filled - k, h - 2 * k, h / 2 - k, "url(#f)")
    return draw(body, w, h)


@cached(PAINT)
def slider_knob(d: int, k: float = 1.0, *, active: bool = False) -> pygame.Surface:
    """The knob of a slider; `active` while it is held or has the pointer."""
    r = d / 2
    stops = [(s[0], mix(s[1], "#ffffff", 0.25)) for s in _KNOB] if active else _KNOB
    body = defs(radial("k", stops, 0.38, 0.32, 0.7))
    body += f'<circle cx="{r:g}" cy="{r + k:g}" r="{r - 1.2 * k:g}" fill="#000" fill-opacity=".3"/>'
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - 1.6 * k:g}" fill="url(#k)" '
    body += f"{stroke('#5a3c18', 1.4 * k)}/>"
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r * 0.32:g}" fill="none" '
    body += f"{stroke('#7d571f', 1.2 * k)}/>"
    return draw(body, d, d)


@cached(PAINT)
def segment_track(w: int, h: int, k: float = 1.0, *, dark: bool = False) -> pygame.Surface:
    """The sunken ground of a segmented control; `dark` for wood."""
    body = defs(linear("i", [(0, "#000000", 0.22), (0.3, "#000000", 0)]))
    line = 1.3 * k
    fill = "#20130b" if dark else "#cdb486"
    body += rounded(line / 2, line / 2, w - line, h - line, 9 * k, fill, stroke("#5f431e", line))
    body += rounded(line, line, w - 2 * line, h - 2 * line, 8 * k, "url(#i)")
    return draw(body, w, h)


@cached(PAINT)
def segment(w: int, h: int, k: float = 1.0, *, hover: bool = False) -> pygame.Surface:
    """The chosen segment, a small brass plate; with `hover` the faint plate under the pointer."""
    if hover:
        return draw(rounded(0, 0, w, h, 7 * k, "#ffffff", 'fill-opacity=".22"'), w, h)
    line = 1.4 * k
    body = defs(linear("g", [(0, "#fbe3a4"), (1, "#cf9d45")]))
    body += rounded(
        line / 2, line / 2, w - line, h - line, 7 * k, "url(#g)", stroke("#6a4717", line)
    )
    body += rounded(
        1.6 * k, 1.6 * k, w - 3.2 * k, h - 3.2 * k, 6 * k, "none", stroke("#ffffff", k, 0.4)
    )
    return draw(body, w, h)


@cached(PAINT)
def row(
    w: int, h: int, k: float = 1.0, *, selected: bool = False, hover: bool = False
) -> pygame.Surface:
    """A row or card on parchment: pale, or golden with a strong edge when selected."""
    line = (BORDER.select if selected else BORDER.parchment) * k
    top, bottom = SURFACE.parchment_selected if selected else ("#fbf1da", "#f0e1bf")
    if hover and not selected:
        top, bottom = "#fff8e6", "#f8ecd0"
    body = defs(linear("g", [(0, top), (1, bottom)]))
    edge = BRASS.select if selected else "#a98852"
    body += rounded(
        line / 2, line / 2, w - line, h - line, RADIUS.row * k, "url(#g)", stroke(edge, line)
    )
    return draw(body, w, h)


@cached(PAINT)
def dark_row(
    w: int, h: int, k: float = 1.0, *, selected: bool = False, hover: bool = False
) -> pygame.Surface:
    """A row on wood; selected has a lit edge."""
    line = (BORDER.select if selected else 1.2) * k
    fill = "#000000" if not selected else "#3a2412"
    opacity = 'fill-opacity=".28"' if not (hover or selected) else 'fill-opacity=".5"'
    edge = STATE.active_seat if selected else "#8a6028"
    body = rounded(
        line / 2, line / 2, w - line, h - line, RADIUS.row * k, fill,
        f"{opacity} {stroke(edge, line, 1 if selected else 0.55)}",
    )  # fmt: skip
    return draw(body, w, h)


@cached(PAINT)
def field(w: int, h: int, k: float = 1.0, *, editing: bool = False) -> pygame.Surface:
    """The ground of a text field; its edge is brass while it is edited."""
    line = (2.0 if editing else 1.2) * k
    body = defs(linear("i", [(0, "#5a3c18", 0.22), (0.25, "#5a3c18", 0)]))
    edge = BRASS.select if editing else "#a98852"
    body += rounded(
        line / 2, line / 2, w - line, h - line, RADIUS.field * k, "#fffaf0", stroke(edge, line)
    )
    body += rounded(line, line, w - 2 * line, h - 2 * line, (RADIUS.field - 1) * k, "url(#i)")
    return draw(body, w, h)


@cached(PAINT)
def radio(d: int, k: float = 1.0, *, on: bool = False) -> pygame.Surface:
    """A round choice mark for parchment."""
    r, line = d / 2, 2 * k
    body = (
        f'<circle cx="{r:g}" cy="{r:g}" r="{r - line:g}" fill="#fffaf0" {stroke("#6a4717", line)}/>'
    )
    if on:
        body += f'<circle cx="{r:g}" cy="{r:g}" r="{r * 0.46:g}" fill="{BRASS.select}"/>'
    return draw(body, d, d)


@cached(PAINT)
def check(d: int, k: float = 1.0) -> pygame.Surface:
    """A green disc with a check mark: chosen, ready, allowed."""
    r = d / 2
    body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - 0.8 * k:g}" fill="{STATE.check}" '
    body += f"{stroke('#33471f', 1.3 * k)}/>"
    body += _tick(d * 0.28, d * 0.53, d * 0.44, "#fff6e0", max(1.4 * k, d * 0.1))
    return draw(body, d, d)


@cached(PAINT)
def tab(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    active: bool = False,
    hover: bool = False,
    brass: bool = False,
) -> pygame.Surface:
    """A tab on the left edge of a panel: wood, or when active paper (`brass`: brass) and open
    to the right."""
    line = 1.5 * k
    if active:
        top, bottom = ("#f0cd7d", "#b9822f") if brass else ("#f8edd2", "#ead9b2")
    else:
        top, bottom = ("#714628", "#4a2c18") if hover else ("#5d3a22", "#3a2213")
    edge = "#7d5a2a" if active else "#1d1009"
    r = 9 * k
    i = line / 2
    shape = (
        f"M{r + i:g},{i:g} H{w + line:g} V{h - i:g} H{r + i:g} "
        f"A{r:g},{r:g} 0 0 1 {i:g},{h - r - i:g} "
        f"V{r + i:g} A{r:g},{r:g} 0 0 1 {r + i:g},{i:g}Z"
    )
    body = defs(
        linear("g", [(0, top), (1, bottom)]), linear("s", [(0, "#fff", 0.3), (0.4, "#fff", 0)])
    )
    body += f'<path d="{shape}" fill="url(#g)" {stroke(edge, line)}/>'
    body += f'<path d="{shape}" fill="none" stroke="url(#s)" stroke-width="{line:g}" '
    body += f'transform="translate(0 {line:g})"/>'
    return draw(body, w, h)


@cached(PAINT)
def chip(
    w: int, h: int, k: float = 1.0, fill: str = "#3a2516", edge: str = "", opacity: float = 1.0
) -> pygame.Surface:
    """A pill for a short label or a number."""
    line = 1.2 * k
    border = stroke(edge, line) if edge else ""
    body = rounded(
        line / 2, line / 2, w - line, h - line, h / 2, hexed(fill),
        f'fill-opacity="{opacity:g}" {border}',
    )  # fmt: skip
    return draw(body, w, h)


@cached(PAINT)
def badge(d: int, k: float = 1.0, fill: str = "#22150d", edge: str = BRASS.mid) -> pygame.Surface:
    """A round badge for a count."""
    r, line = d / 2, 1.6 * k
    body = defs(linear("g", [(0, mix(fill, "#ffffff", 0.14)), (1, mix(fill, "#000000", 0.2))]))
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - line:g}" fill="url(#g)" '
    body += f"{stroke(edge, line)}/>"
    return draw(body, d, d)


@cached(PAINT)
def keycap(w: int, h: int, ink: str, k: float = 1.0) -> pygame.Surface:
    """The outline of a key, for the hint of a shortcut on a button."""
    body = rounded(
        k / 2, k / 2, w - k, h - k, 4 * k, "#000000", f'fill-opacity=".14" {stroke(ink, k, 0.5)}'
    )
    return draw(body, w, h)
