"""Movement: exact whatever the frame rate, every action once and in order, hurried at will."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.motion import ease
from client.motion.playback import FADE, Cue, Playback, Speed
from client.motion.timeline import (
    Parallel,
    Sequence,
    Stagger,
    Step,
    Timeline,
    duration_of,
    parallel,
    sequence,
    stagger,
)
from client.motion.tween import Call, Tween, Wait, lerp, slide, slide_many

EASES = [ease.linear, ease.in_out, ease.out_quart, ease.out_cubic, ease.in_cubic, ease.out_back]
SECONDS = st.floats(0.0, 2.0).map(lambda x: round(x, 3))
# Frames of a whole story, long enough for every step that `steps` makes.
FRAMES = st.lists(st.floats(0.0, 0.7), min_size=1, max_size=40)


class Recorder:
    """Stands for the table: moving values and a list of what happened, with the values then."""

    def __init__(self) -> None:
        self.values: dict[int, float] = {}
        self.happened: list[tuple[int, dict[int, float]]] = []

    def tween(self, name: int, seconds: float, curve: ease.Ease) -> Step:
        return Tween(lambda t: self.values.__setitem__(name, t), seconds, curve)

    def call(self, name: int) -> Step:
        return Call(lambda: self.happened.append((name, dict(self.values))))


# A step as plain data, so that the same one can be built for two recorders.
plans = st.recursive(
    st.one_of(
        st.tuples(st.just("tween"), SECONDS, st.integers(0, len(EASES) - 1)),
        st.tuples(st.just("wait"), SECONDS),
        st.tuples(st.just("call")),
    ),
    lambda inner: st.one_of(
        st.tuples(st.just("sequence"), st.lists(inner, max_size=4)),
        st.tuples(st.just("parallel"), st.lists(inner, max_size=4)),
        st.tuples(st.just("stagger"), st.lists(inner, max_size=4), SECONDS),
    ),
    max_leaves=12,
)


def build(plan: tuple, to: Recorder, counter: list[int]) -> Step:
    counter[0] += 1
    match plan:
        case ("tween", seconds, curve):
            return to.tween(counter[0], seconds, EASES[curve])
        case ("wait", seconds):
            return Wait(seconds)
        case ("call",):
            return to.call(counter[0])
        case ("sequence", inner):
            return Sequence(tuple(build(one, to, counter) for one in inner))
        case ("parallel", inner):
            return Parallel(tuple(build(one, to, counter) for one in inner))
        case ("stagger", inner, gap):
            return Stagger(tuple(build(one, to, counter) for one in inner), gap)
    raise AssertionError(plan)


@pytest.mark.parametrize("curve", EASES)
def test_curves_start_at_0_and_end_at_1(curve: ease.Ease) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("curve", [c for c in EASES if c is not ease.out_back])
def test_curves_never_go_back(curve: ease.Ease) -> None:
    points = [curve(i / 200) for i in range(201)]
    assert points == sorted(points)


def test_the_main_curve_is_the_one_of_the_tokens() -> None:
    # Points of cubic-bezier(.4, 0, .2, 1), taken from its parametric form at u = 1/4, 1/2, 3/4.
    for u in (0.25, 0.5, 0.75):
        x = 3 * (1 - u) ** 2 * u * 0.4 + 3 * (1 - u) * u**2 * 0.2 + u**3
        y = 3 * (1 - u) * u**2 * 1.0 + u**3
        assert ease.in_out(x) == pytest.approx(y, abs=1e-5)


def test_out_back_overshoots_and_returns() -> None:
    assert max(ease.out_back(i / 100) for i in range(101)) > 1.02


def test_bad_control_points_are_refused() -> None:
    with pytest.raises(ValueError, match="control points"):
        ease.cubic_bezier(-0.1, 0.0, 0.5, 1.0)


def test_lerp_ends_exactly() -> None:
    assert lerp(0.1, 0.7, 1.0) == 0.7


@given(plans, FRAMES)
def test_frames_do_not_change_what_happens(plan: tuple, frames: list[float]) -> None:
    by_frames, at_once = Recorder(), Recorder()
    slow = Timeline(build(plan, by_frames, [0]))
    for dt in frames:
        slow.advance(dt)
    slow.finish()
    fast = Timeline(build(plan, at_once, [0]))
    fast.finish()
    assert by_frames.values == at_once.values
    names = [name for name, _ in by_frames.happened]
    assert names == [name for name, _ in at_once.happened]
    for (_, one), (_, other) in zip(by_frames.happened, at_once.happened, strict=True):
        assert one == pytest.approx(other)


@given(plans)
def test_every_action_happens_once_and_every_value_ends_at_1(plan: tuple) -> None:
    to, counter = Recorder(), [0]
    timeline = Timeline(build(plan, to, counter))
    while not timeline.done:
        timeline.advance(1 / 60)
    names = [name for name, _ in to.happened]
    assert len(names) == len(set(names)) == str(plan).count("'call'")
    assert list(to.values.values()) == [1.0] * str(plan).count("'tween'")


@given(plans, SECONDS)
def test_time_left_over_is_returned(plan: tuple, extra: float) -> None:
    timeline = Timeline(build(plan, Recorder(), [0]))
    assert timeline.advance(timeline.duration + extra) == pytest.approx(extra)
    assert timeline.done


def test_total_durations() -> None:
    step = sequence(Wait(0.5), parallel(Wait(1.0), Wait(0.25)), stagger([Wait(0.3)] * 4, 0.1))
    assert duration_of(step) == pytest.approx(0.5 + 1.0 + 0.6)
    assert duration_of(parallel()) == 0.0


def test_an_action_sees_values_of_its_moment() -> None:
    seen: list[float] = []
    at: list[float] = [0.0]
    move = slide(lambda v: at.__setitem__(0, v), 0.0, 10.0, 1.0, ease.linear)
    Timeline(parallel(move, sequence(Wait(0.25), Call(lambda: seen.append(at[0]))))).advance(0.9)
    assert seen == [2.5]
    assert at == [9.0]


def test_many_numbers_move_together() -> None:
    got: list[tuple[float, ...]] = []
    timeline = Timeline(slide_many(got.append, (0.0, 10.0), (2.0, 0.0), 1.0, ease.linear))
    timeline.advance(0.5)
    timeline.advance(0.5)
    assert got == [(0.0, 10.0), (1.0, 5.0), (2.0, 0.0)]
    with pytest.raises(ValueError, match="equally many"):
        slide_many(got.append, (0.0,), (1.0, 2.0), 1.0)


def test_an_action_may_finish_its_own_timeline() -> None:
    order: list[str] = []
    lines: list[Timeline] = []
    hurry = Call(lambda: lines[0].finish() or None)
    same, later = (Call(lambda name=name: order.append(name)) for name in ("same", "later"))
    lines.append(Timeline(sequence(parallel(hurry, same), Wait(5.0), later)))
    lines[0].advance(0.0)
    assert order == ["same", "later"]
    assert lines[0].done


def cue(log: list[str], name: str, seconds: float) -> Cue:
    return Cue(
        sequence(Wait(seconds), Call(lambda: log.append(f"{name} shown"))),
        started=lambda: log.append(f"{name} starts"),
        ended=lambda: log.append(f"{name} ends"),
        name=name,
    )


def story(*names: str) -> list[str]:
    return [f"{name} {what}" for name in names for what in ("starts", "shown", "ends")]


def test_cues_play_one_after_the_other() -> None:
    log: list[str] = []
    play = Playback()
    play.add(cue(log, "a", 1.0), cue(log, "b", 1.0))
    assert not play.idle
    assert play.update(0.5)
    assert log == ["a starts"]
    assert play.current is not None
    assert (play.current.name, play.waiting) == ("a", 1)
    play.update(0.75)
    assert log == [*story("a"), "b starts"]
    play.update(0.75)
    assert log == story("a", "b")
    assert play.idle
    assert not play.update(1.0)


@given(
    st.lists(SECONDS, min_size=1, max_size=6),
    st.sampled_from([Speed.HALF, Speed.NORMAL, Speed.DOUBLE]),
    st.floats(0.004, 0.1),
)
def test_speed_scales_the_whole_story(seconds: list[float], speed: Speed, dt: float) -> None:
    log: list[str] = []
    play = Playback(speed)
    play.add(*(cue(log, str(i), s) for i, s in enumerate(seconds)))
    frames = 0
    while not play.idle:
        play.update(dt)
        frames += 1
    assert log == story(*(str(i) for i in range(len(seconds))))
    assert frames * dt == pytest.approx(sum(seconds) / speed.value, abs=1.01 * dt)


def test_instant_shows_all_in_one_update() -> None:
    log: list[str] = []
    play = Playback(Speed.INSTANT)
    play.add(cue(log, "a", 9.0), cue(log, "b", 9.0))
    assert play.update(0.001)
    assert log == story("a", "b")
    assert play.idle


def test_a_tap_hurries_only_the_cue_at_hand() -> None:
    log: list[str] = []
    play = Playback()
    play.add(cue(log, "a", 9.0), cue(log, "b", 9.0))
    play.update(0.1)
    assert play.hurry()
    assert log == story("a")
    play.update(0.1)
    assert log == [*story("a"), "b starts"]
    assert play.hurry()
    assert not play.hurry()


def test_skipping_leaves_what_the_skipped_cues_add() -> None:
    log: list[str] = []
    play = Playback()
    play.add(
        Cue(Wait(1.0), ended=lambda: play.add(cue(log, "late", 1.0))),
        cue(log, "b", 1.0),
    )
    play.skip_all()
    assert log == story("b")
    assert play.waiting == 1
    assert not play.idle


def test_clearing_runs_nothing() -> None:
    log: list[str] = []
    play = Playback()
    play.add(cue(log, "a", 1.0), cue(log, "b", 1.0))
    play.update(0.5)
    play.clear()
    assert play.idle
    assert log == ["a starts"]


def test_an_action_may_hurry_skip_or_clear() -> None:
    log: list[str] = []
    play = Playback()
    play.add(Cue(sequence(Call(play.hurry), Wait(9.0), Call(lambda: log.append("end")))))
    play.update(0.01)
    assert log == ["end"]
    assert play.idle
    play.add(Cue(sequence(Call(play.clear), Call(lambda: log.append("never")))), cue(log, "x", 1))
    play.update(0.01)
    assert log == ["end"]
    assert play.idle
    play.add(Cue(Call(lambda: log.append("step")), started=lambda: play.hurry() and None))
    play.update(0.01)
    assert log == ["end", "step"]
    assert play.idle


def test_reduced_motion_jumps_and_cross_fades() -> None:
    values: list[float] = []
    play = Playback(reduced_motion=True)
    play.add(Cue(Tween(values.append, 3.0)))
    assert play.fade == 1.0
    play.update(0.0)
    assert values == [0.0, 1.0]  # nothing in between
    assert play.fade == 0.0
    play.update(FADE / 2)
    assert play.fade == pytest.approx(0.5)
    play.update(FADE)
    assert play.idle
    assert play.fade == 1.0
    assert values == [0.0, 1.0]


def test_reduced_motion_prefers_the_calm_form() -> None:
    log: list[str] = []
    play = Playback(reduced_motion=True)
    play.add(Cue(Call(lambda: log.append("wild")), calm=Call(lambda: log.append("calm"))))
    play.update(0.01)
    assert log == ["calm"]
    assert play.idle


def test_cues_that_add_cues_for_ever_do_not_stop_the_program() -> None:
    play = Playback()

    def again() -> None:
        play.add(Cue(Wait(0.0), ended=again))

    again()
    assert play.update(0.01)
    assert not play.idle
