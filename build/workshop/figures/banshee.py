"""The banshee of the Ashen Frontier: a wailing shade above a broken gravestone."""

from __future__ import annotations

import numpy as np

from workshop import hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, cylinder, ellipsoid
from workshop.maths import mix, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, rock
from workshop.wings import sheet

FLESH = Material("a9c4bf", "7f9fa4", gloss=0.25, dry=0.15, wash=0.6, mottle=0.05, shade=0.7)
SHROUD = Material("6f9aa0", "20384f", gloss=0.15, dry=0.45, wash=0.6, shade=0.8)
RAGS = Material("4f7a88", "1d3148", gloss=0.15, dry=0.3, wash=0.5, shade=0.7)
HAIR = Material("a9bfb4", "5f8f98", gloss=0.3, dry=0.4, wash=0.6)
LIGHT = Material("8dffd0", glow=0.5)


@figure("frontier.banshee", "Banshee", turn=-20)
def banshee() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3100)
    body = Body(
        sculpt,
        Build(
            leg=1.05,
            torso=0.54,
            shoulder=0.22,
            hip=0.1,
            girth=0.8,
            head=0.2,
            hand=0.085,
            limb=0.76,
            arm=1.25,
        ),
        Pose(
            right_hand=(-0.5, 1.74, 0.36),
            left_hand=(0.6, 1.4, 0.36),
            right_elbow=(-0.8, -0.5, -0.2),
            left_elbow=(0.6, -0.9, 0.0),
            hips=(0.02, 0.1, -0.08),
            lean=16,
            twist=8,
            tilt=-4,
            look=(-8, -8, 8),
        ),
    )
    _shroud(body)
    chest = trunk.torso(body, SHROUD)
    ribs = sculpt.group(FLESH, 0.01, 0.5)
    ribs.add(body.on_torso(ellipsoid(0.13, 0.09, 0.05).at(0, 0.46, 0.105)))
    chest.add(
        body.on_torso(
            tube([(-0.2, 0.5, 0.02, 0.05), (0, 0.28, 0.15, 0.05), (0.2, 0.5, 0.02, 0.05)], 4)
        )
    )
    trunk.arms(body, FLESH, radius=0.075)
    _sleeves(body)
    _head(body)
    reach = (0.3, 0.3, 0.3, 0.2)
    hands.open_hand(body, RIGHT, FLESH, thumb_to=(1, 0.3, 0.1), curls=reach, spread=0.75, thumb=1.0)
    hands.open_hand(body, LEFT, FLESH, thumb_to=(-1, 0.6, 0), curls=reach, spread=0.75, thumb=1.0)
    _grave(sculpt)
    base(sculpt, 0.62, emblem="moon", ground="stone dark", moss="moss ground", seed=19)
    return sculpt


def _shroud(body: Body) -> None:
    """The lower body thins out into a swirl of rags that touches the ground behind the stone."""
    sculpt = body.sculpt
    p = body.pelvis
    skirt = sculpt.group(SHROUD, 0.09, 1.5)
    skirt.add(
        tube(
            [
                (*(p + vec(0, 0.2, 0.03)), 0.14),
                (*(p + vec(0, -0.1, -0.02)), 0.2),
                (*(p + vec(0.05, -0.45, -0.06)), 0.19),
                (0.16, 0.38, -0.12, 0.14),
                (0.08, 0.14, -0.06, 0.1),
                (-0.12, 0.04, 0.02, 0.06),
            ],
            5,
        )
    )
    for i in range(9):
        a = 2 * np.pi * i / 9 + 0.2
        x, z = float(np.sin(a)), float(np.cos(a))
        long = 0.5 + 0.22 * float(np.sin(i * 2.3))
        top = p + vec(x * 0.15, 0.02, z * 0.13)
        middle = top + vec(x * 0.16 + 0.05, -long * 0.6, z * 0.14 - 0.04)
        end = top + vec(x * 0.3 + 0.17, -long * 1.15, z * 0.26 - 0.1)
        skirt.add(tube([(*top, 0.09), (*middle, 0.085), (*end, 0.012)], 3))


