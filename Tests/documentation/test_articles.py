"""The articles' programs in C, compiled without a warning, and run with a host around them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import interface
import pytest

ARTICLES = interface.ROOT / "Sources/CardStack/CardStack.docc"
HOSTS = interface.ROOT / "Tests/documentation/readme"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]

pytestmark = pytest.mark.needs("gcc")


def blocks(article: str, language: str = "c") -> list[str]:
    """The code of an article in a language, block by block."""
    text = (ARTICLES / f"{article}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


class Program:
    """A host in C, compiled with the parts of an article that it includes."""

    def __init__(
        self, host: str, parts: dict[str, str], prefix: Path, library: Path, folder: Path, *options: str
    ) -> None:
        self.folder = folder
        for name, code in parts.items():
            (folder / f"{name}.inc").write_text(code, encoding="utf-8")
        command = ["gcc", "-std=c99", *WARNINGS, *options, f"-I{prefix / 'include'}", f"-I{folder}", str(HOSTS / host)]
        command += [str(library), f"-Wl,-rpath,{library.parent}", "-o", str(folder / "program")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")

    def said(self, *arguments: str) -> list[str]:
        """Runs it; returns the lines that it prints."""
        done = subprocess.run(
            [self.folder / "program", *arguments], capture_output=True, text=True, check=False, cwd=self.folder
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.splitlines()


def test_host_in_an_hour(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    create, loop, events, buttons, journal, delivery, cases, posted, _ = blocks("HostInAnHour")
    # Each section adds to what is there. The backend is configured before the deck is created, and the journal is
    # opened before the first cards.
    create = re.sub(r"#include.*\n|cardstack_deck_append.*\n", "", create)
    configure, create = create.split("cardstack_deck *deck;", 1)
    begin, end = loop.split("  for (uint32_t i", 1)
    events = events.replace("    default:", cases + "    default:")
    program = configure + delivery + "cardstack_deck *deck;" + create + journal
    program += begin + "answer_posts(deck);\n" + events + buttons + "  for (uint32_t i" + end
    parts = {"program": program, "posted": f"static {posted}"}
    # A section's names stand beside those of the section before it, and here within them.
    host = Program("hour.c", parts, prefix, library_path, tmp_path, "-Wno-shadow")
    swiped = ["tick", "like 1", "send 1"], ["like 2", "send 2"], ["undo 2", "revert 2"]
    assert host.said() == [*swiped[0], *swiped[1], *swiped[2], "from card 1, an undo is left"]
    # The journal remembers the first decision, so the second card is the first one now.
    assert [line for line in host.said() if line.startswith("from")] == ["from card 2, an undo is left"]


def test_a_game_s_own_state(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    parts = {
        "game": blocks("HostInAnHour")[-1].replace(
            "static void settle", "static void store(const game *stored);\n\nstatic void settle"
        )
    }
    host = Program("game.c", parts, prefix, library_path, tmp_path)

    def gold(lives: list[int]) -> str:
        for name in ("game", "journal", "journal.lock"):
            (tmp_path / name).unlink(missing_ok=True)
        return [line for begin, end in zip([0, *lives], [*lives, 15]) for line in host.said(str(begin), str(end))][-1]

    uninterrupted = gold([])
    assert {end: gold([end]) for end in range(1, 15)} == dict.fromkeys(range(1, 15), uninterrupted)
    assert gold(list(range(1, 15))) == uninterrupted


def test_sheet(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    program, resized, stops, picture = blocks("Sheet")
    once, each_frame = picture.split("/* In each frame: */\n")
    parts = {"program": program.replace("  frame.now", f"{resized}  frame.now"), "stops": stops}
    host = Program("sheet.c", {**parts, "picture": once, "picture_frame": each_frame}, prefix, library_path, tmp_path)
    pictures = ["black 1 at 0, closed above", "black 1 at 0, closed below"]
    assert host.said() == ["stop 1, at 400", *pictures, "dismissed", "120 frames, at 800, not dimmed behind"]


def test_pager(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    begin, draw = blocks("Pager")
    host = Program(
        "pager.c", {"begin": begin, "draw": draw}, prefix, library_path, tmp_path, "-Wl,--no-as-needed", "-lm"
    )
    assert host.said() == ["page 0 at 0", "page 1 at 800", "page 4 at -200", "page 0 at 600"]


def test_motion(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    host = Program("motion.c", {"program": "".join(blocks("Motion"))}, prefix, library_path, tmp_path)
    assert host.said() == [
        "61 points to 1: 300.0, 1.0, -163.8",
        "thrown at 1000, -500",
        "stiffness 157.9 and 438.6",
        "a door at 300.0, a shade of 1.0, a list at -373.4",
    ]


def test_single_blocks(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    cards, questions = blocks("Cards")
    (key,), (media,), (release, notch) = blocks("Journal"), blocks("Architecture"), blocks("Time")
    parts = {"cards": cards, "questions": questions, "key": key, "media": media, "release": release, "notch": notch}
    host = Program("deck_blocks.c", parts, prefix, library_path, tmp_path)
    assert host.said() == [
        "user Ada",
        *("thumbnail 1", "thumbnail 2", "thumbnail 3"),
        *("picture 2 of 3, now", "picture 3 of 3", "picture 1 of 3", "picture 0 of 1", "picture 0 of 2"),
        "CARDSTACK_VERDICT_DISTANCE: 200 of 103 points, 0 points/s",
        "question about 3",
        "4 notches, 2 cards",
    ]


def test_accessibility(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    parts = {f"block_{number}": code for number, code in enumerate(blocks("Accessibility"), 1)}
    assert Program("accessibility.c", parts, prefix, library_path, tmp_path).said() == [
        "Liked Lisbon. Next: Kyoto. 7 cards left.",
        "Lisbon is back. 8 cards left.",
        "No more cards. You can undo.",
        "reduced motion 1",
    ]


def test_another_language(prefix: Path, tmp_path: Path) -> None:
    zig = shutil.which("zig") or shutil.which("python-zig")
    if not zig:
        pytest.skip("there is no zig (PyPI: ziglang)")

    def run(*command: Path | str) -> str:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout

    (script,), (program,) = blocks("AnotherLanguage", "python"), blocks("AnotherLanguage", "zig")
    written = run(sys.executable, "-c", script, prefix / "share/cardstack/cardstack_abi.json")
    (tmp_path / "cardstack.zig").write_text(written, encoding="utf-8")
    (tmp_path / "ten_lines.zig").write_text(program, encoding="utf-8")
    static = prefix / "lib/libcardstack.a"
    run(zig, "build-exe", "ten_lines.zig", static, "-lc", "-lm")
    in_c = [interface.ROOT / "bindings/c/ten_lines.c", f"-I{prefix}/include", static, "-lm", "-o", "in_c"]
    run("gcc", *in_c)
    assert run("./ten_lines") == run("./in_c")


def test_articles_name_what_is_there() -> None:
    header = interface.header_text()
    there = header + (interface.ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    articles = sorted(ARTICLES.glob("*.md"))
    assert len(articles) > 5
    for path in articles:
        names = set(re.findall(r"\bcardstack_\w+|\bCARDSTACK_\w+", path.read_text(encoding="utf-8")))
        missing = {name for name in names if not re.search(rf"\b{name}\b", there)}
        headers = {header.stem for header in interface.ROOT.glob("Sources/*/include/*.h")}
        others = {
            "cardstack_abi",
            "cardstack_motion",
            "cardstack_sheet",
            "CARDSTACK_LIBRARY",
            "CARDSTACK_LIB_DIR",
        } | headers
        assert missing - others == set(), path.name
    named = set(re.findall(r"\barticle (\w+)", header)) | {"HostInAnHour"}
    assert named <= {article.stem for article in articles}
