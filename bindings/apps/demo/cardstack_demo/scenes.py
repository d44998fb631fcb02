"""Fifteen travel pictures, drawn by code, so that the package needs no photographs by third parties.

Each function draws one place on a canvas of :data:`WIDTH` by :data:`HEIGHT` design points. The lower fifth may be
covered by a title.
"""

from __future__ import annotations

import math
import random
from typing import Callable, List, Tuple

import pygame

from .canvas import Canvas, Color, Point, mix

WIDTH = 360
HEIGHT = 520
SCALE = 3.0
"""Pixels per design point while drawing. Shown pictures are scaled down, which smooths them."""

WHITE: Color = (255, 255, 255)
BLACK: Color = (0, 0, 0)


def yosemite(c: Canvas) -> None:
    """A valley between a sheer cliff and a split dome, in the evening."""
    c.gradient(0, 330, [(0, (46, 84, 148)), (0.45, (142, 160, 196)), (0.75, (250, 196, 150)), (1, (255, 222, 170))])
    c.glow(196, 262, 150, (255, 190, 110), 0.75)
    for x, y, size in ((90, 80, 46), (250, 60, 60), (310, 120, 34)):
        c.cloud(x, y, size, (255, 236, 224, 120))
    c.land(c.ridge(286, 26, 4, 18, 30), 360, [(0, (150, 146, 176)), (1, (196, 176, 178))])
    dome = [
        (214.0, 330.0),
        (217, 250),
        (222, 214),
        (232, 186),
        (248, 172),
        (262, 176),
        (274, 192),
        (290, 226),
        (312, 262),
        (348, 330),
    ]
    c.shaded(dome, [(0, (240, 196, 160)), (1, (122, 104, 116))])
    c.shaded(
        [(214, 330), (217, 250), (222, 214), (232, 186), (248, 172), (246, 210), (252, 260), (262, 330)],
        [(0, (120, 100, 118)), (1, (92, 84, 104))],
    )
    cliff = [(0.0, 70.0), (40, 78), (84, 92), (100, 110), (108, 150), (112, 210), (124, 270), (150, 340), (0, 340)]
    c.shaded(cliff, [(0, (250, 214, 176)), (0.5, (214, 160, 128)), (1, (112, 92, 100))])
    chance = random.Random(3)
    for _ in range(26):
        x, y = chance.uniform(4, 106), chance.uniform(96, 250)
        c.line([(x, y), (x + chance.uniform(-3, 5), y + chance.uniform(20, 70))], 1.2, (126, 92, 88, 90))
    c.shaded(
        [(100, 110), (108, 150), (112, 210), (124, 270), (150, 340), (96, 340), (92, 200)],
        [(0, (150, 116, 116)), (1, (88, 76, 92))],
    )
    c.line([(296, 236), (297, 262), (295, 300)], 2.2, (250, 244, 240))
    c.gradient(286, 60, [(0, (255, 222, 186, 0)), (1, (255, 226, 190, 170))])
    hills = c.ridge(338, 16, 8, 20, 26)
    c.land(hills, 420, [(0, (66, 92, 74)), (1, (44, 66, 54))])
    c.forest(hills, 34, (44, 76, 60), 5, 6)
    c.gradient(372, 148, [(0, (120, 146, 90)), (0.4, (92, 122, 72)), (1, (58, 84, 52))])
    c.forest(c.ridge(376, 5, 12), 17, (54, 92, 66), 11, 4.5)
    bends = [(k / 24, 196 + 34 * math.sin(3.4 * k / 24 + 0.4) - 40 * (k / 24) ** 2) for k in range(25)]
    left = [(x - 4 - 76 * part**1.6, 372 + 148 * part) for part, x in bends]
    right = [(x + 4 + 76 * part**1.6, 372 + 148 * part) for part, x in bends]
    river = [*left, *reversed(right)]
    c.shaded(river, [(0, (255, 220, 176)), (0.5, (150, 176, 204)), (1, (74, 112, 160))])
    for x, y, tall in (
        (18, 452, 128),
        (52, 470, 96),
        (-2, 490, 150),
        (338, 452, 132),
        (302, 470, 98),
        (362, 492, 150),
        (84, 488, 70),
        (276, 490, 72),
    ):
        c.conifer(x, y, tall, (26, 52, 42))


def venice(c: Canvas) -> None:
    """A canal between palaces, a bridge, and a gondola at sunset."""
    c.gradient(0, 330, [(0, (92, 104, 176)), (0.4, (226, 146, 150)), (0.8, (255, 204, 140)), (1, (255, 226, 168))])
    c.glow(180, 268, 140, (255, 200, 120), 0.8)
    c.cloud(120, 90, 60, (255, 220, 210, 110))
    c.cloud(250, 130, 44, (255, 220, 200, 100))
    c.shaded([(150, 300), (150, 226), (180, 196), (210, 226), (210, 300)], [(0, (196, 168, 158)), (1, (214, 176, 150))])
    c.ellipse(180, 226, 27, 30, (150, 168, 168))
    c.line([(180, 196), (180, 180)], 2, (150, 168, 168))
    chance = random.Random(11)
    paints = [(206, 116, 86), (228, 168, 108), (190, 92, 78), (236, 196, 150), (216, 138, 96)]
    for side in (0, 1):
        spots = [(0, 92, 70), (70, 118, 44), (112, 150, 26)]
        for number, (start, top, width) in enumerate(spots):
            lower = 330 - number * 9
            near, far = float(start), float(start + width)
            slope = 22 - number * 6
            quad = [(near, top - 2.0), (far, top + slope), (far, lower - 7.0), (near, float(lower))]
            wall = paints[(number * 2 + side) % 5]
            roof = [
                (near - 2, top - 14.0),
                (far + 2, top + slope - 8),
                (far + 2, top + slope + 2),
                (near - 2, top + 1.0),
            ]
            rows = 5 - number // 2
            panes = []
            for row in range(rows):
                for column in range(max(2, int(width / 16))):
                    fx = (column + 0.5) / max(2, int(width / 16))
                    x = near + (far - near) * fx
                    y0 = top + slope * fx + 22 + row * (lower - top - 60) / rows * (1 - 0.1 * fx)
                    panes.append((x, y0, row))
            if side:
                quad = [(WIDTH - x, y) for x, y in quad]
                roof = [(WIDTH - x, y) for x, y in roof]
                panes = [(WIDTH - x, y, row) for x, y, row in panes]
            c.shaded(quad, [(0, mix(wall, (255, 236, 200), 0.2)), (1, mix(wall, (70, 40, 60), 0.35))])
            c.polygon(roof, (146, 78, 62))
            size = 8.0 - number * 1.6
            for x, y, row in panes:
                glass = (255, 224, 150) if chance.random() < 0.3 else (84, 66, 84)
                c.rectangle(x - size / 2 - 1, y - 1, size + 2, size * 1.9 + 2, mix(wall, WHITE, 0.55))
                c.circle(x, y, size / 2 + 1, mix(wall, WHITE, 0.55))
                c.rectangle(x - size / 2, y, size, size * 1.9, glass)
                c.circle(x, y, size / 2, glass)
                if row % 2 == 1:
                    c.rectangle(x - size * 0.8, y + size * 1.9, size * 1.6, 1.6, (244, 230, 214))
    c.gradient(288, 44, [(0, (255, 214, 150, 0)), (1, (255, 208, 150, 140))])
    bridge = (
        [(104.0, 326.0)]
        + [(110 + 140 * k / 20, 322 - 52 * math.sin(math.pi * k / 20) ** 0.8) for k in range(21)]
        + [(256.0, 326.0)]
    )
    arch = [(228 - 96 * k / 20, 326 - 34 * math.sin(math.pi * k / 20)) for k in range(21)]
    c.shaded([*bridge, (232, 326), *arch, (128, 326)], [(0, (246, 232, 214)), (1, (190, 160, 148))])
    c.line(
        [(108 + 144 * k / 20, 316 - 54 * math.sin(math.pi * k / 20) ** 0.8) for k in range(21)], 2.4, (224, 204, 188)
    )
    c.mirror(326, 194, [(0, (60, 110, 130, 70)), (0.5, (30, 92, 116, 140)), (1, (16, 60, 86, 220))], 1.0)
    c.ripples(328, 170, (255, 214, 160, 120), 2, 70)
    c.ripples(328, 180, (18, 64, 88, 90), 5, 50)
    for x, tall in ((42, 66), (52, 78), (322, 72), (310, 58)):
        c.line([(x, 420), (x, 420 - tall)], 4, (84, 50, 44))
        for k in range(int(tall / 12)):
            c.line([(x - 2, 420 - tall + k * 12 + 2), (x + 2, 420 - tall + k * 12 + 6)], 3, (236, 232, 226), caps=False)
    hull = [(70 + 216 * k / 24, 432 - 30 * (2 * k / 24 - 1) ** 4 + 4 * math.sin(math.pi * k / 24)) for k in range(25)]
    keel = [
        (70 + 216 * k / 24, 432 - 30 * (2 * k / 24 - 1) ** 4 + 22 * math.sin(math.pi * k / 24))
        for k in range(24, -1, -1)
    ]
    c.ellipse(180, 456, 104, 8, (8, 34, 52, 130))
    c.polygon([*hull, *keel], (26, 22, 30))
    c.line(hull, 1.6, (206, 168, 84))
    c.line([(70, 402), (64, 396), (66, 388)], 4, (206, 206, 214))
    c.rectangle(136, 418, 40, 13, (168, 40, 52), 3)
    c.line([(240, 434), (242, 390)], 8, (240, 240, 244))
    c.line([(241, 412), (243, 436)], 8, (34, 34, 50))
    for k in range(4):
        c.line([(237, 392 + k * 6), (246, 392 + k * 6)], 2, (38, 60, 110), caps=False)
    c.circle(242, 379, 6.5, (226, 176, 142))
    c.ellipse(242, 374, 11, 2.6, (236, 212, 150))
    c.ellipse(242, 371.5, 6, 3.6, (236, 212, 150))
    c.line([(250, 396), (296, 458)], 2.4, (128, 84, 52))


