"""Hair and beards for the faces, drawn for the common head and stretched to the others."""

from __future__ import annotations

from client.paint.portrait import Portrait
from client.ui.color import darker, lighter
from client.ui.svg import circle, path, stroke

_Spots = tuple[tuple[float, float, float], ...]


def _puffs(places: _Spots, tone: str) -> str:
    return "".join(circle(x, y, r, tone) for x, y, r in places)


def back(p: Portrait) -> str:
    """Hair behind the head and shoulders."""
    tone = darker(p.hair, 0.35)
    if p.style == "long":
        shape = (
            "M26,46 C24,20 40,13 50,13 C62,13 76,20 74,46 C76,64 80,74 78,88 H22 "
            "C20,74 24,64 26,46Z"
        )
        return path(shape, tone)
    if p.style == "braids":
        return path("M27,46 C25,20 40,13 50,13 C62,13 75,20 73,46 L73,56 H27Z", tone)
    if p.style == "puff":
        places = ((28, 38, 14), (35, 25, 15), (50, 18, 17), (66, 25, 15), (72, 38, 14))
        return _puffs(places, tone)
    if p.style == "bun":
        return circle(50, 10, 10.5, tone) + path(
            "M28,46 C25,22 38,12 50,12 C62,12 75,22 72,46 L70,54 H30Z", tone
        )
    if p.style == "bob":
        return path("M25,44 C23,18 40,11 50,11 C62,11 77,18 75,44 L77,66 C68,70 32,70 23,66Z", tone)
    return ""


def front(p: Portrait) -> str:
    """Hair over the forehead."""
    places: _Spots
    tone, dark, light = p.hair, darker(p.hair, 0.35), lighter(p.hair, 0.16)
    if p.style == "short":
        return path(
            "M29,44 C27,24 36,12 52,12 C66,12 74,24 71,44 C69,36 66,31 60,28 C52,33 40,32 35,30 "
            "C32,34 30,38 29,44Z",
            tone,
        ) + path("M34,24 C40,16 50,14 58,17 C50,17 42,20 38,27Z", light)
    if p.style == "curls":
        places = (
            (31, 33, 6.5),
            (36, 24, 7.5),
            (45, 19, 8),
            (55, 18.5, 8),
            (64, 24, 7.5),
            (69, 33, 6.5),
        )
        return _puffs(places, tone) + _puffs(((38, 22, 3), (49, 16.5, 3.2), (60, 19, 2.6)), light)
    if p.style == "long":
        return path(
            "M28,50 C25,24 38,11 50,12 C64,11 75,24 72,50 C71,38 66,30 52,24 C44,32 34,36 31,42 "
            "C29,45 28.5,48 28,50Z",
            tone,
        ) + path("M32,30 C36,20 46,15 54,17 C46,19 38,25 35,34Z", light)
    if p.style == "swept":
        return path(
            "M29,45 C26,26 34,12 50,11 C70,9 77,26 71,46 C70,36 68,32 62,26 C54,24 40,26 34,36 "
            "C31,39 30,42 29,45Z",
            tone,
        ) + path("M36,24 C44,15 56,13 66,20 C56,18 46,20 40,28Z", light)
    if p.style == "braids":
        top = path(
            "M29,46 C27,24 38,12 50,12 C62,12 73,24 71,46 C68,34 60,28 50,27 C40,28 32,34 29,46Z",
            tone,
        )
        plaits = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="5.4" ry="4.9" fill="{tone}" {stroke(dark, 1)}/>'
            for x in (27, 73)
            for y in (60, 68, 76, 84)
        )
        return top + path("M50,12 v15", "none", stroke(dark, 1.6)) + plaits
    if p.style == "puff":
        places = ((32.0, 33.0, 9.0), (41, 23, 10), (53, 20, 10.5), (64, 26, 9.5))
        edge = "M30,42 C30,28 38,24 50,24 C62,24 70,28 70,42 C66,33 58,31 50,31 C42,31 34,33 30,42Z"
        return (
            path(edge, tone) + _puffs(places, tone) + _puffs(((40, 20, 3.4), (52, 15, 3.6)), light)
        )
    if p.style == "bun":
        return path(
            "M29,46 C26,25 37,13 50,13 C63,13 74,25 71,46 C69,34 62,27 50,25 C38,27 31,34 29,46Z",
            tone,
        ) + path(
            "M42,15 C38,19 35,26 34,31 M58,15 C62,19 65,26 66,31", "none", stroke(dark, 1.3, 0.6)
        )
    if p.style == "bob":
        return path(
            "M26,60 C24,24 36,11 50,11 C64,11 76,24 74,60 C72,58 71,50 70.5,40 C60,38 52,33 46,27 "
            "C42,34 34,39 29.5,41 C29,50 28,58 26,60Z",
            tone,
        ) + path("M33,32 C36,20 45,14 54,15 C45,18 39,24 37,33Z", light)
    if p.style == "bald":
        return path("M34,28 C38,20 46,18 52,19 C46,21 40,25 37,32Z", "#ffffff", 'opacity=".28"')
    if p.style == "mohawk":
        return path("M42,30 C38,14 44,3 52,2 C60,4 62,16 58,30 C53,26 47,26 42,30Z", tone) + path(
            "M45,26 C42,14 47,6 52,5 C49,12 49,20 50,25Z", light
        )
    return ""


