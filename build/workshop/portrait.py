"""Pictures of models: a lamp on the left, cool light behind, baked colours, soft shadows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

from workshop.export import MeshFile, from_octahedral
from workshop.maths import F, Faces, Points, dot, noise, unit, vec
from workshop.raster import NOTHING, Camera, Shadow, looking, rasterise, spread

SAMPLES = 3
"""Pixels are averaged from this many squared."""

KEY = unit(vec(-0.62, 0.72, 0.62))
KEY_COLOUR = np.array([2.05, 1.66, 1.2])
FILL = unit(vec(0.72, 0.3, -0.5))
FILL_COLOUR = np.array([0.42, 0.56, 0.9])
SKY = np.array([0.36, 0.42, 0.55])
GROUND = np.array([0.24, 0.175, 0.12])
EXPOSURE = 0.74
SEAT = np.array([0.2, 0.205, 0.22])
"""The rim's colour where no seat is meant: neutral grey, linear."""


@dataclass
class Surface:
    """A mesh file's parts as one list of triangles with what shading needs."""

    points: Points
    normals: Points
    faces: Faces
    colour: Points
    ao: Points
    gloss: Points
    tint: Points
    glow: Points


def surface(mesh: MeshFile, level: int = 0) -> Surface:
    points, normals, faces, colours, rest = [], [], [], [], []
    start = 0
    for part in mesh.parts:
        v = part.vertices
        points.append(v["position"].astype(np.float64) * part.scale / 32767)
        normals.append(from_octahedral(v["normal"].astype(np.float64) / 32767))
        colours.append((v["colour"].astype(np.float64) / 255) ** 2.2)
        flag = v["flag"].astype(np.float64)
        glow = np.where(flag >= 128, (flag - 128) / 127, 0.0)
        tint = np.where(flag < 128, flag / 126, 0.0)
        rest.append(np.stack([v["ao"] / 255, v["gloss"] / 255, tint, glow], axis=1))
        faces.append(part.lods[level].astype(np.int64).reshape(-1, 3) + start)
        start += len(v)
    extra = np.vstack(rest)
    return Surface(
        np.vstack(points),
        np.vstack(normals),
        np.vstack(faces),
        np.vstack(colours),
        extra[:, 0],
        extra[:, 1],
        extra[:, 2],
        extra[:, 3],
    )


def _environment(ray: Points) -> Points:
    """A made-up room for metal to reflect: brown below, dusk above, a lamp and a window."""
    up = np.clip(ray[:, 1:2] * 0.5 + 0.5, 0, 1)
    room = np.array([0.1, 0.07, 0.05]) * (1 - up) + np.array([0.3, 0.36, 0.5]) * up
    lamp = np.clip(dot(ray, KEY), 0, 1)[:, None] ** 10
    window = np.clip(dot(ray, FILL), 0, 1)[:, None] ** 5
    horizon = np.exp(-((ray[:, 1:2] * 3.2) ** 2)) * 0.28
    light: Points = (
        room
        + lamp * np.array([2.1, 1.7, 1.15])
        + window * np.array([0.5, 0.7, 1.1])
        + horizon * np.array([0.9, 0.75, 0.55])
    )
    return light


