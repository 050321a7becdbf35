"""The twelve travellers a player can be."""

from __future__ import annotations

import pygame

from client.paint import hair, headgear
from client.paint.portrait import Head, Portrait, features, ground, head, shoulders
from client.ui.svg import Box, draw

_PALE, _FAIR, _OLIVE, _TAN, _BROWN, _DEEP = (
    "#f4d8bf", "#f0c9a4", "#d9a273", "#c98a5c", "#a86f46", "#74472b",
)  # fmt: skip

PORTRAITS: tuple[Portrait, ...] = (
    Portrait(
        _FAIR, "#5b3520", "#7b3b2b", "#8fa3a0", Head(19, 18.5, 13, 6, 75), "swept",
        eyes="almond", iris="#4d6a3a", mouth="smirk", marks=("freckles",), build=0.92,
    ),
    Portrait(
        _BROWN, "#22160f", "#3f5f45", "#c9b07a", Head(20, 19, 11, 4, 75), "braids", "band",
        "#d0a14c", eyes="almond", nose="broad", mouth="full", marks=("rings",), build=0.9,
    ),
    Portrait(
        _PALE, "#c9622d", "#3d4b63", "#9db08a", Head(18, 17.5, 12, 5, 78), "long", "leaves",
        eyes="wide", iris="#4f8a4a", nose="long", mouth="small", brow=1.8, build=0.88,
    ),
    Portrait(
        _OLIVE, "#8a8478", "#5b4a3a", "#8a7a66", Head(21, 22, 18, 10, 76), "bald",
        beard="long", beard_color="#c4bdae", nose="hook", brow=3.6, brow_color="#c4bdae",
        brow_tilt=0.8, marks=("old",), build=1.04,
    ),
    Portrait(
        _DEEP, "#15100d", "#a4652c", "#d0a868", Head(21, 22.5, 16.5, 9, 72), "puff",
        eyes="round", nose="broad", mouth="grin", gap=9.2, marks=("rings",),
    ),
    Portrait(
        _FAIR, "#d8b25c", "#4a4f58", "#7f9bb0", Head(21, 22, 20, 13, 77), "short", "horns",
        "#7f868c", beard="forked", nose="broad", brow=3.2, iris="#2f5a7d", eyes="almond",
        build=1.16,
    ),
    Portrait(
        _TAN, "#2a1c14", "#2f3a3d", "#4f5a50", Head(18.5, 18, 13.5, 7, 79), "short", "hood",
        "#4d6a5a", eyes="narrow", iris="#3a5a6a", nose="long", mouth="firm", brow=2.8,
        brow_tilt=1.6, marks=("stubble", "scar"),
    ),
    Portrait(
        _PALE, "#e8e0d0", "#59406b", "#a58fb3", Head(20, 21.5, 17, 9, 71), "bun",
        eyes="closed", nose="button", mouth="smile", brow=1.7, brow_color="#b9ae9c",
        marks=("old", "folds"), build=0.88,
    ),
    Portrait(
        _OLIVE, "#2b1a12", "#6f6a63", "#a86d4e", Head(20.5, 20.5, 19, 12, 76), "short", "helm",
        "#a9946a", eyes="narrow", mouth="firm", brow=2.8, brow_tilt=1.2, marks=("stubble",),
        build=1.12,
    ),
    Portrait(
        _TAN, "#b8452e", "#2f4a52", "#7d8f9c", Head(19, 20.5, 12, 5, 77), "mohawk", "patch",
        eyes="almond", nose="hook", mouth="grin", brow=2.6, brow_tilt=1, marks=("paint",),
    ),
    Portrait(
        _FAIR, "#6a4326", "#2f5a7d", "#b8a684", Head(19.5, 22.5, 21, 13, 75), "short", "hat",
        "#6a4a2a", beard="full", nose="broad", eyes="round", gap=9, brow=3, build=1.12,
    ),
    Portrait(
        _PALE, "#3a2420", "#7d2233", "#c7a98c", Head(20.5, 20, 12.5, 4.5, 73), "bob", "crown",
        "#e2b24a", eyes="wide", iris="#5a3a6a", nose="button", mouth="full", brow=2,
        marks=("dot",), build=0.86,
    ),
)  # fmt: skip
COUNT = len(PORTRAITS)


def _stretched(body: str, by: float) -> str:
    return f'<g transform="translate({50 - 50 * by:g} 0) scale({by:g} 1)">{body}</g>'


def face_body(number: int) -> str:
    """A face as SVG on 100 by 100; numbers wrap around."""
    p = PORTRAITS[number % COUNT]
    wide = p.head.spread
    parts = (
        ground(p),
        _stretched(hair.back(p), wide),
        _stretched(headgear.back(p), wide),
        shoulders(p),
        head(p),
        features(p),
        _stretched(hair.beard(p), wide),
        _stretched(hair.front(p) if p.gear != "helm" else "", wide),
        headgear.front(p) if p.gear == "patch" else _stretched(headgear.front(p), wide),
    )
    return "".join(parts)


def face(number: int, w: int, h: int, box: Box = (0, 0, 100, 100)) -> pygame.Surface:
    """A face as a fresh rectangle; 2 ms. `client.paint.medal` keeps the round ones."""
    return draw(face_body(number), w, h, box)
