"""The paints: what a group or a solid is made of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from workshop.maths import Points


@dataclass(frozen=True)
class Material:
    """One paint.

    `colour` (and `hem`, the colour at the foot) are sRGB hex; `span` the heights between which
    one goes over into the other (the part's own, if not given). `gloss` above 0.67 is metal.
    `glow` is light it gives off (keep below 0.6), `seat` how much the seat's colour tints it.
    The rest is brushwork, 0 to 1: `dry` bright edges, `wash` dark cavities, `mottle` blotches,
    `shade` how strongly ambient occlusion counts.
    """

    colour: str
    hem: str = ""
    gloss: float = 0.15
    glow: float = 0.0
    seat: float = 0.0
    dry: float = 0.5
    wash: float = 0.7
    mottle: float = 0.1
    shade: float = 1.0
    span: tuple[float, float] | None = None


def rgb(colour: str) -> Points:
    """A colour like `c98f68` as three numbers from 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)])


M = Material

PALETTE: dict[str, Material] = {
    # skin and hide
    "skin": M("c98f68", gloss=0.2, wash=0.45, dry=0.15, mottle=0.05, shade=0.65),
    "skin pale": M("d8ab8a", gloss=0.2, wash=0.35, dry=0.15, mottle=0.05, shade=0.5),
    "skin dark": M("8a5638", gloss=0.22, wash=0.5, dry=0.2, mottle=0.05, shade=0.7),
    "skin deep": M("5c3a28", gloss=0.24, wash=0.5, dry=0.25, mottle=0.05, shade=0.7),
    "lips": M("a8604c", gloss=0.25, dry=0.1, wash=0.4, mottle=0.03, shade=0.5),
    "goblin": M("74883e", "52672f", gloss=0.25, shade=0.8),
    "hide": M("7a4a2e", "4e2f20", mottle=0.2),
    "hide light": M("b98a5e"),
    "fur": M("6b5138", "4a3626", gloss=0.06, dry=0.8, mottle=0.25),
    "fur white": M("d9d4c6", "b3ab9a", gloss=0.05, wash=0.6, dry=0.4),
    # metals
    "steel": M("aeb6c2", gloss=0.8, dry=0.7),
    "iron": M("6f747e", gloss=0.74, dry=0.8),
    "black iron": M("43464d", gloss=0.72, dry=0.9),
    "gold": M("d8a441", gloss=0.84, dry=0.6, wash=0.75),
    "brass": M("b98a3c", gloss=0.8, dry=0.6, wash=0.75),
    "bronze": M("8f6336", gloss=0.76, dry=0.7, wash=0.75),
    "copper": M("a9603c", gloss=0.78, dry=0.7),
    "silver": M("c3c8cf", gloss=0.86, dry=0.6),
    "emblem": M("3a2a18", gloss=0.5, dry=0.0, wash=0.3, mottle=0.02),
    # leather, wood, cloth
    "leather": M("6e4527", "54331f", gloss=0.35, dry=0.6),
    "leather dark": M("43291b", gloss=0.35, dry=0.6),
    "leather light": M("9a6a3c", gloss=0.3),
    "wood": M("7d532f", "5d3b22", gloss=0.25, dry=0.7, mottle=0.25),
    "wood dark": M("4a2f1f", gloss=0.25, dry=0.7),
    "linen": M("cfbf9a", "a8946d", gloss=0.08),
    "parchment": M("d9c698", "b99f6c", gloss=0.1),
    "wool": M("d6cbb4", "b9ad94", gloss=0.05, dry=0.4),
    "white": M("d2d4d2", "a9b0ba", gloss=0.1),
    "blue": M("2a5288", "1a345f", gloss=0.12, dry=0.6),
    "deep blue": M("2b4d82", "1b3260", gloss=0.12),
    "ice": M("8fb7d6", "5d8cb5"),
    "teal": M("1f7a78", "155253", gloss=0.12, dry=0.6),
    "red": M("8a241f", "50141a", gloss=0.12, dry=0.3),
    "crimson": M("951a24", "560e18", gloss=0.14, dry=0.3),
    "rose": M("9c5a5e", "6c383f", gloss=0.12, dry=0.4),
    "green": M("3f5a2c", "243a1e", gloss=0.1, dry=0.6),
    "moss": M("66743a", "434f28", gloss=0.08, dry=0.6),
    "purple": M("4c3272", "2c1c48", gloss=0.12, dry=0.6),
    "ochre": M("b57a2a", "7f501c", gloss=0.1, dry=0.6),
    "orange": M("b85a22", "7a3415", gloss=0.1, dry=0.5),
    "grey": M("6a6d76", "4a4d58", gloss=0.1, dry=0.6),
    "charcoal": M("3b3c44", "26272e", gloss=0.12, dry=0.7),
    "brown": M("6b4a33", "4b3325", gloss=0.1, dry=0.6),
    # hair, eyes, bone
    "hair black": M("241c1a", gloss=0.35, dry=1.0),
    "hair brown": M("3a2418", gloss=0.3, dry=0.9),
    "hair chestnut": M("6a3d22", "4a2917", gloss=0.3, dry=0.8),
    "hair red": M("b4571f", "8c3b18", gloss=0.3, dry=0.8),
    "hair fair": M("c99a4a", "9c7030", gloss=0.3, dry=0.6),
    "hair grey": M("8f8c88", "6c6a68", gloss=0.25, dry=0.6),
    "hair white": M("d6d2c8", "b3afa6", gloss=0.2),
    "eye white": M("e4dcc8", gloss=0.55, dry=0.0, wash=0.15, mottle=0.0, shade=0.35),
    "eye": M("1a120e", gloss=0.65, dry=0.0, wash=0.0, mottle=0.0, shade=0.2),
    "eye blue": M("2c5a86", gloss=0.65, dry=0.0, wash=0.0, mottle=0.0, shade=0.2),
    "eye green": M("3f6a34", gloss=0.65, dry=0.0, wash=0.0, mottle=0.0, shade=0.2),
    "eye amber": M("b87a1e", gloss=0.65, dry=0.0, wash=0.0, mottle=0.0, shade=0.2),
    "eye red": M("a82416", gloss=0.65, dry=0.0, wash=0.0, mottle=0.0, shade=0.2),
    "eye yellow": M("d9b32c", gloss=0.6, dry=0.0, wash=0.1, mottle=0.0, shade=0.3),
    "horn": M("e3d3ae", "8a7350", gloss=0.4, dry=0.4),
    "horn dark": M("5a4a40", "2e2522", gloss=0.45, dry=0.7),
    "bone": M("d6cab0", "b3a382", gloss=0.3),
    "tongue": M("8f2f34", gloss=0.4, dry=0.2),
    "maw dark": M("2a1210", gloss=0.3, dry=0.1),
    # dragons and their kin
    "dragon scale": M("66382e", "35201d", gloss=0.42, dry=0.45),
    "dragon scute": M("96503a", "5a3028", gloss=0.45, dry=0.8),
    "dragon belly": M("c0703a", "8a3f24", gloss=0.35, dry=0.6),
    "dragon wing": M("6a2016", "b8491f", gloss=0.25, shade=0.55),
    "dragon bone": M("4a2622", "33201d", gloss=0.4, dry=0.6),
    "wyvern scale": M("3f6a68", "2d4d52", gloss=0.38, dry=0.8),
    "wyvern belly": M("c9b483", "a28a5c", gloss=0.3),
    "wyvern wing": M("b06a3c", "7c4030", gloss=0.2, shade=0.55),
    # light
    "ember": M("ff7a20", glow=0.55),
    "ember deep": M("ff4a0c", glow=0.42),
    "lava": M("ff8a2c", glow=0.5),
    "maw": M("ff5a16", glow=0.34),
    "lantern": M("ffd070", glow=0.55),
    "crystal": M("6fe8d8", glow=0.5),
    "crystal violet": M("b48cff", glow=0.5),
    "blue fire": M("7fd0ff", glow=0.55),
    "sunshard": M("ffcb66", glow=0.5),
    "gold glow": M("ffd070", glow=0.5),
    # ground and base
    "base": M("2b2422", gloss=0.5, dry=0.8),
    "rim": M("c0c0c0", gloss=0.42, seat=1.0, dry=0.6, wash=0.5),
    "earth": M("5f4830", "48361f", gloss=0.06, dry=0.8, mottle=0.3),
    "moss ground": M("6c7a3a", "4d5a2c", gloss=0.05, dry=0.8, mottle=0.4),
    "grass": M("7d8f45", "55692f", gloss=0.05, dry=0.6, mottle=0.3),
    "stone": M("8d8a86", "6b6866", gloss=0.12, dry=0.8, mottle=0.2),
    "stone dark": M("57555a", "3f3e45", gloss=0.12, dry=0.8, mottle=0.2),
    "stone blue": M("838da1", "5f6a82", gloss=0.12, dry=0.7, mottle=0.15),
    "basalt": M("4c4648", "2f2a2d", gloss=0.2, dry=0.9, mottle=0.25),
    "ash": M("5a5250", "433c3b", gloss=0.05, dry=0.7, mottle=0.3),
    "snow": M("aeb9c5", "8c9bb0", gloss=0.18, dry=0.2, wash=0.5),
    "sand": M("ab946a", "86724e", gloss=0.08, dry=0.5, mottle=0.25),
    "slate": M("646c80", "474e60", gloss=0.15, dry=0.7, mottle=0.2),
    "water": M("2f6f86", "1f4c5e", gloss=0.6, dry=0.2, wash=0.4),
    "foliage": M("46602f", "2f472a", gloss=0.06, dry=0.7, mottle=0.3),
    "petal": M("b0556e", "7a3450", gloss=0.15, dry=0.4),
}


def material(name: str | Material) -> Material:
    """The paint of that name; a sculptor may also hand over one of his own."""
    return name if isinstance(name, Material) else PALETTE[name]