def _shade(
    s: Surface, p: Points, at: dict[str, Points], lit: Points, eye: Points, seat: Points
) -> Points:
    """Linear light at pixels; `at` holds what was carried there from the vertices."""
    n, view = unit(at["normals"]), unit(eye - p)
    n = np.where(dot(n, view)[:, None] < -0.15, -n, n)
    gloss, ao = at["gloss"][:, None], at["ao"][:, None]
    x, y, z = (p[:, i].astype(F) for i in range(3))
    grain = noise(x, y, z, 22.0).astype(np.float64) * 0.6 + noise(x, y, z, 57.0) * 0.4
    albedo = at["colour"] * (1 + 0.16 * grain[:, None])
    tint = at["tint"][:, None]
    albedo = albedo * (1 - tint) + albedo * seat * tint * 2.0
    metal = np.clip((gloss - 0.62) / 0.08, 0, 1)
    key = dot(n, KEY)[:, None]
    wrap = np.clip(key * 0.92 + 0.08, 0, 1) * lit[:, None] * (0.55 + 0.45 * ao)
    light = wrap * KEY_COLOUR
    light = light + np.exp(-((key * 5) ** 2)) * lit[:, None] * np.array([0.11, 0.035, 0.015])
    up = n[:, 1:2] * 0.5 + 0.5
    light = light + (GROUND * (1 - up) + SKY * up) * ao
    back = np.clip(dot(n, FILL)[:, None] * 0.7 + 0.3, 0, 1) ** 2
    light = light + back * FILL_COLOUR * ao * 0.75
    facing = np.clip(dot(n, view)[:, None], 0, 1)
    rim = (1 - facing) ** 4 * np.clip(back * 1.6, 0, 1) * (n[:, 1:2] < 0.88)
    half = unit(view + KEY)
    sharp = 2.0 ** (2 + 7.5 * gloss)
    shine = np.clip(dot(n, half)[:, None], 0, 1) ** sharp * 0.02 * (sharp + 6) * gloss**2
    shine = shine * lit[:, None] * np.clip(key * 4, 0, 1)
    colour = albedo * light * (1 - 0.62 * metal) + rim * FILL_COLOUR * 0.4
    bounce = n * (2 * dot(n, view)[:, None]) - view
    mirror = _environment(unit(bounce + 0.05 * np.sin(p * 57.0))) * (0.35 + 0.65 * ao)
    mirror = mirror * (0.5 + 0.5 * lit[:, None])
    fresnel = 0.04 + 0.5 * gloss**2 * (1 - facing) ** 5
    colour = colour + mirror * (metal * albedo * 1.35 + (1 - metal) * fresnel * 0.5)
    colour = colour + shine * KEY_COLOUR * (metal * albedo * 1.2 + (1 - metal) * 0.5)
    glow = at["glow"][:, None]
    return np.asarray(colour * (1 - np.clip(glow * 2, 0, 1)) + at["colour"] * glow * 3.4)


def _film(linear: Points) -> Points:
    """Filmic tone curve, then sRGB."""
    x = linear * EXPOSURE
    tone = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    srgb = tone ** (1 / 2.2)
    curve = srgb * srgb * (3 - 2 * srgb)
    return np.asarray(srgb * 0.82 + curve * 0.18)


def render(
    mesh: MeshFile, camera: Camera, size: int, level: int = 0, seat: Points = SEAT
) -> npt.NDArray[Any]:
    """The model on nothing: size × size × 4 bytes, the last channel coverage."""
    s = surface(mesh, level)
    fine = size * SAMPLES
    xy, depth = camera.project(s.points, fine)
    hits = rasterise(xy, depth, s.faces, fine)
    seen = hits.triangle != NOTHING
    names = ("normals", "colour", "ao", "gloss", "tint", "glow")
    at = {name: spread(hits, s.faces, getattr(s, name)) for name in names}
    p = spread(hits, s.faces, s.points)
    lit = Shadow(s.points, s.faces, KEY).lit(p, unit(at["normals"]))
    rgba = np.zeros((fine * fine, 4))
    rgba[seen, :3] = _film(_shade(s, p, at, lit, camera.eye(), seat))
    rgba[seen, 3] = 1
    blocks = rgba.reshape(size, SAMPLES, size, SAMPLES, 4).sum(axis=(1, 3))
    cover = blocks[..., 3:] / SAMPLES**2
    colour = blocks[..., :3] / np.maximum(blocks[..., 3:], 1e-9)
    return np.rint(np.concatenate([colour, cover], axis=2) * 255).astype(np.uint8)


def framed(
    mesh: MeshFile, direction: Points, margin: float = 1.05, distance: float = 3.2
) -> Camera:
    """A camera that sees the whole model, its middle in the picture's."""
    points = surface(mesh).points
    camera = Camera((points.min(0) + points.max(0)) / 2, direction, 2.0, distance)
    for _ in range(6):
        xy, _ = camera.project(points, 1)
        right, up, _ = camera.axes()
        low, high = xy.min(0), xy.max(0)
        off = (low + high) / 2 - 0.5
        target = camera.target + (right * off[0] - up * off[1]) * camera.height
        height = camera.height * float((high - low).max()) * margin
        camera = Camera(target, direction, height, distance)
    return camera


def portrait(
    mesh: MeshFile, turn: float = -24.0, size: int = 256, seat: Points = SEAT
) -> Image.Image:
    picture = render(mesh, framed(mesh, looking(turn, 14)), size, seat=seat)
    return Image.fromarray(picture, "RGBA")


def token(mesh: MeshFile, size: int = 128) -> Image.Image:
    """The model from above, a little from the front, its base as large as the picture."""
    return Image.fromarray(render(mesh, framed(mesh, looking(-14, 58)), size), "RGBA")