def hong_kong(c: Canvas) -> None:
    """A harbour at night, and a junk with red sails."""
    c.gradient(0, 340, [(0, (16, 14, 52)), (0.5, (62, 34, 106)), (0.85, (190, 74, 130)), (1, (250, 130, 120))])
    c.stars(70, 150, 3)
    c.circle(286, 70, 20, (255, 240, 214))
    c.glow(286, 70, 70, (150, 120, 150), 0.6)
    c.land(c.ridge(236, 44, 12, 10, 34), 340, [(0, (52, 34, 92)), (1, (104, 52, 112))])
    chance = random.Random(7)
    for x in range(-6, 366, 19):
        c.tower(x, 330, 18, chance.uniform(50, 96), (62, 44, 108), (255, 190, 150), x + 400, 0.35)
    walls = [(26, 34, 82), (34, 28, 74), (44, 40, 98), (22, 44, 92)]
    windows = [(255, 214, 132), (150, 226, 255), (255, 160, 190), (255, 240, 200)]
    x = -4.0
    number = 0
    while x < 360:
        width = chance.uniform(20, 32)
        height = chance.uniform(66, 140)
        c.tower(x, 336, width, height, walls[number % 4], windows[(number * 3) % 4], number + 50, 0.55)
        x += width + chance.uniform(0, 4)
        number += 1
    c.tower(96, 336, 36, 214, (30, 50, 110), (150, 232, 255), 90, 0.7)
    c.polygon([(96, 122), (114, 84), (132, 122)], (60, 110, 170))
    c.line([(114, 88), (114, 56)], 1.6, (190, 226, 255))
    for k in range(5):
        y = 140 + k * 40
        c.line([(97, y), (131, y + 34)], 1.3, (230, 246, 255))
        c.line([(131, y), (97, y + 34)], 1.3, (230, 246, 255))
    c.tower(226, 336, 42, 244, (44, 36, 96), (255, 220, 150), 91, 0.75)
    for k, width in enumerate((36, 28, 18)):
        c.rectangle(226 + (42 - width) / 2, 92 - k * 8 - 8, width, 8, (86, 66, 140))
    c.line([(247, 70), (247, 46)], 1.6, (255, 230, 200))
    c.glow(247, 66, 34, (255, 150, 190), 0.8)
    c.glow(114, 82, 34, (90, 190, 255), 0.8)
    c.mirror(336, 184, [(0, (30, 22, 80, 80)), (0.4, (22, 20, 70, 150)), (1, (10, 10, 44, 225))], 1.1)
    for color, seed in (((255, 190, 150, 110), 4), ((120, 200, 255, 90), 6), ((8, 8, 40, 110), 9)):
        c.ripples(337, 170, color, seed, 60)
    c.ellipse(176, 444, 78, 6, (6, 6, 30, 150))
    c.polygon([(104, 416), (124, 438), (226, 438), (250, 408), (232, 416), (120, 418)], (72, 34, 28))
    c.line([(104, 416), (120, 418), (232, 416), (250, 408)], 2, (176, 92, 56))
    for left, top, right, foot in ((112, 352, 150, 410), (150, 318, 208, 410), (210, 350, 240, 404)):
        sail = [
            (left, foot),
            (left + 6.0, top + 8.0),
            ((left + right) / 2 + 4, top),
            (right, top + 22.0),
            (right + 4.0, foot - 6.0),
        ]
        c.shaded(sail, [(0, (250, 92, 66)), (1, (168, 30, 46))])
        for k in range(1, 5):
            y = top + 14 + (foot - top - 16) * k / 5
            c.line([(left + 3, y), (right + 2, y - 4)], 1, (110, 18, 34))
        c.line([((left + right) / 2, foot + 8), ((left + right) / 2 + 2, top - 4)], 2, (60, 30, 26))


def barcelona(c: Canvas) -> None:
    """Spires of a basilica among the trees of a park."""
    c.gradient(0, 360, [(0, (64, 140, 206)), (0.5, (150, 204, 226)), (0.85, (255, 226, 180)), (1, (255, 206, 150))])
    c.glow(70, 300, 170, (255, 210, 140), 0.55)
    for x, y, size in ((70, 70, 40), (300, 110, 52), (250, 50, 30)):
        c.cloud(x, y, size, (255, 255, 255, 170))
    c.land(c.ridge(330, 16, 6, 12, 20), 380, [(0, (150, 156, 178)), (1, (176, 160, 160))])
    chance = random.Random(21)
    for x in range(-4, 360, 23):
        c.tower(x, 384, 22, chance.uniform(26, 52), (224, 178, 136), (150, 98, 80), x + 70, 0.6)

    def spire(x: float, base: float, width: float, height: float, stone: Color) -> None:
        sides: List[Point] = []
        for k in range(21):
            part = k / 20
            sides.append((width / 2 * (1 - part**2.3) ** 0.9 + 1.0, base - height * part))
        left = [(x - w, y) for w, y in sides]
        right = [(x + w, y) for w, y in reversed(sides)]
        c.shaded([*left, *right], [(0, mix(stone, WHITE, 0.15)), (1, mix(stone, (90, 50, 50), 0.3))])
        c.polygon([*[(x + w * 0.25, y) for w, y in sides], *right], (*mix(stone, (80, 40, 50), 0.55), 110))
        for row in range(3, 17):
            w, y = sides[row]
            for k in (-0.55, -0.15, 0.25, 0.62):
                c.rectangle(x + w * k - 1, y, max(1.1, w * 0.16), height * 0.026, (96, 60, 60))
        top = base - height
        c.line([(x, top + 4), (x, top - 12)], 2, (226, 178, 80))
        c.circle(x, top - 12, 4, (236, 196, 96))
        for dx, dy in ((-5, 0), (5, 0), (0, -6)):
            c.circle(x + dx, top - 12 + dy, 2.2, (250, 240, 226))

    stone: Color = (206, 158, 116)
    spire(180, 384, 56, 318, mix(stone, (120, 110, 130), 0.22))
    for x, height in ((128, 236), (232, 236)):
        spire(x, 384, 36, height, mix(stone, (120, 110, 130), 0.12))
    for x, height in ((104, 196), (154, 258), (206, 258), (256, 196)):
        spire(x, 384, 32, height, stone)
    front = [(92.0, 392.0), (92, 320), (130, 300), (180, 262), (230, 300), (268, 320), (268, 392)]
    c.shaded(front, [(0, (226, 182, 136)), (1, (160, 112, 88))])
    for x, wide, tall in ((122, 20, 44), (180, 36, 74), (238, 20, 44)):
        arch = [
            (x - wide / 2, 392.0),
            (x - wide / 2, 392 - tall * 0.6),
            (x, 392.0 - tall),
            (x + wide / 2, 392 - tall * 0.6),
            (x + wide / 2, 392.0),
        ]
        c.polygon(arch, (86, 54, 56))
        c.line(arch, 2, (240, 206, 166))
    c.circle(180, 302, 12, (96, 60, 66))
    for k in range(8):
        a = math.pi * k / 4
        c.circle(
            180 + 7.5 * math.cos(a),
            302 + 7.5 * math.sin(a),
            3,
            [(90, 160, 210), (236, 170, 90), (210, 90, 90), (120, 190, 130)][k % 4],
        )
    c.gradient(386, 134, [(0, (120, 160, 84)), (1, (60, 112, 70))])
    for k in range(26):
        x = k * 15 - 6.0
        c.circle(x, 392 + 4 * (k % 3), 15 + 3 * (k % 2), mix((58, 112, 62), (130, 170, 84), (k * 7 % 5) / 8))
    c.shaded([(60, 520), (120, 432), (240, 432), (300, 520)], [(0, (120, 190, 206)), (1, (52, 130, 160))])
    c.ripples(434, 84, (226, 246, 250, 120), 5, 26)
    for x, y, tall, lean in ((34, 468, 150, 10), (328, 472, 160, -14), (68, 484, 96, -4)):
        c.palm(x, y, tall, lean, (44, 110, 62), (120, 86, 58))


