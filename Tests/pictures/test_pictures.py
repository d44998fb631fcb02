"""The pictures of the READMEs: none is old, and what makes one old is noticed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pictures
import pytest
from cardstack import Verdict, trace
from pictures import ROOT, TABLE, old, shown_in_pages

FILM = TABLE[0]


@pytest.mark.parametrize("picture", TABLE, ids=lambda picture: Path(picture.path).name)
def test_no_picture_is_old(picture):
    assert old(picture) == [], "run: python Tests/pictures/make.py"


def test_each_picture_of_a_page_has_a_row():
    assert shown_in_pages() == {picture.path for picture in TABLE}


def test_checksums_are_kept_of_these_pictures_alone():
    assert list(pictures.kept()) == [picture.path for picture in TABLE]


def test_other_sources_make_a_picture_old(tmp_path, monkeypatch):
    for path in (*FILM.files(), ROOT / FILM.path):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    assert old(FILM) == []
    with (tmp_path / "Tests/pictures/film/film.css").open("a") as style:
        style.write("\n")
    assert old(FILM) == ["sources"]
    (tmp_path / "Tests/pictures/film/another.js").write_text("// It is beside the others.\n")
    (tmp_path / FILM.path).write_bytes(b"")
    assert old(FILM) == ["sources", "picture"]


def test_other_poses_make_a_picture_old():
    """As those of a changed library are: here a spring is another."""
    one, other = FILM.traces()
    spring = trace.Statement(0, 0.0, "set", ("motion.return_spring", "1", "90", "15"))
    changed = replace(one, setup=(*one.setup, spring))
    assert old(replace(FILM, traces=lambda: [changed, other])) == ["poses"]


def test_a_picture_that_was_never_made_is_old(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "KEPT", tmp_path / "kept.json")
    pictures.KEPT.write_text(json.dumps({}))
    assert old(FILM) == ["sources", "poses", "picture"]


def test_the_film_says_what_it_is_made_for():
    """Under the first threshold the card comes back, 8.6 points short; under the other one it leaves."""
    released = []
    for each in FILM.traces():
        with each.new_deck() as deck:
            for call in each.calls[:-1]:
                trace.perform(deck, call)
            released.append(deck.last_release())
    one, other = released
    assert (one.verdict, round(one.threshold - one.distance, 1)) == (Verdict.TOO_SHORT, 8.6)
    assert other.verdict == Verdict.DISTANCE