def beard(p: Portrait) -> str:
    """Beard and moustache; the mouth shows inside."""
    if not p.beard:
        return ""
    tone = p.beard_color or p.hair
    dark, light = darker(tone, 0.25), lighter(tone, 0.14)
    drop = p.head.low - 74
    lips = path(f"M45,{64.5 + drop * 0.4:g} q5,3 10,0", "none", stroke("#6b2a1c", 2.2))
    if p.beard == "goatee":
        return path(f"M44,{70 + drop:g} q6,-3 12,0 q-1,9 -6,12 q-5,-3 -6,-12Z", tone)
    if p.beard == "long":
        body = (
            "M30,47 C31,57 36,59 41,57 C45,55 47,58 50,58 C53,58 55,55 59,57 C64,59 69,57 70,47 "
            "C72,66 68,84 56,97 C52,100 48,100 44,97 C32,84 28,66 30,47Z"
        )
        strands = "M40,68 C40,80 43,90 47,96 M50,70 V96 M60,68 C60,80 57,90 53,96"
        return (
            path(body, tone)
            + path(strands, "none", stroke(dark, 1.4, 0.7))
            + _moustache(light)
            + lips
        )
    if p.beard == "forked":
        body = (
            "M30,47 C31,57 36,59 41,57 C45,55 47,58 50,58 C53,58 55,55 59,57 C64,59 69,57 70,47 "
            "C71,64 68,76 61,90 C57,86 53,80 50,80 C47,80 43,86 39,90 C32,76 29,64 30,47Z"
        )
        rings = path("M37,80 l6,3 M63,80 l-6,3", "none", stroke("#d9ac5a", 3))
        return path(body, tone) + rings + _moustache(light) + lips
    body = (
        "M30,46 C31,56 36,58 41,57 C45,55 47,58 50,58 C53,58 55,55 59,57 C64,58 69,56 70,46 "
        "C71,62 68,74 60,81 C55,85 45,85 40,81 C32,74 29,62 30,46Z"
    )
    side = "M70,46 C71,62 68,74 60,81 C56,84 52,84.5 50,84 C58,76 62,66 59,57 C64,58 69,56 70,46Z"
    return path(body, tone) + path(side, dark) + _moustache(light) + lips


def _moustache(tone: str) -> str:
    return path(
        "M50,58.5 C46,56.5 41,58 38,63 C43,64.5 47,63.5 50,61.5 C53,63.5 57,64.5 62,63 "
        "C59,58 54,56.5 50,58.5Z",
        tone,
    )