def braies(c: Canvas) -> None:
    """A green lake under pale mountains, with rowing boats."""
    c.gradient(0, 260, [(0, (58, 130, 206)), (0.7, (156, 206, 236)), (1, (226, 240, 244))])
    c.cloud(82, 62, 52, (255, 255, 255, 210))
    c.cloud(286, 96, 40, (255, 255, 255, 190))
    c.peak(180, 292, 300, 196, (206, 200, 202), (128, 132, 156), 0.26, 5)
    c.peak(70, 292, 220, 134, (190, 186, 190), (114, 120, 146), 0.16, 9)
    c.peak(304, 292, 230, 150, (196, 190, 192), (118, 124, 150), 0.18, 13)
    c.gradient(224, 70, [(0, (214, 228, 236, 0)), (1, (214, 228, 236, 150))])
    left = [(0.0, 196.0), (40, 214), (84, 246), (124, 282), (150, 292)]
    right = [(214.0, 292.0), (250, 270), (296, 232), (330, 206), (360, 190)]
    for side in (left, right):
        c.land(side, 296, [(0, (66, 106, 74)), (1, (34, 74, 58))])
        c.forest(side, 40, (38, 84, 64), 7 + len(side), 6.5)
    shore = c.ridge(292, 4, 3)
    c.forest(shore, 20, (44, 92, 70), 3, 5)
    c.mirror(294, 226, [(0, (20, 130, 130, 60)), (0.4, (10, 120, 126, 130)), (1, (6, 78, 96, 215))], 1.15)
    c.ripples(296, 200, (226, 250, 246, 100), 12, 60)
    for x, y, size, color in (
        (118, 352, 0.55, (176, 112, 62)),
        (250, 338, 0.42, (190, 122, 66)),
        (196, 404, 1.0, (188, 116, 60)),
    ):
        _rowing_boat(c, x, y, size, color)
    c.polygon([(0, 520), (0, 448), (40, 440), (96, 476), (120, 520)], (120, 82, 52))
    for k in range(6):
        c.line([(0, 452 + k * 14), (46 + k * 15, 446 + k * 14)], 1.2, (84, 54, 36))


def _rowing_boat(c: Canvas, x: float, y: float, size: float, color: Color) -> None:
    def at(px: float, py: float) -> Point:
        return x + px * size, y + py * size

    c.ellipse(x, y + 20 * size, 66 * size, 5 * size, (4, 50, 62, 120))
    rim = [at(-64 + 128 * k / 20, -12 * abs(2 * k / 20 - 1) ** 3) for k in range(21)]
    hull = [
        at(-64 + 128 * k / 20, -12 * abs(2 * k / 20 - 1) ** 3 + 24 * math.sin(math.pi * k / 20) ** 0.6)
        for k in range(20, -1, -1)
    ]
    c.shaded([*rim, *hull], [(0, mix(color, WHITE, 0.2)), (1, mix(color, BLACK, 0.35))])
    inside = [
        at(-58 + 116 * k / 20, -10 * abs(2 * k / 20 - 1) ** 3 - 5 * math.sin(math.pi * k / 20))
        for k in range(20, -1, -1)
    ]
    c.polygon([*rim, *inside], mix(color, (60, 34, 20), 0.6))
    for px in (-26, 4, 32):
        c.polygon([at(px, -4), at(px + 7, -4), at(px + 8, 3), at(px - 1, 3)], mix(color, WHITE, 0.35))
    c.line(rim, 2.4 * size, mix(color, WHITE, 0.45))
    c.line([at(-10, -2), at(48, 22)], 2.2 * size, (236, 206, 160))


def kanangra(c: Canvas) -> None:
    """Sandstone walls above a blue gorge, and a waterfall."""
    c.gradient(0, 300, [(0, (70, 120, 190)), (0.55, (246, 190, 150)), (1, (255, 224, 180))])
    c.glow(270, 190, 130, (255, 200, 130), 0.8)
    c.circle(270, 190, 18, (255, 246, 220))
    for k, (height, color) in enumerate(
        ((236, (178, 168, 196)), (262, (140, 138, 176)), (290, (106, 112, 156)), (318, (76, 90, 132)))
    ):
        c.land(c.ridge(height, 26 - 2 * k, 30 + k, 6, 18), 400, [(0, color), (1, mix(color, (240, 200, 180), 0.5))])
    chance = random.Random(5)

    def wall(line: List[Point], bottom: float, top_color: Color, low: Color) -> None:
        c.shaded(
            [*line, (line[-1][0], bottom), (line[0][0], bottom)],
            [(0, top_color), (0.4, mix(top_color, low, 0.4)), (1, low)],
        )
        for _ in range(46):
            x = chance.uniform(line[0][0], line[-1][0])
            edge = min(line, key=lambda p: abs(p[0] - x))[1]
            y = edge + chance.uniform(8, 120)
            c.line(
                [(x, y), (x + chance.uniform(-2, 2), y + chance.uniform(14, 50))],
                chance.uniform(0.8, 2),
                (90, 46, 44, 90),
            )
        for k in range(7):
            pts = [(x, y + 16 + k * 21 + 3 * math.sin(x / 17 + k)) for x, y in line]
            c.line(pts, 1.6, (120, 62, 48, 90))

    far = [(120.0, 470.0), (124, 268), (150, 262), (190, 266), (226, 258), (262, 264), (300, 256), (360, 262)]
    wall(far[1:], 470, (236, 168, 112), (108, 76, 92))
    c.line([(216, 260), (214, 330), (217, 400), (214, 470)], 4.5, (244, 248, 252))
    c.line([(218, 262), (217, 340), (220, 420)], 1.6, (206, 220, 236))
    c.glow(215, 462, 44, (150, 160, 170), 0.6)
    c.forest([(124, 268), (190, 266), (226, 258), (360, 260)], 13, (60, 92, 66), 6, 5)
    near = [(0.0, 214.0), (30, 210), (70, 222), (104, 226), (120, 246), (128, 300), (136, 380), (150, 470)]
    wall(near, 480, (250, 180, 116), (120, 64, 66))
    c.forest(near[:5], 20, (48, 84, 54), 9, 6)
    floor = c.ridge(446, 16, 17, 6, 12)
    c.land(floor, 520, [(0, (60, 96, 80)), (1, (26, 54, 52))])
    c.forest(floor, 30, (38, 76, 62), 2, 7)
    c.forest(c.ridge(486, 10, 19), 46, (24, 54, 46), 4, 11)


