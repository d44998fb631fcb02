"""Springs against a solution in 50 digits, and the numbers of the platforms."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest
from mpmath import mp, mpf

from conftest import SEED, Motion, facts

mp.dps = 60

EXACT, ENVELOPE, CLAMP, SNAP = 2, 1, 1, 2


def solution(m: float, k: float, c: float, x0: float | mpf, v0: float, t: float) -> tuple[mpf, mpf]:
    """Distance from the target and velocity, by the two roots of the characteristic equation (textbook form)."""
    with mp.workdps(120):
        rate, stiff, time = mpf(c) / (2 * mpf(m)), mpf(k) / mpf(m), mpf(t)
        q = rate * rate - stiff
        x, v = mpf(x0), mpf(v0)
        if q == 0:
            fade = mp.exp(-rate * time)
            return (x + (v + rate * x) * time) * fade, (v - rate * (v + rate * x) * time) * fade
        root = mp.sqrt(q)  # of a negative number, too: an imaginary one
        one, two = -rate + root, -rate - root
        a = (v - two * x) / (one - two)
        b = x - a
        first, second = a * mp.exp(one * time), b * mp.exp(two * time)
        return mp.re(first + second), mp.re(one * first + two * second)


REGIMES = [0, 0.01, 0.2, 0.5, 0.825, 0.999, 1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9, 1.001, 1.5, 10, 1e4]
STARTS = [(1.0, 0.0), (-320.0, 1500.0), (0.0, 800.0), (1e-3, 1e6), (100.0, -1.0)]


@pytest.mark.parametrize("ratio", REGIMES)
@pytest.mark.parametrize("response", [1e-3, 0.15, 0.5, 20])
def test_every_regime(motion: Motion, ratio: float, response: float) -> None:
    spring = motion.made("spring_from_response", response, ratio)
    m, k, c = spring.mass, spring.stiffness, spring.damping
    times = [0, 1e-9, 1e-3, 0.016, 0.1, 0.5, 1.5, 10]
    for x0, v0 in STARTS:
        positions, velocities = motion.many("spring_evaluate", motion.spring(m, k, c), 0, x0, v0, 0, at=times)
        for t, position, velocity in zip(times, positions, velocities):
            # 16 ulp of the problem's scale times 1 + phase is what a careful closed form can do in doubles.
            phase = 1 + math.sqrt(k / m) * t * max(1, ratio)
            scale = abs(x0) + abs(v0) / math.sqrt(k / m)
            x, v = solution(m, k, c, x0, v0, t)
            assert abs(position - x) <= 16 * 2**-52 * phase * scale, (x0, v0, t)
            assert abs(velocity - v) <= 16 * 2**-52 * phase * scale * math.sqrt(k / m) * max(1, 2 * ratio), (x0, v0, t)
            single = motion.call("spring_evaluate", motion.spring(m, k, c), 0, x0, v0, t, 0, outputs=2)
            assert single == (position, velocity), "the array form has other bits"


def cases() -> Iterator[tuple[float, float, float, float, float, float, list[float]]]:
    """Mass, stiffness, damping, target, position and velocity at time 0, and times."""
    frame = 1 / 60
    for stiffness, damping in [(100, 10), (170, 26), (180, 12), (210, 20), (280, 60), (120, 14), (10000, 40), (50, 15)]:
        yield 1, stiffness, damping, 0, -320, 1500, [frame, 0.1, 0.35, 1.0]
    for mass, stiffness, damping in [(1, 100, 20), (1, 4, 4), (2, 50, 20), (0.25, 64, 8), (4, 1, 4)]:  # critical
        yield mass, stiffness, damping, 0, 300, -2000, [0.0, frame, 0.3, 3.0]
    for off in (1e-3, 1e-6, 1e-8, 1e-10, 1e-12, 1e-14):  # nearly so
        for sign in (1, -1):
            yield 1, 100, 20 * (1 + sign * off), 0, 300, -2000, [frame, 0.2, 1.0]
    for stiffness in (1e-6, 1e-3, 1e6, 1e9, 1e12):
        for ratio in (0.2, 1, 5):
            yield 1, stiffness, 2 * math.sqrt(stiffness) * ratio, 0, 1, 0, [1e-4, frame, 1.0]
    for mass in (1e-3, 1e3):
        yield mass, 170, 26, 0, 100, 500, [frame, 1.0]
    for damping in (2e3, 2e5, 2e7, 2e9):
        yield 1, 100, damping, 0, 1, 0, [frame, 1.0, 100.0]
    for damping in (0, 1e-12, 1e-6, 1e-3):  # hardly damped
        yield 1, 100, damping, 0, 1, 0, [0.5, 10.0, 3600.0, 1e6]
    for ratio in (0.3, 1, 4, 50):
        yield 1, 300, 2 * math.sqrt(300) * ratio, 1000, 100, 1000, [5.0, 30.0, 120.0]
    for damping in (0, 2, 1e-9):
        yield 1, 0, damping, 0, 10, 800, [frame, 1.0, 50.0]
    for stiffness, velocity in ((230, 0), (1e6, 1e4)):
        yield 1, stiffness, 22, 131, 25, velocity, [1e-12, 1e-9, 1 / 48000, 1 / 120]
    yield 1, 170, 26, 1e9, 1e9 + 1, 0, [frame, 0.5]
    yield 1, 170, 26, 2.0**50, 1e15, 1000, [frame, 0.5]


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: " ".join(map(str, case[:6])))
def test_odd_springs(motion: Motion, case: tuple[float, float, float, float, float, float, list[float]]) -> None:
    m, k, c, target, x0, v0, times = case
    start, natural = mpf(x0) - mpf(target), mp.sqrt(mpf(k) / mpf(m))
    rate = mpf(c) / (2 * mpf(m))
    square = rate**2 - natural**2
    for t in times:
        # The relative error of a decay or an oscillation grows with rate times time. With strong damping the rate is
        # that of the slower root. Near critical damping the distance can first grow with time before it decays.
        slowest = rate - (mp.sqrt(square) if square > 0 else 0)
        angle = 1 + (slowest if square > 0 else natural) * t
        growth = 1 + natural * t
        if square != 0 and natural:
            growth = min(growth, natural / mp.sqrt(abs(square)) + 1)
        reach = abs(start) + (abs(v0) / natural if natural else abs(v0) * t)
        error = 16 * 2**-52 * angle * growth * mp.exp(-slowest * t)
        x, v = motion.call("spring_evaluate", motion.spring(m, k, c), target, x0, v0, t, 0, outputs=2)
        y, speed = solution(m, k, c, start, v0, t)
        assert abs(x - (target + y)) <= error * reach + 16 * 2**-52 * abs(target) + 1e-300, t
        assert abs(v - speed) <= error * (abs(start) * natural + abs(v0)) + 1e-300, t


# -- Platforms' parameters --------------------------------------------------------------------------------------------

FACTS = facts("apple.json")
PRESETS = {
    "SwiftUI .smooth": 1,
    "SwiftUI .snappy": 2,
    "SwiftUI .bouncy": 3,
    "interactiveSpring(response:dampingFraction:)": 4,
    "spring(response:dampingFraction:) current default": 5,
    "CASpringAnimation defaults": 6,
}


def close(actual: float, expected: str | float, tolerance: float = 1e-12) -> bool:
    """Within a relative tolerance."""
    return abs(actual - float(expected)) <= tolerance * abs(float(expected))


@pytest.mark.parametrize("fact", FACTS["presets"], ids=lambda fact: fact["name"])
def test_apples_springs(motion: Motion, fact: dict) -> None:
    given = fact["input"]
    if "bounce" in given:
        spring = motion.made("spring_from_duration", given["duration"], given["bounce"])
    elif "response" in given:
        spring = motion.made("spring_from_response", given["response"], given["dampingFraction"])
    else:
        spring = motion.abi.cardstack_spring(given["mass"], given["stiffness"], given["damping"])
    made = [spring]
    if fact["name"] in PRESETS:
        made.append(motion.made("spring_from_preset", PRESETS[fact["name"]]))
    for one in made:
        assert close(one.stiffness, fact["stiffness"])
        assert close(one.damping, fact["damping"])
        record = motion.spring(one.mass, one.stiffness, one.damping)
        (exact,) = motion.call("spring_settling_time", record, 1, 0, 0, 0.001, EXACT, outputs=1)
        assert close(exact, fact["settling_exact_eps1e3_s"])
        (envelope,) = motion.call("spring_settling_time", record, 1, 0, 0, 0.001, ENVELOPE, outputs=1)
        if fact["settling_envelope_eps1e3_s"] is not None:
            assert close(envelope, fact["settling_envelope_eps1e3_s"])
        assert envelope >= exact * (1 - 1e-12)


def test_all_of_apples_presets_are_in_the_table() -> None:
    names = {fact["name"] for fact in FACTS["presets"]}
    assert set(PRESETS) <= names


@pytest.mark.parametrize("bounce", [-0.999, -0.5, -0.01, 0, 1e-9, 0.15, 0.3, 0.9, 1])
@pytest.mark.parametrize("duration", [1e-3, 0.5, 100])
def test_duration_and_bounce(motion: Motion, duration: float, bounce: float) -> None:
    spring = motion.made("spring_from_duration", duration, bounce)
    ratio = 1 - mpf(bounce) if bounce >= 0 else 1 / (1 + mpf(bounce))
    assert close(spring.stiffness, (2 * mp.pi / mpf(duration)) ** 2)
    assert abs(spring.damping - 4 * mp.pi * ratio / duration) <= 1e-12 * 4 * math.pi / duration * max(1, float(ratio))


# -- Settling ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ratio", [0.003, 0.05, 0.3, 0.7, 0.95, 0.9999, 1 - 1e-9, 1, 1 + 1e-9, 1.0001, 1.4, 6, 300])
def test_exact_settling_time_is_the_last_crossing(motion: Motion, ratio: float) -> None:
    spring = motion.made("spring_from_response", 0.4, ratio)
    m, k, c = spring.mass, spring.stiffness, spring.damping
    record = motion.spring(m, k, c)
    rng = random.Random(ratio + SEED)
    for _ in range(40):
        x0, v0 = rng.choice([0, 1, rng.uniform(-300, 300)]), rng.choice([0, rng.uniform(-5000, 5000)])
        epsilon = 10 ** rng.uniform(-6, 2)
        (exact,) = motion.call("spring_settling_time", record, 7, 7 + x0, v0, epsilon, EXACT, outputs=1)
        (envelope,) = motion.call("spring_settling_time", record, 7, 7 + x0, v0, epsilon, ENVELOPE, outputs=1)
        assert 0 <= exact <= envelope * (1 + 1e-12)
        x0 = (7 + x0) - 7  # as the library sees it
        if exact > 0:
            x, v = solution(m, k, c, x0, v0, exact)
            assert abs(abs(x) - epsilon) <= 1e-9 * (epsilon + abs(v) * 1e-6), (x0, v0, epsilon)
            assert abs(solution(m, k, c, x0, v0, exact * (1 - 1e-7))[0]) > epsilon
        end = envelope * 1.5 + 1
        times = [exact + (end - exact) * i / 400 for i in range(401)]
        positions, _ = motion.many("spring_evaluate", record, 0, x0, v0, 0, at=times)
        assert max(map(abs, positions)) <= epsilon * (1 + 1e-9)


def test_settling_of_odd_springs(motion: Motion) -> None:
    def exact(m: float, k: float, c: float, x: float, v: float, epsilon: float) -> float:
        return motion.call("spring_settling_time", motion.spring(m, k, c), 0, x, v, epsilon, EXACT, outputs=1)[0]

    assert exact(1, 100, 0, 1, 0, 0.01) == math.inf  # swings for ever
    assert exact(1, 100, 0, 1, 0, 1) == 0  # but no farther than that
    assert exact(1, 0, 0, 1, 0, 2) == 0  # nothing moves it
    assert exact(1, 0, 0, 1, 1, 2) == math.inf  # nothing stops it
    assert exact(1, 0, 2, 1, 1, 1) == math.inf  # glides to 1.5
    assert exact(1, 0, 2, 1, 1, 1.5) == 0
    assert close(exact(1, 0, 2, 3, -5, 1), math.log(5) / 2)  # glides to 0.5, e^(-2t) = 1/5 at 1
    assert exact(1, 0, 2, 3, -5, 0.4) == math.inf
    assert exact(1, 100, 10, 0, 0, 1e-9) == 0


def test_settling_ends_for_every_spring(motion: Motion) -> None:
    rng = random.Random(5 + SEED)
    for _ in range(20000):
        m, k, c, epsilon = (10 ** rng.uniform(-12, 12) for _ in range(4))
        if rng.random() < 0.3:
            c = 2 * math.sqrt(k * m) * (1 + rng.choice([0, 1e-16, -1e-16, 1e-12, -1e-12]))
        x, v = (rng.choice([0, rng.uniform(-1, 1) * 10 ** rng.uniform(-20, 100)]) for _ in range(2))
        for method in (EXACT, ENVELOPE):
            if c <= 1e12:
                record = motion.spring(m, k, min(c, 1e12))
                (time,) = motion.call("spring_settling_time", record, 0, x, v, epsilon, method, outputs=1)
                assert time >= 0


# -- Options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ratio", [0, 0.05, 0.5, 0.99, 1, 1.2, 9])
@pytest.mark.parametrize(("x0", "v0"), [(1, 0), (1, -30), (1, 30), (-5, 200), (-5, -200)])
def test_clamping_stops_at_the_first_passage(motion: Motion, ratio: float, x0: float, v0: float) -> None:
    spring = motion.made("spring_from_response", 0.5, ratio)
    record = motion.spring(spring.mass, spring.stiffness, spring.damping)
    times = [i * 0.001 for i in range(3000)]
    free, free_velocities = motion.many("spring_evaluate", record, 3, 3 + x0, v0, 0, at=times)
    held, held_velocities = motion.many("spring_evaluate", record, 3, 3 + x0, v0, CLAMP, at=times)
    arrived = next((i for i, x in enumerate(free) if (x - 3) * x0 <= 0), len(times))
    assert held[:arrived] == free[:arrived]
    assert held_velocities[:arrived] == free_velocities[:arrived]
    assert set(held[arrived:]) <= {3.0}
    assert set(held_velocities[arrived:]) <= {0.0}


@pytest.mark.parametrize("ratio", [0.2, 0.825, 1, 2])
@pytest.mark.parametrize(("x0", "v0"), [(300, 0), (300, 4000), (0, -900)])
def test_snapping_ends_at_the_settling_time(motion: Motion, ratio: float, x0: float, v0: float) -> None:
    spring = motion.made("spring_from_response", 0.5, ratio)
    record = motion.spring(spring.mass, spring.stiffness, spring.damping)
    epsilon = 0.001 * max(abs(x0), abs(v0) / (4 * math.pi))
    (end,) = motion.call("spring_settling_time", record, 10, 10 + x0, v0, epsilon, EXACT, outputs=1)
    before, after = end * (1 - 1e-6), end * (1 + 1e-6)
    arguments = (record, 10, 10 + x0, v0)
    free = motion.call("spring_evaluate", *arguments, before, 0, outputs=2)
    assert motion.call("spring_evaluate", *arguments, before, SNAP, outputs=2) == free
    assert motion.call("spring_evaluate", *arguments, after, SNAP, outputs=2) == (10, 0)
    assert abs(free[0] - 10) <= epsilon * 1.001


def test_the_array_form_has_the_bits_of_single_times(motion: Motion) -> None:
    """In any regime, at times of any size side by side, and in arrays of any length."""
    numbers = random.Random(20 + SEED)
    for _ in range(400):
        ratio = numbers.choice([0, numbers.uniform(0, 2), 1, 1 + 1e-9, 10 ** numbers.uniform(-3, 4)])
        record = motion.made("spring_from_response", 10 ** numbers.uniform(-3, 3), ratio)
        spring = motion.spring(record.mass, record.stiffness, record.damping)
        size = numbers.choice([0, 3, 7, 12])
        times = [10 ** numbers.uniform(-9, size) for _ in range(numbers.randrange(12))]
        x0, v0, options = numbers.uniform(-1e3, 1e3), numbers.uniform(-1e4, 1e4), numbers.randrange(4)
        positions, velocities = motion.many("spring_evaluate", spring, 5, x0, v0, options, at=times)
        singles = [motion.call("spring_evaluate", spring, 5, x0, v0, t, options, outputs=2) for t in times]
        assert list(zip(positions, velocities)) == singles, (record.stiffness, record.damping, times)
