"""The client's table of figures follows the catalogue."""

from __future__ import annotations

from workshop.catalogue import Entry, catalogue
from workshop.sculpt import Sculpt
from workshop.table import PATH, group, shown, table


def test_the_committed_table_is_that_of_the_catalogue() -> None:
    assert PATH.read_text("utf-8") == table(catalogue().values()), "python build/figures.py --table"


def test_groups_follow_the_longest_beginning() -> None:
    assert group("punball.ves") == "punball.travelers"
    assert group("punball.guardian-snow") == "punball.guardians"
    assert group("frontier.adventurer") == "frontier.adventurers"
    assert group("scenery.oak") == "scenery"


def test_parts_of_others_are_not_shown() -> None:
    assert not shown(Entry("frontier.gear.warrior", "Gear", Sculpt, portrait=False))
    assert shown(Entry("frontier.adventurer", "Adventurer", Sculpt, portrait=False))


def test_long_rows_are_broken_as_the_formatter_does() -> None:
    long = Entry("punball.guardian-woodland", "Guardian of the Woodland", Sculpt)
    rows = table([long]).splitlines()
    assert max(map(len, rows)) <= 100
    assert "    Figure(" in rows