def mount_currie(c: Canvas) -> None:
    """A snowy mountain above a farm."""
    c.gradient(0, 330, [(0, (36, 96, 180)), (0.6, (134, 186, 228)), (1, (222, 236, 244))])
    c.cloud(276, 66, 48, (255, 255, 255, 210))
    c.cloud(60, 104, 36, (255, 255, 255, 170))
    c.peak(306, 340, 250, 160, (150, 168, 196), (96, 118, 156), 0.5, 4)
    c.peak(48, 340, 230, 150, (140, 160, 190), (88, 110, 150), 0.45, 8)
    c.peak(172, 346, 300, 262, (132, 148, 176), (72, 92, 134), 0.62, 16)
    c.gradient(276, 76, [(0, (220, 232, 240, 0)), (1, (222, 234, 236, 190))])
    hills = c.ridge(330, 14, 4, 12, 10)
    c.land(hills, 380, [(0, (52, 96, 76)), (1, (38, 80, 60))])
    c.forest(hills, 26, (36, 84, 66), 8, 5)
    c.gradient(356, 164, [(0, (186, 196, 84)), (0.35, (126, 172, 70)), (1, (58, 122, 58))])
    for k in range(9):
        x = -60 + k * 60.0
        c.polygon(
            [(180 + (x - 180) * 0.3, 358), (180 + (x - 166) * 0.3, 358), (x + 34, 520), (x - 4, 520)], (84, 146, 60, 90)
        )
    c.forest(c.ridge(366, 3, 9), 20, (42, 94, 62), 3, 16)
    # The barn.
    c.polygon([(212, 424), (212, 380), (236, 354), (260, 380), (260, 424)], (190, 52, 46))
    c.polygon([(260, 424), (260, 380), (318, 374), (318, 414)], (152, 38, 40))
    c.polygon([(236, 354), (296, 348), (322, 376), (260, 382)], (90, 84, 96))
    c.polygon([(208, 384), (236, 352), (239, 354), (213, 386)], (236, 232, 226))
    c.polygon([(236, 352), (264, 382), (260, 384), (234, 356)], (236, 232, 226))
    c.rectangle(226, 396, 20, 28, (236, 228, 220))
    c.rectangle(228, 398, 16, 26, (166, 44, 42))
    c.line([(228, 398), (244, 424)], 1.6, (236, 228, 220))
    c.line([(244, 398), (228, 424)], 1.6, (236, 228, 220))
    c.rectangle(231, 372, 10, 11, (60, 40, 46))
    for k in range(9):
        x = 6 + k * 44.0
        y = 452 + 3 * math.sin(k)
        c.rectangle(x, y - 26, 4, 34, (150, 112, 76))
        c.line([(x + 2, y - 20), (x + 46, y - 20 + 3 * (math.sin(k + 1) - math.sin(k)))], 2.6, (176, 136, 94))
        c.line([(x + 2, y - 8), (x + 46, y - 8 + 3 * (math.sin(k + 1) - math.sin(k)))], 2.6, (166, 126, 86))
    c.conifer(36, 430, 110, (28, 74, 54))
    c.conifer(72, 420, 80, (32, 84, 60))
    c.conifer(344, 440, 96, (28, 74, 54))


def ohrid(c: Canvas) -> None:
    """A church on a rock above a wide lake."""
    c.gradient(0, 280, [(0, (250, 150, 110)), (0.5, (255, 196, 140)), (1, (255, 232, 190))])
    c.circle(84, 196, 24, (255, 250, 226))
    c.glow(84, 196, 150, (255, 180, 100), 0.8)
    for k, (height, color) in enumerate(((244, (196, 150, 160)), (258, (160, 128, 156)))):
        c.land(c.ridge(height, 28 - 6 * k, 40 + k, 4, 16), 290, [(0, color), (1, mix(color, (255, 220, 190), 0.4))])
    c.gradient(280, 240, [(0, (250, 196, 156)), (0.15, (130, 150, 190)), (0.5, (44, 96, 160)), (1, (18, 52, 110))])
    for k in range(26):
        y = 282 + k * k * 0.34
        c.ellipse(84 + 6 * math.sin(k * 2.3), y, 12 + k * 1.3, 0.8 + k * 0.05, (255, 226, 170, 190 - 5 * k))
    c.ripples(284, 230, (255, 226, 196, 80), 3, 60)
    rock = [
        (360.0, 520.0),
        (360, 262),
        (330, 268),
        (300, 286),
        (262, 292),
        (236, 300),
        (200, 304),
        (176, 316),
        (160, 350),
        (168, 380),
        (140, 420),
        (120, 470),
        (96, 520),
    ]
    c.shaded(rock, [(0, (206, 164, 128)), (0.4, (148, 112, 104)), (1, (76, 62, 78))])
    chance = random.Random(8)
    for _ in range(60):
        x, y = chance.uniform(150, 360), chance.uniform(330, 520)
        if x > 170 + (520 - y) * -0.35 + 60:
            c.line([(x, y), (x + chance.uniform(-16, 16), y + chance.uniform(6, 26))], 1.2, (80, 58, 66, 100))
    for x, y, r in (
        (318, 282, 16),
        (344, 276, 20),
        (300, 294, 12),
        (350, 330, 18),
        (336, 392, 22),
        (270, 440, 20),
        (230, 470, 16),
    ):
        c.circle(x, y, r, (72, 96, 66))
        c.circle(x - r * 0.3, y - r * 0.3, r * 0.6, (110, 130, 80))
    for x, tall in ((196, 70), (312, 96), (334, 78)):
        c.ellipse(x, 300 - tall / 2, 7, tall / 2, (46, 76, 58))
        c.ellipse(x - 2, 300 - tall / 2, 3.5, tall / 2 - 4, (78, 106, 70))
    brick: Color = (206, 132, 92)
    c.shaded(
        [(216, 304), (216, 250), (286, 250), (286, 304)], [(0, mix(brick, WHITE, 0.1)), (1, mix(brick, BLACK, 0.2))]
    )
    c.shaded([(262, 304), (262, 250), (290, 256), (290, 304)], [(0, (170, 100, 80)), (1, (130, 76, 70))])
    for row in range(8):
        c.line([(216, 256 + row * 6), (262, 256 + row * 6)], 0.8, (232, 196, 160))
    c.polygon([(208, 254), (232, 234), (284, 234), (298, 256)], (176, 74, 52))
    for k in range(7):
        c.line([(216 + k * 12, 252), (232 + k * 8, 236)], 1, (140, 54, 44))
    c.shaded(
        [(236, 236), (236, 204), (268, 204), (268, 236)], [(0, mix(brick, WHITE, 0.18)), (1, mix(brick, BLACK, 0.15))]
    )
    for k in range(3):
        c.rectangle(240 + k * 10, 212, 5, 17, (70, 44, 50), 2.5)
    c.polygon([(230, 207), (252, 174), (274, 207)], (190, 84, 56))
    c.polygon([(252, 174), (274, 207), (256, 207)], (146, 58, 46))
    c.line([(252, 176), (252, 160)], 1.8, (70, 50, 50))
    c.line([(247, 165), (257, 165)], 1.8, (70, 50, 50))
    c.rectangle(234, 274, 14, 30, (84, 50, 48), 7)
    _sail_boat(c, 58, 356, 0.8)


def _sail_boat(c: Canvas, x: float, y: float, size: float) -> None:
    c.polygon(
        [(x - 22 * size, y), (x + 24 * size, y), (x + 16 * size, y + 8 * size), (x - 16 * size, y + 8 * size)],
        (244, 240, 236),
    )
    c.polygon([(x - 1 * size, y - 2), (x - 1 * size, y - 58 * size), (x - 20 * size, y - 4)], (255, 250, 244))
    c.polygon([(x + 2 * size, y - 2), (x + 2 * size, y - 52 * size), (x + 22 * size, y - 4)], (236, 226, 224))
    c.ellipse(x, y + 13 * size, 24 * size, 2 * size, (255, 250, 240, 90))


