"""The flat board's pixels laid out on the table in the world, and where a camera sees them from."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import FRect

from client.draw3d.camera import FIELD_OF_VIEW, Limits, Pose
from client.draw3d.framing import Margins, fit
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
NEAR_PITCH, WIDE_PITCH, TALL_PITCH = 74.0, 61.0, 68.0
"""Degrees above the table: the near view, and the whole table on wide and on tall screens."""
DRAFT_PITCHES = (74.0, 78.0, 82.0)
"""Degrees above a draft on a tall phone: its trays lie above and below the felt."""
BANNER_LEAN = 24.0
"""Degrees by which the banner leans back, so that it is seen from above."""
BUST_PITCH = 44.0
"""Degrees above the busts, seen near."""
GALLERY_PITCH, TALL_GALLERY_PITCHES = 54.0, (61.0, 64.0, 67.0)
"""Degrees above a draft with busts: low enough to see their faces."""
FAR = 1.2
"""How much farther than the whole table needs the camera may go."""
CLOSEST = 5.0
"""The least distance of the camera, where that is from a fifth to two fifths of the whole's."""
INSIDE = 0.95
"""Share of the table, from its middle, in which the pivot stays when the camera is closest."""
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

    toward = 0.0
    """World units that a card comes nearer to the player for each that it is lifted."""

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

    def window(self) -> FRect:
        """The part of the screen that no panel covers: the table is framed in it."""
        raise NotImplementedError

    def limits(self) -> Limits:
        """How far the camera may go: the middle of the window always shows the table."""
        base = Limits(sight=self._sight())
        home, near = base.pivot(self.home()), base.pivot(self.near())
        wide, deep, far = (INSIDE * a for a in (self.half_width, self.half_depth, self.far_edge))
        limits = base._replace(
            left=min(-wide, home.x), right=max(wide, home.x),
            far=min(far, home.z), near=max(deep, home.z),
            low=0.0, high=1.0, flattest=24.0, steepest=84.0,
            closest=min(max(CLOSEST, home.distance * 0.2), home.distance * 0.4),
            farthest=home.distance * FAR,
            middle=(home.x, home.z), whole=home.distance * FAR,
        )  # fmt: skip
        # The near view is within them.
        reach = max(1e-3, limits.reach(near.distance))
        x = _part(near.x, limits.left, home.x, limits.right)
        z = _part(near.z, limits.far, home.z, limits.near)
        return limits._replace(ease=(max(1.0, x / reach), max(1.0, z / reach)))

    @property
    def far_edge(self) -> float:
        """z of the far edge of what stands and lies on the table."""
        return -self.half_depth

    def _sight(self) -> tuple[float, float]:
        """Where the middle of the window is seen, for `Limits.sight`."""
        (w, h), (x, y) = self.screen, self.window().center
        slope = math.tan(math.radians(FIELD_OF_VIEW / 2.0))
        return (2.0 * x - w) / h * slope, (h - 2.0 * y) / h * slope

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
        return self._fit(points, pose, self.window())

    def window(self) -> FRect:
        board = self.board
        area = self.cloth.inflate(2 * self.rim * self.scale, 0)
        beside = board.dock.left - 8.0
        if beside > self.cloth.centerx:  # panels at the right
            area.w = min(area.right, beside) - area.x
        if board.dock_wide:  # panels below
            area.h = min(area.bottom, board.dock.top - 4.0) - area.y
        return area

    def near(self) -> Pose:
        """All that lies on the felt, without rim and hands, from higher up: it tilts less."""
        board = self.board
        piles = [_around(pile) for pile in (board.deck, board.crown, board.discard, board.spent)]
        rects = (board.attacks, board.caption, board.banner_label, *piles)
        points = [point for rect in rects for point in self._lying(rect)]
        x, z, half, high = self.banner
        lean = math.radians(BANNER_LEAN)
        top, back = FELT + high * math.cos(lean), z - high * math.sin(lean)
        points.extend((x + a * half, top, back) for a in (-1.0, 1.0))
        return self._fit(points, Pose(pitch=NEAR_PITCH), self.window())

    @property
    def banner(self) -> tuple[float, float, float, float]:
        """Foot of the banner (x, z), half its width, and its length."""
        box = self.board.banner
        x, z = self.at(box.centerx, box.bottom - box.h * 0.20)
        return x, z, self.length(box.w) / 2.0, self.length(box.h)


