"""The flat board's pixels laid out on the table in the world, and where a camera sees them from."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from client.draw3d.camera import Limits, Margins, Pose, fit
from client.draw3d.scene import Vec3
from client.games.thronebound.board import RATIO, Board, Pile
from client.games.thronebound.draft_board import DraftBoard

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
DRAFT_PITCHES = (74.0, 78.0, 82.0)
"""Degrees above a draft on a tall phone: its trays lie above and below the felt."""
BUST_PITCH = 44.0
"""Degrees above the busts, seen near."""
GALLERY_PITCH, TALL_GALLERY_PITCHES = 54.0, (61.0, 64.0, 67.0)
"""Degrees above a draft with busts: low enough to see their faces."""
FAR = 1.2
"""How much farther than the whole table needs the camera may go."""
SHELF = 1.24
"""Depth of the shelf that the busts stand on, world units."""
SHELF_TOP = 0.34
BUST_HEIGHT = 2.1
"""Height of a bust at scale 1."""
LARGEST_BUST = 0.86
BUST_SHARE = 0.60
"""Scale of a bust for each world unit between two heroes' cards: it is as wide as its card."""


class Ground:
    """One flat board laid out in the world; the middle of `cloth` is the origin."""

    def __init__(self, cloth: FRect, card: float, screen: tuple[float, float]) -> None:
        self.cloth = cloth
        """What the table covers of the flat board, logical px."""
        self.screen = screen
        """Size in logical px."""
        self.scale = card / CARD
        """Logical px to a world unit."""
        self.half_width = cloth.w / self.scale / 2.0
        self.half_depth = cloth.h / self.scale / 2.0

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
        raise NotImplementedError

    def near(self) -> Pose:
        """The cards that are played for, as large as their part of the screen allows."""
        raise NotImplementedError

    def limits(self) -> Limits:
        """How far the camera may go."""
        home = self.home()
        whole = home.distance
        return Limits(
            min(-self.half_width, home.x), max(self.half_width, home.x),
            min(-self.half_depth, home.z), max(self.half_depth, home.z), 0.0, 1.0,
            flattest=24.0, steepest=84.0, closest=min(5.0, whole * 0.4), farthest=whole * FAR,
            middle=(home.x, home.z), free=whole * 0.55, whole=whole * FAR,
        )  # fmt: skip

    def _lying(self, area: FRect) -> list[Vec3]:
        """The corners of a part of the flat board, on the felt."""
        x0, z0 = self.at(area.left, area.top)
        x1, z1 = self.at(area.right, area.bottom)
        return [(x, FELT, z) for x in (x0, x1) for z in (z0, z1)]

    def _fit(self, points: Iterable[Vec3], pose: Pose, area: FRect) -> Pose:
        w, h = self.screen
        share = Margins(
            max(4.0, area.left) / w,
            max(0.0, area.top) / h,
            max(4.0, w - area.right) / w,
            max(0.0, h - area.bottom) / h,
        )
        return fit(points, (round(w), round(h)), pose, share)


class DuelGround(Ground):
    """The board of a duel: felt, banner and piles on one cloth."""

    def __init__(self, board: Board, screen: tuple[float, float]) -> None:
        self.board = board
        lying = [_around(pile) for pile in (board.deck, board.crown)]
        cloth = board.felt.unionall([board.banner, board.banner_label, *lying])
        cloth.inflate_ip(2 * EDGE, 0.0)
        super().__init__(cloth, board.table_card, screen)
        self.rim = min(RIM, self.half_width * 0.066)

    def home(self) -> Pose:
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
        return self._fit(self._lying(self.board.attacks), Pose(pitch=NEAR_PITCH), self.board.felt)


