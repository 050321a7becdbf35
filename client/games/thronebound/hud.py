"""The panels round the table for the present moment, and what the draft draws on its trays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from client import renderers
from client.games.thronebound import furniture, lookup, whole
from client.games.thronebound.draft_sheet import draft_sheet, draft_title
from client.games.thronebound.heads import takers
from client.games.thronebound.log import open_chronicle
from client.games.thronebound.panels import Deed, Spot, Tool, chronicle, dock, toolbar
from client.games.thronebound.pieces import hand, heroes
from client.games.thronebound.plaque import Plaque, ruler_of
from client.games.thronebound.reach import heap_spots, spots
from client.games.thronebound.sheets import CrownSpot, open_dominions, tray_panel
from client.games.thronebound.words import advice, prompt, short_verb, verb
from client.session.bots import Hint
from client.ui.dialog import confirm
from client.ui.grid import Free
from client.ui.widget import Widget
from client.words import tr
from rules.thronebound.actions import (
    CONCEDE,
    END_ATTACK,
    TAKE_BACK,
    Action,
    ChooseDominion,
    PlayHero,
)
from rules.thronebound.content import MORTAL, RANK_MARKS
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import ranks
from rules.thronebound.state import Phase, State
from rules.thronebound.view import heroes_of

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene
    from client.ui.canvas import Canvas


def hint_text(hint: Hint[Action], view: State) -> str:
    """An advice with its reason, in one line that names a hero once."""
    deed = verb(hint.action, view)
    if hint.why.template.startswith("{hero}: "):
        return tr(hint.why, hero=deed)
    if isinstance(hint.action, PlayHero):  # its other reasons are sentences about the hero
        return tr(hint.why)
    return tr("{deed}: {why}", deed=deed, why=hint.why)


def ranks_text(view: State) -> str:
    """The ranks that a reinforcement may have; empty before a lead."""
    if view.phase != Phase.REINFORCE:
        return ""
    bits = ranks(view)
    return "·".join(tr(mark) for at, mark in enumerate(RANK_MARKS) if bits >> at & 1)


# -- the duel -----------------------------------------------------------------------------------


def duel_panels(scene: TableScene) -> Widget:
    """Plaques, dock, chronicle, tools and a spot for each card that the keyboard may reach."""
    board = scene.board
    own = scene.stage.own
    places: list[tuple[FRect, Widget] | None] = [
        (board.rival_plaque, plaque(scene, 1 - own, compact=board.compact)),
        (board.own_plaque, plaque(scene, own, compact=board.compact)),
        (board.banner, CrownSpot(scene.stage.facts, scene.stage.names)),
    ]
    if board.log is not None:
        colors = [setup.color for setup in scene.session.seats]
        places.append((board.log, chronicle(scene.session.log(), colors)))
    places.append((board.dock, duel_dock(scene, wide=board.dock_wide)))
    made = tools(scene)
    places.append((board.tools, toolbar(made)))
    places.extend(whole.places(scene, len(made)))
    places.extend(_cards(scene))
    places.extend(heap_spots(scene))
    lookup.refresh(scene)
    ask_for_dominion(scene)
    return Free(*places)


def _cards(scene: TableScene) -> list[tuple[FRect, Spot]]:
    """A spot for each card, with the focus on one that can be played."""
    made = list(spots(scene))
    scene.play_focus.follow(scene, [spot for _, spot in made])
    return made


def plaque(scene: TableScene, seat: int, *, compact: bool) -> Widget:
    """A seat's plaque. A rival at the same device who holds the one hero of any moment (R7.4: all
    know it) can be handed the device from it."""
    facts, session = scene.stage.facts, scene.session
    role = "" if facts.drafting else "attacker" if facts.attacker == seat else "defender"
    cards = scene.stage.cards
    lendable = session.seats[seat].human and session.viewer not in (None, seat)
    asked = lendable and not session.over and Hero.ASCLEPIUS in heroes_of(session.view, seat)
    return Plaque(
        ruler_of(session.seats[seat]),
        role=role,
        wounds=facts.wounds[seat],
        active=not session.over and session.main == seat,
        compact=compact,
        realm_cards=len(cards.in_zone(hand(seat))),
        hero_cards=len(cards.in_zone(heroes(seat))),
        act=(lambda: offer_device(scene, seat)) if asked else None,
        key=f"plaque-{seat}",
    )


def offer_device(scene: TableScene, seat: int) -> None:
    """Ask whether the other player wants the device out of turn (Asclepius may heal any time)."""

    def lend() -> None:
        scene.session.ask_for_device(seat)
        scene.rebuild()

    confirm(
        scene.tools.ui,
        title=tr("Hand the device to {name}?", name=scene.session.names[seat]),
        text=tr("Asclepius may be played at any moment, whoever's turn it is."),
        yes=tr("Hand over"),
        no=tr("Keep it"),
        act=lend,
        icon="tabletop-players",
        key="lend",
    )


def duel_dock(scene: TableScene, *, wide: bool) -> Widget:
    """The dock for the present moment."""
    table, session = scene.table, scene.session
    seat, view = table.seat, table.view
    if seat is None or session.over:
        text = tr("The duel is over") if session.over else _watching(scene)
        skip = Deed(tr("Skip ahead"), scene.hurry, "play-button", key="s")
        return dock(text, () if session.over else (skip,), wide=wide)
    legal = table.legal
    if session.device.lent and session.main != seat:
        deeds = [Deed(tr("Hand back"), lambda: _hand_back(scene), "tabletop-players", key="b")]
        if table.chosen is not None:
            deeds = _deeds(scene, view, legal) + deeds[:1]
        asked = tr("{name} is to move", name=session.names[session.main or 0])
        return crowded_dock(scene, asked, deeds, wide=wide)
    if not legal:
        return dock(_waiting(scene), (), wide=wide)
    deeds = list(_deeds(scene, view, legal))
    if session.can_undo(seat) and len(deeds) < 2:
        deeds.append(Deed(tr("Undo"), scene.undo, "cycle", key="u"))
    large = scene.board.compact and scene.tools.ui.text_scale > 1.3
    if large:
        deeds = [replace(deed, icon="") for deed in deeds]
    # In large type a chosen card has answered the question: its buttons need the room.
    answered = table.chosen is not None and scene.tools.ui.text_scale > 1.3
    asked = "" if answered else prompt(view, seat)
    return _fitting_dock(scene, asked, deeds, wide=wide, tight=large)


def _fitting_dock(
    scene: TableScene, asked: str, deeds: list[Deed], *, wide: bool, tight: bool
) -> Widget:
    """The dock; what helps to answer is told as far as the buttons leave room for it."""
    seat, ui, box = scene.table.seat, scene.tools.ui, scene.board.dock
    if wide or tight or not asked or seat is None:
        made = dock(asked, deeds, wide=wide, tight=tight)
        low = wide and not tight and made.measure(ui, box.w)[1] > box.h
        return dock(asked, deeds, wide=wide, tight=True) if low else made
    icon, hint = advice(scene.table.view, seat)
    plain = [replace(deed, icon="") for deed in deeds]
    for sign, told, buttons in ((icon, hint, deeds), ("", hint, deeds), ("", "", deeds)):
        made = dock(asked, buttons, wide=wide, icon=sign, hint=told)
        if made.measure(ui, box.w)[1] <= box.h:
            return made
    return dock(asked, plain, wide=wide)


def crowded_dock(scene: TableScene, asked: str, deeds: list[Deed], *, wide: bool) -> Widget:
    """A dock of up to three buttons: the roomiest that scrolls nowhere and breaks no word."""
    ui, box = scene.tools.ui, scene.board.dock
    plain = [replace(deed, icon="") for deed in deeds]
    pairs = (False,) if wide or len(deeds) < 3 else (False, True)
    ways = [(asked, deeds, False, False)]
    ways += [(text, plain, tight, paired)
             for text, tight in ((asked, False), (asked, True), ("", True))
             for paired in pairs]  # fmt: skip
    made: list[Widget] = []
    for text, buttons, tight, paired in ways:
        one = dock(text, buttons, wide=wide, tight=tight, paired=paired)
        if one.measure(ui, box.w)[1] <= box.h:
            made.append(one)
            if one.least_width(ui) <= box.w:
                return one
    return made[0] if made else dock("", plain, wide=wide, tight=True, paired=pairs[-1])


def _watching(scene: TableScene) -> str:
    main = scene.session.main
    return "" if main is None else tr("{name} is playing", name=scene.session.names[main])


def _waiting(scene: TableScene) -> str:
    main = scene.session.main
    if main is None or main == scene.table.seat:
        return tr("Watch the table")
    return tr("{name} is thinking …", name=scene.session.names[main])


def _deeds(scene: TableScene, view: State, legal: object) -> list[Deed]:
    """The dock's buttons: the brass one first."""
    table = scene.table
    actions = table.legal
    deeds: list[Deed] = []
    chosen = table.chosen
    if chosen is not None:
        say = short_verb if scene.board.compact else verb
        deeds.append(Deed(say(chosen.action, view), scene.confirm, "check-mark", True, "enter"))
        deeds.append(Deed(tr("Put it back"), lambda: _drop(scene), "cancel"))
        return deeds
    if TAKE_BACK in actions:
        if any(isinstance(action, ChooseDominion) for action in actions):
            deeds.append(
                Deed(tr("Choose a dominion"), lambda: open_dominions(scene), "crown", True, "d")
            )
        deeds.append(Deed(tr("Keep the hero"), lambda: _act(scene, TAKE_BACK), "cancel", key="k"))
        return deeds
    if END_ATTACK in actions:
        deeds.append(Deed(tr("End attack"), scene.end_attack, "check-mark", True, "e"))
    if CONCEDE in actions:
        alone = len(actions) == 1
        deeds.append(Deed(tr("Concede"), scene.concede, "tattered-banner", alone, "c"))
    return deeds


