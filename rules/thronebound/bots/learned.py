"""How a position stands between two rounds, judged by experience.

The weights were fitted (logistic regression) to the outcomes of some 6,000 matches between
Strategic and an early Oracle, one set for each stage of the deck. Positions in which the deck had
just run out were judged by an exact search. See BALANCE.md.

All numbers are whole, so that every machine sums them to the same result.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Stage(NamedTuple):
    """What counts while the deck holds up to a certain number of cards, in thousandths of a logit.

    Each is counted for the one seat and against the other.
    """

    initiative: int
    """To be the attacker."""
    card: int
    """Each realm card held."""
    plain_rank: int
    """Each step of rank (a six has none) of an ordinary card."""
    crowned: int
    """Each crowned card."""
    crowned_rank: int
    """Each step of rank of a crowned card."""
    unanswerable: int
    """Each card that the other hand could not answer."""
    rank: int
    """Each different rank held."""
    wounds: tuple[int, int, int, int, int, int]
    """By the number of wounds taken."""
    heroes: tuple[int, ...]
    """By hero."""


UP_TO: Final = (0, 4, 8, 12, 16, 20, 36)
"""STAGES[i] holds while the deck has at most UP_TO[i] cards."""

STAGES: Final = (
    Stage(
        initiative=1226,
        card=-948,
        plain_rank=130,
        crowned=1282,
        crowned_rank=139,
        unanswerable=340,
        rank=-528,
        wounds=(0, -85, -170, -74, -404, -1915),
        heroes=(901, 1220, 986, 60, 1097, 1467, 151, 921, 156, 561, 1465, 1086),
    ),
    Stage(
        initiative=369,
        card=0,
        plain_rank=80,
        crowned=798,
        crowned_rank=72,
        unanswerable=238,
        rank=-218,
        wounds=(0, -67, -134, -177, -722, -1676),
        heroes=(559, 1051, 862, 359, 850, 1280, 104, 1791, -30, 592, 827, 973),
    ),
    Stage(
        initiative=476,
        card=0,
        plain_rank=52,
        crowned=552,
        crowned_rank=46,
        unanswerable=222,
        rank=-191,
        wounds=(0, -104, -208, -477, -1177, -1981),
        heroes=(349, 831, 851, 223, 737, 1054, 388, 1831, 52, 924, 744, 800),
    ),
    Stage(
        initiative=540,
        card=0,
        plain_rank=43,
        crowned=494,
        crowned_rank=18,
        unanswerable=190,
        rank=-148,
        wounds=(0, -176, -352, -741, -1412, -2194),
        heroes=(599, 868, 769, 337, 674, 998, 479, 1836, -2, 591, 631, 735),
    ),
    Stage(
        initiative=465,
        card=0,
        plain_rank=49,
        crowned=602,
        crowned_rank=-33,
        unanswerable=224,
        rank=-48,
        wounds=(0, -271, -542, -986, -1614, -2476),
        heroes=(587, 770, 676, 318, 545, 898, 400, 1534, 83, 612, 568, 544),
    ),
    Stage(
        initiative=549,
        card=0,
        plain_rank=49,
        crowned=660,
        crowned_rank=-53,
        unanswerable=162,
        rank=-93,
        wounds=(0, -337, -674, -1116, -1899, -2445),
        heroes=(682, 786, 798, 545, 632, 1091, 564, 1407, 265, 625, 622, 681),
    ),
    Stage(
        initiative=410,
        card=0,
        plain_rank=41,
        crowned=590,
        crowned_rank=-34,
        unanswerable=64,
        rank=-89,
        wounds=(0, -305, -610, -915, -1220, -1525),
        heroes=(714, 770, 723, 622, 599, 1021, 638, 1204, 311, 495, 598, 670),
    ),
)
