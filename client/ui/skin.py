"""Looks of the controls: which painted material stands for which state.

The materials themselves are in `client.paint`, in device px; here they meet logical rectangles.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import FRect

from client.paint import book, cloth, controls, marks, panel, plate
from client.paint.panel import TRAY, TrayKind
from client.paint.plate import PlateKind as Kind
from client.paint.plate import PlateState
from client.paint.texture import gradient
from client.ui.cache import PAINT, cached
from client.ui.canvas import Canvas
from client.ui.color import color
from client.ui.fonts import Face
from client.ui.ground import Ground, dark, ink_for
from client.ui.theme import BRASS, BUTTON, RADIUS, STATE, SURFACE, TEXT, ButtonColors

__all__ = ["TRAY", "Kind", "Look", "TrayKind", "ink_for", "plate_look"]


@dataclass(frozen=True, slots=True)
class Look:
    """How text stands on a plate."""

    text: str
    shadow: str | None = None
    emboss: str | None = None


def _size(canvas: Canvas, rect: FRect) -> tuple[int, int]:
    place = canvas.device(rect)
    return max(1, place.w), max(1, place.h)


# -- buttons ------------------------------------------------------------------------------------


def _kind(kind: Kind, enabled: bool, ground: Ground) -> Kind:
    """A button that cannot be used takes the dull form of what it lies on."""
    if enabled:
        return kind
    return Kind.WOOD if dark(ground) else Kind.PAPER


def _state(enabled: bool, pressed: bool, hovered: bool) -> PlateState:
    if not enabled:
        return PlateState.DISABLED
    if pressed:
        return PlateState.PRESSED
    return PlateState.HOVER if hovered else PlateState.NORMAL


def plate_look(kind: Kind, enabled: bool, ground: Ground) -> Look:
    """Ink, shadow and emboss for a plate's text."""
    if not enabled:
        off: ButtonColors = BUTTON.disabled if dark(ground) else BUTTON.disabled_paper
        return Look(off.text)
    tone = plate.colors(kind)
    if kind in (Kind.WOOD, Kind.DANGER):
        return Look(tone.text, shadow=TEXT.shadow)
    return Look(tone.text, emboss=TEXT.emboss)


def draw_plate(
    canvas: Canvas,
    rect: FRect,
    kind: Kind,
    enabled: bool,
    pressed: bool,
    hovered: bool,
    ground: Ground,
) -> FRect:
    """A button's plate; returns the part of it that text goes on."""
    kind, state = _kind(kind, enabled, ground), _state(enabled, pressed, hovered)
    w, h = _size(canvas, rect)
    canvas.lay(plate.plate(w, h, canvas.k, kind, state), rect)
    return rect.move(0, plate.sink(kind, state))


def draw_disc(
    canvas: Canvas,
    rect: FRect,
    kind: Kind,
    enabled: bool,
    pressed: bool,
    hovered: bool,
    ground: Ground,
) -> None:
    """A round button's plate."""
    kind, state = _kind(kind, enabled, ground), _state(enabled, pressed, hovered)
    canvas.lay(plate.round_plate(_size(canvas, rect)[0], canvas.k, kind, state), rect)


def draw_key(canvas: Canvas, rect: FRect, ink: str) -> None:
    """The capsule behind a key hint."""
    w, h = _size(canvas, rect)
    canvas.lay(controls.keycap(w, h, ink, canvas.k), rect)


def draw_badge(canvas: Canvas, x: float, y: float, text: str, size: float) -> None:
    """A small red disc with a number."""
    side = size * 1.5
    rect = FRect(x - side / 2, y - side / 2, side, side)
    canvas.lay(controls.badge(canvas.px(side), canvas.k, STATE.danger, BRASS.light), rect)
    canvas.text(text, x, y, Face.BOLD, size, "#fff4e8", align=0.5)


# -- parts of controls --------------------------------------------------------------------------


