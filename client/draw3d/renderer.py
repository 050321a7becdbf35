"""Draws a scene: shadow map, surfaces, models, cards, dice, signs, lights, lens, widgets."""

from __future__ import annotations

import time
from dataclasses import dataclass

import moderngl
import pygame

from client.draw3d.batch import Batch
from client.draw3d.camera import Lens, Pose, lens_of
from client.draw3d.deck import Atlas, AtlasTexture, CardArray, Deck
from client.draw3d.device import Device
from client.draw3d.frame import FrameBlock
from client.draw3d.instances import (
    Instances,
    card_values,
    decal_values,
    die_values,
    glow_values,
    mark_values,
)
from client.draw3d.meshes import Library
from client.draw3d.noise import SIZE, noise
from client.draw3d.overlay import Overlay
from client.draw3d.post import Post
from client.draw3d.programs import UNITS, Program
from client.draw3d.quality import MEDIUM, Quality
from client.draw3d.resources import Buffer, DepthMap, Target, Texture
from client.draw3d.scene import Card, Decal, Die, Glow, Mark, Scene
from client.draw3d.shapes import QUAD, card, die
from client.draw3d.surfaces import Surfaces

CELL = 7.0
"""Side of the squares in which scenery is drawn or left out together."""


@dataclass(slots=True)
class FrameFigures:
    """What the last frame took."""

    draws: int = 0
    triangles: int = 0
    milliseconds: float = 0.0
    """Time until the last call had returned; the graphics card goes on by itself."""
    shadow: bool = False
    """Whether the shadow map was drawn again."""


