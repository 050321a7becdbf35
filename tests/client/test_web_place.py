"""A page that is loaded anew goes on with the match that it showed."""

from __future__ import annotations

import pytest

from client.command_line import Arguments
from client.launch import open_match
from client.matches import new_table, seat_setups
from client.scenes.scene import Scene
from client.scenes.title import title_scene
from client.session import Session
from client.storage.keyed import KeyedBackend
from tests.client.webhost import FakeHost, Tab, waits


def opened(host: FakeHost | None = None) -> Tab:
    """A program at its title, with the page's storage."""
    host = host or FakeHost()
    tab = Tab(host=host, storage=KeyedBackend(host))
    tab.app.start(title_scene(tab.tools))
    return tab


def table(tab: Tab, seed: int = 3) -> Scene:
    return new_table(tab.tools, "thronebound", seat_setups("thronebound", ["human"] * 2), seed=seed)


def session_of(tab: Tab) -> Session:  # type: ignore[type-arg]
    found = getattr(tab.tools.scenes.find("table"), "session", None)
    assert isinstance(found, Session)
    return found


@waits
async def test_the_page_keeps_the_match_at_the_table_until_it_is_left() -> None:
    tab = opened()
    await tab.turns(0.3)
    assert tab.host.asked("keep_match") == [("",)]
    tab.tools.scenes.push(table(tab))
    await tab.turns(1.0)
    slot = session_of(tab).slot
    assert slot.startswith("thronebound-")
    assert tab.host.asked("keep_match") == [("",), (slot,)]
    tab.tools.scenes.reset(title_scene(tab.tools))
    await tab.turns(1.0)
    assert tab.host.asked("keep_match") == [("",), (slot,), ("",)]


@waits
async def test_a_match_that_is_over_is_not_gone_on_with() -> None:
    tab = opened()
    tab.tools.scenes.push(table(tab))
    await tab.turns(1.0)
    assert tab.host.match
    session_of(tab).resign(0)
    await tab.turns(1.0)
    assert tab.host.match == ""


@waits
async def test_a_match_that_cannot_be_saved_is_not_kept() -> None:
    host = FakeHost()
    host.refused = "SecurityError"
    tab = opened(host)
    tab.tools.scenes.push(table(tab))
    await tab.turns(1.0)
    assert session_of(tab).unsaved
    assert host.asked("keep_match") == [("",)]


@waits
async def test_the_page_loaded_anew_goes_on_with_that_very_match() -> None:
    tab = opened()
    for seed in (3, 4):
        tab.tools.scenes.reset(title_scene(tab.tools), table(tab, seed))
        await tab.turns(1.0)
        if seed == 3:
            first, kept = session_of(tab), tab.host.match
    again = FakeHost(kept=tab.host.kept)
    again.match = kept
    tab = opened(again)
    open_match(tab.tools, Arguments())
    await tab.turns(1.0)
    session = session_of(tab)
    assert (session.slot, session.match.seed) == (first.slot, 3)
    assert again.asked("keep_match") == [(kept,)]


@pytest.mark.parametrize("slot", ["thronebound-9", "no such thing", "../settings"])
def test_a_match_that_has_gone_is_told_on_the_title(slot: str) -> None:
    host = FakeHost()
    host.match = slot
    tab = opened(host)
    open_match(tab.tools, Arguments())
    tab.app.turn([])
    assert tab.tools.scenes.top is not None
    assert tab.tools.scenes.top.key == "title"
    assert len(tab.tools.ui.toasts.shown) == 1