def draw_switch(canvas: Canvas, rect: FRect, shown: float, on: bool, enabled: bool) -> None:
    """A toggle; while `shown` is between 0 and 1 the two states blend."""
    w, h = _size(canvas, rect)
    k = canvas.k
    if shown in (0.0, 1.0):
        canvas.lay(controls.toggle(w, h, k, on=shown == 1.0, off=not enabled), rect)
        return
    canvas.lay(controls.toggle(w, h, k, on=False, off=not enabled), rect)
    canvas.lay(controls.toggle(w, h, k, on=True, off=not enabled), rect, alpha=round(255 * shown))


def draw_groove(canvas: Canvas, rect: FRect, share: float, ground: Ground) -> None:
    """A slider's groove or a progress bar, filled up to `share`."""
    w, h = _size(canvas, rect)
    canvas.lay(controls.slider_track(w, h, round(w * share), canvas.k, dark=dark(ground)), rect)


def draw_bar(canvas: Canvas, rect: FRect, share: float, fill: str, ground: Ground) -> None:
    """A bar in a colour of its own, such as a seat's."""
    w, h = _size(canvas, rect)
    k = canvas.k
    trough = "#20130b" if dark(ground) else "#d6c096"
    canvas.lay(controls.chip(w, h, k, trough, "", 1.0), rect)
    if share > 0:
        part = FRect(rect.x, rect.y, max(rect.h, rect.w * min(share, 1.0)), rect.h)
        w, h = _size(canvas, part)
        canvas.lay(controls.chip(w, h, k, fill, "#2b1c12", 1.0), part)


def draw_knob(canvas: Canvas, x: float, y: float, side: float, pressed: bool, hover: bool) -> None:
    """A slider's knob."""
    rect = FRect(x - side / 2, y - side / 2, side, side)
    canvas.lay(controls.slider_knob(canvas.px(side), canvas.k, active=pressed or hover), rect)


def draw_segments(canvas: Canvas, rect: FRect, ground: Ground) -> None:
    """The sunken ground of a segmented control."""
    w, h = _size(canvas, rect)
    canvas.lay(controls.segment_track(w, h, canvas.k, dark=dark(ground)), rect)


def draw_segment(canvas: Canvas, rect: FRect, chosen: bool, hovered: bool) -> None:
    """One part of it."""
    if chosen or hovered:
        w, h = _size(canvas, rect)
        canvas.lay(controls.segment(w, h, canvas.k, hover=not chosen), rect)


def draw_hover(canvas: Canvas, rect: FRect, ground: Ground) -> None:
    """A faint light behind something that has no plate of its own."""
    w, h = _size(canvas, rect)
    canvas.lay(
        controls.segment(w, h, canvas.k, hover=True), rect, alpha=40 if dark(ground) else 130
    )


def draw_row(canvas: Canvas, rect: FRect, selected: bool, hovered: bool, ground: Ground) -> None:
    """A row of a list, or a card that can be chosen."""
    w, h = _size(canvas, rect)
    make = controls.dark_row if dark(ground) else controls.row
    canvas.lay(make(w, h, canvas.k, selected=selected, hover=hovered), rect)


def draw_radio(canvas: Canvas, rect: FRect, on: bool) -> None:
    """The round mark of a choice."""
    canvas.lay(controls.radio(_size(canvas, rect)[0], canvas.k, on=on), rect)


def draw_check(canvas: Canvas, x: float, y: float, side: float) -> None:
    """A green check mark."""
    rect = FRect(x - side / 2, y - side / 2, side, side)
    canvas.lay(controls.check(canvas.px(side), canvas.k), rect)


def draw_field(canvas: Canvas, rect: FRect, editing: bool) -> None:
    """The ground of a text field."""
    w, h = _size(canvas, rect)
    canvas.lay(controls.field(w, h, canvas.k, editing=editing), rect)


def draw_tab(canvas: Canvas, rect: FRect, active: bool, hovered: bool) -> None:
    """A tab at the left of a panel."""
    w, h = _size(canvas, rect)
    canvas.lay(controls.tab(w, h, canvas.k, active=active, hover=hovered), rect)


def draw_focus_ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    """The ring around what has the focus."""
    w, h = _size(canvas, rect)
    canvas.lay(plate.focus_ring(w, h, canvas.k, radius=radius), rect)