def oia(c: Canvas) -> None:
    """White houses and blue domes above the sea."""
    c.gradient(0, 300, [(0, (92, 116, 190)), (0.45, (236, 160, 170)), (0.8, (255, 206, 160)), (1, (255, 226, 186))])
    c.circle(92, 232, 22, (255, 250, 230))
    c.glow(92, 232, 130, (255, 170, 110), 0.8)
    c.cloud(250, 70, 50, (255, 222, 220, 130))
    c.cloud(130, 120, 34, (255, 222, 214, 110))
    c.land(c.ridge(250, 16, 5, -8, 22), 280, [(0, (150, 116, 150)), (1, (196, 146, 156))])
    c.gradient(262, 258, [(0, (255, 206, 176)), (0.12, (146, 160, 206)), (0.5, (48, 104, 176)), (1, (22, 62, 132))])
    for k in range(22):
        c.ellipse(
            92 + 5 * math.sin(k * 1.9), 264 + k * k * 0.4, 12 + k * 1.4, 0.9 + k * 0.05, (255, 226, 180, 190 - 6 * k)
        )
    c.ripples(264, 200, (255, 226, 206, 80), 3, 50)
    _sail_boat(c, 66, 316, 0.55)
    cliff = [
        (360.0, 200.0),
        (318, 214),
        (280, 250),
        (240, 282),
        (200, 330),
        (150, 372),
        (104, 430),
        (40, 470),
        (0, 500),
        (0, 520),
        (360, 520),
    ]
    c.shaded(cliff, [(0, (170, 112, 96)), (1, (96, 62, 70))])
    chance = random.Random(14)

    def house(x: float, y: float, width: float, height: float) -> None:
        c.shaded(
            [(x, y), (x + width, y), (x + width, y + height), (x, y + height)],
            [(0, (255, 252, 248)), (1, (236, 218, 220))],
        )
        c.polygon(
            [(x + width, y), (x + width + 8, y + 5), (x + width + 8, y + height), (x + width, y + height)],
            (196, 186, 214),
        )
        c.rectangle(x - 1, y - 2, width + 2, 3, (255, 255, 255))
        if width > 24:
            c.rectangle(x + width * 0.16, y + height * 0.4, 8, height * 0.62, (58, 112, 186), 4)
            c.rectangle(x + width * 0.58, y + height * 0.34, 8, 10, (86, 130, 196), 2)
        else:
            c.rectangle(x + width * 0.3, y + height * 0.3, 6, 9, (78, 120, 190), 2)

    def dome(x: float, y: float, radius: float) -> None:
        half = [
            (x + radius * math.cos(math.pi * k / 24), y - radius * 1.02 * math.sin(math.pi * k / 24)) for k in range(25)
        ]
        c.rectangle(x - radius, y - 2, 2 * radius, radius * 0.55, (250, 246, 246))
        c.rectangle(x + radius * 0.4, y - 2, radius * 0.6, radius * 0.55, (204, 196, 220))
        c.shaded(half, [(0, (92, 160, 232)), (1, (34, 92, 176))])
        c.polygon([p for p in half if p[0] > x + radius * 0.2] + [(x + radius * 0.2, y)], (20, 66, 150, 120))
        c.ellipse(x - radius * 0.36, y - radius * 0.56, radius * 0.2, radius * 0.12, (190, 222, 250, 190))
        for k in range(4):
            c.rectangle(x - radius * 0.7 + k * radius * 0.4, y + 2, radius * 0.16, radius * 0.3, (92, 124, 180))
        c.line([(x, y - radius), (x, y - radius - 12)], 1.8, (255, 255, 255))
        c.line([(x - 4, y - radius - 8), (x + 4, y - radius - 8)], 1.8, (255, 255, 255))

    for x, y, width, height in (
        (304, 196, 40, 36), (332, 222, 40, 40), (268, 236, 34, 34), (300, 244, 38, 40), (236, 276, 36, 32),
        (268, 290, 44, 40), (318, 292, 50, 44), (196, 318, 40, 34), (236, 330, 42, 40), (150, 362, 38, 32),
    ):  # fmt: skip
        house(x, y, width, height)
    dome(314, 290, 26)
    for x, y, width, height in (
        (186, 366, 46, 44),
        (300, 346, 60, 60),
        (106, 416, 40, 34),
        (148, 412, 44, 44),
        (232, 386, 54, 52),
        (52, 462, 44, 40),
    ):
        house(x, y, width, height)
    dome(210, 362, 22)
    dome(266, 384, 31)
    for x, y, width, height in (
        (96, 462, 50, 60),
        (198, 448, 60, 72),
        (262, 436, 56, 84),
        (322, 414, 44, 106),
        (150, 474, 44, 50),
        (0, 496, 50, 30),
    ):
        house(x, y, width, height)
    for _ in range(30):
        x, y = chance.gauss(332, 12), chance.gauss(408, 8)
        c.circle(x, y, chance.uniform(2, 4), (chance.choice(((220, 50, 130), (240, 90, 160), (190, 40, 110)))))
    for _ in range(20):
        x, y = chance.gauss(126, 10), chance.gauss(462, 5)
        c.circle(x, y, chance.uniform(2, 3.6), (chance.choice(((220, 50, 130), (240, 90, 160), (70, 120, 70)))))


def palawan(c: Canvas) -> None:
    """Limestone towers in a lagoon, and an outrigger."""
    c.gradient(0, 270, [(0, (32, 132, 214)), (0.7, (134, 210, 240)), (1, (226, 246, 246))])
    c.cloud(70, 66, 54, (255, 255, 255, 220))
    c.cloud(270, 46, 40, (255, 255, 255, 190))
    c.cloud(226, 128, 60, (255, 255, 255, 170))
    chance = random.Random(12)

    def karst(x: float, base: float, width: float, height: float, haze: float) -> None:
        left: List[Point] = []
        right: List[Point] = []
        for k in range(15):
            part = k / 14
            half = width / 2 * (1 - part**2.6) ** 0.5
            left.append((x - half + chance.uniform(-1, 1) * width * 0.05, base - height * part))
            right.append((x + half * 0.94 + chance.uniform(-1, 1) * width * 0.05, base - height * part))
        sky: Color = (178, 220, 236)
        c.shaded(
            [*left, *reversed(right)],
            [
                (0, mix((96, 150, 84), sky, haze)),
                (0.55, mix((112, 128, 110), sky, haze)),
                (1, mix((86, 86, 96), sky, haze)),
            ],
        )
        middle = [(p[0] * 0.35 + q[0] * 0.65 + chance.uniform(-2, 2), p[1]) for p, q in zip(left, right)]
        c.polygon([*middle, *reversed(right)], (*mix((40, 62, 74), sky, haze), 130))
        for _ in range(int(width / 4)):
            px = x + chance.uniform(-0.4, 0.3) * width
            py = base - height * chance.uniform(0.1, 0.7)
            c.line(
                [(px, py), (px + chance.uniform(-2, 2), py + height * 0.16)],
                1.4,
                (*mix((226, 220, 206), sky, haze), 150),
            )
        for _ in range(int(width * 0.9)):
            part = chance.random() ** 0.5
            half = width / 2 * (1 - part**2.6) ** 0.5
            px, py = x + chance.uniform(-0.95, 0.9) * half, base - height * part
            green = mix(mix((44, 108, 60), (104, 158, 72), chance.random()), sky, haze)
            c.circle(px, py, chance.uniform(2.5, 6) * (0.5 + width / 160), green)

    karst(196, 276, 70, 84, 0.55)
    karst(252, 276, 54, 60, 0.5)
    karst(118, 278, 60, 110, 0.4)
    karst(322, 286, 124, 190, 0.12)
    karst(36, 290, 128, 222, 0.0)
    karst(270, 286, 56, 96, 0.1)
    c.gradient(
        268,
        252,
        [
            (0, (150, 226, 226)),
            (0.16, (40, 190, 206)),
            (0.5, (20, 150, 190)),
            (0.8, (70, 206, 206)),
            (1, (190, 240, 220)),
        ],
    )
    for x, half in ((36, 66), (322, 62), (118, 28), (270, 28)):
        c.shaded(
            [(x - half, 270), (x + half, 270), (x + half * 0.8, 318), (x - half * 0.8, 318)],
            [(0, (20, 90, 92, 190)), (1, (20, 120, 140, 0))],
        )
    for x, y, r in ((90, 430, 50), (270, 460, 64), (190, 500, 46), (330, 400, 30)):
        c.ellipse(x, y, r, r * 0.24, (10, 130, 150, 70))
    c.ripples(272, 240, (240, 255, 252, 130), 7, 80)
    c.ellipse(176, 424, 92, 8, (6, 96, 120, 130))
    hull = [(66 + 216 * k / 24, 404 - 24 * abs(2 * k / 24 - 1) ** 3.4) for k in range(25)]
    keel = [
        (66 + 216 * k / 24, 404 - 24 * abs(2 * k / 24 - 1) ** 3.4 + 17 * math.sin(math.pi * k / 24))
        for k in range(24, -1, -1)
    ]
    c.shaded([*hull, *keel], [(0, (255, 255, 255)), (1, (206, 222, 236))])
    c.line(hull, 3, (36, 110, 196))
    for x in (120, 220):
        c.line([(x - 20, 434), (x + 6, 398), (x + 30, 388)], 2.4, (196, 156, 100))
    c.line([(84, 434), (250, 437)], 3.4, (226, 190, 126))
    c.line([(70, 431), (84, 434)], 3.4, (226, 190, 126))
    c.rectangle(138, 372, 76, 4, (240, 200, 80))
    c.polygon([(130, 374), (142, 358), (212, 358), (222, 374)], (236, 92, 72))
    for x in (142, 176, 210):
        c.line([(x, 374), (x, 400)], 2, (150, 110, 70))
    c.palm(-6, 470, 190, 46, (48, 132, 70), (140, 104, 70))


