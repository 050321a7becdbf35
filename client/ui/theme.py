"""The tokens of the look: every colour, size and duration that more than one place uses.

Colours are strings (see `client.ui.color`), sizes are logical pixels at text scale 1, durations
are seconds. What belongs to one game stands with that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class TextColors:
    """Text, by what it stands on; each reaches a contrast of 4.5:1 there."""

    on_parchment: str = "#2b1c12"
    on_parchment_secondary: str = "#5b4530"
    on_parchment_tertiary: str = "#6b5232"
    on_wood: str = "#f5e8cd"
    on_wood_secondary: str = "#cdb894"
    on_wood_tertiary: str = "#c0aa86"
    on_wood_heading: str = "#f6dc9a"
    emphasis_on_wood: str = "#ffd9a0"
    on_felt: str = "#d7def5"
    on_felt_secondary: str = "#b9c6ea"
    on_brass: str = "#3a2409"
    active: str = "#ffd76a"
    good_on_parchment: str = "#3a5c2c"
    bad_on_parchment: str = "#8a1f1f"
    heading_on_parchment: str = "#8a2436"
    gain_on_wood: str = "#cfe6a0"
    loss_on_wood: str = "#ffb29a"
    attack_on_wood: str = "#ffb66b"
    defence_on_wood: str = "#a9c7ea"
    shadow: str = "#000000"
    emboss: str = "#ffffff"


@dataclass(frozen=True, slots=True)
class Surfaces:
    """Grounds; a pair is the top and the bottom of a gradient."""

    parchment: str = "#efe1c2"
    parchment_light: str = "#f8efd9"
    parchment_dark: str = "#d9c49a"
    parchment_edge: str = "#7d5a2a"
    parchment_inset: str = "#fff8e6"
    parchment_selected: tuple[str, str] = ("#fff3cf", "#f3d68c")
    row: str = "#f3e5c5"
    tray: tuple[str, str] = ("#3b2516", "#24150c")
    tray_quiet: tuple[str, str] = ("#33231a", "#1f140d")
    tray_active: tuple[str, str] = ("#4f3220", "#2b190e")
    table: str = "#5a371f"
    table_dark: str = "#2b180d"
    shelf: tuple[str, str] = ("#7a4c2a", "#4a2c16")
    leather: tuple[str, str] = ("#7a2f1e", "#3d140c")
    felt: tuple[str, str] = ("#34466b", "#141a2a")
    velvet: tuple[str, str] = ("#7d2233", "#2a0810")
    veil: str = "#0a0806"


@dataclass(frozen=True, slots=True)
class Brass:
    """The metal: a diagonal gradient, and three flat tones taken from it."""

    gradient: tuple[tuple[float, str], ...] = (
        (0.0, "#fbe7ae"),
        (0.25, "#d9ac5a"),
        (0.55, "#8a5f28"),
        (0.8, "#c4934a"),
        (1.0, "#6b481c"),
    )
    light: str = "#f6dc9a"
    mid: str = "#c99a48"
    dark: str = "#7a5423"
    select: str = "#b9781a"


@dataclass(frozen=True, slots=True)
class ButtonColors:
    """One kind of button: three stops of its face, its text, its lip and an inner line."""

    face: tuple[str, str, str]
    text: str
    edge: str
    inner: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Brass means act, wood is everything else, paper lies on parchment, red loses something."""

    primary: ButtonColors = ButtonColors(("#fbe3a4", "#d9a94e", "#b8873a"), "#2f1c06", "#6a4717")
    wood: ButtonColors = ButtonColors(
        ("#7a4e2e", "#5c3921", "#462916"), "#f7e6c2", "#1d1009", "#b98a45"
    )
    danger: ButtonColors = ButtonColors(
        ("#b84a3d", "#9c3229", "#7c221f"), "#fff4e8", "#3d0d0b", "#e08a70"
    )
    paper: ButtonColors = ButtonColors(("#f7ecd2", "#ead8b2", "#dcc597"), "#3a2714", "#8d6a36")
    disabled: ButtonColors = ButtonColors(
        ("#463629", "#3a2c21", "#34261b"), "#b9a68c", "#1d130c", "#5c4836"
    )
    disabled_paper: ButtonColors = ButtonColors(
        ("#e6d8b8", "#e0d0ac", "#d9c7a0"), "#5c472c", "#a98f63", "#b59a68"
    )


@dataclass(frozen=True, slots=True)
class States:
    """Marks of what can be done and what has happened."""

    legal: str = "#ffd24a"
    legal_glow: str = "#ffe08a"
    hover: str = "#fff0b0"
    focus: str = "#ffe9a8"
    focus_dark: str = "#2b1606"
    active_seat: str = "#ffd76a"
    target: str = "#d9604f"
    target_glow: str = "#ff8a5a"
    check: str = "#5f7f3a"
    toggle_on: str = "#5f7f3a"
    toggle_off: str = "#b9a37c"
    danger: str = "#a6362c"
    ok: str = "#6f9a4a"
    info: str = "#3f74a8"
    wound: str = "#b3302a"
    dim: int = 158


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's colour, the name of that colour, and the emblem that always goes with it."""

    name: str
    color: str
    emblem: str


