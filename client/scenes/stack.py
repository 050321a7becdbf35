"""The open scenes, the top one in charge."""

from __future__ import annotations

from collections.abc import Iterator

from client.input.events import Gesture, KeyPress, Tap
from client.scenes.scene import Scene
from client.ui.canvas import Canvas
from client.ui.layout import Screen
from client.ui.ui import Ui


class SceneStack:
    """Scenes from the bottom to the top.

    Changes asked for while a gesture is being handled take effect at once; a scene that has
    been taken off gets nothing more.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.stirred = False
        """The world of a staged scene has changed, though nothing on the surface over it has."""
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def top(self) -> Scene | None:
        """The scene in charge, None when the program is over."""
        return self._scenes[-1] if self._scenes else None

    @property
    def thinking(self) -> bool:
        """Whether a computer thinks in the scene in charge."""
        return bool(self._scenes) and self._scenes[-1].thinking

    @property
    def ground(self) -> Scene | None:
        """The lowest scene that is seen: the one that may be drawn in three dimensions."""
        return self._visible()[0] if self._scenes else None

    def find(self, key: str) -> Scene | None:
        """The topmost scene with this key."""
        return next((scene for scene in reversed(self._scenes) if scene.key == key), None)

    # -- changes ----------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.suspend()
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below resumes."""
        if self._remove() and self.top:
            self._turn()
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._remove()
        self._add(scene)

    def reset(self, *scenes: Scene) -> None:
        """Take everything off and put these scenes on, lowest first."""
        while self._remove():
            pass
        for scene in scenes:
            self.push(scene)

    def pop_to(self, key: str) -> bool:
        """Take scenes off until the one with this key is on top; False if there is none."""
        target = self.find(key)
        if target is None:
            return False
        if target is not self.top:
            while self.top is not target:
                self._remove()
            self._turn()
            target.resume()
        return True

    def _add(self, scene: Scene) -> None:
        scene.stack = self
        scene.came = self.ui.now
        self._scenes.append(scene)
        self._turn()
        scene.enter()
        if self.ui.focus_visible and self.top is scene:
            self._show_focus()

    def _show_focus(self) -> None:
        """What was opened by a key shows at once where the keyboard is."""
        self.refresh()
        self.ui.layout()
        layer = self.ui.page.top
        focused = layer.find(layer.focus) if layer.focus else layer.step(backwards=False)
        if focused is not None:
            self.ui.focus(focused.key, visible=True)

    def _remove(self) -> bool:
        if not self._scenes:
            return False
        scene = self._scenes.pop()
        self.ui.router.cancel()
        scene.leave()
        scene.stack = None
        if not any(other.key == scene.key for other in self._scenes):
            self.ui.forget(f"{scene.key}/")
        self.ui.redraw()
        return True

    def _turn(self) -> None:
        if self.top:
            self.top.stale = True
            self.ui.turn_to(self.top.page)

    # -- the loop ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Build what is stale, of every visible scene."""
        for scene in self._visible():
            if scene.stale:
                scene.stale = False
                self.ui.show_on(scene.page, scene.build(self.ui))

    def rebuild_all(self) -> None:
        """Build everything anew: size, language or comfort settings have changed."""
        for scene in self._scenes:
            scene.stale = True
            scene.page.rebuild_sheets()
        self.ui.invalidate()

    def resize(self, screen: Screen) -> None:
        """The window has another size, density or orientation."""
        if screen != self.ui.screen:
            self.ui.router.cancel()
            self.ui.set_screen(screen)
            self.rebuild_all()

    def handle(self, gesture: Gesture) -> bool:
        """Offer a gesture to the top scene's preview, its widgets, the scene; Escape goes back."""
        if not isinstance(gesture, KeyPress):
            return self._offer(gesture)
        before = [layer for scene in self._scenes for layer in scene.page.layers()]
        used = self._offer(gesture)
        if self.top and not any(self.top.page.top is layer for layer in before):
            self._show_focus()
        return used

    def _offer(self, gesture: Gesture) -> bool:
        scene = self.top
        if scene is None:
            return False
        self.refresh()
        if isinstance(gesture, Tap | KeyPress) and self._early(scene):
            return True
        if scene.preview(gesture) or self.ui.handle(gesture):
            return True
        if scene is not self.top:
            return True
        if scene.handle(gesture):
            self._changed(scene)
            return True
        if isinstance(gesture, KeyPress) and gesture.key == "escape" and not gesture.repeat:
            return scene.back()
        return False

    def update(self, dt: float) -> bool:
        """Advance the visible scenes and the widgets; True while anything moves."""
        moving = False
        for scene in self._visible():
            if scene.stack is self and scene.update(dt):
                moving = True
                self._changed(scene)
        soon = self.top is not None and (self.top.soon or self._early(self.top))
        return self.ui.tick(dt) or moving or self.thinking or soon

    def _early(self, scene: Scene) -> bool:
        """Whether the scene has only just come up by itself."""
        return self.ui.now - scene.came < scene.grace

    def _changed(self, scene: Scene) -> None:
        if scene.staged:
            self.stirred = True
        else:
            self.ui.redraw()

    def draw(self, canvas: Canvas, *, staged: bool = False) -> None:
        """Draw everything visible, from the lowest scene that is not covered.

        With `staged` that one is seen in three dimensions: draw only what lies over its world.
        """
        self.refresh()
        for scene in self._visible():
            if staged and scene is self.ground:
                scene.draw_staged(canvas)
            else:
                scene.draw(canvas)
            self.ui.draw_page(canvas, scene.page, scene.draw_over)
        self.ui.draw_above(canvas)

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]
