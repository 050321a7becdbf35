"""The banner of the crowned dominion, on a brass stand at its place beside the felt."""

from __future__ import annotations

import math

import pygame

from client.draw3d.furniture import turned_on_a_lathe
from client.draw3d.scene import BRASS, Carpentry, Painted, Vec3
from client.draw3d.shapes import Sheet
from client.games.thronebound.look import DOMINION_LOOKS
from client.games.thronebound.table3d.ground import BANNER_LEAN, FELT, DuelGround
from client.games.thronebound.table3d.joinery import joined, rod
from client.paint.cloth import banner
from rules.thronebound.content import NONE

PAINTED = (176, 220)
"""Pixels of its picture."""
COLUMNS = 14
STOUT = 0.5
"""Half the length of a cross-bar, world units, from which on its brass has its full thickness."""


def stand(ground: DuelGround) -> Carpentry:
    """Foot, pole and cross-bar."""
    foot, top, half = _frame(ground)
    r = half * 0.32
    dish = [(r, 0.0), (r, 0.05), (r * 0.86, 0.09), (r * 0.3, 0.12), (0.001, 0.13)]
    left, right = (top[0] - half, *top[1:]), (top[0] + half, *top[1:])
    s = min(1.0, half / STOUT)
    knobs = [
        (x * s, y * s)
        for x, y in ((0.001, -0.07), (0.06, -0.04), (0.075, 0.0), (0.06, 0.04), (0.001, 0.07))
    ]
    bodies = [
        turned_on_a_lathe(dish, foot, 32),
        rod(foot, top, 0.035 * s),
        rod((left[0], left[1], left[2]), (right[0], right[1], right[2]), 0.042 * s),
        *(turned_on_a_lathe(knobs, (x, top[1], top[2]), 14) for x in (left[0], right[0])),
        turned_on_a_lathe(knobs, (top[0], top[1] + 0.06 * s, top[2]), 14),
    ]
    return joined("banner stand", bodies, BRASS)


def cloth(ground: DuelGround, crowned: int) -> Painted:
    """The cloth, waving a little, with the picture that the flat table has."""
    _, top, half = _frame(ground)
    wide, high = PAINTED
    lean = math.radians(BANNER_LEAN)
    pad = 8.0 * min(1.0, wide / 90) / wide
    length = half * 1.86 * high / wide
    sheet = Sheet()
    rows = 6
    s = min(1.0, half / STOUT)
    for i in range(COLUMNS + 1):
        t = i / COLUMNS
        u = pad + (1.0 - 2.0 * pad) * t
        end = 1.0 - 0.13 * (1.0 - abs(2.0 * t - 1.0)) - 0.012
        for j in range(rows + 1):
            v = 0.01 + (end - 0.01) * j / rows
            wave = math.sin(t * 9.0 + 0.6) * 0.055 * s * v
            slope = math.cos(t * 9.0 + 0.6) * 0.055 * s * v * 9.0 / (half * 1.86)
            ahead, down = 0.10 * s + wave, v * length
            place = (
                top[0] + (u - 0.5) * half * 1.86,
                top[1] - down * math.cos(lean) + ahead * math.sin(lean),
                top[2] + down * math.sin(lean) + ahead * math.cos(lean),
            )
            n = (-slope, math.sin(lean), math.cos(lean))
            size = math.sqrt(sum(x * x for x in n))
            sheet.vertex(place, (n[0] / size, n[1] / size, n[2] / size), u, v)
    for i in range(COLUMNS):
        for j in range(rows):
            a = i * (rows + 1) + j
            b = a + rows + 1
            sheet.quad(a, a + 1, b + 1, b)
    return Painted(
        f"banner {crowned}", sheet.vertices.tobytes(), sheet.indices.tobytes(), PAINTED,
        lambda: _picture(crowned), lambda: bytes((128, 128, 30, 0)) * (wide * high), 0.0,
    )  # fmt: skip


def middle(ground: DuelGround) -> Vec3:
    """The middle of the cloth."""
    _, (x, y, z), half = _frame(ground)
    return x, y - half, z + half * 0.6


def _frame(ground: DuelGround) -> tuple[Vec3, Vec3, float]:
    """Foot, middle of the cross-bar, and half its length."""
    x, z, half, high = ground.banner
    lean = math.radians(BANNER_LEAN)
    top = (x, FELT + high * math.cos(lean), z - high * math.sin(lean))
    return (x, FELT, z), top, half


def _picture(crowned: int) -> bytes:
    wide, high = PAINTED
    if crowned == NONE:
        made = banner(
            wide, high, cloth=("#4b4640", "#2c2824"), thread="#b9ab94", emblem="cancel", crown=True
        )
    else:
        look = DOMINION_LOOKS[crowned]
        made = banner(wide, high, cloth=look.ribbon, thread=look.light, emblem=look.icon)
    sheet = pygame.Surface((wide, high), 0, 32)
    sheet.fill("#2c2824")
    sheet.blit(made, ((wide - made.get_width()) // 2, (high - made.get_height()) // 2))
    return pygame.image.tobytes(sheet, "RGBA")
