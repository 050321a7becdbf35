"""What the table says: who did it, what may be done, nothing twice, nothing cut."""

from __future__ import annotations

import pytest

from client.games.thronebound import heralds
from client.games.thronebound.draft_sheet import draft_sheet
from client.games.thronebound.hud import hint_text
from client.games.thronebound.pieces import Area
from client.games.thronebound.scene import TableScene
from client.games.thronebound.stage import Heralded
from client.games.thronebound.words import verb
from client.matches import AnySession, seat_setups, staged_match
from client.scenes import Request, make
from client.screenshot import stage, start_without_display, to_rest
from client.session import SeatSetup, Session
from client.session.bots import Hint
from client.ui.canvas import Canvas
from client.ui.label import Label
from client.ui.scroll import Scroll
from client.words import set_language, tr
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import PLAY, Action, DraftHero, DraftRealm
from rules.thronebound.bots.reasons import explain
from rules.thronebound.content import MORTAL
from rules.thronebound.events import Event, Held, HeroPlayed, MatchEnded, RoundBegan, Wounded
from rules.thronebound.game import GAME
from rules.thronebound.heroes import HEROES, Hero
from rules.thronebound.state import Phase, Reason
from tests.client.players import Player, texts_on_screen

ONE = ("human", "greedy")
TOLD: tuple[Event, ...] = (
    RoundBegan(12, 0),
    HeroPlayed(0, Hero.ARGUS),
    Held(0),
    Wounded(0, 5, ares=True),
    MatchEnded(0, Reason(0)),
)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (320, 568)])
@pytest.mark.parametrize("scale", [1.0, 1.1, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_banner_is_cut(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_without_display()
    tools, surface = stage(size, 1.0, scale, language)
    seats = (SeatSetup("Wilhelmina"), SeatSetup("Otto"))
    session = Session.new(GAME, seats, GAME.options(), 3)
    scene = TableScene(tools, session)
    canvas = Canvas(surface, tools.ui.screen.k)
    rooms: list[tuple[str, float, float]] = []
    text = Canvas.text

    def noted(self: Canvas, line: str, *args: object, **how: object) -> float:
        room = how.pop("max_width")
        assert isinstance(room, float)
        wide = text(self, line, *args, **how)  # type: ignore[arg-type]
        rooms.append((line, wide, room))
        return wide

    monkeypatch.setattr(Canvas, "text", noted)
    for event in TOLD:
        herald = Heralded(event, 0.5)
        heralds.draw(canvas, tools.ui, scene.board.felt, herald, session)
    assert len(rooms) >= len(TOLD)
    for line, wide, room in rooms:
        assert wide <= room + 0.5, line


@pytest.mark.parametrize("hero", list(Hero))
@pytest.mark.parametrize("spoken", ["en", "de"])
def test_an_advice_names_a_hero_once(hero: Hero, spoken: str) -> None:
    def attacked(one: AnySession) -> bool:
        return bool(one.match.state.phase == Phase.DEFEND)

    state = staged_match(Request("thronebound", ("greedy", "strategic"), 3), attacked).match.state
    view = GAME.view(state, state.turn)
    assert set_language(spoken) == spoken
    name = tr(HEROES[hero].name)
    said = hint_text(Hint(DraftHero(hero), explain(view, state.turn, DraftHero(hero))), view)
    assert said.startswith(f"{verb(DraftHero(hero), view)}: ")
    assert said.count(name) == 1
    why = explain(view, state.turn, PLAY[hero])
    said = hint_text(Hint(PLAY[hero], why), view)
    assert said.count(name) == 1
    if tr(why).startswith(f"{name}: "):
        assert said == f"{verb(PLAY[hero], view)}{tr(why).removeprefix(name)}"
    else:
        assert said == tr(why)


def test_other_advice_keeps_its_reason() -> None:
    player = Player("mouse", ONE, 3, drawn=False)
    player.until(lambda: True)
    action: Action = DraftRealm(player.view.pool[0])
    assert hint_text(Hint(action, Phrase("Why: so.")), player.view).endswith(": Why: so.")


def test_the_chronicle_shows_whose_deed_a_line_tells_of() -> None:
    one = Session.new(GAME, seat_setups("thronebound", ("greedy", "strategic")), GAME.options(), 5)
    while not one.over:
        one.think(1000)
    named = 0
    for line in one.log():
        own, other = one.names[line.seat], one.names[1 - line.seat]
        if other in line.text:
            assert own in line.text
            assert line.text.index(own) < line.text.index(other)
        named += own in line.text
    assert named > 60
    wounds = [line for line in one.log() if "is wounded" in line.text]
    assert wounds
    assert all(line.text.startswith(one.names[line.seat]) for line in wounds)
    assert len(wounds) <= 2 * MORTAL + 8


def test_whose_deed_a_line_tells_of_is_known_when_both_are_called_the_same() -> None:
    told = []
    for names in (("Kim", "Robin"), ("Kim", "Kim")):
        setups = [
            SeatSetup(name, kind) for name, kind in zip(names, ("greedy", "novice"), strict=True)
        ]
        one = Session.new(GAME, setups, GAME.options(), 2)
        while not one.over:
            one.think(1000)
        told.append([line.seat for line in one.log()])
        if "Robin" in names:
            journal = one.match.journal
            assert any(line.seat != journal[line.ply].seat for line in one.log())
    assert told[0] == told[1]


def test_a_line_that_names_nobody_is_of_who_acted() -> None:
    one = Session.new(GAME, seat_setups("thronebound", ("greedy", "strategic")), GAME.options(), 5)
    while not one.over:
        one.think(1000)
    nameless = [li for li in one.log() if not any(name in li.text for name in one.names)]
    assert nameless
    journal = one.match.journal
    assert all(line.seat == journal[line.ply].seat for line in nameless)


def test_who_watches_two_computers_is_not_asked_to_take_a_card() -> None:
    player = Player("mouse", ("greedy", "strategic"), 3, drawn=False)
    player.shell.turn()
    said = "\n".join(texts_on_screen(player))
    assert "Computers play and you watch." in said
    assert "to take it" not in said
    assert "Take one" not in said


def test_while_a_computer_picks_nobody_is_asked_to_take_a_card() -> None:
    player = Player("mouse", ONE, 3, drawn=False)
    player.until(lambda: True)
    assert "tap it again to take it" in "\n".join(texts_on_screen(player))
    player.play_card(player.cards()[0])
    said = "\n".join(texts_on_screen(player))
    assert "Greedy is choosing …" in said
    assert "to take it" not in said


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568), (844, 390), (1280, 720)])
@pytest.mark.parametrize("name", ["draft", "draft-chosen"])
def test_larger_type_never_makes_the_heading_of_the_sheet_smaller(
    size: tuple[int, int], name: str
) -> None:
    start_without_display()
    before = 0.0
    for scale in (0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, 2.0):
        tools, _ = stage(size, 1.0, scale, "en")
        scene = make(name, tools, Request(moves=5))
        assert isinstance(scene, TableScene)
        tools.scenes.reset(scene)
        labels = [w for w in draft_sheet(scene).walk() if isinstance(w, Label)]
        px = next(tools.ui.size(w.size) for w in labels if w.key == "sheet/heading")
        assert px >= before - 0.01, scale
        before = px


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_one_scroll_that_begins_at_the_top_for_each_card(
    size: tuple[int, int], scale: float
) -> None:
    start_without_display()
    tools, _ = stage(size, 1.0, scale, "en")
    scene = make("draft", tools, Request(moves=5))
    assert isinstance(scene, TableScene)
    tools.scenes.reset(scene)
    to_rest(tools)
    scrolled = 0
    for piece in [p for p in scene.stage.cards.pieces() if p.zone.area is Area.HERO_POOL]:
        scene.pick(piece)
        to_rest(tools)
        tools.ui.layout()
        walked = scene.page.base.root.walk()
        found = [w for w in walked if isinstance(w, Scroll) and w.overflows]
        assert len(found) <= 1, [w.key for w in found]
        for scroll in found:
            assert scroll.child.rect.top == scroll.rect.top
            scrolled += scroll.by(tools.ui, 40.0)
    assert scrolled > 1 or scale < 2.0
