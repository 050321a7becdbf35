"""Screens and the mapping between window px and logical px."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.ui.layout import Device, Insets, Mapping, device_for, screen_for

DENSITIES = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])
SIDES = st.integers(120, 4000)


@pytest.mark.parametrize(
    ("size", "device"),
    [
        ((390, 844), Device.PHONE_PORTRAIT),
        ((844, 390), Device.PHONE_LANDSCAPE),
        ((932, 430), Device.PHONE_LANDSCAPE),
        ((1024, 1366), Device.TABLET),
        ((768, 1024), Device.TABLET),
        ((1024, 680), Device.DESKTOP),
        ((1280, 720), Device.DESKTOP),
        ((3840, 2160), Device.DESKTOP),
    ],
)
def test_usual_sizes_are_what_they_look_like(size: tuple[int, int], device: Device) -> None:
    assert device_for(*size) is device


def test_the_reference_window_is_one_to_one() -> None:
    screen = screen_for((1280, 720))
    assert (screen.width, screen.height, screen.k) == (1280, 720, 1)
    assert screen.gutter == 16
    assert not screen.portrait


def test_a_large_desktop_is_drawn_larger_within_limits() -> None:
    assert screen_for((1920, 1080)).k == 1.5
    assert screen_for((3840, 2160)).k == 2.0
    assert screen_for((1024, 680)).k == 0.85


def test_phones_keep_css_pixels_at_any_density() -> None:
    screen = screen_for((1170, 2532), 3.0, Insets(0, 47, 0, 34))
    assert (screen.width, screen.height, screen.k) == (390, 844, 3)
    assert screen.area.top == 47
    assert screen.area.left == 8
    assert screen.area.bottom == pytest.approx(844 - 34)


def test_nonsense_density_counts_as_one() -> None:
    for density in (0.0, -2.0, math.nan, math.inf):
        assert screen_for((1280, 720), density).k == 1.0


@given(SIDES, SIDES, DENSITIES)
def test_a_screen_covers_its_pixels_exactly(width: int, height: int, density: float) -> None:
    screen = screen_for((width, height), density)
    assert screen.width * screen.k == pytest.approx(width)
    assert screen.height * screen.k == pytest.approx(height)
    assert screen.area.w > 0
    assert screen.area.h > 0


@given(SIDES, SIDES, DENSITIES)
def test_touch_devices_never_shrink_their_targets(w: int, h: int, density: float) -> None:
    screen = screen_for((w, h), density)
    if screen.device is not Device.DESKTOP and min(w, h) / density >= 64:
        assert screen.k >= density - 1e-9


def mappings() -> st.SearchStrategy[Mapping]:
    """Windows whose drawable is as dense as the window's system says, at any zoom."""

    def build(w: int, h: int, density: float, zoom: float, left: int, top: int) -> Mapping:
        inner = (w - 2 * left, h - 2 * top)
        drawable = (max(1, round(inner[0] * density)), max(1, round(inner[1] * density)))
        extent = (float(inner[0]), float(inner[1]))
        return Mapping((w, h), drawable, density * zoom, (float(left), float(top)), extent)

    return st.builds(
        build,
        SIDES,
        SIDES,
        DENSITIES,
        st.sampled_from([0.85, 1.0, 1.3, 1.5, 2.0]),
        st.integers(0, 40),
        st.integers(0, 40),
    )


@given(mappings(), st.floats(0, 1), st.floats(0, 1))
def test_window_to_logical_and_back_is_the_same_pixel(m: Mapping, u: float, v: float) -> None:
    assert m.extent
    x = int(m.origin[0] + u * (m.extent[0] - 1))
    y = int(m.origin[1] + v * (m.extent[1] - 1))
    assert m.to_window(*m.to_logical(x, y)) == (x, y)


@given(mappings())
def test_edges_can_be_reached(m: Mapping) -> None:
    """The first and the last window pixel lie less than one window pixel from the edges."""
    assert m.extent
    width, height = m.drawable[0] / m.k, m.drawable[1] / m.k
    step_x, step_y = width / m.extent[0], height / m.extent[1]
    left, top = m.to_logical(*(int(v) for v in m.origin))
    right, bottom = m.to_logical(
        int(m.origin[0] + m.extent[0]) - 1, int(m.origin[1] + m.extent[1]) - 1
    )
    assert 0 <= left < step_x
    assert 0 <= top < step_y
    assert width - step_x < right <= width
    assert height - step_y < bottom <= height


@given(mappings(), st.floats(0, 1), st.floats(0, 1))
def test_every_logical_place_has_a_window_pixel_near_it(m: Mapping, u: float, v: float) -> None:
    """Surjective: whatever is drawn can be pointed at, to within one window pixel."""
    assert m.extent
    width, height = m.drawable[0] / m.k, m.drawable[1] / m.k
    x, y = u * width, v * height
    back = m.to_logical(*m.to_window(x, y))
    assert abs(back[0] - x) <= width / m.extent[0] + 1e-6
    assert abs(back[1] - y) <= height / m.extent[1] + 1e-6


@given(mappings(), st.floats(0, 1), st.floats(0, 1))
def test_fingers_and_mouse_agree(m: Mapping, u: float, v: float) -> None:
    assert m.from_unit(u, v) == pytest.approx(
        m.to_logical(u * m.window[0] - 0.5, v * m.window[1] - 0.5)
    )


def test_dense_windows_report_the_far_corner_as_the_far_corner() -> None:
    """Drawable twice the window, as on many laptops: the last pixel is not the middle."""
    m = Mapping((400, 300), (800, 600), 2.0)
    assert m.to_logical(399, 299) == (399.5, 299.5)
    assert m.to_drawable(399, 299) == (799.0, 599.0)