def salerno(c: Canvas) -> None:
    """Houses of every colour above a beach."""
    c.gradient(0, 260, [(0, (60, 150, 226)), (1, (206, 236, 246))])
    c.cloud(76, 60, 46, (255, 255, 255, 210))
    c.cloud(216, 40, 32, (255, 255, 255, 180))
    c.land(c.ridge(196, 36, 22, -16, 70), 300, [(0, (116, 150, 150)), (1, (150, 176, 170))])
    hill = [
        (360.0, 90.0),
        (330, 104),
        (296, 116),
        (262, 148),
        (224, 176),
        (186, 214),
        (150, 262),
        (130, 306),
        (360, 420),
    ]
    c.shaded(hill, [(0, (96, 140, 92)), (1, (150, 150, 104))])
    chance = random.Random(31)
    for _ in range(90):
        x = chance.uniform(160, 360)
        top = 330 - (x - 130) * 1.06
        c.circle(
            x, top + chance.uniform(10, 60), chance.uniform(4, 9), mix((60, 112, 70), (130, 160, 90), chance.random())
        )
    c.gradient(300, 220, [(0, (110, 200, 226)), (0.4, (30, 140, 200)), (0.75, (90, 200, 216)), (1, (120, 214, 220))])
    c.ripples(302, 130, (236, 252, 255, 140), 3, 60)
    paints = [
        (244, 196, 110),
        (236, 130, 96),
        (250, 226, 176),
        (226, 96, 86),
        (246, 170, 140),
        (150, 196, 196),
        (250, 244, 230),
    ]
    houses = []
    for row in range(7):
        y = 196 + row * 27.0
        x = 366.0
        start = 300 - row * 24 if row < 5 else 168 - (row - 5) * 10
        while x > start - 20:
            width = chance.uniform(20, 32)
            x -= width
            houses.append((x, y + chance.uniform(-5, 5), width - 1, chance.uniform(34, 46)))
    for number, (x, y, width, height) in enumerate(houses):
        wall = paints[(number * 5 + int(x)) % 7]
        c.shaded(
            [(x, y), (x + width, y), (x + width, y + height), (x, y + height)],
            [(0, mix(wall, WHITE, 0.18)), (1, mix(wall, (90, 50, 60), 0.18))],
        )
        c.rectangle(x + width * 0.8, y, width * 0.2, height, (90, 50, 70, 60))
        c.polygon([(x - 1.5, y + 1), (x + width / 2, y - 6), (x + width + 1.5, y + 1)], (196, 96, 66))
        for row in range(2):
            for k in range(2 if width > 24 else 1):
                wx = x + width * ((k + 0.5) / (2 if width > 24 else 1)) - 2.5
                wy = y + 8 + row * 14
                c.rectangle(wx - 2.4, wy, 2.2, 8, mix((60, 120, 96), wall, 0.2))
                c.rectangle(wx + 5.2, wy, 2.2, 8, mix((60, 120, 96), wall, 0.2))
                c.rectangle(wx, wy, 5, 8, (70, 76, 100))
    c.shaded([(206, 250), (206, 206), (236, 206), (236, 250)], [(0, (255, 246, 226)), (1, (226, 206, 176))])
    half = [(221 + 17 * math.cos(math.pi * k / 20), 206 - 19 * math.sin(math.pi * k / 20)) for k in range(21)]
    c.shaded(half, [(0, (120, 196, 150)), (1, (60, 130, 130))])
    c.line([(221, 190), (221, 176)], 1.8, (236, 196, 96))
    beach = [(0.0, 520.0), (0, 470), (60, 452), (120, 424), (170, 392), (210, 386), (360, 392), (360, 520)]
    c.shaded(beach, [(0, (250, 226, 170)), (1, (226, 186, 126))])
    c.line([(0, 468), (60, 450), (120, 422), (170, 390)], 4, (250, 254, 255))
    for k in range(22):
        row = k // 6
        x, y = 176 + (k % 6) * 31 - row * 40.0, 412 + row * 25.0
        if x < 40 + row * 4:
            continue
        color = [(236, 80, 70), (255, 255, 255), (50, 130, 206), (250, 190, 60)][(k * 3) % 4]
        c.ellipse(x + 5, y + 10, 12, 3.4, (150, 110, 70, 120))
        c.line([(x, y), (x, y + 11)], 1.2, (150, 110, 80))
        c.ellipse(x, y, 12.5, 6.4, color)
        c.polygon([(x, y - 6.4), (x + 12, y + 1), (x + 5, y + 6)], (*mix(color, (90, 40, 40), 0.4), 110))
    _sail_boat(c, 60, 332, 0.8)
    _sail_boat(c, 108, 312, 0.45)


