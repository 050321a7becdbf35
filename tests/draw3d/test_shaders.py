"""Every shader is valid in both dialects, at every level of quality."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from client.draw3d.device import Device, Dialect
from client.draw3d.programs import FOLDER, UNITS, Program, ShaderError, source
from client.draw3d.quality import LEVELS

STAGES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".vert", ".frag"))
VARIANTS = [*(quality.defines for quality in LEVELS), ("DEPTH",)]
PAIRS = [
    ("model", "model"), ("card", "card"), ("die", "die"), ("decal", "decal"), ("mark", "mark"),
    ("glow", "glow"), ("surface", "wood"), ("surface", "felt"), ("surface", "painted"),
    ("water", "water"), ("screen", "bright"), ("screen", "blur"), ("screen", "finish"),
    ("screen", "overlay"),
]  # fmt: skip
CAST = ["model", "card", "die", "surface"]
ES_ONLY_LACKS = re.compile(
    r"layout\s*\(\s*binding|\bdouble\b|\bgeometry\b|texture2D\b|gl_FragColor|\bvarying\b"
)


def variants(name: str) -> list[tuple[str, ...]]:
    """The variants in which a stage is used."""
    stem, suffix = name.split(".")
    if stem == "depth":
        return [("DEPTH",)]
    depth = suffix == "vert" and stem in CAST
    return VARIANTS if depth else VARIANTS[:-1]


@pytest.mark.skipif(not shutil.which("glslangValidator"), reason="glslang-tools is not here")
@pytest.mark.parametrize("dialect", Dialect)
def test_the_reference_compiler_accepts_every_shader(dialect: Dialect, tmp_path: Path) -> None:
    files = []
    for name in STAGES:
        for number, defines in enumerate(variants(name)):
            file = tmp_path / f"{number}-{name}"
            file.write_text(source(name, dialect, defines), "utf-8")
            files.append(str(file))
    done = subprocess.run(["glslangValidator", *files], capture_output=True, text=True, check=False)
    wrong = [line for line in done.stdout.splitlines() if "ERROR" in line or "WARNING" in line]
    assert done.returncode == 0, "\n".join(wrong)
    assert len(files) > 60


@pytest.mark.parametrize("dialect", Dialect)
def test_every_program_links_on_the_device(device: Device, dialect: Dialect) -> None:
    before, count = device.dialect, device.count
    try:
        device.dialect = dialect
        for vertex, fragment in PAIRS:
            for defines in (LEVELS[0].defines, LEVELS[-1].defines):
                Program(device, vertex, fragment, defines).release()
        for vertex in CAST:
            Program(device, vertex, "depth", ("DEPTH",)).release()
    finally:
        device.dialect = before
    assert device.count == count
    assert device.error is None


def test_the_pairs_are_all_there_are() -> None:
    used = {f"{v}.vert" for v, _ in PAIRS} | {f"{f}.frag" for _, f in PAIRS} | {"depth.frag"}
    assert used == set(STAGES)


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.glsl")) + STAGES)
def test_shaders_keep_to_what_webgl_has(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    assert "#version" not in text
    assert not ES_ONLY_LACKS.search(text)
    assert not re.search(r"uniform[^;{]*=", text), "a uniform has no first value there"
    samplers = re.findall(r"uniform sampler\w+ (\w+)", text)
    assert set(samplers) <= set(UNITS)


def test_a_fault_names_the_shader(device: Device) -> None:
    count = device.count
    with pytest.raises(ShaderError, match="surface and wood"):
        Program(device, "surface", "wood")  # without its defines
    assert device.count == count


def test_units_are_told_apart() -> None:
    assert len(set(UNITS.values())) == len(UNITS)
    assert max(UNITS.values()) < 16


def test_an_include_comes_once() -> None:
    text = source("die.frag", Dialect.CORE, ("TAPS 1", "RICH 0", "BLOOM 0"))
    assert text.count("uniform Frame") == 1
    assert "#include" not in text
    assert text.startswith("#version 330 core\n#define TAPS 1\n")