def draw_scrollbar(canvas: Canvas, area: FRect, thumb: FRect, ground: Ground, held: bool) -> None:
    """The groove and the thumb at the edge of something that scrolls."""
    k = canvas.k
    if thumb.h > thumb.w:
        groove = FRect(thumb.x, area.y, thumb.w, area.h)
    else:
        groove = FRect(area.x, thumb.y, area.w, thumb.h)
    w, h = _size(canvas, groove)
    shade = "#000000" if dark(ground) else "#7d5a2a"
    canvas.lay(controls.chip(w, h, k, shade, "", 0.30 if dark(ground) else 0.22), groove)
    w, h = _size(canvas, thumb)
    canvas.lay(controls.chip(w, h, k, BRASS.light if held else BRASS.mid, BRASS.dark), thumb)


_FADE = 20.0
_FADES = {Ground.PARCHMENT: "#eadab5", Ground.FELT: "#1c2438", Ground.BRASS: "#d9a94e"}


def draw_fade(
    canvas: Canvas,
    rect: FRect,
    ground: Ground,
    *,
    across: bool,
    before: bool,
    after: bool,
    plain: bool,
) -> None:
    """Fade to the ground's colour at the ends (left and right if `across`) with more beyond."""
    tone = _FADES.get(ground, "#1e110a")
    if plain and ground is Ground.PARCHMENT:
        tone = SURFACE.parchment_inset
    depth = canvas.px(_FADE)
    w, h = _size(canvas, rect)
    size = (depth, h) if across else (w, depth)
    if before:
        made = fade(*size, tone, across, False)
        canvas.blit(made, rect.x, rect.y)
    if after:
        made = fade(*size, tone, across, True)
        canvas.blit(made, rect.right, rect.bottom, (1.0, 1.0))


@cached(PAINT)
def fade(w: int, h: int, tone: str, across: bool, at_end: bool) -> pygame.Surface:
    """A strip from clear to `tone`."""
    strong, clear = (0.0, tone, 0.92), (1.0, tone, 0.0)
    stops = [strong, clear] if not at_end else [(0.0, tone, 0.0), (1.0, tone, 0.92)]
    return gradient(w, h, stops, across=across)


# -- surfaces -----------------------------------------------------------------------------------


def draw_tray(
    canvas: Canvas,
    rect: FRect,
    *,
    kind: TrayKind = TRAY,
    radius: float = RADIUS.tray,
    corners: bool = False,
    plain: bool = False,
) -> None:
    """A small wooden tray: toasts, tooltips, docks."""
    w, h = _size(canvas, rect)
    made = panel.tray(w, h, canvas.k, kind=kind, radius=radius, corners=corners, plain=plain)
    canvas.lay(made, rect)


def draw_parchment(canvas: Canvas, rect: FRect, corners: bool, plain: bool) -> None:
    """A sheet of parchment."""
    w, h = _size(canvas, rect)
    canvas.lay(panel.parchment(w, h, canvas.k, corners=corners, plain=plain), rect)


def draw_felt(canvas: Canvas, rect: FRect, crest: str) -> None:
    """A playing field."""
    w, h = _size(canvas, rect)
    canvas.lay(cloth.felt(w, h, canvas.k, crest=crest), rect)


def draw_book(canvas: Canvas, rect: FRect, pages: int, plain: bool) -> None:
    """An open book with one page or two."""
    w, h = _size(canvas, rect)
    canvas.lay(book.book(w, h, canvas.k, pages=pages, plain=plain), rect)


def draw_rule(canvas: Canvas, rect: FRect, ground: Ground) -> None:
    """An ornamental line along the middle of a rectangle."""
    ink = "#c99a48" if dark(ground) else "#8d6a36"
    line = marks.rule(_size(canvas, rect)[0], canvas.k, ink)
    canvas.blit(line, rect.x, rect.centery, (0.0, 0.5))


VEILED = 158
"""How much a dialog darkens, of 255."""


def draw_veil(canvas: Canvas, rect: FRect) -> None:
    """Darken what lies under a dialog."""
    place = canvas.device(rect)
    # With an alpha of its own: over a world in three dimensions it must stay see-through.
    veil = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    veil.fill(color(SURFACE.veil, VEILED))
    canvas.surface.blit(veil, place)