class Renderer:
    """One per device and quality; scenes may change at any time."""

    def __init__(
        self, device: Device, quality: Quality = MEDIUM, library: Library | None = None
    ) -> None:
        self.device = device
        self.quality = quality
        self.library = library or Library()
        self.figures = FrameFigures()
        self.overlay = Overlay(device)
        self._block = FrameBlock(device)
        # Read with stretched coordinates: filtering along them would cost far more than it shows.
        self._noise = Texture(device, (SIZE, SIZE), 3, noise, mipmaps=True, repeat=True)
        self._shadow = DepthMap(device, min(quality.shadow, device.largest_texture))
        self._lamp: object = None
        self._shadow_of = -1
        self._casting: tuple[Card, ...] = ()
        self._post = Post(device, quality)
        self._surfaces = Surfaces(device, quality.defines, quality.anisotropy)
        self._array = CardArray(device, quality.card_width, quality.anisotropy)
        self._atlas = AtlasTexture(device, quality.anisotropy)
        self._programs = self._make_programs()
        self._buffers = self._make_buffers()
        self._scenery = self._batch()
        self._people = self._batch()
        self._make_instances()

    # -- making -----------------------------------------------------------------------------

    def _make_programs(self) -> dict[str, Program]:
        device, defines = self.device, self.quality.defines
        made = {
            name: Program(device, name, name, defines)
            for name in ("model", "card", "die", "decal", "mark", "glow")
        }
        for name in ("model", "card", "die"):
            made[f"{name} depth"] = Program(device, name, "depth", ("DEPTH",))
        return made

    def _make_buffers(self) -> dict[str, Buffer]:
        device = self.device
        made = {"quad": Buffer(device, QUAD)}
        for name, (vertices, indices) in (("card", card()), ("die", die())):
            made[name] = Buffer(device, vertices)
            made[f"{name} index"] = Buffer(device, indices)
        return made

    def _batch(self) -> Batch:
        p = self._programs
        return Batch(self.device, p["model"], p["model depth"], self.library)

    def _make_instances(self) -> None:
        device, p, b = self.device, self._programs, self._buffers
        flat = (b["quad"], "2f", ("a_corner",))
        self._cards: Instances[Card] = Instances(
            device, (b["card"], "3f 3f 3f", ("a_position", "a_normal", "a_uv")), b["card index"],
            len(b["card index"].data) // 4, "4f 4f 4f 4f/i",
            ("i_place", "i_turn", "i_look", "i_more"), (p["card"], p["card depth"]),
            lambda card: card_values(card, self._array),
        )  # fmt: skip
        self._dice: Instances[Die] = Instances(
            device, (b["die"], "3f 3f", ("a_position", "a_normal")), b["die index"],
            len(b["die index"].data) // 4, "4f 4f 4f 4f/i",
            ("i_place", "i_turn", "i_body", "i_mark"), (p["die"], p["die depth"]), die_values,
        )  # fmt: skip
        self._decals: Instances[Decal] = Instances(
            device, flat, None, 4, "3f 3f 3f 4f 4f/i",
            ("i_centre", "i_across", "i_up", "i_area", "i_ink"), (p["decal"],), decal_values,
        )  # fmt: skip
        self._marks: Instances[Mark] = Instances(
            device, flat, None, 4, "4f 4f 4f 4f/i",
            ("i_centre", "i_size", "i_color", "i_kind"), (p["mark"],), mark_values,
        )  # fmt: skip
        self._glows: Instances[Glow] = Instances(
            device, flat, None, 4, "4f 4f/i", ("i_centre", "i_light"), (p["glow"],), glow_values
        )

    # -- drawing ----------------------------------------------------------------------------

    def draw(
        self,
        scene: Scene,
        pose: Pose,
        size: tuple[int, int],
        output: moderngl.Framebuffer | None = None,
        *,
        deck: Deck | None = None,
        atlas: Atlas | None = None,
    ) -> Lens | None:
        """Draw a scene into the window (or `output`), `size` px large, without the widgets.

        Returns the lens that was looked through, or None while the context is lost.
        """
        if self.device.lost:
            return None
        began = time.perf_counter()
        self.device.start_count()
        lens = lens_of(pose, size)
        changed = self._take(scene, deck, atlas)
        self._block.write(scene, lens, self._shadow.size)
        if changed:
            self._draw_shadow()
        frame = self._post.begin(size, scene.grade)
        self._draw_solid(lens)
        self._draw_clear(frame)
        self._post.end(output or self.device.context.screen, size, scene.grade)
        self._note(began, changed)
        return lens

    def draw_overlay(self, size: tuple[int, int], *, solid: bool = False) -> None:
        """Draw the widgets' texture over the bound framebuffer."""
        if not self.device.lost:
            self.device.context.viewport = (0, 0, *size)
            self.overlay.draw(solid=solid)

    def _take(self, scene: Scene, deck: Deck | None, atlas: Atlas | None) -> bool:
        """Follow the scene; True if shadows change."""
        self._atlas.show(atlas)
        if self._array.show(deck):
            self._cards.forget()
        changed = [
            self._surfaces.show(scene),
            self._scenery.show(scene.scenery, CELL),
            self._people.show(scene.figures),
            self._cards.show(scene.cards) and self._casts_anew(scene.cards),
            self._dice.show(scene.dice),
            scene.lamp != self._lamp,
            self._shadow_of != self.device.generation,
        ]
        self._decals.show(scene.decals)
        self._marks.show(scene.marks)
        self._glows.show(scene.glows)
        self._lamp = scene.lamp
        self._shadow_of = self.device.generation
        return any(changed)

    def _casts_anew(self, cards: tuple[Card, ...]) -> bool:
        """Whether cards that throw a shadow have changed: a hand before the eye follows it."""
        casting = tuple([card for card in cards if card.casts])
        if casting == self._casting:
            return False
        self._casting = casting
        return True

    def _draw_shadow(self) -> None:
        context, frame = self.device.context, self._shadow.frame
        frame.use()
        frame.clear(depth=1.0)
        context.enable_only(moderngl.DEPTH_TEST)
        context.polygon_offset = (1.6, 3.0)
        self._surfaces.cast()
        self._scenery.cast()
        self._people.cast()
        self._cards.draw(1)
        self._dice.draw(1)
        context.polygon_offset = (0.0, 0.0)

    def _draw_solid(self, lens: Lens) -> None:
        q = self.quality
        self.device.context.enable_only(moderngl.DEPTH_TEST)
        self._shadow.texture.use(UNITS["u_shadow"])
        self._noise.use(UNITS["u_noise"])
        self._people.draw(lens, q.fine_to, q.triangles // 2)
        self._dice.draw()
        if self._cards.things:
            self._array.use()
            self._cards.draw()
        self._scenery.draw(lens, q.fine_to, q.triangles - self.device.triangles)
        self._surfaces.draw()

    def _draw_clear(self, frame: moderngl.Framebuffer) -> None:
        """What is seen through: signs, marks, lights."""
        context = self.device.context
        context.enable(moderngl.BLEND)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        context.polygon_offset = (-1.0, -2.0)
        frame.depth_mask = False
        if self._decals.things and self._atlas.texture is not None:
            texture = self._atlas.texture
            texture.use(UNITS["u_atlas"])
            self._programs["decal"].set("u_texel", (2.0 / texture.size[0], 2.0 / texture.size[1]))
            self._decals.draw()
        self._marks.draw()
        context.polygon_offset = (0.0, 0.0)
        context.blend_func = moderngl.ONE, moderngl.ONE
        self._glows.draw()
        frame.depth_mask = True

    def _note(self, began: float, shadow: bool) -> None:
        f = self.figures
        f.draws, f.triangles, f.shadow = self.device.draws, self.device.triangles, shadow
        f.milliseconds = (time.perf_counter() - began) * 1000.0

    # -- pictures ---------------------------------------------------------------------------

    def warm_up(
        self, scene: Scene, pose: Pose, *, deck: Deck | None = None, atlas: Atlas | None = None
    ) -> None:
        """Send and compile all that a scene needs: the first draw of each program takes long."""
        size = (16, 16)
        target = Target(self.device, size)
        try:
            self.draw(scene, pose, size, target.frame, deck=deck, atlas=atlas)
        finally:
            target.release()

    def screenshot(
        self,
        scene: Scene,
        pose: Pose,
        size: tuple[int, int],
        *,
        deck: Deck | None = None,
        atlas: Atlas | None = None,
        overlay: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return a scene as a surface. Works without a window."""
        target = Target(self.device, size)
        try:
            self.draw(scene, pose, size, target.frame, deck=deck, atlas=atlas)
            if overlay is not None:
                self.overlay.follow(overlay)
                self.draw_overlay(size)
            data = target.frame.read(components=4)
        finally:
            target.release()
        picture = pygame.image.frombytes(bytes(data), size, "RGBA")
        flat = pygame.Surface(size, 0, 32)
        flat.blit(pygame.transform.flip(picture, False, True), (0, 0))
        return flat

    def release(self) -> None:
        """Free everything this renderer has made."""
        for instances in (self._cards, self._dice, self._decals, self._marks, self._glows):
            instances.release()
        self._scenery.release()
        self._people.release()
        for program in self._programs.values():
            program.release()
        for buffer in self._buffers.values():
            buffer.release()
        for part in (
            self._atlas, self._array, self._surfaces, self._post,
            self._shadow, self._noise, self._block, self.overlay,
        ):  # fmt: skip
            part.release()