class DraftGround(Ground):
    """The board of a draft: the felt with both pools, a tray on either side, perhaps a gallery."""

    def __init__(self, board: DraftBoard, screen: tuple[float, float], busts: bool) -> None:
        self.board = board
        self.gallery = busts and board.gallery
        """Whether busts stand behind the heroes."""
        cloth = board.felt.unionall([board.own.rect, board.rival.rect])
        super().__init__(cloth, board.realm.width, screen)
        self.rim = min(RIM * 0.7, self.length(self._gap()))
        # A chosen card comes to the eye, wherever that is: it must not hide captions behind it.
        pitch = (self.home().pitch + self.near().pitch) / 2.0
        self.toward = 1.0 / math.tan(math.radians(pitch))

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
    def far_edge(self) -> float:
        return self.shelf - SHELF / 2.0 if self.gallery else -self.half_depth

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
        tall = self.screen[1] > self.screen[0]
        pitches = DRAFT_PITCHES if tall else (WIDE_PITCH,)
        if self.gallery:
            pitches = TALL_GALLERY_PITCHES if tall else (GALLERY_PITCH,)
            points.extend((x + a * wide, self.bust_top, self.shelf) for a in (-1.0, 1.0))
        # The steeper, the less the far side shrinks and the more height the table takes.
        poses = [self._fit(points, Pose(pitch=pitch), self.window()) for pitch in pitches]
        return min(poses, key=lambda pose: pose.distance)

    def window(self) -> FRect:
        board, area = self.board, FRect(self.cloth)
        if board.title is not None:
            area.h, area.y = area.bottom - board.title.bottom, board.title.bottom
        area.h = board.sheet.top - 6.0 - area.y if area.bottom < board.sheet.top else area.h
        if self.screen[1] > self.screen[0]:
            area.x, area.w = 0.0, self.screen[0]
            area.y, area.h = area.y + 6.0, area.h - 6.0
        return area

    def near(self) -> Pose:
        """The heroes with their busts; without busts, the pools alone."""
        board, area = self.board, self.window()
        area.x, area.w = 8.0, self.screen[0] - 16.0
        if board.upright:
            area.w = board.tools.left - 8.0 - area.x
        tall = self.screen[1] > self.screen[0]
        if not self.gallery:
            points = self._lying(board.felt)
            pitches = DRAFT_PITCHES if tall else (NEAR_PITCH,)
            poses = [self._fit(points, Pose(pitch=pitch), area) for pitch in pitches]
            return min(poses, key=lambda pose: pose.distance)
        slots = [board.heroes.rect(at) for at in range(len(board.heroes.centres))]
        row = slots[0].unionall(slots[1:])
        x0, x1 = (self.at(x, 0.0)[0] for x in (row.left, row.right))
        points = self._lying(row)
        points.extend((x, self.bust_top, self.shelf) for x in (x0, x1))
        if tall:  # the pool of realm cards has the lower part
            area.h *= 0.5
        return self._fit(points, Pose(pitch=BUST_PITCH), area)


def _part(at: float, low: float, middle: float, high: float) -> float:
    """How far from the middle a place lies, of the way to the edge: 0 to 1."""
    edge = high if at > middle else low
    return min(1.0, (at - middle) / (edge - middle)) if edge != middle else 0.0


def _around(pile: Pile) -> FRect:
    rect = FRect(pile.rect)
    return rect.inflate(rect.w * 0.14, rect.w * RATIO * 0.10)
