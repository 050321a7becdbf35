"""The block of values that all shaders of a frame share (shaders/frame.glsl)."""

from __future__ import annotations

import math
import struct

from pyglm import glm

from client.draw3d.camera import Lens
from client.draw3d.device import Device
from client.draw3d.resources import Buffer
from client.draw3d.scene import Scene

_TAIL = struct.Struct("<" + 19 * "4f")
SIZE = 128 + _TAIL.size
_NO_FIRE = (0.0, -1000.0, 0.0, 0.001)
_DARK = (0.0, 0.0, 0.0, 0.0)


class FrameBlock:
    """The uniform buffer, written once a frame into bytes that are made once."""

    def __init__(self, device: Device) -> None:
        self._bytes = bytearray(SIZE)
        self.buffer = Buffer(device, bytes(SIZE), dynamic=True)

    def release(self) -> None:
        """Free the buffer."""
        self.buffer.release()

    def write(self, scene: Scene, lens: Lens, shadow_size: int) -> None:
        """Fill in a frame and bind it."""
        lamp = scene.lamp
        place = glm.vec3(*lamp.place)
        aim = glm.vec3(*lamp.aim) - place
        far = glm.length(aim)
        aim = glm.normalize(aim)
        shadow = glm.perspective(math.radians(lamp.angle), 1.0, far * 0.35, far * 2.2)
        seen = shadow * glm.lookAt(place, place + aim, glm.vec3(0.0, 0.0, -1.0))
        fill = glm.normalize(glm.vec3(*lamp.fill_from))
        fires = [(f.x, f.y, f.z, f.reach) for f in scene.fires[:4]]
        colors = [(*f.color, 1.0) for f in scene.fires[:4]]
        fires += [_NO_FIRE] * (4 - len(fires))
        colors += [_DARK] * (4 - len(colors))
        data = self._bytes
        data[0:64] = lens.matrix.to_bytes()
        data[64:128] = seen.to_bytes()
        # The edge of a shadow keeps its width whatever the size of the map.
        step = lamp.softness / 2048.0 if shadow_size >= 1024 else lamp.softness / 1024.0
        _TAIL.pack_into(
            data, 128,
            *lens.eye, scene.seconds,
            *lamp.place, far,
            aim.x, aim.y, aim.z, lamp.exposure,
            lamp.edge, lamp.core, step, lamp.outside,
            *lamp.color, 0.0,
            *lamp.sky, 0.0,
            *lamp.ground, 0.0,
            fill.x, fill.y, fill.z, 0.0,
            *lamp.fill, 0.0,
            *lens.right, 0.0,
            *lens.up, 0.0,
            *(v for fire in fires for v in fire),
            *(v for color in colors for v in color),
        )  # fmt: skip
        self.buffer.write(data)
        self.buffer.gl.bind_to_uniform_block(0)
