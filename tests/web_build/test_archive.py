"""Archives, wheels and the list of them: the same bytes from the same content."""

from __future__ import annotations

import base64
import hashlib
import json
import zipfile
from pathlib import Path

from wasm import archive, lock

FILES = {"pack/__init__.py": b"x = 1\n", "pack/a.so": bytes(100), "b.py": b""}


def test_a_zip_depends_on_its_content_alone(tmp_path: Path) -> None:
    first, second = tmp_path / "1.zip", tmp_path / "2.zip"
    archive.write_zip(first, FILES)
    archive.write_zip(second, dict(reversed(FILES.items())))
    assert first.read_bytes() == second.read_bytes()
    assert archive.read_zip(first) == FILES
    with zipfile.ZipFile(first) as found:
        assert found.namelist() == sorted(FILES)
        assert {entry.date_time for entry in found.infolist()} == {archive.DATE}


def test_a_wheel_lists_its_files_with_their_hashes(tmp_path: Path) -> None:
    wheel = archive.write_wheel(tmp_path, "my-pack", "1.2", "py3-none-any", FILES, ("other",))
    assert wheel.name == "my_pack-1.2-py3-none-any.whl"
    files = archive.read_zip(wheel)
    assert archive.metadata_folder(files) == "my_pack-1.2.dist-info"
    rows = files["my_pack-1.2.dist-info/RECORD"].decode().splitlines()
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"x = 1\n").digest()).rstrip(b"=").decode()
    assert f"pack/__init__.py,sha256={digest},6" in rows
    assert "my_pack-1.2.dist-info/RECORD,," in rows
    assert {row.split(",")[0] for row in rows} == set(files)


def test_a_folder_is_read_with_names_relative_to_it(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "c.py").write_bytes(b"1")
    assert archive.read_tree(tmp_path) == {"a/b/c.py": b"1"}


def test_the_list_of_wheels_names_what_each_needs(tmp_path: Path) -> None:
    core = tmp_path / "core.json"
    core.write_text('{"info": {"python": "3.14.2"}, "packages": {"much": {}}}', encoding="utf-8")
    archive.write_wheel(tmp_path, "other", "1", "py3-none-any", {"other.py": b""})
    needs = ("Other>=1", "not_here", 'later; extra == "x"')
    made = archive.write_wheel(tmp_path, "my_pack", "2", "py3-none-any", FILES, needs)
    lock.write(tmp_path, core)
    found = json.loads((tmp_path / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert found["info"] == {"python": "3.14.2"}
    assert sorted(found["packages"]) == ["my-pack", "other"]
    mine = found["packages"]["my-pack"]
    assert mine["depends"] == ["other"]
    assert mine["imports"] == ["b", "pack"]
    assert mine["file_name"] == made.name
    assert mine["sha256"] == hashlib.sha256(made.read_bytes()).hexdigest()
