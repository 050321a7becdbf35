"""What goes wrong through the user's input, told in one sentence."""

from __future__ import annotations


class LabError(Exception):
    """A request the lab cannot fulfil; its text is one sentence for the user."""