def _sleeves(body: Body) -> None:
    """Torn sleeves that hang from the forearms like wings."""
    for s in SIDES:
        start = mix(body.shoulders[s], body.elbows[s], 0.3)
        line = [start, body.elbows[s], mix(body.elbows[s], body.hands[s], 0.72)]
        columns = 9
        grid = np.zeros((5, columns, 3))
        for j in range(columns):
            t = j / (columns - 1)
            place = mix(line[0], line[1], t * 2) if t < 0.5 else mix(line[1], line[2], t * 2 - 1)
            drop = 0.3 + 0.34 * t + (0.16 if j % 2 else -0.05)
            for i in range(5):
                u = i / 4
                blow = vec(s * 0.05 * np.sin(j * 1.7), 0, -0.18 * u - 0.05 * np.sin(j * 2.0) * u)
                grid[i, j] = place + vec(0, -drop * u + 0.02, 0) + blow * u
        body.sculpt.solid(RAGS, sheet(grid, 0.016))
        arm = body.sculpt.group(RAGS, 0.02, 0.6)
        r = body.sleeve
        arm.add(
            tube([(*p, q) for p, q in zip(line, (r * 1.55, r * 1.35, r * 1.25), strict=True)], 2)
        )


def _head(body: Body) -> None:
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.76,
        chin=0.8,
        cheeks=1.2,
        brow=1.2,
        nose=0.7,
        eyes=1.25,
        open=0.0,
        mouth=0.6,
        stern=-1.4,
        lid=0.0,
        white="maw dark",
        iris=LIGHT,
        lips=FLESH,
        brows=None,
    )
    skin = head.head(body, FLESH, face)
    r, put = body.build.head, body.on_head
    skin.add(put(ellipsoid(0.4, 0.34, 0.36).at(0, -0.98, 0.5)), blend=0.2 * r)
    skin.cut(put(ellipsoid(0.25, 0.42, 0.3).at(0, -0.72, 0.88)), blend=0.06 * r)
    wail = dome(1.0, 1.0, 12, 2).scaled(0.22, 0.38, 0.12)
    sculpt.solid("maw dark", put(wail.at(0, -0.72, 0.66)))
    core = dome(1.0, 1.0, 9, 1).scaled(0.12, 0.24, 0.06)
    sculpt.solid(LIGHT, put(core.at(0, -0.74, 0.755)))
    hair = sculpt.group(HAIR, 0.03, 2.0, least=420)
    hair.add(put(ellipsoid(0.97, 0.86, 0.96).at(0, 0.26, -0.14)))
    for i in range(13):
        a = np.radians(-128 + i * 256 / 12)
        x, z = float(np.sin(a)), -float(np.cos(a))
        wave = 0.45 * float(np.sin(i * 2.4))
        lift = 0.9 * (0.5 + 0.5 * float(np.cos(i * 1.9)))
        line = [
            (x * 0.5, 0.92, z * 0.5 - 0.1, 0.26),
            (x * 1.1, 0.5, z * 1.0 - 0.2, 0.25),
            (x * 1.35 + 0.3, 0.15 + lift * 0.5, z * 1.1 - 0.9, 0.2),
            (x * 1.5 + 0.8, 0.1 + lift + wave, z * 1.0 - 1.7, 0.14),
            (x * 1.5 + 1.25, 0.35 + lift * 1.3 - wave, z * 0.8 - 2.3, 0.02),
        ]
        hair.add(put(tube(line, 3)))
    for s in SIDES:
        lock = [
            (s * 0.3, 1.0, 0.45, 0.17),
            (s * 0.86, 0.5, 0.66, 0.17),
            (s * 1.05, -0.5, 0.5, 0.14),
            (s * 0.95 + 0.25, -1.5, 0.55, 0.02),
        ]
        hair.add(put(tube(lock, 4)))


def _grave(sculpt: Sculpt) -> None:
    random = np.random.default_rng(4)
    slab = sculpt.group("stone", 0.02, 1.0, flat=True)
    whole = (
        box(0.21, 0.24, 0.06, 0.03)
        .at(0, 0.2, 0)
        .also(cylinder(0.21, 0.06, 0.02).turned("x", 90).at(0, 0.42, 0))
    )
    crack = box(0.3, 0.2, 0.2).turned("z", 32).at(0.2, 0.62, 0)
    slab.add(
        whole.minus(crack, 0.01)
        .turned("x", -8)
        .turned("y", -16)
        .turned("z", 5)
        .at(-0.22, -0.02, 0.24)
    )
    for x, z, s in ((0.2, 0.3, 0.1), (0.34, 0.12, 0.08), (-0.42, 0.06, 0.08)):
        sculpt.solid("stone", rock((s, s * 0.7, s * 0.8), random).at(x, s * 0.3, z))
    mark = box(0.02, 0.11, 0.02, 0.005).also(box(0.07, 0.02, 0.02, 0.005).at(0, 0.03, 0))
    glow = sculpt.group(LIGHT, 0.0, 0.3, least=60)
    glow.add(mark.turned("x", -8).turned("y", -16).turned("z", 5).at(-0.245, 0.24, 0.285))
    for s in (LEFT,):
        sculpt.anchor("light", (-0.24 * s, 0.3, 0.35))
