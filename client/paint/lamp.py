"""The hanging brass lamp of the title screen."""

from __future__ import annotations

import pygame

from client.paint.shade import glow
from client.ui.cache import PAINT, cached
from client.ui.svg import defs, draw, linear, radial, stroke

BOX = (120.0, 92.0)
"""Size of the lamp itself in logical pixels; the cord leaves at the middle of its top."""


@cached(PAINT)
def lamp(k: float = 1.0, *, cord: float = 0.0, halo: bool = True) -> pygame.Surface:
    """A lamp on a cord that is `cord` logical pixels longer than usual; 6 ms, then free.

    With `halo` the surface is 300 logical pixels wide and 120 higher than the lamp, for the light
    below it; without, 120 wide. The lamp hangs at its middle, from the top edge.
    """
    w, h = BOX
    body = defs(
        linear("l", [(0, "#6b481c"), (0.28, "#f6dc9a"), (0.42, "#e0b35c"), (0.7, "#a1712c"),
                     (1, "#4a3008")], 0, 0, 1, 0),
        linear("r", [(0, "#5a3c14"), (0.3, "#d9ac5a"), (1, "#5a3c14")], 0, 0, 1, 0),
        radial("f", [(0, "#fffdf0"), (0.55, "#fff0b8"), (1, "#ffb860", 0.15)]),
    )  # fmt: skip
    if cord:
        body += f'<path d="M60,{-cord:g} V2" {stroke("#2a1b10", 3)}/>'
    body += (
        f'<path d="M60,0 V26" {stroke("#2a1b10", 3)}/><path d="M59,0 V26" {stroke("#6b4a2c", 1)}/>'
    )
    body += '<ellipse cx="60" cy="79" rx="30" ry="9" fill="url(#f)"/>'
    body += (
        '<path d="M60,24 c-8,0 -10,8 -10,12 C34,42 22,54 18,70 H102 C98,54 86,42 70,36 '
        f'c0,-4 -2,-12 -10,-12z" fill="url(#l)" {stroke("#3a2409", 1.6)}/>'
        f'<path d="M14,70 H106 L102,77 H18Z" fill="url(#r)" {stroke("#3a2409", 1.2)}/>'
        f'<path d="M50,36 q10,4.500 20,0" fill="none" {stroke("#5a3c14", 1.4)}/>'
        f'<path d="M36,58 C42,48 50,43 56,41" fill="none" {stroke("#fff6d4", 2.4, 0.75)} '
        'stroke-linecap="round"/>'
    )
    high = h + cord
    face = draw(body, w * k, high * k, (0, -cord, w, high))
    if not halo:
        return face
    wide = round(300 * k)
    out = pygame.Surface((wide, round((high + 120) * k)), pygame.SRCALPHA)
    for rx, ry, strength, gamma in ((150, 118, 120, 1.7), (64, 44, 150, 1.6)):
        light = glow(rx * k, ry * k, "#ffe9b0", strength, gamma)
        at = (wide - light.get_width()) // 2
        out.blit(light, (at, round((cord + 82) * k) - light.get_height() // 2))
    out.blit(face, ((wide - face.get_width()) // 2, 0))
    bulb = glow(30 * k, 13 * k, "#fffbe6", 235, 1.1)
    out.blit(
        bulb, ((wide - bulb.get_width()) // 2, round((cord + 79) * k) - bulb.get_height() // 2)
    )
    return out
