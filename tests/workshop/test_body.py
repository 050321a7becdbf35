"""Poses: limbs of the right length, joints that bend their way, things put where they belong."""

from __future__ import annotations

import numpy as np
import pytest

from workshop import cloth, trunk
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose, joint
from workshop.fields import sphere
from workshop.fit import distance
from workshop.hands import fist
from workshop.maths import length, vec
from workshop.sculpt import Sculpt


def body(pose: Pose | None = None) -> Body:
    return Body(Sculpt(voxel=0.05), Build(), pose or Pose())


def test_a_joint_keeps_both_lengths_and_bends_its_way() -> None:
    knee = joint(vec(0, 1, 0), vec(0.1, 0.3, 0), 0.4, 0.45, (0, 0, 1))
    assert np.isclose(length(knee - vec(0, 1, 0)), 0.4)
    assert np.isclose(length(knee - vec(0.1, 0.3, 0)), 0.45)
    assert knee[2] > 0.05


@pytest.mark.parametrize("hand", [(-0.4, 1.0, 0.2), (-3.0, 1.0, 0.2), (-0.3, 1.3, 0.05)])
def test_arms_never_stretch(hand: tuple[float, float, float]) -> None:
    one = body(Pose(right_hand=hand))
    upper = length(one.elbows[RIGHT] - one.shoulders[RIGHT])
    lower = length(one.hands[RIGHT] - one.elbows[RIGHT])
    assert np.isclose(upper, lower)
    assert np.isclose(upper + lower, 0.6 * 1.02)


def test_a_hand_in_reach_is_where_it_was_put() -> None:
    assert np.allclose(body(Pose(left_hand=(0.4, 1.0, 0.2))).hands[LEFT], (0.4, 1.0, 0.2))


def test_the_head_is_on_top_and_anchored() -> None:
    one = body(Pose(lean=10))
    assert one.head[1] > one.neck[1] > one.pelvis[1]
    assert one.head[2] > one.pelvis[2]
    assert np.allclose(one.sculpt.anchors["head"], one.head, atol=1e-4)
    assert np.allclose(one.head_point(0, 0, 0), one.head)


def test_what_is_put_on_a_turned_head_turns_with_it() -> None:
    one = body(Pose(look=(90, 0, 0)))
    nose = one.on_head(sphere(0.1).at(0, 0, 1))
    middle = (nose.low + nose.high) / 2
    assert np.allclose(middle, one.head + vec(one.build.head, 0, 0), atol=1e-6)


def test_a_grip_runs_along_its_axis_through_the_hand() -> None:
    one = body()
    grip = fist(one, RIGHT, "skin", axis=(0.1, 1, 0.2))
    assert np.allclose(grip.point(0, 0, 0), one.hands[RIGHT])
    way = grip.point(0, 1, 0) - grip.point(0, 0, 0)
    assert np.allclose(way, vec(0.1, 1, 0.2) / length(vec(0.1, 1, 0.2)))


def test_boots_stand_on_the_ground() -> None:
    one = body()
    group = trunk.boots(one, "leather")
    for s in SIDES:
        x, _, z = one.feet[s]
        column = np.array([(x, y, z) for y in (-0.05, 0.05, 0.2)])
        below, inside, shaft = distance(group, column)
        assert below > 0
        assert inside < 0
        assert shaft < 0.12


def test_a_belt_lies_on_what_it_is_put_over() -> None:
    one = body()
    chest = trunk.torso(one, "red")
    line = cloth.belt(one, [chest], y=0.12)
    assert np.abs(distance(chest, line)).max() < 0.02
    assert np.allclose(line[0][:1], one.pelvis[:1], atol=1e-6)
