"""The example sheets, in C and in a page, do what a finger does with a sheet: three stops, and a list that scrolls."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import BINDINGS, SLOW, Colour, Display, Host, until
from page import Page
from test_host_windows import HEIGHT, KYOTO, LISBON, Hosts

PAPER: Colour = (0x2A, 0x2F, 0x3A)
TOP, HEAD, ROW = 48, 56, 64
EXTENT = HEIGHT - TOP
STOPS = [TOP, TOP + 0.45 * EXTENT, TOP + 0.8 * EXTENT]


@pytest.fixture(params=["c", "page"])
def host(
    request: pytest.FixtureRequest, screen: Display, library: Path, fingers: Path, tmp_path: Path
) -> Iterator[Host | Page]:
    """A host with its sheet at the middle stop."""
    hosts = Hosts(screen, library, fingers, tmp_path)
    if request.param == "c":
        shown: Host | Page = hosts.sdl2(BINDINGS / "c/examples/sdl2_sheet.c")
    else:
        shown = hosts.page(example="sheet.html")
    shown.name = f"sheet-{request.param}"
    shown.open()
    shown.expect("settled 1")
    yield shown
    shown.kill()


def top(host: Host | Page) -> float:
    """Where the sheet's upper edge is drawn."""
    box = host.picture().box_of(PAPER)
    return box[1] if box else HEIGHT


def first_row(host: Host | Page) -> Colour:
    """The colour of the row that is halfway down the first row's place."""
    return host.picture().at(40, round(top(host)) + HEAD + ROW // 2)


def rests(host: Host | Page, stop: int) -> None:
    """Waits until the sheet is drawn at a stop."""
    until(lambda: abs(top(host) - STOPS[stop]) <= 1.5, f"the sheet is at stop {stop}, not at {top(host)}")


def drag(host: Host | Page, y: float, dy: float) -> None:
    """Drags along y, slowly, and holds still before letting go."""
    host.press(195, y)
    host.drag(195, y, 0, dy, 0.4)
    host.drag(195, y + dy, 0, 0, 0.3, steps=1)


def tapped_row(host: Host | Page) -> int:
    """Waits until nothing moves, taps with a finger, and returns the row that the host says it was on."""
    shown = [host.picture()]

    def is_still() -> bool:
        time.sleep(0.1)
        shown.append(host.picture())
        # A slow machine shows a frame for longer than one look takes.
        return shown[-5:] == [shown[-1]] * 5

    until(is_still, "nothing moves")
    host.finger(("down", 0.5, 0.5), ("up", 0.5, 0.5))
    line = host.line() or ""
    assert line.startswith("tap "), line
    return int(line[4:])


def test_a_sheet_and_its_list_share_the_finger(host: Host | Page) -> None:
    rests(host, 1)
    assert first_row(host) == LISBON
    host.keep(f"{host.name}-1-middle")

    # On the list, up: first the sheet to its place, and with what is left of the way the list.
    way = STOPS[1] - STOPS[0]
    drag(host, 560, -(way + ROW))
    until(lambda: abs(top(host) - TOP) <= 1.5 and first_row(host) == KYOTO, "the sheet is up and the list scrolled")
    host.keep(f"{host.name}-2-up")
    host.expect("tick 0")
    host.release()
    host.expect("settled 0")

    # Back down on the list: first the list to its beginning. What began on a scrolled list does not send it far.
    drag(host, 300, ROW + 30)
    until(lambda: abs(top(host) - TOP - 30) <= 1.5 and first_row(host) == LISBON, "both went as far as the mouse")
    host.release()
    host.expect("settled 0")

    # So does a finger, which a browser would take to scroll. It decides by the place alone.
    assert tapped_row(host) > 0
    drag(host, 500, -ROW)
    host.release()
    host.expect("settled 0")
    places = [(300 + (ROW + 170) * k / 10) / HEIGHT for k in range(11)]
    host.finger(("down", 0.5, places[0]), *(("move", 0.5, y) for y in places[1:]), ("up", 0.5, places[-1]))
    host.expect("tick 1")
    host.expect("settled 1")
    rests(host, 1)
    assert first_row(host) == LISBON
    drag(host, STOPS[1] + 30, TOP - STOPS[1])
    host.release()
    host.expect("tick 0")
    host.expect("settled 0")

    # A throw: the list coasts on by itself, farther than the finger went.
    for _ in range(10):
        row = tapped_row(host)
        with host.slow():
            host.press(195, 500)
            host.drag(195, 500, 0, -150, 0.05 * SLOW, steps=5)
            host.release()
            host.expect("settled 0")
        host.keep(f"{host.name}-3-thrown")
        if tapped_row(host) > row + 4:
            break
        # Something held it up, so that it was slow by the slow clock, too.
    else:
        raise AssertionError("the list does not coast")

    # By its head, down: to the next stop, and out. A press behind it brings it again.
    drag(host, TOP + 30, 200)
    host.expect("tick 1")
    host.release()
    host.expect("settled 1")
    rests(host, 1)
    drag(host, STOPS[1] + 30, 290)
    host.release()
    for line in ("tick 2", "tick -1", "dismissed"):
        host.expect(line)
    until(lambda: host.picture().box_of(PAPER) is None, "the sheet is gone")
    assert host.picture().at(40, 300) == LISBON
    host.press(195, 300)
    host.release()
    host.expect("settled 1")
    rests(host, 1)

    # The window gets another size: it stays at its stop.
    host.resize(390, 548)
    until(lambda: abs(top(host) - TOP - 0.45 * (548 - TOP)) <= 1.5, "it is at its stop")
    host.keep(f"{host.name}-4-resized")
    assert host.close() == 0, host.errors
