#!/usr/bin/env python3
"""What a deck does under a finger, in numbers: one table for each preset.

    feel.py [PRESET...] [--size WIDTH HEIGHT]

A person reads it before and after a constant is changed. The numbers are measured on poses, as a host draws them, and
not on the configuration:

- drift: the distance between the finger and the point of the card that it took hold of, as drawn, once the travel that
  the slop used up has been made up for;
- turn: the rotation while it is dragged, and as it leaves;
- first motion: how long a card takes from the decision to its first 10 and 20 points, half of the way, and out of
  sight;
- even motion: how far a card is behind a finger that goes evenly, and how uneven its steps from frame to frame are,
  where samples and frames come at rates of their own; and how far it passes a finger that stops dead;
- hand-over: the speed of a thrown card in its first millisecond, as a share of the finger's at the release;
- springs: how a card returns that was let go too soon;
- stamp, next card: what they show along a drag.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardstack import Deck, Direction
from cardstack.frames import Pose

PRESETS = ("classic", "circle", "deep-pile", "flashcards")
RATE = 960.0  # frames a second: a millisecond is the unit of these tables
SPEED = 600.0  # of a slow drag [points/s]
HOLD = 0.2  # how long a finger stands still before it lifts, so that the card is let go without velocity [s]
DIRECTIONS = tuple((math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8))


@dataclass
class Finger:
    """A deck with a finger and a clock."""

    deck: Deck[int]
    time: float = 0.0
    x: float = 0.0
    y: float = 0.0
    #: The point of the card that the finger took hold of, from the card's centre, as the card lies at rest.
    grab: tuple[float, float] = (0.0, 0.0)
    card: int = 0

    def frame(self) -> None:
        """Draws the next frame."""
        self.time += 1 / RATE
        self.deck.advance(self.time)

    def frames(self, seconds: float) -> Iterator[float]:
        """Draws frames, and gives the time since the first."""
        start = self.time
        while self.time - start < seconds:
            self.frame()
            yield self.time - start

    def press(self, x: float, y: float) -> None:
        """Presses the top card, as it is drawn."""
        self.x, self.y = x, y
        self.deck.advance(self.time)
        self.deck.pointer_down(x, y, time=self.time)
        self.deck.advance(self.time)
        self.card = self.deck.top or 0
        pose = self.pose()
        dx, dy = x - pose.x, y - pose.y
        cos, sin = math.cos(pose.rotation), math.sin(pose.rotation)
        self.grab = (cos * dx + sin * dy) / pose.scale, (cos * dy - sin * dx) / pose.scale

    def drag(self, way: tuple[float, float], distance: float, speed: float = SPEED) -> None:
        """Moves the finger along a straight line, a sample for each frame."""
        x, y = self.x, self.y
        steps = max(1, round(distance / speed * RATE))
        for step in range(1, steps + 1):
            self.x, self.y = x + way[0] * distance * step / steps, y + way[1] * distance * step / steps
            self.time += 1 / RATE
            self.deck.pointer_move(self.x, self.y, time=self.time)
            self.deck.advance(self.time)

    def hold(self, seconds: float = HOLD) -> None:
        """The finger stands still."""
        for _ in self.frames(seconds):
            self.deck.pointer_move(self.x, self.y, time=self.time)

    def lift(self) -> None:
        """The finger is lifted where it is."""
        self.deck.pointer_up(self.x, self.y, time=self.time)
        self.deck.advance(self.time)

    def pose(self, card: int = 0) -> Pose:
        """The pose of a card, of the pressed one without an argument. Of two poses it is the one in front."""
        return [pose for pose in self.deck.poses() if pose.key == (card or self.card)][-1]

    def is_drawn(self, card: int) -> bool:
        return any(pose.key == card for pose in self.deck.poses())

    def held_point(self) -> tuple[float, float]:
        """Where the point is drawn that the finger took hold of."""
        return material(self.pose(), self.grab)

    def drift(self) -> float:
        """The distance between that point and the finger."""
        x, y = self.held_point()
        return math.hypot(x - self.x, y - self.y)


def material(pose: Pose, grab: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the card is drawn."""
    cos, sin = math.cos(pose.rotation) * pose.scale, math.sin(pose.rotation) * pose.scale
    return pose.x + cos * grab[0] - sin * grab[1], pose.y + sin * grab[0] + cos * grab[1]