def tokyo(c: Canvas) -> None:
    """A tower above the city at dusk, a mountain behind, blossoms in front."""
    c.gradient(0, 380, [(0, (40, 40, 104)), (0.4, (136, 86, 156)), (0.72, (250, 150, 150)), (1, (255, 206, 160))])
    c.stars(40, 110, 8)
    c.glow(110, 316, 160, (255, 170, 130), 0.5)
    fuji = [(-40.0, 360.0), (20, 316), (70, 268), (98, 240), (122, 240), (150, 268), (204, 316), (280, 360)]
    c.shaded(fuji, [(0, (120, 96, 160)), (1, (196, 136, 170))])
    c.polygon(
        [
            (98, 240),
            (122, 240),
            (146, 264),
            (136, 262),
            (130, 274),
            (120, 262),
            (110, 278),
            (102, 264),
            (92, 272),
            (84, 262),
            (74, 264),
        ],
        (255, 246, 246),
    )
    c.polygon([(114, 240), (122, 240), (146, 264), (136, 262), (130, 274), (122, 260)], (226, 206, 230))
    c.gradient(310, 60, [(0, (255, 200, 180, 0)), (1, (255, 206, 186, 150))])
    chance = random.Random(17)
    for x in range(-6, 366, 17):
        c.tower(x, 420, 16, chance.uniform(40, 84), (110, 76, 140), (255, 220, 170), x + 900, 0.4)
    for x in range(-4, 366, 26):
        c.tower(x, 450, 25, chance.uniform(50, 100), (60, 48, 104), (255, 206, 130), x + 300, 0.5)
    red: Color = (236, 74, 50)
    c.glow(238, 330, 120, (200, 70, 40), 0.55)

    def leg(y: float) -> float:
        part = (450 - y) / 356
        return 58 * float((1 - part) ** 2.4) + 2.2

    rows = [450 - 356 * k / 26 for k in range(27)]
    for side in (-1, 1):
        c.line([(238 + side * leg(y), y) for y in rows], 4, red)
        c.line([(238 + side * leg(y) * 0.45, y) for y in rows[:16]], 2, mix(red, (120, 20, 30), 0.3))
    for k in range(1, 25):
        y, above = rows[k], rows[k + 1]
        color = red if k % 6 < 4 else (255, 244, 236)
        c.line([(238 - leg(y), y), (238 + leg(y), y)], 1.4, color)
        c.line([(238 - leg(y), y), (238 + leg(above), above)], 1.2, color)
        c.line([(238 + leg(y), y), (238 - leg(above), above)], 1.2, color)
    c.rectangle(214, 296, 48, 15, (255, 248, 240), 2)
    c.rectangle(217, 301, 42, 4, (255, 206, 120))
    c.rectangle(228, 176, 20, 9, (255, 248, 240), 2)
    c.line([(238, 100), (238, 58)], 2.4, (255, 246, 240))
    for y in (66, 178, 302):
        c.glow(238, y, 22 if y < 300 else 48, (255, 170, 90), 0.7)
    c.gradient(446, 74, [(0, (44, 34, 80)), (1, (28, 22, 60))])
    for x in range(-6, 366, 14):
        c.circle(x, 452 + 5 * math.sin(x), 13, (40, 36, 78))
    for start, bends in (
        ((0, 60), ((60, 74), (110, 62), (150, 78))),
        ((0, 130), ((36, 132), (70, 150))),
        ((0, 24), ((50, 26), (90, 14))),
    ):
        c.line([start, *bends], 4, (66, 40, 54))
    for _ in range(230):
        t = chance.random()
        x, y = chance.choice(((150 * t, 66 + 12 * math.sin(5 * t)), (72 * t, 134 + 16 * t), (96 * t, 22 - 4 * t)))
        x, y = x + chance.gauss(0, 11), y + chance.gauss(0, 11)
        pink = chance.choice(((255, 196, 214), (255, 222, 232), (250, 160, 190), (255, 240, 244)))
        c.circle(x, y, chance.uniform(2, 5), pink)
    for _ in range(26):
        c.ellipse(chance.uniform(0, 360), chance.uniform(90, 480), 2.6, 1.5, (255, 206, 222))


def west_vancouver(c: Canvas) -> None:
    """A lighthouse on a rocky point among firs."""
    c.gradient(0, 320, [(0, (98, 150, 196)), (0.6, (190, 214, 224)), (1, (246, 232, 214))])
    c.glow(300, 250, 120, (255, 226, 180), 0.5)
    for k, (height, color) in enumerate(((206, (158, 180, 204)), (236, (126, 154, 184)), (262, (94, 128, 160)))):
        line = c.ridge(height, 58 - 16 * k, 60 + k, 16, 8)
        c.land(line, 310, [(0, color), (1, mix(color, (236, 236, 232), 0.6))])
    for x, y, size in ((80, 224, 70), (230, 244, 90), (330, 214, 60)):
        c.cloud(x, y, size, (246, 246, 246, 90))
    c.gradient(300, 220, [(0, (206, 218, 220)), (0.25, (112, 160, 182)), (1, (24, 76, 108))])
    c.ripples(302, 200, (240, 250, 252, 110), 5, 70)
    # The bridge.
    deck = 286.0
    for x in (46.0, 150.0):
        c.line([(x - 5, 304), (x - 3, 236)], 2.6, (62, 110, 100))
        c.line([(x + 5, 304), (x + 3, 236)], 2.6, (62, 110, 100))
        for y in (242, 258, 274):
            c.line([(x - 4, y), (x + 4, y)], 1.6, (62, 110, 100))
    c.line([(0, deck), (204, deck)], 2.6, (70, 118, 108))
    cable = [(46 + 104 * k / 20, 238 + 42 * (1 - (2 * k / 20 - 1) ** 2)) for k in range(21)]
    c.line([(0, 270), (46, 238)], 1.2, (86, 130, 120))
    c.line(cable, 1.2, (86, 130, 120))
    c.line([(150, 238), (204, 284)], 1.2, (86, 130, 120))
    for x, y in cable[1::2]:
        c.line([(x, y), (x, deck)], 0.6, (110, 150, 140))
    rock = [
        (110.0, 520.0),
        (132, 470),
        (160, 440),
        (176, 412),
        (210, 398),
        (236, 384),
        (280, 380),
        (320, 366),
        (360, 360),
        (360, 520),
    ]
    c.shaded(rock, [(0, (150, 142, 138)), (1, (62, 62, 74))])
    chance = random.Random(4)
    for _ in range(46):
        x = chance.uniform(150, 360)
        y = chance.uniform(400, 510)
        if y > 590 - x:
            c.polygon(
                [(x, y), (x + chance.uniform(10, 26), y - 5), (x + chance.uniform(16, 30), y + 8), (x + 4, y + 10)],
                (*mix((190, 182, 172), (70, 68, 80), chance.random()), 110),
            )
    c.line([(110, 520), (132, 470), (160, 440), (176, 414)], 5, (240, 248, 250))
    for x, y, tall in ((346, 380, 180), (320, 384, 140), (366, 400, 210), (296, 392, 104)):
        c.conifer(x, y, tall, (30, 70, 58))
    tower = [(212.0, 396.0), (218, 270), (250, 270), (256, 396)]
    c.shaded(tower, [(0, (255, 255, 252)), (1, (226, 226, 230))])
    c.polygon([(240, 270), (250, 270), (256, 396), (243, 396)], (176, 184, 202))
    c.polygon([(216.6, 300), (251.5, 300), (252.6, 324), (215.4, 324)], (206, 56, 50))
    for y in (284, 340, 368):
        c.rectangle(230, y, 7, 11, (70, 84, 104), 2)
    c.rectangle(212, 264, 44, 6, (60, 60, 70), 2)
    c.rectangle(222, 246, 24, 18, (255, 236, 170))
    for x in (222, 230, 238, 245):
        c.line([(x, 246), (x, 264)], 1.4, (190, 50, 46))
    c.polygon([(218, 247), (234, 228), (250, 247)], (206, 56, 50))
    c.line([(234, 230), (234, 218)], 1.8, (70, 60, 66))
    c.glow(234, 254, 60, (255, 220, 130), 0.7)
    c.shaded([(256, 396), (256, 372), (300, 372), (300, 396)], [(0, (250, 250, 248)), (1, (216, 216, 222))])
    c.polygon([(252, 374), (264, 358), (294, 358), (306, 374)], (190, 52, 48))
    c.rectangle(268, 380, 8, 9, (80, 96, 120))
    c.rectangle(284, 380, 8, 16, (110, 70, 60))