class DraftGround(Ground):
    """The board of a draft: the felt with both pools, a tray on either side, perhaps a gallery."""

    def __init__(self, board: DraftBoard, screen: tuple[float, float], busts: bool) -> None:
        self.board = board
        self.gallery = busts and board.gallery
        """Whether busts stand behind the heroes."""
        cloth = board.felt.unionall([board.own.rect, board.rival.rect])
        super().__init__(cloth, board.realm.width, screen)
        self.rim = min(RIM * 0.7, self.length(self._gap()))

    def _gap(self) -> float:
        """Logical px between the felt and the nearest tray."""
        felt = self.board.felt
        trays = (self.board.own.rect, self.board.rival.rect)
        return min(
            max(felt.x - t.right, t.x - felt.right, felt.y - t.bottom, t.y - felt.bottom)
            for t in trays
        )

    def mat(self, rect: FRect) -> tuple[float, float, float, float]:
        """Middle (x, z), half width and half depth of a part of the board."""
        x, z = self.at(*rect.center)
        return x, z, self.length(rect.w) / 2.0, self.length(rect.h) / 2.0

    @property
    def shelf(self) -> float:
        """z of the middle of the shelf for busts: behind the felt, and a tray that lies there."""
        board = self.board
        beyond = [
            tray.rect for tray in (board.own, board.rival) if tray.rect.bottom <= board.felt.y
        ]
        _, z = self.at(0.0, min(rect.top for rect in (board.felt, *beyond)))
        return z - (0.06 if beyond else self.rim + 0.06) - SHELF / 2.0

    @property
    def bust(self) -> float:
        """Scale of a bust."""
        (first, _), (second, _) = self.board.heroes.centres[:2]
        return min(LARGEST_BUST, BUST_SHARE * self.length(second - first))

    @property
    def bust_top(self) -> float:
        """Height that the busts reach."""
        return SHELF_TOP + BUST_HEIGHT * self.bust

    def home(self) -> Pose:
        board = self.board
        x, z, wide, deep = self.mat(board.felt)
        rim = self.rim
        points = self._lying(self.cloth)
        points.extend(
            (x + a * (wide + rim), RIM_TOP, z + b * (deep + rim)) for a in (-1, 1) for b in (-1, 1)
        )
        area = FRect(self.cloth)
        tall = self.screen[1] > self.screen[0]
        pitches = DRAFT_PITCHES if tall else (WIDE_PITCH,)
        if self.gallery:
            pitches = TALL_GALLERY_PITCHES if tall else (GALLERY_PITCH,)
            points.extend((x + a * wide, self.bust_top, self.shelf) for a in (-1.0, 1.0))
        if board.title is not None:
            area.h, area.y = area.bottom - board.title.bottom, board.title.bottom
        area.h = board.sheet.top - 6.0 - area.y if area.bottom < board.sheet.top else area.h
        if tall:
            area.x, area.w = 0.0, self.screen[0]
            area.y, area.h = area.y + 6.0, area.h - 6.0
        # The steeper, the less the far side shrinks and the more height the table takes.
        poses = [self._fit(points, Pose(pitch=pitch), area) for pitch in pitches]
        return min(poses, key=lambda pose: pose.distance)

    def near(self) -> Pose:
        """The heroes with their busts; without busts, the pools alone."""
        board = self.board
        area = FRect(self.cloth)
        area.x, area.w = 8.0, self.screen[0] - 16.0
        area.h = board.sheet.top - 6.0 - area.y
        if not self.gallery:
            return self._fit(self._lying(board.felt), Pose(pitch=NEAR_PITCH), area)
        slots = [board.heroes.rect(at) for at in range(len(board.heroes.centres))]
        row = slots[0].unionall(slots[1:])
        x0, x1 = (self.at(x, 0.0)[0] for x in (row.left, row.right))
        points = self._lying(row)
        points.extend((x, self.bust_top, self.shelf) for x in (x0, x1))
        return self._fit(points, Pose(pitch=BUST_PITCH), area)

    def limits(self) -> Limits:
        limits = super().limits()
        if not self.gallery:
            return limits
        near = min(self.near().distance, limits.whole * 0.8)
        return limits._replace(free=max(limits.free, near))


def _around(pile: Pile) -> FRect:
    rect = FRect(pile.rect)
    return rect.inflate(rect.w * 0.14, rect.w * RATIO * 0.10)