@dataclass(frozen=True)
class Table:
    """The measurements of one preset in one size of viewport."""

    preset: str
    width: float = 390.0
    height: float = 844.0

    def finger(self) -> Finger:
        """A fresh deck, whose cards have come to rest."""
        deck: Deck[int] = Deck(self.preset, width=self.width, height=self.height)
        deck.append(range(1, 41), time=0.0)
        finger = Finger(deck)
        deck.advance(5.0)
        finger.time = 5.0
        return finger

    def at(self, share: float) -> tuple[float, float]:
        """The middle of the viewport at a share of its height."""
        return self.width / 2, self.height * share

    def threshold(self) -> float:
        """The distance that decides to the right [points]."""
        finger = self.finger()
        finger.press(*self.at(0.5))
        finger.drag((1, 0), 60)
        finger.hold()
        finger.lift()
        release = finger.deck.last_release()
        return release.threshold if release else math.nan

    # -- Drift -----------------------------------------------------------------------------------------------------

    def drifts(self, share: float, distances: Iterable[float]) -> list[float]:
        """How far the card is ahead of a finger that drags it to the right."""
        finger, found, gone = self.finger(), [], 0.0
        finger.press(*self.at(share))
        for distance in distances:
            finger.drag((1, 0), distance - gone)
            gone = distance
            found.append(finger.drift())
        return found

    def worst_drift(self, distance: float = 260.0) -> float:
        """The largest drift for 5 by 5 places of the card and its corners, in 8 directions."""
        worst = 0.0
        finger = self.finger()
        pose = finger.deck.poses()[-1]
        card = finger.deck.frame
        for place in places(card.card_width, card.card_height):
            for way in DIRECTIONS:
                finger = self.finger()
                finger.press(pose.x + place[0], pose.y + place[1])
                finger.drag(way, distance)
                worst = max(worst, finger.drift())
        return worst

    def caught_in_return(self) -> float:
        """A card is let go too soon, caught on its way back, and dragged on."""
        worst = 0.0
        for share in (0.18, 0.5, 0.83):
            for wait in (0.05, 0.1):
                finger = self.finger()
                finger.press(*self.at(share))
                finger.drag((1, 0), 90)
                finger.hold()
                finger.lift()
                for _ in finger.frames(wait):
                    pass
                finger.press(*finger.held_point())
                finger.drag((-1, 0), 200)
                worst = max(worst, finger.drift())
        return worst

    def caught_in_undo(self) -> float:
        """A card that leaves is called back, and caught as it comes."""
        worst = 0.0
        for wait in (0.05, 0.1, 0.2):
            finger = self.finger()
            finger.press(*self.at(0.3))
            finger.drag((1, 0), 1.3 * self.threshold())
            finger.hold()
            finger.lift()
            for _ in finger.frames(0.15):
                pass
            finger.deck.undo(time=finger.time)
            for _ in finger.frames(wait):
                pass
            finger.press(*finger.held_point())
            finger.drag((-1, 0), 150)
            worst = max(worst, finger.drift())
        return worst

    def caught_coming_up(self) -> list[float]:
        """The next card is grabbed 0, 50 and 100 ms after a swipe, and dragged."""
        found = []
        for wait in (0.0, 0.05, 0.1):
            finger = self.finger()
            finger.deck.swipe(Direction.RIGHT, time=finger.time)
            for _ in finger.frames(wait):
                pass
            # At its left edge, where the card that leaves is no longer.
            finger.press(self.width * 0.12, self.height * 0.3)
            finger.drag((1, 0), 200)
            found.append(finger.drift())
        return found

    # -- Between samples -------------------------------------------------------------------------------------------

    def stroke(
        self, samples: float, frames: float, phase: float, speed: float, stop: float
    ) -> list[tuple[float, float, float]]:
        """The finger goes to the right, and stops after some seconds: time, finger and held point in each frame."""
        finger, found = self.finger(), []
        left, y, start = self.width * 0.1, self.height * 0.45, finger.time
        finger.press(left, y)
        # What turns about its centre follows with that.
        grab = finger.grab if finger.deck.config.look.pivot_grab else (0.0, 0.0)
        begin = material(finger.pose(), grab)[0]
        spacing = 1 / (samples * 1.0013)  # Digitizers and displays have clocks of their own: no rate is exact.
        sample, frame, still = phase * spacing, 1 / frames, False
        while frame < min(0.45, stop + 0.1):
            while sample <= frame:
                if not still:
                    finger.deck.pointer_move(left + speed * min(sample, stop), y, time=start + sample)
                still = sample > stop
                sample += spacing
            finger.deck.advance(start + frame)
            found.append((frame, speed * min(frame, stop), material(finger.pose(), grab)[0] - begin))
            frame += 1 / frames
        return found

    def evenness(self, samples: float, frames: float) -> tuple[float, float]:
        """How far the card is behind in the mean [ms], and how far a step is from an even one at most [%]."""
        behind, worst = [], 0.0
        for phase in (0.1, 0.5, 0.9):
            course = [each for each in self.stroke(samples, frames, phase, SPEED, math.inf) if each[1] > 100]
            behind += [(far - drawn) / SPEED for _, far, drawn in course]
            steps = [after[2] - before[2] for before, after in zip(course, course[1:])]
            worst = max(worst, *(abs(step * frames / SPEED - 1) for step in steps))
        return 1000 * sum(behind) / len(behind), 100 * worst

    def past(self, samples: float, frames: float, speed: float = 1500.0) -> tuple[float, float]:
        """How far the card passes a finger that stops dead, and how long it is past, both in times between samples."""
        farthest, back, stop = 0.0, 0.0, 0.1
        for phase in range(10):
            for time, far, drawn in self.stroke(samples, frames, phase / 10 + 0.05, speed, stop):
                farthest = max(farthest, drawn - speed * stop)
                if drawn > far + 0.5:
                    back = max(back, time - stop)
        return farthest * samples / speed, back * samples

    # -- Turn ------------------------------------------------------------------------------------------------------

    def turn(self, share: float) -> tuple[float, float]:
        """The rotation after 110 points, and when the card was seen last [degrees]."""
        finger = self.finger()
        finger.press(*self.at(share))
        finger.drag((1, 0), 110)
        turned = finger.pose().rotation
        finger.drag((1, 0), 40)
        finger.hold()
        finger.lift()
        last = turned
        for _ in finger.frames(3.0):
            if not finger.is_drawn(finger.card):
                break
            last = finger.pose().rotation
        return math.degrees(turned), math.degrees(last)

    def spins(self, speed: float) -> list[float]:
        """The rotation of a card when it was seen last that was flicked to the right, and a little up [degrees]."""
        found = []
        for x, share in ((0.2, 0.18), (0.8, 0.18), (0.5, 0.35), (0.5, 0.5), (0.5, 0.65), (0.8, 0.83)):
            finger = self.finger()
            finger.press(self.width * x, self.height * share)
            finger.drag((math.cos(0.3), -math.sin(0.3)), self.threshold() + 60, speed)
            finger.lift()
            last = finger.pose().rotation
            for _ in finger.frames(3.0):
                if not finger.is_drawn(finger.card):
                    break
                last = finger.pose().rotation
            found.append(math.degrees(last))
        return found

    # -- First motion ----------------------------------------------------------------------------------------------

    def leaving(self, finger: Finger, card: int, grab: tuple[float, float], unit: float = 1.0) -> list[float]:
        """Seconds to 10 and 20 points, half of the way, and out of sight; and the speed at first."""
        x, y = material(finger.pose(card), grab)
        course = []
        for second in finger.frames(4.0):
            if not finger.is_drawn(card):
                break
            px, py = material(finger.pose(card), grab)
            course.append((second, math.hypot(px - x, py - y)))
        if not course:
            return [math.nan] * 5
        way = course[-1][1]
        found = [next((s for s, far in course if far >= wanted), math.nan) for wanted in (10, 20, way / 2)]
        return [*found, course[-1][0], course[1][1] * RATE / 2]

    def slow(self, share: float) -> list[float]:
        """A drag beyond the threshold, held, and let go."""
        finger = self.finger()
        finger.press(*self.at(share))
        finger.drag((1, 0), self.threshold() + 10)
        finger.hold()
        finger.lift()
        return self.leaving(finger, finger.card, finger.grab)

    def button(self) -> list[float]:
        finger = self.finger()
        card = finger.deck.top or 0
        finger.deck.swipe(Direction.RIGHT, time=finger.time)
        return self.leaving(finger, card, (0, 0))

    def flick(self, speed: float, share: float = 0.18) -> list[float]:
        """A flick of constant speed over 80 ms."""
        finger = self.finger()
        finger.press(*self.at(share))
        finger.drag((1, 0), speed * 0.08, speed)
        finger.lift()
        return self.leaving(finger, finger.card, finger.grab)

    def hand_over(self, distance: float, speed: float, angles: Iterable[float]) -> float:
        """A throw: the speed in the first millisecond of the flight by that at the release, where it differs most."""
        worst = 1.0
        for angle in angles:
            finger = self.finger()
            x, y = self.at(0.3)
            way = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            finger.press(x - way[0] * self.width * 0.4, y)
            if not finger.card:
                continue
            finger.drag(way, distance, speed)
            finger.lift()
            release = finger.deck.last_release()
            if not release or finger.deck.top == finger.card:
                continue
            # What turns about its centre has the speed there.
            grab = finger.grab if finger.deck.config.look.pivot_grab else (0.0, 0.0)
            x, y = material(finger.pose(), grab)
            finger.frame()
            to = material(finger.pose(), grab)
            ratio = math.hypot(to[0] - x, to[1] - y) * RATE / math.hypot(release.velocity_x, release.velocity_y)
            worst = max(worst, ratio, key=lambda share: abs(share - 1))
        return worst

    # -- Springs ---------------------------------------------------------------------------------------------------

    def returning(self) -> tuple[float, float, float, float]:
        """Seconds until half and nine tenths of the way back, and for good within 1 %; and the overshoot [%]."""
        finger = self.finger()
        home = finger.deck.poses()[-1]
        finger.press(*self.at(0.5))
        finger.drag((1, 0), self.threshold() * 0.7)
        finger.hold()
        away = finger.pose().x - home.x
        finger.lift()
        course = [(second, (finger.pose().x - home.x) / away) for second in finger.frames(4.0)]
        half = next(s for s, share in course if share <= 0.5)
        most = next(s for s, share in course if share <= 0.1)
        within = max((s for s, share in course if abs(share) > 0.01), default=0.0)
        return half, most, within, -100 * min(share for _, share in course)

    # -- What is shown along a drag --------------------------------------------------------------------------------

    def stamps(self, distances: Iterable[float]) -> list[float]:
        """The stamp's opacity along a drag to the right."""
        finger, found, gone = self.finger(), [], 0.0
        finger.press(*self.at(0.5))
        for distance in distances:
            finger.drag((1, 0), distance - gone)
            gone = distance
            found.append(finger.pose().stamp_opacity)
        return found

    def stamp_at_decision(self, degrees: float) -> float:
        """The stamp's opacity in the first frame in which the drag would decide, at an angle above the axis."""
        finger = self.finger()
        finger.press(*self.at(0.5))
        way = math.cos(math.radians(degrees)), -math.sin(math.radians(degrees))
        for _ in range(600):
            finger.drag(way, 1)
            if finger.pose().progress >= 1:
                return finger.pose().stamp_opacity
        return math.nan

    def next_scales(self, distances: Iterable[float]) -> list[float]:
        """The scale of the card below along a drag to the right."""
        finger, found, gone = self.finger(), [], 0.0
        finger.press(*self.at(0.5))
        for distance in distances:
            finger.drag((1, 0), distance - gone)
            gone = distance
            found.append(finger.pose(finger.card + 1).scale)
        return found

    def lift(self) -> tuple[float, float]:
        """The scale of a card that is pressed, and of one that is dragged, when both have come to rest."""
        finger = self.finger()
        finger.press(*self.at(0.5))
        finger.hold(0.6)
        pressed = finger.pose().scale
        finger.drag((1, 0), 60)
        finger.hold(0.6)
        return pressed, finger.pose().scale