def singapore(c: Canvas) -> None:
    """Trees of steel and light, and three towers with a ship on top."""
    c.gradient(0, 420, [(0, (14, 20, 66)), (0.5, (58, 44, 120)), (0.85, (196, 90, 150)), (1, (255, 160, 140))])
    c.stars(60, 180, 5)
    for k in range(3):
        x = 214 + k * 44.0
        c.tower(x, 420, 26, 160, (46, 62, 122), (255, 226, 160), k + 20, 0.7)
        c.polygon([(x + 26, 420), (x + 26, 260), (x + 30, 260), (x + 38, 420)], (28, 36, 88))
    c.polygon([(196, 262), (204, 250), (350, 244), (366, 250), (350, 262)], (226, 226, 240))
    c.line([(204, 254), (356, 250)], 2, (255, 206, 140))
    for k in range(11):
        c.circle(212 + k * 13, 246, 3.4, (60, 110, 90))
    for x in range(-4, 210, 22):
        c.tower(x, 420, 21, 40 + (x * 37 % 50), (50, 44, 108), (255, 200, 160), x + 77, 0.5)
    c.gradient(404, 116, [(0, (30, 54, 66)), (1, (10, 26, 40))])

    def supertree(x: float, base: float, height: float, spread: float, color: Color) -> None:
        crown = base - height
        c.glow(x, crown + 10, spread * 1.25, mix(color, BLACK, 0.25), 0.65)
        trunk = []
        for k in range(21):
            part = k / 20
            trunk.append(
                (
                    spread * (0.11 + 0.05 * (1 - part) ** 2 + 0.3 * max(0.0, part - 0.7) ** 1.5),
                    base - height * 0.94 * part,
                )
            )
        c.shaded(
            [*[(x - w, y) for w, y in trunk], *[(x + w, y) for w, y in reversed(trunk)]],
            [(0, mix(color, WHITE, 0.25)), (1, mix((30, 60, 50), color, 0.25))],
        )
        for k in range(13):
            side = k / 6 - 1
            rim = (x + side * spread, crown - (1 - side * side) * spread * 0.05 + 4 * abs(side))
            start = (x + side * spread * 0.14, crown + height * 0.32)
            bend = (x + side * spread * 0.34, crown + height * 0.1)
            curve = [
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * rim[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * rim[1],
                )
                for t in (j / 10 for j in range(11))
            ]
            c.line(curve, 1.7, mix(color, WHITE, 0.3))
        for j, part in enumerate((0.55, 0.78, 1.0)):
            arc = [
                (
                    x + math.cos(math.pi * k / 24) * spread * part,
                    crown + (1 - part) * height * 0.13 + 4 - 3 * math.sin(math.pi * k / 24) * part,
                )
                for k in range(25)
            ]
            c.line(arc, 1.5 + 0.4 * j, mix(color, WHITE, 0.55))
            for px, py in arc[::3]:
                c.circle(px, py, 1.8, (255, 250, 236))
        for k in range(9):
            y = base - height * 0.08 * k
            c.line([(x - spread * 0.12, y), (x + spread * 0.12, y - 7)], 1, mix(color, (90, 200, 120), 0.6))

    supertree(64, 430, 150, 46, (120, 120, 255))
    supertree(300, 436, 176, 54, (80, 190, 255))
    supertree(236, 430, 120, 38, (190, 110, 250))
    c.line([(96, 356), (150, 348), (210, 352), (284, 340)], 4, (255, 206, 130))
    for k in range(24):
        c.circle(98 + k * 8, 354 - 8 * math.sin(math.pi * k / 24) * 0.8 - k * 0.5, 1.2, (255, 246, 220))
    supertree(150, 462, 290, 84, (250, 90, 200))
    chance = random.Random(3)
    for _ in range(110):
        x, y = chance.uniform(-10, 370), chance.uniform(424, 520)
        shade = mix((16, 60, 52), (52, 130, 84), chance.random() * (1 - (y - 424) / 140))
        c.circle(x, y, chance.uniform(7, 18), shade)
    for _ in range(46):
        c.circle(
            chance.uniform(0, 360),
            chance.uniform(430, 516),
            1.5,
            chance.choice(((255, 220, 140), (255, 150, 220), (140, 220, 255))),
        )


def perhentian(c: Canvas) -> None:
    """White sand, palms, a hut above clear water."""
    c.gradient(0, 250, [(0, (24, 136, 224)), (0.7, (120, 206, 246)), (1, (214, 244, 250))])
    c.circle(288, 72, 24, (255, 252, 226))
    c.glow(288, 72, 110, (255, 236, 170), 0.5)
    for x, y, size in ((74, 84, 46), (190, 140, 60), (330, 160, 44)):
        c.cloud(x, y, size, (255, 255, 255, 220))
    island = [(0.0, 246.0), (20, 222), (52, 204), (84, 210), (112, 196), (146, 214), (176, 236), (198, 246)]
    c.shaded(island, [(0, (88, 150, 96)), (1, (50, 112, 84))])
    c.polygon([(40, 246), (120, 243), (196, 246)], (250, 236, 200))
    c.land([(270, 246), (296, 232), (330, 226), (360, 232)], 247, [(0, (104, 160, 130)), (1, (80, 140, 120))])
    c.gradient(245, 210, [(0, (24, 120, 196)), (0.25, (20, 164, 212)), (0.65, (64, 214, 220)), (1, (200, 250, 236))])
    for x, y, r in ((80, 300, 40), (230, 286, 56), (320, 330, 40), (150, 340, 34)):
        c.ellipse(x, y, r, r * 0.16, (10, 110, 160, 60))
    c.ripples(248, 150, (250, 255, 255, 140), 9, 70)
    # A hut on stilts.
    for x in (226, 244, 282, 300):
        c.line([(x, 292), (x, 326)], 2.6, (110, 76, 52))
    c.rectangle(218, 288, 92, 6, (166, 120, 78))
    c.shaded([(228, 290), (228, 258), (298, 258), (298, 290)], [(0, (214, 166, 108)), (1, (160, 112, 72))])
    c.rectangle(256, 266, 16, 24, (84, 54, 42))
    c.rectangle(236, 268, 11, 10, (96, 150, 170))
    c.rectangle(281, 268, 11, 10, (96, 150, 170))
    c.shaded([(216, 262), (240, 222), (286, 222), (312, 262)], [(0, (214, 176, 110)), (1, (150, 108, 62))])
    for k in range(12):
        c.line([(222 + k * 8, 261), (242 + k * 4, 224)], 1, (126, 88, 52))
    c.line([(310, 292), (366, 300)], 4, (166, 120, 78))
    sand = [(0.0, 416.0), (50, 426), (110, 424), (170, 410), (230, 402), (290, 390), (360, 368), (360, 520), (0, 520)]
    c.polygon([(x, y - 9) for x, y in sand[:7]] + [(360, 520), (0, 520)], (226, 252, 244))
    c.polygon([(x, y - 4) for x, y in sand[:7]] + [(360, 520), (0, 520)], (255, 255, 255))
    c.shaded(sand, [(0, (255, 240, 200)), (1, (244, 214, 156))])
    chance = random.Random(6)
    for _ in range(90):
        c.circle(chance.uniform(0, 360), chance.uniform(430, 520), 0.8, (214, 180, 126))
    _rowing_boat(c, 118, 384, 0.62, (60, 150, 190))
    c.shaded([(0, 520), (0, 486), (60, 490), (110, 520)], [(0, (90, 150, 80)), (1, (50, 110, 66))])
    c.palm(20, 502, 330, 74, (34, 124, 66), (132, 98, 68))
    c.palm(352, 470, 250, -64, (40, 132, 70), (140, 104, 72))
    c.palm(-8, 508, 230, 24, (48, 140, 74), (128, 94, 64))
    for x, y, color in ((236, 446, (240, 90, 80)), (286, 438, (250, 190, 70))):
        c.ellipse(x + 6, y + 24, 20, 4, (190, 150, 100, 140))
        c.line([(x, y - 16), (x, y + 26)], 2, (240, 240, 240))
        c.polygon([(x - 28, y), (x, y - 24), (x + 28, y)], color)
        c.polygon([(x - 10, y), (x, y - 24), (x + 10, y)], (255, 250, 244))


Scene = Callable[[Canvas], None]


class Trip:
    """A place to go to."""

    def __init__(self, destination: str, scene: Scene) -> None:
        self.destination = destination
        self.scene = scene


TRIPS: Tuple[Trip, ...] = (
    Trip("Yosemite, USA", yosemite),
    Trip("Venice, Italy", venice),
    Trip("Hong Kong", hong_kong),
    Trip("Barcelona, Spain", barcelona),
    Trip("Braies, Italy", braies),
    Trip("Kanangra, Australia", kanangra),
    Trip("Mount Currie, Canada", mount_currie),
    Trip("Ohrid, Macedonia", ohrid),
    Trip("Oia, Greece", oia),
    Trip("Palawan, Philippines", palawan),
    Trip("Salerno, Italy", salerno),
    Trip("Tokyo, Japan", tokyo),
    Trip("West Vancouver, Canada", west_vancouver),
    Trip("Singapore", singapore),
    Trip("Perhentian Islands, Malaysia", perhentian),
)
"""The trips, in the order of the cards, the top card first."""


def picture(trip: Trip) -> pygame.Surface:
    """Returns a trip's picture: :data:`WIDTH` by :data:`HEIGHT` design points, at :data:`SCALE` pixels per point."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE)
    trip.scene(canvas)
    return canvas.surface