def button_of(scene: TableScene, action: Action) -> str:
    """The key of the dock's button that does an action without a card; empty if none does."""
    letter = {END_ATTACK: "e", CONCEDE: "c", TAKE_BACK: "k"}.get(action, "")
    keys = [deed.key for deed in _deeds(scene, scene.table.view, scene.table.legal)]
    return f"dock-{keys.index(letter)}" if letter in keys else ""


def _hand_back(scene: TableScene) -> None:
    scene.session.hand_back()
    scene.rebuild()


def _drop(scene: TableScene) -> None:
    scene.table.drop()
    scene.rebuild()


def _act(scene: TableScene, action: Action) -> None:
    scene.table.act(action)
    scene.rebuild()


def ask_for_dominion(scene: TableScene) -> None:
    """Open the sheet of dominions when a hero asks for one and nothing else is shown."""
    wanted = any(isinstance(action, ChooseDominion) for action in scene.table.legal)
    ui = scene.tools.ui
    if wanted and not ui.is_open("dominions") and scene.stack and scene.stack.top is scene:
        open_dominions(scene)


def ask_concede(scene: TableScene, agreed: Callable[[], None]) -> None:
    """Conceding cannot be taken back: ask first."""
    seat = scene.table.seat
    if seat is None or CONCEDE not in scene.table.legal:
        return
    wounds = scene.stage.facts.wounds[seat] + 1
    text = tr("You take a wound: {n} of {all}.", n=wounds, all=MORTAL)
    if wounds >= MORTAL:
        text = tr("It is your sixth wound: you lose the duel.")
    confirm(
        scene.tools.ui,
        title=tr("Concede the round?"),
        text=text,
        yes=tr("Concede"),
        no=tr("Play on"),
        act=agreed,
        danger=True,
        icon="broken-heart",
        key="concede",
    )