_EMBLEMS = (
    ("ember", "flame"),
    ("tide", "wave-crest"),
    ("sun", "sun"),
    ("moss", "pine-tree"),
    ("pearl", "moon"),
    ("amethyst", "crystal-growth"),
    ("verdigris", "anchor"),
    ("rose", "rose"),
    ("ink", "raven"),
    ("copper", "anvil-impact"),
)


def _seats(*colors: str) -> tuple[Seat, ...]:
    return tuple(Seat(n, c, e) for (n, e), c in zip(_EMBLEMS, colors, strict=True))


DEFAULT_PALETTE = "default"
SEATS: Mapping[str, tuple[Seat, ...]] = MappingProxyType(
    {
        # Ten colours annealed to stay apart in all four kinds of sight (Oklab distance 0.12).
        DEFAULT_PALETTE: _seats(
            "#ee6f0b", "#1f71f0", "#e9cb46", "#076013", "#fcf1d9",
            "#4d2c6b", "#a2cacf", "#c483aa", "#171717", "#886f67",
        ),
        "red_green": _seats(
            "#b05012", "#546fc8", "#f7e409", "#3d4030", "#b9b9b6",
            "#610282", "#658d8d", "#fee5f3", "#060210", "#e08e28",
        ),
        "blue_yellow": _seats(
            "#eb6b2b", "#7b9aef", "#c9b27b", "#124326", "#f1f0e8",
            "#690173", "#74dbe8", "#997e85", "#5b5d67", "#a63316",
        ),
    }
)  # fmt: skip


def seat(number: int, palette: str = DEFAULT_PALETTE) -> Seat:
    """The look of seat `number` (0-9); an unknown palette counts as the default one."""
    return SEATS.get(palette, SEATS[DEFAULT_PALETTE])[number]


@dataclass(frozen=True, slots=True)
class Radii:
    """Corner radii; `card` and `die` are fractions of the piece's width."""

    chip: float = 999.0
    field: float = 7.0
    button: float = 9.0
    row: float = 10.0
    parchment: float = 10.0
    tray: float = 12.0
    dock: float = 16.0
    felt: float = 20.0
    card: float = 0.065
    die: float = 0.2


@dataclass(frozen=True, slots=True)
class Borders:
    """Stroke widths and insets."""

    tray: float = 2.0
    dock: float = 2.2
    parchment: float = 1.2
    inner_rule_inset: float = 7.0
    select: float = 2.6
    focus: float = 2.4
    bracket: float = 26.0


@dataclass(frozen=True, slots=True)
class Touch:
    """Smallest sides of what can be pressed."""

    min: float = 44.0
    phone_primary: float = 56.0
    desktop_min: float = 34.0


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow: blur radius, strength 0-255, and offset; light comes from above, left."""

    blur: float
    alpha: int
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Shadows:
    """Shadows by what casts them."""

    card: Shadow = Shadow(8, 140, 2, 5)
    card_lifted: Shadow = Shadow(12, 140, 4, 12)
    button: Shadow = Shadow(6, 130, 0, 3)
    tray: Shadow = Shadow(12, 150, 0, 6)
    felt: Shadow = Shadow(16, 190, 0, 8)
    sheet: Shadow = Shadow(22, 150, 0, 6)


@dataclass(frozen=True, slots=True)
class Durations:
    """How long things take, in seconds, at speed 1."""

    press: float = 0.09
    hover_lift: float = 0.12
    panel_in: float = 0.2
    drawer: float = 0.22
    card_play: float = 0.32
    card_flip: float = 0.26
    deal_stagger: float = 0.07
    dice_tumble: float = 0.9
    dice_hold: float = 0.5
    step_per_space: float = 0.22
    camera_pan: float = 0.45
    banner_in: float = 0.25
    banner_hold: float = 1.1
    banner_out: float = 0.3
    curtain_close: float = 0.45
    curtain_open: float = 0.35
    rays_turn: float = 24.0
    reduced_fade: float = 0.12


TEXT = TextColors()
SURFACE = Surfaces()
BRASS = Brass()
BUTTON = Buttons()
STATE = States()
RADIUS = Radii()
BORDER = Borders()
TOUCH = Touch()
SHADOW = Shadows()
DURATION = Durations()
SPACE: tuple[int, ...] = (2, 4, 6, 8, 12, 16, 20, 24, 32, 40)
LINE_HEIGHT = 1.24
TYPE: Mapping[str, float] = MappingProxyType(
    {
        "logo": 66.0,
        "hero": 48.0,
        "screen": 36.0,
        "page": 28.0,
        "panel": 22.0,
        "name": 19.0,
        "button_l": 22.0,
        "button": 18.0,
        "body": 17.5,
        "label": 16.0,
        "caption": 15.0,
        "min": 14.0,
        "badge": 13.0,
    }
)
