"""Painting like a miniature painter: base coat, zenithal light, wash, dry brush, mottling."""

from __future__ import annotations

import numpy as np

from workshop.maths import F, Points, noise
from workshop.palette import Material, rgb

DEPTH = 1.25
"""The power that ambient occlusion is taken to before it darkens."""


def base_coat(paint: Material, points: Points) -> Points:
    """The paint's colour at each point, going over to its hem colour at the foot."""
    colour = np.tile(rgb(paint.colour), (len(points), 1))
    if not paint.hem or not len(points):
        return colour
    low, high = paint.span or (float(points[:, 1].min()), float(points[:, 1].max()))
    t = np.clip((points[:, 1:2] - low) / max(high - low, 1e-6), 0, 1)
    t = t * t * (3 - 2 * t)
    coat: Points = rgb(paint.hem) * (1 - t) + colour * t
    return coat


def brush(
    paint: Material, colour: Points, points: Points, normals: Points, ao: Points, bent: Points
) -> Points:
    """The finished colour: `ao` is the open sky already shaped, `bent` the surface's curvature."""
    if paint.glow:
        return np.clip(colour, 0, 1)
    zenith = 0.86 + 0.16 * np.clip(normals[:, 1:2] * 0.7 + 0.3, -1, 1)
    wash = np.clip(1 - ao[:, None], 0, 1) * paint.wash
    colour = colour * zenith * (1 - wash * np.array([0.75, 0.9, 1.0]))
    edge = np.where(bent > 0, np.maximum(bent - 0.16, 0), bent)[:, None] * paint.dry * 2.0
    edge = np.clip(edge, -0.35, 0.34)
    bright = colour + (1 - colour) * edge * 0.55 + colour * edge * 0.35
    colour = np.where(edge > 0, bright, colour * (1 + edge))
    x, y, z = (points[:, i].astype(F) for i in range(3))
    spots = noise(x, y, z, scale=9.0).astype(np.float64)[:, None]
    colour = colour * (1 + spots * paint.mottle)
    return np.clip(colour, 0, 1)


def flag(paint: Material, count: int) -> Points:
    """The vertex's flag byte: tint by the seat below 128, light given off from there on."""
    value = 128 + 127 * min(paint.glow, 1.0) if paint.glow else 126 * paint.seat
    return np.full(count, value)
