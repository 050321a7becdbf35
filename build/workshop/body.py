"""A figure's proportions, its pose and the frames that everything is put on by.

A figure faces +z; its right side is -x. `RIGHT` and `LEFT` are the signs of the sides. Shapes and
solids for the torso are made about the pelvis' centre (y towards the neck), for the head about its
centre in units of the head's radius, for a foot about its sole's middle; the `on_...` methods put
them in place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from workshop.fields import Shape
from workshop.maths import Points, Triple, chain, length, mix, rotation, turn, unit, vec
from workshop.sculpt import Sculpt
from workshop.solids import Solid

RIGHT, LEFT = -1, 1
SIDES = (RIGHT, LEFT)
Thing = TypeVar("Thing", Shape, Solid)


@dataclass(frozen=True)
class Build:
    """Sizes in model units (a man is 2.0 high) and factors of thickness.

    `leg` from the ground to the hips, `torso` from there to the neck, `shoulder` and `hip` to
    either side; `head` and `hand` are radii. `girth` thickens everything, `limb` arms and legs.
    """

    leg: float = 0.82
    torso: float = 0.60
    shoulder: float = 0.29
    hip: float = 0.125
    girth: float = 1.0
    limb: float = 1.0
    head: float = 0.22
    hand: float = 0.078
    arm: float = 1.0
    neck: float = 0.0


@dataclass(frozen=True)
class Pose:
    """Where hands and feet are, and how the trunk is held; angles in degrees.

    Hands and feet are places in the model; an arm too short reaches as far as it can. `elbow` and
    `knee` entries are directions the joint points to. `lean` is forwards, `tilt` towards the left,
    `twist` turns the shoulders to the left; `look` turns (left), nods (down) and tilts the head.
    """

    right_hand: Triple = (-0.42, 0.82, 0.12)
    left_hand: Triple = (0.42, 0.82, 0.12)
    right_elbow: Triple = (-0.55, -0.45, -0.55)
    left_elbow: Triple = (0.55, -0.45, -0.55)
    right_foot: Triple = (-0.19, 0.0, 0.08)
    left_foot: Triple = (0.19, 0.0, -0.06)
    right_toe: float = 14.0
    left_toe: float = 14.0
    right_heel: float = 0.0
    left_heel: float = 0.0
    right_knee: Triple = (-0.2, 0.1, 1.0)
    left_knee: Triple = (0.2, 0.1, 1.0)
    hips: Triple = (0.0, 0.0, 0.0)
    hip_turn: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0
    twist: float = 0.0
    look: Triple = (0.0, 0.0, 0.0)


def joint(start: Points, end: Points, upper: float, lower: float, way: Triple) -> Points:
    """The elbow or knee between two ends of a limb, bent towards `way`."""
    d = end - start
    far = float(length(d))
    along = unit(d)
    part = np.clip((far * far + upper * upper - lower * lower) / (2 * far * upper), -1, 1)
    reach, off = upper * part, upper * float(np.sqrt(1 - part * part))
    pole = np.asarray(way, dtype=np.float64)
    pole = unit(pole - along * float((pole * along).sum()))
    bent: Points = start + along * reach + pole * off
    return bent


class Body:
    """The skeleton of a two-legged figure, worked out once from its build and pose.

    `sleeve` is how thick the forearms are, as far as they have been clothed.
    """

    def __init__(self, sculpt: Sculpt, build: Build, pose: Pose) -> None:
        self.sculpt, self.build, self.pose = sculpt, build, pose
        b, p = build, pose
        self.pelvis = vec(0, b.leg, 0) + np.asarray(p.hips, dtype=np.float64)
        self.torso_frame = chain(
            rotation("y", p.twist), rotation("x", p.lean), rotation("z", -p.tilt)
        )
        self.hip_frame = rotation("y", p.hip_turn)
        self.yaw = rotation("y", p.twist)
        self.shoulders = {
            s: self.torso_point(s * b.shoulder, b.torso * 0.86, -0.005) for s in SIDES
        }
        self.neck = self.torso_point(0, b.torso * 0.98, 0)
        ahead = turn(self.torso_frame, vec(0, b.torso + b.head * 0.9 + b.neck, 0.02))
        self.head = self.pelvis + ahead + vec(0, 0, 0.035)
        look = np.asarray(p.look, dtype=np.float64)
        self.head_frame = chain(
            rotation("y", float(look[0])),
            rotation("x", float(look[1])),
            rotation("z", -float(look[2])),
        )
        self.hands = {RIGHT: self._hand(RIGHT, p.right_hand), LEFT: self._hand(LEFT, p.left_hand)}
        half = self._arm() / 2
        self.elbows = {
            s: joint(self.shoulders[s], self.hands[s], half, half, way)
            for s, way in ((RIGHT, p.right_elbow), (LEFT, p.left_elbow))
        }
        self.feet = {
            RIGHT: np.asarray(p.right_foot, dtype=np.float64),
            LEFT: np.asarray(p.left_foot, dtype=np.float64),
        }
        self.foot_frames = {
            RIGHT: chain(rotation("y", -p.right_toe), rotation("x", p.right_heel)),
            LEFT: chain(rotation("y", p.left_toe), rotation("x", p.left_heel)),
        }
        self.hip_joints = {
            s: self.pelvis + turn(self.hip_frame, vec(s * b.hip, -0.02, 0)) for s in SIDES
        }
        self.ankles = {s: self._ankle(s) for s in SIDES}
        shin = b.leg * 0.5
        self.knees = {
            s: joint(self.hip_joints[s], self.ankles[s], shin, shin, way)
            for s, way in ((RIGHT, p.right_knee), (LEFT, p.left_knee))
        }
        self.sleeve = 0.082 * b.girth * b.limb
        sculpt.anchor("head", self.head)
        sculpt.anchor("hand.right", self.hands[RIGHT])
        sculpt.anchor("hand.left", self.hands[LEFT])

    def _arm(self) -> float:
        return self.build.torso * 1.02 * self.build.arm

    def _hand(self, side: int, wanted: Triple) -> Points:
        start = self.shoulders[side]
        d = np.asarray(wanted, dtype=np.float64) - start
        far, most = float(length(d)), self._arm() * 0.995
        return start + d * min(1.0, most / far)

    def _ankle(self, side: int) -> Points:
        """The ankle above the sole, pulled in if the leg is too short for the pose."""
        up = turn(self.foot_frames[side], vec(0, 0.1 * self.build.leg / 0.82, -0.05))
        start, wanted = self.hip_joints[side], self.feet[side] + up
        d = wanted - start
        most = self.build.leg * 0.998
        return start + d * min(1.0, most / float(length(d)))

    def torso_point(self, x: float, y: float, z: float) -> Points:
        return self.pelvis + turn(self.torso_frame, vec(x, y, z))

    def head_point(self, x: float, y: float, z: float) -> Points:
        """A place on the head, in units of its radius."""
        return self.head + turn(self.head_frame, vec(x, y, z)) * self.build.head

    def on_torso(self, thing: Thing) -> Thing:
        return thing.oriented(self.torso_frame).at(self.pelvis)

    def on_head(self, thing: Thing) -> Thing:
        return thing.scaled(self.build.head).oriented(self.head_frame).at(self.head)

    def on_hips(self, thing: Thing) -> Thing:
        """Upright about the pelvis, turned with the hips, y counted from the ground."""
        place = vec(float(self.pelvis[0]), 0, float(self.pelvis[2]))
        return thing.oriented(self.hip_frame).at(place)

    def on_shoulders(self, thing: Thing) -> Thing:
        """Upright below the neck, turned with the shoulders, y counted from the ground."""
        place = self.torso_point(0, self.build.torso * 0.86, 0)
        return thing.oriented(self.yaw).at(float(place[0]), 0.0, float(place[2]))

    def on_foot(self, side: int, thing: Thing) -> Thing:
        return thing.oriented(self.foot_frames[side]).at(self.feet[side])

    def on_forearm(self, side: int, thing: Thing, part: float = 0.5) -> Thing:
        """About a point between elbow (0) and hand (1), +y towards the hand."""
        start, end = self.elbows[side], self.hands[side]
        return thing.along(end - start, (0.0, 0.1, 1.0)).at(mix(start, end, part))

    def on_upper_arm(self, side: int, thing: Thing, part: float = 0.5) -> Thing:
        start, end = self.shoulders[side], self.elbows[side]
        return thing.along(end - start, (0.0, 0.1, 1.0)).at(mix(start, end, part))

    def on_shin(self, side: int, thing: Thing, part: float = 0.5) -> Thing:
        """About a point between knee (0) and ankle (1), +y towards the knee, +z to the front."""
        start, end = self.knees[side], self.ankles[side]
        ahead = turn(self.foot_frames[side], vec(0, 0, 1))
        return thing.along(start - end, ahead).at(mix(start, end, part))
