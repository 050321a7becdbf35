"""The walnut table under everything, lit by one lamp, and single planks for shelves."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from client.paint.texture import field_map, flat, from_bytes, gradient, stretched
from client.ui.cache import BACKDROP, PAINT, cached
from client.ui.color import darker, mix
from client.ui.svg import draw
from client.ui.theme import SURFACE

_WORK = 1500  # longest side while the grain is painted; larger tables are scaled up from it
_PLANK = 118.0  # logical height of a plank, about
_TINT = (1.0, 0.8, 0.6)


def _streaks(
    w: int, h: int, cols: int, rows: int, amplitude: int, r: random.Random
) -> pygame.Surface:
    """Long grain: few columns, many rows, each row nearly even. `amplitude` is below 190."""
    jitter = amplitude // 3
    # The numbers of `r.randint(-jitter, jitter)`, without its four calls for each.
    sides = 2 * jitter + 1
    bits, roll = sides.bit_length(), r.getrandbits
    data = bytearray()
    for _ in range(rows):
        low = r.randint(0, amplitude) - jitter
        left = cols
        while left:
            rolled = roll(bits)
            if rolled < sides:
                data.append(max(0, low + rolled))
                left -= 1
    return stretched(from_bytes(bytes(data), cols, rows, _TINT), w, h)


def _knot(target: pygame.Surface, x: float, y: float, size: float, r: random.Random) -> None:
    """A knot: dark rings in the grain, longer than they are high."""
    n = round(size * 11)
    parts = [
        f'<path d="M{50 - 5 - i * 8.5:g},20 C{50 - 3 - i * 3:g},{17.4 - i * 2.2:g} '
        f"{50 + 3 + i * 3:g},{17.4 - i * 2.2:g} {50 + 5 + i * 8.5:g},20 C{50 + 3 + i * 3:g},"
        f'{22.6 + i * 2.2:g} {50 - 3 - i * 3:g},{22.6 + i * 2.2:g} {50 - 5 - i * 8.5:g},20Z" '
        f'fill="none" stroke="#120903" stroke-opacity="{0.42 - i * 0.075:g}" stroke-width="1.5"/>'
        for i in range(5)
    ]
    core = '<ellipse cx="50" cy="20" rx="4" ry="2.4" fill="#100802" fill-opacity=".55"/>'
    sheet = draw("".join(parts) + core, n, n * 0.4, (0, 0, 100, 40))
    sheet = pygame.transform.box_blur(sheet, max(1, n // 120))
    sheet = pygame.transform.rotate(sheet, r.uniform(-2, 2))
    target.blit(sheet, (x - sheet.get_width() / 2, y - sheet.get_height() / 2))


def _plank(w: int, h: int, base: str, dark: str, r: random.Random) -> pygame.Surface:
    out = flat(w, h, mix(base, dark, 0.10 + 0.34 * r.random()))
    fine = max(40, round(h * 1.4))
    for cols, rows, amplitude in ((5, 26, 34), (9, 70, 20), (40, fine, 12)):
        flag = pygame.BLEND_RGB_SUB if amplitude == 20 else pygame.BLEND_RGB_ADD
        out.blit(_streaks(w, h, cols, rows, amplitude, r), (0, 0), special_flags=flag)
    out.blit(gradient(w, max(2, h // 8), [(0, "#000000", 0.43), (1, "#000000", 0)]), (0, 0))
    low = max(2, h // 12)
    out.blit(gradient(w, low, [(0, "#000000", 0), (1, "#000000", 0.35)]), (0, h - low))
    return out


def _cuts(h: int, planks: int, r: random.Random) -> list[int]:
    """Edges of planks of uneven height; even ones would read as stripes."""
    step = h / planks
    inner = [round((i + r.uniform(-0.16, 0.16)) * step) for i in range(1, planks)]
    return [0, *inner, h]


@cached(BACKDROP)
def _table_boards(w: int, h: int, k: float, seed: int) -> pygame.Surface:
    """The table before it is lit: the same for every lamp."""
    planks = max(3, round(h / k / _PLANK))
    return _boards(w, h, planks, seed, SURFACE.table, SURFACE.table_dark, k)


def _boards(
    w: int, h: int, planks: int, seed: int, base: str, dark: str, k: float
) -> pygame.Surface:
    r = random.Random(seed)
    work = min(1.0, _WORK / max(w, h))
    sw, sh = max(2, round(w * work)), max(2, round(h * work))
    small = pygame.Surface((sw, sh), 0, 32)
    cuts = _cuts(h, planks, r)
    edges = [round(c * work) for c in cuts]
    for top, bottom in pairwise(edges):
        small.blit(_plank(sw, max(2, bottom - top), base, dark, r), (0, top))
        if r.random() < 0.5:
            size = (bottom - top) * r.uniform(0.14, 0.22)
            _knot(
                small,
                r.uniform(0.05, 0.95) * sw,
                top + (bottom - top) * r.uniform(0.3, 0.7),
                size,
                r,
            )
    out = small if work == 1.0 else pygame.transform.smoothscale(small, (w, h))
    _joinery(out, cuts, dark, base, k, r)
    return out


def _joinery(
    out: pygame.Surface, cuts: list[int], dark: str, base: str, k: float, r: random.Random
) -> None:
    """Seams, and in each plank one butt joint with four pegs, at full sharpness."""
    w = out.get_width()
    seam, line = darker(dark, 0.55), max(1, round(2 * k))
    shine = pygame.Surface((w, max(1, round(k))), pygame.SRCALPHA)
    shine.fill((255, 220, 160, 22))
    for top, bottom in pairwise(cuts):
        pygame.draw.rect(out, seam, (0, top, w, line))
        out.blit(shine, (0, top + line))
        if len(cuts) <= 2:
            continue
        x = round(r.uniform(0.08, 0.92) * w)
        joint = pygame.Surface((line + max(1, round(k)), bottom - top), pygame.SRCALPHA)
        joint.fill((255, 220, 160, 26))
        joint.fill((10, 5, 2, 170), (0, 0, line, bottom - top))
        out.blit(joint, (x, top))
        for dx in (-14 * k, 20 * k):
            for part in (0.25, 0.75):
                at = (x + dx, top + (bottom - top) * part)
                pygame.draw.aacircle(out, darker(dark, 0.35), at, max(1, round(3 * k)))
                pygame.draw.aacircle(out, mix(base, dark, 0.55), at, max(1, round(2 * k)))


@cached(BACKDROP)
def table(
    w: int, h: int, k: float = 1.0, lamp: tuple[float, float] = (0.42, 0.30), seed: int = 3
) -> pygame.Surface:
    """The lit table for a whole window of device pixels; `lamp` is the middle of the light.

    About 60 ms for 1280 by 720 and 250 ms for 2732 by 2048; baked once per size.
    """
    out = _table_boards(w, h, k, seed).copy()
    far = max(w, h)
    lx, ly = lamp[0] * w, lamp[1] * h

    def lit(x: float, y: float) -> float:
        d = math.hypot((x * w - lx) / (far * 0.85), (y * h - ly) / (far * 0.625))
        return 0.157 + 0.843 * math.pow(max(0.0, 1 - d), 0.9)

    def warm(x: float, y: float) -> float:
        d = math.hypot((x * w - lx) / (far * 0.45), (y * h - ly) / (far * 0.35))
        return 0.2 * math.pow(max(0.0, 1 - d), 1.5)

    out.blit(field_map(w, h, lit, (1.0, 0.93, 0.80)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(field_map(w, h, warm, (1.0, 0.72, 0.38)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


@cached(PAINT)
def shelf(w: int, h: int, k: float = 1.0) -> pygame.Surface:
    """A plank seen from the front, its upper edge catching the light. 8 ms, then free."""
    out = _boards(w, h, 1, 9, *SURFACE.shelf, k)
    out.blit(gradient(w, max(2, round(8 * k)), [(0, "#ffdc9a", 0.47), (1, "#ffdc9a", 0)]), (0, 0))
    low = max(2, round(10 * k))
    out.blit(gradient(w, low, [(0, "#000000", 0), (1, "#000000", 0.6)]), (0, h - low))
    pygame.draw.rect(out, "#f0c98a", (0, 0, w, max(1, round(k))))
    pygame.draw.rect(out, "#120a05", (0, h - max(1, round(2 * k)), w, max(1, round(2 * k))))
    return out
