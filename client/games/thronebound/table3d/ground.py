"""The flat board's pixels laid out on the table in the world, and where a camera sees them from."""

from __future__ import annotations

from pygame import FRect

from client.draw3d.camera import Limits, Margins, Pose, fit
from client.draw3d.scene import Vec3
from client.games.thronebound.board import RATIO, Board, Pile

CARD = 1.5
"""Width of a card on the felt, world units."""
FELT = 0.10
"""Height of the felt over the table."""
RIM = 0.42
"""Width of the wooden rim round the felt, at most."""
RIM_TOP = 0.26
EDGE = 10.0
"""Logical px of felt beyond what lies on it at the sides."""
NEAR_PITCH, WIDE_PITCH, TALL_PITCH = 64.0, 61.0, 68.0
"""Degrees above the table: the near view, and the whole table on wide and on tall screens."""


class Ground:
    """One board laid out in the world; the middle of its felt cloth is the origin."""

    def __init__(self, board: Board, screen: tuple[float, float]) -> None:
        self.board = board
        self.screen = screen
        """Size in logical px."""
        self.scale = board.table_card / CARD
        """Logical px to a world unit."""
        lying = [_around(pile) for pile in (board.deck, board.crown)]
        self.cloth = board.felt.unionall([board.banner, board.banner_label, *lying])
        self.cloth.inflate_ip(2 * EDGE, 0.0)
        """What the felt covers of the flat board, logical px."""
        self.half_width = self.cloth.w / self.scale / 2.0
        self.half_depth = self.cloth.h / self.scale / 2.0
        self.rim = min(RIM, self.half_width * 0.066)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """World x and z of a point of the flat board."""
        return (x - self.cloth.centerx) / self.scale, (y - self.cloth.centery) / self.scale

    def back(self, x: float, z: float) -> tuple[float, float]:
        """The point of the flat board at a place of the world."""
        return x * self.scale + self.cloth.centerx, z * self.scale + self.cloth.centery

    def length(self, px: float) -> float:
        """A length of the flat board in world units."""
        return px / self.scale

    # -- cameras --------------------------------------------------------------------------------

    def home(self) -> Pose:
        """The whole table, inside the part of the screen that the flat table has."""
        wide, deep = self.half_width + self.rim, self.half_depth + self.rim
        points: list[Vec3] = [
            (x, y, z) for x in (-wide, wide) for z in (-deep, deep) for y in (0.0, RIM_TOP)
        ]
        tall = self.screen[1] > self.screen[0]
        pose = Pose(0.0, 0.0, 0.0, 0.0, TALL_PITCH if tall else WIDE_PITCH, 20.0)
        board, edge = self.board, self.rim * self.scale
        area = self.cloth.inflate(2 * edge, 0)
        beside = board.dock.left - 8.0
        if beside > self.cloth.centerx:  # panels at the right
            area.w = min(area.right, beside) - area.x
        if board.dock_wide:  # panels below
            area.h = min(area.bottom, board.dock.top - 4.0) - area.y
        return self._fit(points, pose, area)

    def near(self) -> Pose:
        """The cards of the fight, as large as the felt's part of the screen allows."""
        area = self.board.attacks
        x0, z0 = self.at(area.left, area.top)
        x1, z1 = self.at(area.right, area.bottom)
        points: list[Vec3] = [(x, FELT, z) for x in (x0, x1) for z in (z0, z1)]
        return self._fit(points, Pose(pitch=NEAR_PITCH), self.board.felt)

    def _fit(self, points: list[Vec3], pose: Pose, area: FRect) -> Pose:
        w, h = self.screen
        share = Margins(
            max(4.0, area.left) / w,
            max(0.0, area.top) / h,
            max(4.0, w - area.right) / w,
            max(0.0, h - area.bottom) / h,
        )
        return fit(points, (round(w), round(h)), pose, share)

    def limits(self) -> Limits:
        """How far the camera may go."""
        whole = self.home().distance
        return Limits(
            -self.half_width, self.half_width, -self.half_depth, self.half_depth, 0.0, 1.0,
            flattest=24.0, steepest=84.0, closest=min(5.0, whole * 0.4),
            farthest=max(26.0, whole * 1.5),
        )  # fmt: skip


def _around(pile: Pile) -> FRect:
    rect = FRect(pile.rect)
    return rect.inflate(rect.w * 0.14, rect.w * RATIO * 0.10)
