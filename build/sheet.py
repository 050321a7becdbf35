"""Draw every material, face and icon on contact sheets, to be judged by eye.

    python build/sheet.py [FOLDER] [--density D]

Writes materials.png, curtain.png, book.png, faces.png and icons.png; FOLDER is dist/sheets unless
told. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from pygame import FRect  # noqa: E402

from client.paint import (  # noqa: E402
    book,
    cloth,
    controls,
    cover,
    faces,
    lamp,
    marks,
    medal,
    panel,
    plate,
    shade,
    wood,
)
from client.ui import icons, text, theme  # noqa: E402
from client.ui.canvas import Canvas  # noqa: E402
from client.ui.fonts import Face  # noqa: E402


def put(c: Canvas, rect: FRect, make: Callable[..., pygame.Surface], **options: object) -> None:
    """Lay a material made for a rectangle on it."""
    place = c.device(rect)
    c.lay(make(place.w, place.h, c.k, **options), rect)


def table(w: float, h: float, k: float, lamp_at: tuple[float, float] = (0.42, 0.3)) -> Canvas:
    size = (round(w * k), round(h * k))
    return Canvas(wood.table(*size, k, lamp_at).copy(), k)


def buttons(c: Canvas, x: float, y: float) -> None:
    for i, kind in enumerate(plate.PlateKind):
        for j, state in enumerate(plate.PlateState):
            rect = FRect(x + j * 122, y + i * 58, 112, 46)
            put(c, rect, plate.plate, kind=kind, state=state)
            look = plate.colors(kind, state)
            embossed = kind in (plate.PlateKind.PRIMARY, plate.PlateKind.PAPER)
            live = state is not plate.PlateState.DISABLED
            c.text(
                state.value, rect.centerx, rect.centery + plate.sink(kind, state), Face.BOLD, 17,
                look.text, align=0.5, emboss="#ffffff" if embossed and live else None,
                shadow="#000000" if live and not embossed else None,
            )  # fmt: skip
            round_rect = FRect(x + 500 + j * 56, y + i * 58, 46, 46)
            d = c.device(round_rect).w
            c.lay(plate.round_plate(d, c.k, kind, state), round_rect)
            c.blit(icons.icon("cog", c.px(26), look.text), *round_rect.center, (0.5, 0.5))
    for i, kind in enumerate(plate.PlateKind):
        put(c, FRect(x + i * 180, y + 244, 164, 56), plate.plate, kind=kind, focused=True)


def parts(c: Canvas, x: float, y: float) -> None:
    for i, (on, off) in enumerate(((True, False), (False, False), (True, True), (False, True))):
        put(c, FRect(x + i * 68, y, 56, 32), controls.toggle, on=on, off=off)
    c.blit(controls.slider_track(c.px(330), c.px(9), c.px(180), c.k), x, y + 54)
    c.blit(controls.slider_knob(c.px(26), c.k), x + 180, y + 58.5, (0.5, 0.5))
    put(c, FRect(x, y + 84, 376, 42), controls.segment_track)
    put(c, FRect(x + 97, y + 87, 92, 36), controls.segment)
    put(c, FRect(x + 192, y + 87, 92, 36), controls.segment, hover=True)
    for i, chosen in enumerate((False, True)):
        put(c, FRect(x, y + 140 + i * 58, 376, 52), controls.row, selected=chosen)
        c.blit(controls.radio(c.px(24), c.k, on=chosen), x + 14, y + 154 + i * 58)
        c.text("Red-green safe", x + 48, y + 166 + i * 58, Face.BODY, 17.5, "#2b1c12")
        for s in range(8):
            disc = marks.seat_disc(s, c.px(23), ("default", "red_green")[i])
            c.blit(disc, x + 168 + s * 25, y + 155 + i * 58)
    put(c, FRect(x, y + 262, 180, 40), controls.field)
    put(c, FRect(x + 196, y + 262, 180, 40), controls.field, editing=True)
    c.blit(marks.rule(c.px(376), c.k), x, y + 312)
    c.blit(marks.laurel(c.px(120)), x, y + 332)
    put(c, FRect(x + 140, y + 336, 84, 112), marks.slot, ink="#8d6a36")
    c.blit(controls.check(c.px(24), c.k), x + 250, y + 340)
    c.blit(controls.badge(c.px(36), c.k), x + 290, y + 334)
    c.text("11", x + 308, y + 352, Face.BOLD, 19, "#f6dc9a", align=0.5)
    put(c, FRect(x + 250, y + 384, 56, 24), controls.chip, edge="#d9ac5a")
    c.blit(controls.keycap(c.px(24), c.px(20), "#3a2409", c.k), x + 320, y + 386)
    put(c, FRect(x, y + 464, 180, 50), controls.tab)
    put(c, FRect(x + 196, y + 464, 180, 50), controls.tab, active=True)


def materials(k: float) -> pygame.Surface:
    c = table(1280, 900, k)
    put(c, FRect(20, 20, 416, 560), panel.parchment, corners=True)
    parts(c, 40, 44)
    buttons(c, 470, 24)
    put(c, FRect(470, 350, 440, 230), cloth.felt, crest="throne-king")
    put(c, FRect(500, 390, 96, 134), marks.slot)
    put(c, FRect(620, 390, 96, 134), marks.slot, lit=True)
    for i, (tones, thread, emblem) in enumerate(
        (
            (("#417dc1", "#23528c"), "#e6f4ff", "trident"),
            (("#8a2436", "#5a1422"), "#ffb36b", "flame"),
        )
    ):
        size = ((136, 170), (80, 104))[i]
        rect = FRect(930 + i * 150, 350, *size)
        put(c, rect, cloth.banner, cloth=tones, thread=thread, emblem=emblem)
    put(c, FRect(1200, 24, 60, 300), panel.tray, corners=True)
    for i, kind in enumerate((panel.TRAY, panel.TRAY_QUIET, panel.TRAY_ACTIVE, panel.TRAY_FELT)):
        rect = FRect(20 + i * 230, 610, 210, 84)
        if kind is panel.TRAY_ACTIVE:
            put(c, rect, cloth.active_ring)
        put(c, rect, panel.tray, kind=kind, corners=i == 0)
        c.blit(medal.medal(i, i, c.px(58)), rect.x + 42, rect.centery, (0.5, 0.5))
        c.text("Seraphine", rect.x + 80, rect.y + 24, Face.NAME, 20, theme.TEXT.on_wood)
        c.text("Defender", rect.x + 80, rect.y + 45, Face.BOLD, 15, theme.TEXT.defence_on_wood)
        c.blit(marks.pips(i, 6, c.px(15), c.px(4), c.k), rect.x + 80, rect.y + 58)
    put(c, FRect(960, 560, 236, 52), plate.name_plate)
    put(c, FRect(960, 640, 200, 60), panel.parchment, plain=True)
    put(c, FRect(20, 720, 344, 104), partial(cover.wide_banner, "thronebound"))
    c.blit(wood.shelf(c.px(480), c.px(28), c.k), 400, 850)
    put(c, FRect(420, 720, 96, 134), partial(cover.box, "thronebound"))
    c.blit(shade.rays(c.px(100)), 640, 780, (0.5, 0.5))
    c.blit(medal.winner_medal(0, 0, c.px(74)), 640, 780, (0.5, 0.5))
    c.blit(lamp.lamp(c.k), 1130, 730, (0.5, 0))
    c.blit(text.gilded("Realmbox", Face.TITLE, c.px(60)), 850, 770, (0.5, 0.5))
    return c.surface


def face_sheet(k: float) -> pygame.Surface:
    c = table(1280, 560, k)
    for i in range(faces.COUNT):
        x, y = 110 + (i % 6) * 212, 96 + (i // 6) * 184
        c.blit(medal.medal(i, i % 10, c.px(156)), x, y, (0.5, 0.5))
        c.blit(medal.medal(i, (i + 4) % 10, c.px(64)), 56 + i * 104, 410, (0.5, 0.5))
        c.blit(medal.medal(i, (i + 7) % 10, c.px(36)), 56 + i * 104, 480, (0.5, 0.5))
    for i in range(10):
        for j, palette in enumerate(theme.SEATS):
            c.blit(marks.seat_disc(i, c.px(28), palette), 40 + i * 34 + j * 400, 520)
    return c.surface


def icon_sheet(k: float) -> pygame.Surface:
    names = icons.names()
    rows = (len(names) + 15) // 16
    c = Canvas(pygame.Surface((round(1280 * k), round(rows * 74 * k))), k)
    c.surface.fill(theme.SURFACE.parchment)
    for i, name in enumerate(names):
        x, y = 40 + (i % 16) * 80, 28 + (i // 16) * 74
        c.blit(icons.icon(name, c.px(40), "#6b4420"), x, y, (0.5, 0.5))
        c.text(name, x, y + 32, Face.BODY, 11, "#2b1c12", align=0.5, max_width=78)
    return c.surface


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw contact sheets of the look.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "sheets")
    parser.add_argument("--density", type=float, default=1.0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    k: float = asked.density

    def opened() -> pygame.Surface:
        c = table(1280, 720, k, (0.5, 0.25))
        put(c, FRect(152, 26, 1072, 674), book.book)
        return c.surface

    sheets: dict[str, Callable[[], pygame.Surface]] = {
        "materials": lambda: materials(k),
        "curtain": lambda: cloth.velvet(round(1280 * k), round(720 * k), k),
        "book": opened,
        "faces": lambda: face_sheet(k),
        "icons": lambda: icon_sheet(k),
    }
    for name, make in sheets.items():
        pygame.image.save(make(), asked.folder / f"{name}.png")
        print(asked.folder / f"{name}.png")


if __name__ == "__main__":
    main()
