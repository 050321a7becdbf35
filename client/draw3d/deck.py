"""Pictures for cards and signs: an array of card faces, and an atlas of decals."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import moderngl
import pygame

from client.draw3d.device import Device, Resource
from client.draw3d.programs import UNITS
from client.draw3d.resources import LINEAR, MIPMAPPED, Texture
from client.draw3d.shapes import CARD_RATIO

PAPER = (38, 26, 18)
"""What fills the corners outside a card's round outline."""


class Deck:
    """The pictures of a game's cards by name, drawn by the game when they are first seen."""

    def __init__(self, picture: Callable[[Hashable, int], pygame.Surface]) -> None:
        self.picture = picture
        """(name, width in px) -> the card's face."""
        self.version = 0

    def refresh(self) -> None:
        """Have all pictures drawn afresh, as after a change of language."""
        self.version += 1


class CardArray(Resource):
    """The layers of a deck's pictures on the card."""

    START = 16
    """Layers at first; twice as many whenever they are full."""

    def __init__(self, device: Device, width: int, anisotropy: float) -> None:
        self.size = (width, round(width * CARD_RATIO))
        self.anisotropy = anisotropy
        self.gl: moderngl.TextureArray
        self._deck: Deck | None = None
        self._version = 0
        self._layers: dict[Hashable, int] = {}
        self._capacity = self.START
        self._stale = False
        super().__init__(device)

    def create(self) -> None:
        self.gl = self.device.context.texture_array((*self.size, self._capacity), 4)
        self.gl.repeat_x = self.gl.repeat_y = False
        self.gl.filter = LINEAR
        for name, layer in self._layers.items():
            self._send(name, layer)

    def destroy(self) -> None:
        self.gl.release()

    def show(self, deck: Deck | None) -> bool:
        """Take pictures from this deck from now on; True if layers change by that."""
        version = deck.version if deck is not None else 0
        if deck is self._deck and version == self._version:
            return False
        self._deck, self._version = deck, version
        self._layers = {}
        return True

    def layer(self, name: Hashable) -> int:
        """Return the layer of a picture, which is drawn now if it was not seen before."""
        found = self._layers.get(name)
        if found is None:
            found = self._layers[name] = len(self._layers)
            if found >= self._capacity:
                self._capacity *= 2
                self.destroy()
                self.create()
            else:
                self._send(name, found)
        return found

    def use(self) -> None:
        """Bind for sampling, with fresh mipmaps."""
        if self._stale:
            self.gl.build_mipmaps()
            self.gl.filter = MIPMAPPED
            if self.anisotropy > 1.0:
                self.gl.anisotropy = self.anisotropy
            self._stale = False
        self.gl.use(UNITS["u_cards"])

    def _send(self, name: Hashable, layer: int) -> None:
        self._stale = True
        sheet = pygame.Surface(self.size, 0, 32)
        sheet.fill(PAPER)
        if self._deck is not None:
            face = self._deck.picture(name, self.size[0])
            if face.get_size() != self.size:
                face = pygame.transform.smoothscale(face, self.size)
            sheet.blit(face, (0, 0))
        data = pygame.image.tobytes(sheet, "RGBA")
        self.gl.write(data, viewport=(0, 0, layer, *self.size, 1), alignment=1)


class Atlas:
    """Signs side by side on one sheet, each with a free margin."""

    MARGIN = 4

    def __init__(self, size: int = 1024) -> None:
        self.surface = pygame.Surface((size, size), pygame.SRCALPHA)
        self.surface.fill((255, 255, 255, 0))
        self.version = 0
        self._areas: dict[Hashable, tuple[float, float, float, float]] = {}
        self._x = self._y = self._row = 0

    def __contains__(self, name: Hashable) -> bool:
        return name in self._areas

    def add(
        self, name: Hashable, sign: pygame.Surface, *, painted: bool = False
    ) -> tuple[float, float, float, float]:
        """Put a sign with alpha on the sheet and return its area; ValueError when full.

        A sign is white and takes its colour from the decal's ink, unless it is `painted`.
        """
        w, h = sign.get_size()
        size = self.surface.get_width()
        if self._x + w + self.MARGIN > size:
            self._x, self._y, self._row = 0, self._y + self._row, 0
        if self._y + h + self.MARGIN > size or w + self.MARGIN > size:
            raise ValueError(f"the sheet has no room for {name!r}")
        x, y = self._x + self.MARGIN // 2, self._y + self.MARGIN // 2
        if painted:
            half = self.MARGIN // 2
            self.surface.fill((0, 0, 0, 0), (x - half, y - half, w + 2 * half, h + 2 * half))
        self.surface.blit(sign, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
        self._x += w + self.MARGIN
        self._row = max(self._row, h + self.MARGIN)
        self.version += 1
        area = (x / size, y / size, (x + w) / size, (y + h) / size)
        self._areas[name] = area
        return area

    def area(self, name: Hashable) -> tuple[float, float, float, float]:
        """Return the area of a sign. Raises KeyError if it was not added."""
        return self._areas[name]


class AtlasTexture:
    """An atlas on the graphics card, sent again when it has grown."""

    def __init__(self, device: Device, anisotropy: float) -> None:
        self.device = device
        self.anisotropy = anisotropy
        self.texture: Texture | None = None
        self._atlas: Atlas | None = None
        self._version = -1

    def show(self, atlas: Atlas | None) -> None:
        """Follow an atlas."""
        if atlas is None or (atlas is self._atlas and atlas.version == self._version):
            return
        self.release()
        self._atlas, self._version = atlas, atlas.version
        surface = atlas.surface
        self.texture = Texture(
            self.device,
            surface.get_size(),
            4,
            lambda: pygame.image.tobytes(surface, "RGBA"),
            mipmaps=True,
            anisotropy=self.anisotropy,
        )

    def release(self) -> None:
        """Free the texture."""
        if self.texture is not None:
            self.texture.release()
        self.texture = self._atlas = None
