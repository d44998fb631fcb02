"""Loading: the bundled library, another by name, and clear words when neither will do."""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import cardstack
import pytest
from cardstack._native import abi, loader


def load(tmp_path: Path, library: str) -> subprocess.CompletedProcess:
    """Imports the package in a process of its own with another library."""
    return subprocess.run(
        [sys.executable, "-c", "import cardstack; print(cardstack.library_path)"],
        env={**os.environ, "CARDSTACK_LIBRARY": library},
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )


def test_the_bundled_library_is_used():
    if os.environ.get("CARDSTACK_LIBRARY"):
        pytest.skip("CARDSTACK_LIBRARY is set")
    assert Path(cardstack.library_path).parent == Path(cardstack.__file__).parent / "_native"


def test_an_import_takes_only_what_a_deck_needs(tmp_path):
    code = """
import sys
before = set(sys.modules)
import cardstack
with cardstack.Deck("classic", width=390, height=844, press={"slop": 4}) as deck:
    deck.append([1])
    print(*(set(sys.modules) - before))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=True)
    slow = {"asyncio", "cardstack.journal", "dataclasses", "datetime", "difflib", "inspect", "pathlib", "uuid"}
    assert not slow & set(run.stdout.split())


def test_another_library_can_be_named(tmp_path):
    copy = tmp_path / "other.so"
    shutil.copy(cardstack.library_path, copy)
    run = load(tmp_path, str(copy))
    assert run.stdout.strip() == str(copy)


def test_a_missing_library_is_named(tmp_path):
    run = load(tmp_path, str(tmp_path / "none.so"))
    assert run.returncode != 0
    assert "ImportError" in run.stderr
    assert "CARDSTACK_LIBRARY" in run.stderr
    assert str(tmp_path / "none.so") in run.stderr


def test_a_file_that_is_no_library_is_named(tmp_path):
    wrong = tmp_path / "text.so"
    wrong.write_text("no library")
    run = load(tmp_path, str(wrong))
    assert "ImportError" in run.stderr
    assert str(wrong) in run.stderr


def test_a_library_of_something_else_is_refused(tmp_path):
    name = ctypes.util.find_library("m")
    if not name:
        pytest.skip("there is no other library to try")
    run = load(tmp_path, name)
    assert "ImportError" in run.stderr
    assert "not a cardstack library" in run.stderr


def test_nothing_bundled_tells_where_it_looked(tmp_path, monkeypatch):
    monkeypatch.delenv("CARDSTACK_LIBRARY", raising=False)
    monkeypatch.setattr(loader, "_BUNDLED", tmp_path)
    with pytest.raises(ImportError, match="libcardstack") as caught:
        loader.load()
    assert str(tmp_path) in str(caught.value)
    assert "CARDSTACK_LIBRARY" in str(caught.value)


@pytest.mark.parametrize("name", ["cardstack.dll", "libcardstack.so", "libcardstack.so.1", "libcardstack.1.dylib"])
def test_each_systems_name_is_found(tmp_path, monkeypatch, name):
    monkeypatch.delenv("CARDSTACK_LIBRARY", raising=False)
    monkeypatch.setattr(loader, "_BUNDLED", tmp_path)
    opened = []
    (tmp_path / name).write_bytes(b"")
    (tmp_path / "README.txt").write_bytes(b"")

    def open_library(path):
        opened.append(path)
        raise OSError("not a library")

    monkeypatch.setattr(loader.ctypes, "PyDLL", open_library)
    with pytest.raises(ImportError, match="not a library"):
        loader.load()
    assert opened == [str(tmp_path / name)]


def test_another_interface_is_refused(monkeypatch):
    monkeypatch.setattr(abi, "ABI_VERSION", 41)
    with pytest.raises(ImportError) as caught:
        loader.check(ctypes.PyDLL(cardstack.library_path), Path(cardstack.library_path))
    message = str(caught.value)
    assert cardstack.library_path in message
    assert "41" in message
    assert f"with binary interface {loader.library.cardstack_abi_version()};" in message
    assert cardstack.library_version in message


QUESTION = [(name, getattr(abi.cardstack_question, name).offset) for name, *_ in abi.cardstack_question._fields_]


def test_layouts_are_compared():
    layouts = json.loads(loader.library.cardstack_abi_layouts())
    assert loader.mismatches(layouts) == []
    layouts["structs"]["cardstack_pose"][2] += 8
    layouts["structs"]["cardstack_media"].pop()
    layouts["structs"]["cardstack_spring"] += [20]
    layouts["structs"]["cardstack_frame"][0] += 8
    del layouts["structs"]["cardstack_question"]
    assert loader.mismatches(layouts) == [
        "cardstack_pose.x, at byte 8, is no field there",
        "cardstack_frame has 168 bytes, not 160",
        "cardstack_spring has a field at byte 20 in damping",
        *[f"cardstack_question.{name}, at byte {at}, is no field there" for name, at in QUESTION],
        "cardstack_question has 0 bytes, not 40",
        "cardstack_media.priority, at byte 12, is no field there",
    ]


def test_a_library_of_other_layouts_is_refused(monkeypatch):
    class Pose(ctypes.Structure):
        _fields_ = [("card", ctypes.c_uint64), ("x", ctypes.c_float), ("y", ctypes.c_float)]

    monkeypatch.setattr(abi, "cardstack_pose", Pose)
    with pytest.raises(ImportError, match=r"cardstack_pose\.y, at byte 12, is no field there"):
        loader.check(ctypes.PyDLL(cardstack.library_path), Path(cardstack.library_path))


def test_the_version_agrees():
    assert cardstack.__version__ == cardstack.library_version
    from importlib.metadata import version

    assert version("cardstack") == cardstack.__version__


def test_the_command_line_tells_it():
    run = subprocess.run([sys.executable, "-m", "cardstack", "info"], capture_output=True, text=True, check=True)
    assert cardstack.library_path in run.stdout
    assert cardstack.library_version in run.stdout
