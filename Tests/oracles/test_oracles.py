"""Tests the tables of the oracle: another computation gives the same numbers, and `--check` finds a stale table."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mpmath import mp, mpf

import generate

ROWS = {name: json.loads((generate.FOLDER / name).read_text(encoding="utf-8")) for name in generate.TABLES}


def same(one: object, other: object, digits: int = 22) -> bool:
    """Whether two numbers agree to `digits` digits."""
    return bool(abs(mpf(one) - mpf(other)) <= mpf(10) ** -digits * max(abs(mpf(one)), mpf(10) ** -digits))


def steps_of(row: dict) -> int:
    """Returns the number of steps in which the series converges quickly."""
    m, k, c = row["spring"]
    return int(max(c / m, math.sqrt(k / m)) * row["t"] / 8) + 1


@pytest.mark.parametrize(
    "row", [r for r in ROWS["springs.json"] if steps_of(r) < 200][::7], ids=lambda row: f"{row['name']} at {row['t']}"
)
def test_springs_obey_their_equation(row: dict) -> None:
    """The check uses Taylor's series of the equation in small steps, without roots or exponentials."""
    m, k, c = map(mpf, row["spring"])
    steps = steps_of(row)
    with mp.workdps(generate.WORKING):
        x, v = mpf(row["start"][0]) - mpf(row["target"]), mpf(row["start"][1])
        h = mpf(row["t"]) / steps
        for _ in range(steps):
            terms = [x, v]
            for n in range(2, 160):
                terms.append((-k * terms[n - 2] - c * (n - 1) * terms[n - 1]) / (m * n * (n - 1)))
            x = sum(term * h**n for n, term in enumerate(terms))
            v = sum(n * term * h ** (n - 1) for n, term in enumerate(terms) if n)
        assert same(row["x"], mpf(row["target"]) + x)
        assert same(row["v"], v)


@pytest.mark.parametrize("row", ROWS["made_springs.json"], ids=lambda row: f"{row['terms']} {row['input']}")
def test_settling_is_the_last_crossing(row: dict) -> None:
    """The body is outside just before the settling time, and never afterwards."""
    with mp.workdps(40):
        k, c, end = mpf(row["stiffness"]), mpf(row["damping"]), mpf(row["settling"])
        assert same(row["response"], 2 * mp.pi / mp.sqrt(k))
        assert same(row["damping_ratio"], c / (2 * mp.sqrt(k)))
        epsilon = mpf("0.001")
        assert abs(generate.motion(1, k, c, 1, 0, end * (1 - mpf(10) ** -12))[0]) > epsilon
        for n in range(1, 400):
            assert abs(generate.motion(1, k, c, 1, 0, end * (1 + mpf(n) / 200))[0]) < epsilon


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # mpmath plans to change the order of coefficients.
@pytest.mark.parametrize("row", [r for r in ROWS["curves.json"] if 0 < r["x"] < 1][::9], ids=str)
def test_curves_are_roots_of_their_polynomial(row: dict) -> None:
    """The check uses the roots of the cubic; the table uses bisection."""
    with mp.workdps(60):
        x1, y1, x2, y2 = map(mpf, row["points"])
        cubic = [1 + 3 * x1 - 3 * x2, 3 * x2 - 6 * x1, 3 * x1, -mpf(row["x"])]
        while cubic[0] == 0:
            cubic.pop(0)
        roots = [mp.re(r) for r in mp.polyroots(cubic, maxsteps=500, extraprec=300) if abs(mp.im(r)) < mpf(10) ** -18]
        heights = [3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t**3 for t in roots if 0 <= t <= 1]
        assert any(same(row["y"], height, 15) for height in heights)


def test_decay_and_rubber_bands() -> None:
    """The check uses a power of the rate for decay, and the inverse formula for rubber bands."""
    with mp.workdps(50):
        for row in ROWS["decay.json"]:
            left = mp.power(mpf(row["rate"]), 1000 * mpf(row["t"]))
            assert same(row["v"], row["start"][1] * left)
            assert same(row["moved"], mpf(row["reach"]) * (1 - left), 18)
        for row in ROWS["rubber_bands.json"]:
            offset, c, d = mpf(row["offset"]), mpf(row["coefficient"]), mpf(row["dimension"])
            assert same(row["pull"], offset * d / (c * (d - offset)), 8)


def test_tables_are_large_enough() -> None:
    sizes = {name: len(rows) for name, rows in ROWS.items()}
    least = {
        "springs.json": 250,
        "made_springs.json": 18,
        "curves.json": 380,
        "decay.json": 84,
        "rubber_bands.json": 96,
    }
    assert all(sizes[name] >= least[name] for name in generate.TABLES), sizes


def test_a_stale_table_is_found(tmp_path: Path) -> None:
    folder, name = tmp_path / "oracles", "decay.json"
    shutil.copytree(generate.FOLDER, folder)
    path = folder / name
    text = path.read_text(encoding="utf-8")
    digit = text.rindex("1")
    path.write_text(text[:digit] + "2" + text[digit + 1 :], encoding="utf-8")
    check = [sys.executable, generate.__file__, "--check", "--folder", str(folder)]
    run = subprocess.run(check, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.splitlines() == [f"generate.py: {name} is stale; run Tests/oracles/generate.py"]
    assert path.read_text(encoding="utf-8") != text
