"""The lens: the picture is drawn apart, then bloom, darker corners and grade bring it home."""

from __future__ import annotations

import moderngl

from client.draw3d.device import Device
from client.draw3d.programs import UNITS, Program
from client.draw3d.quality import Quality
from client.draw3d.resources import Buffer, Geometry, Target
from client.draw3d.scene import Grade
from client.draw3d.shapes import QUAD

_SPREADS = (1.0, 2.2)
"""Widths of the two blurs, in texels of a quarter picture 270 high."""


class Post:
    """Targets for a size, and the programs that go from one to the next."""

    def __init__(self, device: Device, quality: Quality) -> None:
        self.device = device
        self.quality = quality
        self._quad = Buffer(device, QUAD)
        self._finish = self._stage("finish", quality.defines)
        self._bright = self._stage("bright") if quality.bloom else None
        self._blur = self._stage("blur") if quality.bloom else None
        self.picture: Target | None = None
        self._small: tuple[Target, Target] | None = None

    def _stage(self, name: str, defines: tuple[str, ...] = ()) -> tuple[Program, Geometry]:
        program = Program(self.device, "screen", name, defines)
        return program, Geometry(self.device, program, [(self._quad, "2f", ("a_corner",))])

    def begin(self, size: tuple[int, int], grade: Grade) -> moderngl.Framebuffer:
        """Return the cleared framebuffer to draw the scene into, for a shown size."""
        q = self.quality
        most = self.device.largest_texture
        wide = min(most, max(1, round(size[0] * q.resolution)))
        high = min(most, max(1, round(size[1] * q.resolution)))
        if self.picture is None or self.picture.size != (wide, high):
            self._free_targets()
            self.picture = Target(self.device, (wide, high), depth=True, samples=q.samples)
            if q.bloom:
                quarter = (max(1, wide // 4), max(1, high // 4))
                self._small = (Target(self.device, quarter), Target(self.device, quarter))
        frame = self.picture.frame
        frame.use()
        frame.clear(*grade.behind, 1.0, depth=1.0)
        return frame

    def end(self, output: moderngl.Framebuffer, size: tuple[int, int], grade: Grade) -> None:
        """Bring the picture to the output, which is `size` large."""
        context = self.device.context
        context.disable(moderngl.DEPTH_TEST | moderngl.BLEND)
        assert self.picture is not None
        self.picture.resolve()
        self.picture.texture.use(UNITS["u_picture"])
        if self._small is not None and self._bright is not None and self._blur is not None:
            self._bloom(self._small, self._bright[1], self._blur)
        output.use()
        context.viewport = (0, 0, *size)
        program, geometry = self._finish
        program.set("u_grade", (grade.bloom, grade.vignette, grade.saturation, 0.0))
        geometry.draw(4, strip=True)

    def _bloom(
        self, small: tuple[Target, Target], bright: Geometry, blur: tuple[Program, Geometry]
    ) -> None:
        first, second = small
        first.frame.use()
        bright.draw(4, strip=True)
        wide, high = first.size
        for spread in _SPREADS:
            step = spread * high / 270.0
            for source, goal, way in (
                (first, second, (step / wide, 0.0)),
                (second, first, (0.0, step / high)),
            ):
                source.texture.use(UNITS["u_bloom"])
                goal.frame.use()
                blur[0].set("u_step", way)
                blur[1].draw(4, strip=True)
        first.texture.use(UNITS["u_bloom"])

    def _free_targets(self) -> None:
        for target in (self.picture, *(self._small or ())):
            if target is not None:
                target.release()
        self.picture = self._small = None

    def release(self) -> None:
        """Free everything."""
        self._free_targets()
        for stage in (self._finish, self._bright, self._blur):
            if stage is not None:
                stage[1].release()
                stage[0].release()
        self._quad.release()
