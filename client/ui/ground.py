"""What text stands on, so that a label finds its ink by itself.

Surfaces (panels, buttons) set the ground while they draw what lies on them; labels ask for an
ink by its meaning: "", "secondary", "tertiary", "heading", "good", "bad", "active".
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from client.ui.theme import TEXT


class Ground(Enum):
    """Kinds of surface."""

    WOOD = "wood"
    PARCHMENT = "parchment"
    FELT = "felt"
    BRASS = "brass"


_INKS: Final = {
    Ground.PARCHMENT: {
        "": TEXT.on_parchment,
        "secondary": TEXT.on_parchment_secondary,
        "tertiary": TEXT.on_parchment_tertiary,
        "heading": TEXT.on_parchment,
        "good": TEXT.good_on_parchment,
        "bad": TEXT.bad_on_parchment,
        "active": TEXT.heading_on_parchment,
    },
    Ground.WOOD: {
        "": TEXT.on_wood,
        "secondary": TEXT.on_wood_secondary,
        "tertiary": TEXT.on_wood_tertiary,
        "heading": TEXT.on_wood_heading,
        "good": TEXT.gain_on_wood,
        "bad": TEXT.loss_on_wood,
        "active": TEXT.active,
    },
    Ground.FELT: {
        "": TEXT.on_felt,
        "secondary": TEXT.on_felt_secondary,
        "tertiary": TEXT.on_felt_secondary,
        "heading": TEXT.on_wood_heading,
        "good": TEXT.gain_on_wood,
        "bad": TEXT.loss_on_wood,
        "active": TEXT.active,
    },
}


def ink_for(ground: Ground, role: str) -> str:
    """Colour for a role on a ground; a role that is a colour ("#...") is returned as it is."""
    if role.startswith("#"):
        return role
    if ground is Ground.BRASS:
        return TEXT.on_brass
    return _INKS[ground][role]


def dark(ground: Ground) -> bool:
    """Whether light things stand out on it."""
    return ground in (Ground.WOOD, Ground.FELT)
