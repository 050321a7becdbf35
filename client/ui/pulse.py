"""Time for widgets: steps each frame, and single moments at which to draw again."""

from __future__ import annotations

from collections.abc import Callable


class Pulse:
    """Animations and wake-up times by key; `now` is in seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self._steps: dict[str, Callable[[float], bool]] = {}
        self._wakes: dict[str, float] = {}

    def animate(self, key: str, step: Callable[[float], bool]) -> None:
        """Call `step(dt)` each frame until it answers False; one animation per key."""
        self._steps[key] = step

    def still(self, key: str) -> None:
        """Stop the animation with this key."""
        self._steps.pop(key, None)

    def wake(self, key: str, at: float) -> None:
        """Ask for a picture at a time; one time per key."""
        self._wakes[key] = at

    @property
    def waiting(self) -> bool:
        """Whether anything moves, or will at some time."""
        return bool(self._steps or self._wakes)

    def tick(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if a new picture is needed."""
        self.now += dt
        changed = bool(self._steps)
        for key, step in list(self._steps.items()):
            if not step(dt) and self._steps.get(key) is step:
                del self._steps[key]
        due = [key for key, at in self._wakes.items() if at <= self.now]
        for key in due:
            del self._wakes[key]
        return changed or bool(due)
