"""Banners across the felt: a round begins, a hero is played, a wound is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Color, FRect, Surface

from client.games.thronebound.plaque import text_width
from client.games.thronebound.stage import Heralded
from client.ui import icons, text, theme
from client.ui.fonts import Face
from client.words import tr
from rules.thronebound import events as ev
from rules.thronebound.heroes import HEROES

if TYPE_CHECKING:
    from client.games.thronebound.table import Play
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

IN, OUT, STAYS = 0.16, 0.25, 0.95
"""Seconds of coming, going, and all."""

LEAST = 12.0
"""Type below which no line is shrunk, logical px."""
SIGN, EDGES = 1.7, 24.0
"""Room for the icon beside the headline, in sizes of its type, and at both ends, logical px."""


def worthy(event: ev.Event) -> bool:
    """Whether a banner tells of the event."""
    return isinstance(event, ev.RoundBegan | ev.HeroPlayed | ev.Held | ev.Wounded | ev.MatchEnded)


def _told(event: ev.Event, session: Play) -> tuple[str, str, str]:
    """Icon, headline and second line."""
    names = session.names
    match event:
        case ev.RoundBegan(number, attacker):
            return (
                "crossed-swords", tr("Round {n}", n=number),
                tr("{name} attacks", name=names[attacker]),
            )  # fmt: skip
        case ev.HeroPlayed(seat, hero):
            return "laurels", tr(HEROES[hero].name), tr("played by {name}", name=names[seat])
        case ev.Held(seat):
            return "shield", tr("The defence holds"), names[seat]
        case ev.Wounded(seat, wounds, ares):
            line = tr("{n} of 6 wounds", n=wounds)
            return (
                "broken-heart", tr("{name} is wounded", name=names[seat]),
                tr("Ares strikes: {line}", line=line) if ares else line,
            )  # fmt: skip
        case ev.MatchEnded(winner, _):
            return "laurels-trophy", tr("{name} wins", name=names[winner]), ""
        case _:
            return "", "", ""


def draw(canvas: Canvas, ui: Ui, area: FRect, herald: Heralded, session: Play) -> None:
    """Draw the banner in its present state of coming, staying or going."""
    icon, title, line = _told(herald.event, session)
    if not title:
        return
    shown = min(1.0, herald.seconds / IN, max(0.0, (STAYS + OUT - herald.seconds) / OUT))
    if ui.reduced_motion:
        shown = 1.0
    if shown <= 0.0:
        return
    high = 96.0 + 50.0 * max(0.0, ui.text_scale - 1.0)
    if ui.screen.phone:
        high *= 0.85
    alpha = round(255 * shown)
    band = FRect(area.x + 10, area.centery - high / 2, area.w - 20, high)
    sheet = Surface((canvas.px(band.w), canvas.px(band.h)), SRCALPHA)
    dark = Color("#120b08")
    dark.a = round(alpha * 0.82)
    sheet.fill(dark)
    line_ink = Color(theme.BRASS.mid)
    line_ink.a = alpha
    for y in (4.0, band.h - 6.0):
        sheet.fill(line_ink, (0, canvas.px(y), sheet.get_width(), max(1, canvas.px(1.4))))
    canvas.blit(sheet, band.x, band.y)
    size = min(ui.size("screen") * (0.8 if ui.screen.phone else 1.0), high * 0.42)
    width = text_width(canvas, title, Face.TITLE, size) / size
    size = max(LEAST, min(size, (band.w - EDGES) / (width + SIGN)))
    made = icons.icon(icon, canvas.px(size * 1.2), theme.BRASS.light)
    middle = band.centery - (size * 0.34 if line else 0.0)
    wide = canvas.text(
        title, band.centerx + size * 0.8, middle, Face.TITLE, size, theme.TEXT.on_wood_heading,
        align=0.5, max_width=band.w - size * SIGN, shadow=theme.TEXT.shadow, alpha=alpha,
    )  # fmt: skip
    canvas.blit(made, band.centerx + size * 0.8 - wide / 2 - size, middle, (0.5, 0.5), alpha)
    if line:
        room = band.w - 30
        canvas.text(
            line, band.centerx, band.bottom - high * 0.24, Face.BODY,
            _fitting(canvas, line, Face.BODY, min(ui.size("body"), high * 0.2), room),
            theme.TEXT.on_wood, align=0.5, max_width=room, alpha=alpha,
        )  # fmt: skip


def _fitting(canvas: Canvas, line: str, face: Face, size: float, room: float) -> float:
    """The size at which a line is written in full in so much room; logical px."""
    _, px = text.fit(line, face, size * canvas.k, room * canvas.k, LEAST * canvas.k)
    return px / canvas.k
