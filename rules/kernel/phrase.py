"""Sentences that the rules say and the client can translate.

A `Phrase` is an ordinary `str` (the finished English sentence) that also remembers its template
and its arguments, so that a message catalogue can put it into another language. Arguments may be
phrases themselves (the name of a card, say) and are then translated too.
"""

from __future__ import annotations


class Phrase(str):
    """An English sentence with the template and arguments that made it."""

    __slots__ = ("args", "template")

    template: str
    args: dict[str, object]

    def __new__(cls, template: str, **args: object) -> Phrase:
        self = super().__new__(cls, template.format(**args) if args else template)
        self.template = template
        self.args = args
        return self