def tools(scene: TableScene) -> list[Tool]:
    """The round buttons."""
    table = scene.table
    able = bool(table.legal)
    out = []
    if scene.board.log is None or scene.drafting:
        out.append(Tool("archive-register", tr("Chronicle"), lambda: open_chronicle(scene), "l"))
    why = "" if able else tr("There is nothing to advise now.")
    out.append(Tool("spyglass", tr("Advice"), scene.ask, "h", why_not=why, active=table.asking))
    if not scene.tools.ui.screen.phone:
        out.extend(_views(scene))
        out.append(Tool("rule-book", tr("Guide"), lambda: _guide(scene), "g"))
    out.append(Tool("cog", tr("Pause"), scene.pause, "p"))
    return out


def _views(scene: TableScene) -> list[Tool]:
    """From flat to three dimensions and back, where that can be; and nearer, where there is depth.

    On phones the pause menu has the first, and fingers do the second.
    """
    graphics = scene.tools.graphics
    if graphics.device is None:
        return []
    name = tr("Draw the table flat") if graphics.on else tr("Draw the table in 3D")
    switch = Tool(
        "perspective-dice-six-faces-random", name, lambda: _switch(scene), active=graphics.on
    )
    if not graphics.on:
        return [switch]
    eye = scene.eye
    name = tr("Whole table") if eye.away else tr("Nearer")
    return [Tool("magnifying-glass", name, eye.come_near, "0", active=eye.close), switch]


def _switch(scene: TableScene) -> None:
    renderers.toggle(scene.tools)
    scene.rebuild()


def _guide(scene: TableScene) -> None:
    from client.scenes.guide import guide_scene

    scene.scenes.push(guide_scene(scene.tools, scene.session.game.key))


# -- the draft ----------------------------------------------------------------------------------


def draft_panels(scene: TableScene) -> Widget:
    """Spots for the cards, trays, the sheet with the chosen card, tools: as Tab goes."""
    board, own = scene.draft, scene.stage.own
    scene.pool_focus.follow(scene)
    made = tools(scene)
    return Free(
        *_cards(scene),
        (board.own.rect, tray_panel(scene, own, board.own)),
        (board.rival.rect, tray_panel(scene, 1 - own, board.rival)),
        (board.sheet, draft_sheet(scene)),
        (board.tools, toolbar(made, upright=board.upright)),
        *whole.places(scene, len(made)),
    )


def draw_draft(canvas: Canvas, scene: TableScene) -> None:
    """Felt labels, empty places and emblems of who took what; trays draw themselves."""
    colors = (scene.session.seats[0].color, scene.session.seats[1].color)
    ui = scene.tools.ui
    draw_title(canvas, scene)
    crown = scene.session.shown.crown
    furniture.draw_draft(canvas, ui, scene.draft, takers(scene), crown, colors)


def draw_title(canvas: Canvas, scene: TableScene) -> None:
    """The headline over the draft, where there is room for one."""
    if scene.draft.title is not None:
        box = whole.title_room(scene, scene.draft.title)
        furniture.draw_title(canvas, scene.tools.ui, box, *draft_title(scene))


__all__ = [
    "ask_concede", "button_of", "draft_panels", "draw_draft", "duel_panels", "hint_text",
    "ranks_text",
]  # fmt: skip