def places(width: float, height: float) -> list[tuple[float, float]]:
    """Five by five places of a card, and its corners a point within, from its centre."""
    inner = [(width * (i - 2) / 5, height * (j - 2) / 5) for i in range(5) for j in range(5)]
    return inner + [(i * (width / 2 - 1), j * (height / 2 - 1)) for i in (-1, 1) for j in (-1, 1)]


def line(name: str, numbers: Iterable[float], form: str = "8.1f") -> str:
    """A row of the table."""
    return f"  {name:<46}" + "".join(f"{number:{form}}" for number in numbers)


def report(table: Table) -> Iterator[str]:
    """The lines of a table."""
    far = (60.0, 110.0, 180.0, 260.0)
    yield f"{table.preset} at {table.width:g}x{table.height:g}, threshold {table.threshold():.1f} points"
    yield line("drift [points] after", far, "8g")
    for share in (150 / 844, 0.5, 700 / 844):
        yield line(f"  grabbed at {share * 844:.0f} of 844", table.drifts(share, far))
    yield line("  worst of 29 places, 8 directions, 260", [table.worst_drift()], "8.2f")
    yield line("  caught in its return, and as an undo brings it", [table.caught_in_return(), table.caught_in_undo()])
    yield line("  next card, 0, 50, 100 ms after a swipe", table.caught_coming_up())
    pairings = ((60, 60), (60, 120), (90, 60), (125, 60), (125, 144), (240, 120), (1000, 60))
    names = "".join(f"{f'{samples}/{frames}':>9}" for samples, frames in pairings)
    yield f"  {'even motion, samples and frames a second':<46}{names}"
    even = [table.evenness(*pairing) for pairing in pairings]
    yield line("  behind the finger [ms]", [each[0] for each in even], "9.1f")
    yield line("  worst step [%]", [each[1] for each in even], "9.0f")
    stops = [table.past(*pairing) for pairing in pairings]
    yield line("  past a dead stop [spacings]", [each[0] for each in stops], "9.2f")
    yield line("  for so long [spacings]", [each[1] for each in stops], "9.1f")
    yield "  turn [degrees] after 110 points, when last seen"
    for share in (150 / 844, 0.5, 700 / 844):
        yield line(f"  grabbed at {share * 844:.0f} of 844", table.turn(share))
    yield "  turn [degrees] of a flick when last seen, held high left and right, in the middle and near it, low right"
    for speed in (850.0, 1500.0, 3000.0):
        yield line(f"    {speed:g} points/s", table.spins(speed))
    yield "  first motion [ms] to 10, 20 points, half, gone; speed at first [points/s]"
    courses = [(f"slow drag, held at {share * 844:.0f}", table.slow(share)) for share in (150 / 844, 0.5, 700 / 844)]
    courses += [("button", table.button())]
    courses += [(f"flick of {speed:g} points/s", table.flick(speed)) for speed in (650.0, 850.0, 1250.0, 2500.0)]
    for name, course in courses:
        yield line(f"  {name}", [*(1000 * second for second in course[:4]), course[4]], "8.0f")
    speeds = (650.0, 1500.0, 3000.0, 6000.0, 8000.0)
    yield line("hand-over at [points/s], after", speeds, "8g")
    angles = [45.0 * k - 8 for k in range(8)]
    for distance in (60.0, 150.0, 200.0, 260.0, 320.0):
        shares = [table.hand_over(distance, speed, angles) for speed in speeds]
        yield line(f"  {distance:g} points, worst of 8 angles", shares, "8.2f")
    half, most, within, over = table.returning()
    yield line("return [ms]: half, 90 %, 1 %; overshoot [%]", [1000 * half, 1000 * most, 1000 * within, over])
    along = (25.0, 40.0, 60.0, 80.0, 100.0, 110.0, 130.0)
    yield line("along a drag [points]", along, "8g")
    yield line("  stamp", table.stamps(along), "8.2f")
    yield line("  scale of the next card", table.next_scales(along), "8.4f")
    off = (0.0, 10.0, 20.0, 30.0, 35.0, 40.0, 44.0, 48.0)
    yield line("stamp at the decision, degrees off the axis", off, "8g")
    yield line("  stamp", [table.stamp_at_decision(degrees) for degrees in off], "8.2f")
    yield line("scale: pressed, dragged", table.lift(), "8.4f")


def main() -> None:
    """Runs the program."""
    parser = argparse.ArgumentParser(description="Prints what a deck does under a finger.")
    parser.add_argument("preset", nargs="*", default=PRESETS)
    parser.add_argument("--size", nargs=2, type=float, default=(390.0, 844.0), metavar=("WIDTH", "HEIGHT"))
    arguments = parser.parse_args()
    for preset in arguments.preset:
        for text in report(Table(preset, *arguments.size)):
            print(text)
        print()


if __name__ == "__main__":
    main()
