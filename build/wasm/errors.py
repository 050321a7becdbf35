"""The failures that the person who runs the build is told about."""

from __future__ import annotations


class BuildError(Exception):
    """Something that stops the build; the text is one sentence that says what to do or what broke.

    `log` is the end of a command's output, if that says more than the sentence.
    """

    def __init__(self, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.log = log


class Cancelled(Exception):
    """The build was stopped from outside; nothing is wrong with it."""
