"""Looks of the controls: which painted material stands for which state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import FRect

from client.ui.canvas import Canvas
from client.ui.fonts import Face
from client.ui.ground import Ground, dark, ink_for
from client.ui.theme import BRASS, BUTTON, STATE, SURFACE, TEXT, ButtonColors

__all__ = ["Kind", "Look", "ink_for", "plate_look"]


class Kind(Enum):
    """Kinds of button: brass acts (once per screen), wood, paper on parchment, red destroys."""

    PRIMARY = "primary"
    WOOD = "wood"
    PAPER = "paper"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Look:
    """How text stands on a plate."""

    text: str
    shadow: str | None
    emboss: str | None


def colors(kind: Kind, enabled: bool, ground: Ground) -> ButtonColors:
    """The plate's colours."""
    if not enabled:
        return BUTTON.disabled if dark(ground) else BUTTON.disabled_paper
    return {
        Kind.PRIMARY: BUTTON.primary,
        Kind.WOOD: BUTTON.wood,
        Kind.PAPER: BUTTON.paper,
        Kind.DANGER: BUTTON.danger,
    }[kind]


def plate_look(kind: Kind, enabled: bool, ground: Ground) -> Look:
    """Ink, shadow and emboss for a plate's text."""
    tone = colors(kind, enabled, ground)
    if not enabled:
        return Look(tone.text, None, None)
    if kind in (Kind.WOOD, Kind.DANGER):
        return Look(tone.text, TEXT.shadow, None)
    return Look(tone.text, None, TEXT.emboss)


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
    tone = colors(kind, enabled, ground)
    canvas.fill(rect, tone.edge, 9)
    lip = 1.0 if pressed else 3.0
    face = FRect(rect.x + 1, rect.y + (3 if pressed else 1), rect.w - 2, rect.h - 1 - lip)
    canvas.fill(face, tone.face[0 if hovered else 1], 8)
    return face


def draw_disc(
    canvas: Canvas, rect: FRect, kind: Kind, enabled: bool, pressed: bool, hovered: bool
) -> None:
    """A round button's plate."""
    tone = colors(kind, enabled, Ground.WOOD)
    canvas.circle(rect.centerx, rect.centery, rect.w / 2, BRASS.mid)
    canvas.circle(rect.centerx, rect.centery, rect.w / 2 - 2, tone.face[0 if hovered else 1])


def draw_key(canvas: Canvas, rect: FRect, ink: str) -> None:
    """The capsule behind a key hint."""
    canvas.outline(rect, ink, 1, 4)


def draw_badge(canvas: Canvas, x: float, y: float, text: str, size: float) -> None:
    """A small red disc with a number."""
    canvas.circle(x, y, size * 0.72, STATE.danger)
    canvas.text(text, x, y, Face.BOLD, size, TEXT.on_wood, align=0.5)


def draw_focus_ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    """The ring around what has the focus."""
    canvas.outline(rect.inflate(12, 12), STATE.focus_dark, 5, radius + 5)
    canvas.outline(rect.inflate(10, 10), STATE.focus, 2.6, radius + 4)


def draw_scrollbar(canvas: Canvas, area: FRect, thumb: FRect, horizontal: bool) -> None:
    """The groove and thumb at the edge of something that scrolls."""
    canvas.fill(thumb, BRASS.mid, 3.5)


def draw_tray(canvas: Canvas, rect: FRect, radius: float = 12.0) -> None:
    """A small wooden tray: toasts, tooltips, docks."""
    canvas.fill(rect, BRASS.mid, radius)
    canvas.fill(rect.inflate(-4, -4), SURFACE.tray[1], radius - 2)


def draw_parchment(canvas: Canvas, rect: FRect, brackets: bool = False) -> None:
    """A sheet of parchment."""
    canvas.fill(rect, SURFACE.parchment_edge, 10)
    canvas.fill(rect.inflate(-2, -2), SURFACE.parchment, 9)


def draw_rule(canvas: Canvas, x: float, y: float, width: float) -> None:
    """An ornamental line, its middle at y."""
    canvas.fill(FRect(x, y - 0.5, width, 1), "#8d6a36")


def draw_veil(canvas: Canvas, rect: FRect) -> None:
    """Darkens what lies under a dialog."""
    canvas.fill(rect, SURFACE.veil + "99")
