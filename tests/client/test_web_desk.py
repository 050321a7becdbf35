"""What the page and the program tell each other: speech, files, new versions, measurements."""

from __future__ import annotations

from client.clock import ManualClock
from client.platform.web.host import Note
from client.platform.web.platform import WebPlatform
from client.storage.document import LIMIT
from client.storage.faults import Fault, Notice, StorageFault, notice_of
from client.ui.layout import Insets
from tests.client.webhost import Desk, FakeHost, Tab, waits


@waits
async def test_trouble_is_urgent_and_the_rest_is_not() -> None:
    tab = Tab(Desk())
    tab.tools.ui.say("Mira leads.")
    tab.tools.tell(Notice(StorageFault(Fault.FULL, "x").sentence, Fault.FULL))
    assert [urgent for _, urgent in tab.host.said] == [False, True]
    tab.tools.ui.focus("roll", visible=True)  # the page reads out what has the focus
    assert len(tab.host.said) == 2
    tab.tools.ui.hand_on()
    assert tab.host.said == []


@waits
async def test_that_nothing_can_be_kept_is_said_once() -> None:
    host = FakeHost()
    host.refused = "SecurityError"
    tab = Tab(Desk(), host)
    await tab.turn()
    for _ in range(3):
        tab.tools.settings.sound = not tab.tools.settings.sound
        tab.tools.save_settings()
        tab.tools.tell(notice_of(StorageFault(Fault.REFUSED, "thronebound-1.a.json")))
    assert len([text for text, _ in host.said if "saved" in text]) == 1


@waits
async def test_files_go_out_and_come_in() -> None:
    tab = Tab(Desk())
    got: list[tuple[str, bytes]] = []
    refused: list[int] = []

    def take(name: str, data: bytes) -> None:
        got.append((name, data))

    def refuse() -> None:
        refused.append(1)

    assert tab.platform.hand_out("a.realmbox", b"abc")
    assert tab.host.asked("download") == [("a.realmbox", b"abc")]
    tab.host.tell("file", name="uninvited")
    await tab.turn()
    assert tab.platform.ask_file(".realmbox", take, refuse)
    tab.host.uploaded = b"xyz"
    tab.host.tell("file", name="b.realmbox")
    tab.host.tell("file", name="again")
    await tab.turn()
    assert got == [("b.realmbox", b"xyz")]
    for kind, size in (("file-refused", 0), ("file", LIMIT + 1)):
        tab.platform.ask_file(".realmbox", take, refuse)
        tab.host.uploaded = bytes(size)
        tab.host.tell(kind, name="huge")
        await tab.turn()
    assert (len(got), len(refused)) == (1, 2)


@waits
async def test_a_new_version_waits_for_a_calm_moment() -> None:
    tab = Tab(Desk("curtain"))
    await tab.turns(1.0)
    tab.host.tell("update")
    await tab.turns(2.0)
    assert "update-ready-yes" not in tab.elements
    tab.tools.scenes.replace(Desk("lobby"))
    await tab.turns(2.0)
    assert "update-ready-yes" in tab.elements
    tab.host.tell("activate", key="update-ready-no")
    await tab.turns(2.0)
    assert "update-ready-yes" not in tab.elements
    assert not tab.host.asked("apply_update")
    tab.host.tell("update")
    await tab.turns(2.0)
    tab.host.tell("activate", key="update-ready-yes")
    await tab.turn()
    assert tab.host.asked("apply_update") == [()]


@waits
async def test_notes_of_a_newer_page_are_passed_over() -> None:
    tab = Tab(Desk())
    tab.host.notes.append(Note("telepathy", {"thought": 1}))
    await tab.turn()
    assert tab.app.running


@waits
async def test_measurements_reach_the_page() -> None:
    tab = Tab(Desk())
    await tab.turns(0.5)
    tab.platform.report(tab.app.stats.figures())
    (figures,) = tab.host.asked("stats")[0]
    assert figures["drawn"] == tab.app.stats.drawn > 0
    assert figures["thought_worst"] == 0.0


def test_the_clock_of_the_page_is_not_asked_for_a_display() -> None:
    platform = WebPlatform(FakeHost(), now=ManualClock().real)
    assert platform.density() == 1.0
    assert platform.insets() == Insets()
