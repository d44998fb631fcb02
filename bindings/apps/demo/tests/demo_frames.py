#!/usr/bin/env python3
"""What a frame of the demo costs: fifteen swipes in a window, and the processor's time of each frame.

    demo_frames.py [--size WIDTHxHEIGHT] [--preset PRESET] [--limit MILLISECONDS]

It prints the driver, and the median and the longest frame: the time of the thread that draws, from the input to the
picture's hand-over, and that of the whole process, which has the threads of a driver that draws by the processor. The
pictures are painted meanwhile by another process. SDL_RENDER_DRIVER=software in the environment measures the window
without a graphics driver. It fails if a frame takes longer than the limit in the drawing thread.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from statistics import median

import pygame

from cardstack_demo.album import Album, painters
from cardstack_demo.faces import COUNT
from cardstack_demo.screen import Window
from cardstack_demo.session import Session, new_deck
from cardstack_demo.window import Live

FRAME = 1 / 60
Events = list[pygame.event.Event]


def swipes(width: float, height: float) -> Iterator[Events]:
    """Yields the input of each frame: every card is dragged to one side, and let go beyond the threshold."""
    event = pygame.event.Event
    for card in range(COUNT):
        x, y, way = width / 2, height * 0.4, -1 if card % 2 else 1
        yield [event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)]
        for _ in range(18):
            x += way * 12
            yield [event(pygame.MOUSEMOTION, pos=(x, y))]
        yield [event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)]
        for _ in range(24):
            yield []


def measure(size: tuple[int, int], preset: str) -> tuple[str, list[float], list[float], list[int]]:
    """Returns the driver, each frame's time in the thread and in the process [ms], and the cards seen unpainted."""
    with closing(Window("frames", size)) as window, new_deck(preset, *size) as deck, painters() as workers:
        album = Album(deck.config.preset, workers)
        live = Live(window, Session(deck), album, dark=False)
        # As if a user looked at it first. The window's first frames make its textures.
        begin = time.perf_counter()
        while album.is_busy(time.perf_counter() - begin) or time.perf_counter() - begin < 1:
            live.turn(time.perf_counter() - begin, [])
            time.sleep(FRAME)
        thread, process, unpainted = [], [], []
        start = late = time.perf_counter() - begin
        for events in swipes(*size):
            # On a machine that is busy with other things, a second of the deck's may take longer than one.
            at, of_all, wall = time.thread_time(), time.process_time(), time.perf_counter()
            live.turn(late, events)
            thread.append(1000 * (time.thread_time() - at))
            process.append(1000 * (time.process_time() - of_all))
            if deck.top is not None and album.face(deck.top) is None:
                unpainted.append(deck.top)
            late += FRAME
            time.sleep(max(0.0, FRAME - (time.perf_counter() - wall)))
        assert deck.top is None, f"{deck.remaining} cards are left after {late - start:.1f} s"
        return window.driver, thread, process, sorted(set(unpainted))


def main() -> int:
    """Runs the program; returns the exit status."""
    parser = argparse.ArgumentParser(description="Measures the frames of the demo.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--limit", type=float, default=20.0, metavar="MILLISECONDS")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    pygame.display.init()
    driver, thread, process, unpainted = measure((width, height), options.preset)
    print(f"{driver}, {width}x{height}, {options.preset}: {len(thread)} frames, {COUNT} swipes")
    print(f"drawing thread  median {median(thread):6.2f} ms   longest {max(thread):6.2f} ms")
    print(f"whole process   median {median(process):6.2f} ms   longest {max(process):6.2f} ms")
    print(f"cards on top before their pictures were painted: {len(unpainted)}")
    return int(max(thread) > options.limit)


if __name__ == "__main__":
    sys.exit(main())
