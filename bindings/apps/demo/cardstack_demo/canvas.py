"""A small painter's box on a pygame surface: gradients, glows, ridges, water.

Pictures are drawn several times larger than they are shown. Scaling them down smooths the edges. Positions are in
design points, independent of the surface's size; colours are (red, green, blue) or (red, green, blue, alpha).
"""

from __future__ import annotations

import math
import random
from typing import List, Sequence, Tuple

import pygame

Color = Tuple[int, ...]
Point = Tuple[float, float]
Stops = Sequence[Tuple[float, Color]]


def mix(first: Color, second: Color, part: float) -> Color:
    """Returns a colour `part` (0..1) of the way from `first` to `second`. Both have an alpha, or neither has."""
    return tuple(round(a + (b - a) * part) for a, b in zip(first, second))


def along(stops: Stops, part: float) -> Color:
    """Returns the colour of a gradient at `part` (0..1)."""
    last = stops[0]
    for stop in stops:
        if part <= stop[0]:
            width = stop[0] - last[0]
            return mix(last[1], stop[1], (part - last[0]) / width if width else 1.0)
        last = stop
    return last[1]


def heart(x: float, y: float, size: float, steps: int = 48) -> List[Point]:
    """Returns the outline of a heart about a centre, `size` across."""
    points = []
    for k in range(steps):
        t = 2 * math.pi * k / steps
        across = 16 * math.sin(t) ** 3
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x + across * size / 32, y - (up + 2) * size / 32))
    return points


class Canvas:
    """A surface with drawing functions, whose coordinates are design points."""

    def __init__(self, width: float, height: float, scale: float, *, alpha: bool = False) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        self.surface = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, 32)

    def shrunk(self, factor: float) -> pygame.Surface:
        """Returns the picture, `factor` times smaller, smoothed."""
        width, height = self.surface.get_size()
        return pygame.transform.smoothscale(
            self.surface, (max(1, round(width / factor)), max(1, round(height / factor)))
        )

    # -- Shapes -------------------------------------------------------------------------------------------------------

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        """A filled polygon."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        if len(color) == 3 or color[3] == 255:
            pygame.draw.polygon(self.surface, color, scaled)
            return
        box = self._box(scaled)
        if box.width and box.height:
            layer = pygame.Surface(box.size, pygame.SRCALPHA, 32)
            pygame.draw.polygon(layer, color, [(x - box.x, y - box.y) for x, y in scaled])
            self.surface.blit(layer, box)

    def shaded(self, points: Sequence[Point], stops: Stops) -> None:
        """A polygon filled with a gradient from its top to its bottom."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        box = self._box(scaled)
        if not (box.width and box.height):
            return
        mask = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in scaled])
        top, height = min(y for _, y in scaled), max(y for _, y in scaled) - min(y for _, y in scaled)
        fill = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        for row in range(box.height):
            color = along(stops, (row + box.y - top) / height if height else 0.0)
            pygame.draw.line(fill, color, (0, row), (box.width, row))
        fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(fill, box)

    def rectangle(self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0.0) -> None:
        """A filled rectangle. `radius` rounds its corners."""
        has_alpha = len(color) == 4 and color[3] < 255
        if has_alpha and not radius:
            self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], color)
            return
        s = self.scale
        box = pygame.Rect(round(x * s), round(y * s), max(1, round(width * s)), max(1, round(height * s)))
        if not has_alpha:
            pygame.draw.rect(self.surface, color, box, border_radius=round(radius * s))
            return
        seen = box.clip(self.surface.get_rect())
        if seen.width and seen.height:
            layer = pygame.Surface(seen.size, pygame.SRCALPHA, 32)
            pygame.draw.rect(layer, color, box.move(-seen.x, -seen.y), border_radius=round(radius * s))
            self.surface.blit(layer, seen)

    def circle(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        self.ellipse(x, y, radius, radius, color)

    def ellipse(self, x: float, y: float, across: float, down: float, color: Color) -> None:
        """A filled ellipse with half axes `across` and `down`."""
        steps = 48
        angles = (2 * math.pi * k / steps for k in range(steps))
        self.polygon([(x + across * math.cos(a), y + down * math.sin(a)) for a in angles], color)

    def line(self, points: Sequence[Point], width: float, color: Color, *, caps: bool = True) -> None:
        """A line through points. Joints and ends are round if the line is wide and its colour has no alpha."""
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            length = math.hypot(x1 - x0, y1 - y0)
            if length:
                nx, ny = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
                self.polygon([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)], color)
        if caps and width * self.scale > 2 and len(color) == 3:
            for x, y in points:
                self.circle(x, y, width / 2, color)

    def ring(self, x: float, y: float, radius: float, width: float, color: Color) -> None:
        """A circle's outline. Its width extends inward from `radius`."""
        s = self.scale
        pygame.draw.circle(self.surface, color, (x * s, y * s), radius * s, max(1, round(width * s)))

    # -- Light --------------------------------------------------------------------------------------------------------

    def gradient(self, y: float, height: float, stops: Stops, x: float = 0.0, width: float = 0.0) -> None:
        """Fills a band with a gradient from its top to its bottom; colours may have an alpha."""
        right = x + (width or self.width)
        self.shaded([(x, y), (right, y), (right, y + height), (x, y + height)], stops)

    def glow(self, x: float, y: float, radius: float, color: Color, strength: float = 1.0) -> None:
        """Light that is added to the picture and fades outward."""
        steps = 64
        disc = pygame.Surface((2 * steps, 2 * steps), 0, 32)
        for k in range(steps):
            part = (k / steps) ** 2 * strength
            pygame.draw.circle(disc, mix((0, 0, 0), color, min(part, 1.0)), (steps, steps), steps - k)
        side = max(1, round(2 * radius * self.scale))
        light = pygame.transform.smoothscale(disc, (side, side))
        where = (round((x - radius) * self.scale), round((y - radius) * self.scale))
        self.surface.blit(light, where, special_flags=pygame.BLEND_RGB_ADD)

    def stars(self, count: int, bottom: float, seed: int) -> None:
        """Stars above `bottom`."""
        chance = random.Random(seed)
        for _ in range(count):
            shine = chance.randint(90, 255)
            x, y = chance.uniform(0, self.width), chance.uniform(0, bottom)
            self.circle(x, y, chance.choice((0.4, 0.5, 0.8)), (shine, shine, shine))

    def cloud(self, x: float, y: float, size: float, color: Color) -> None:
        """A flat cloud."""
        puffs = ((0, 0, 0.5), (-0.6, 0.12, 0.32), (0.62, 0.1, 0.36), (0.25, -0.18, 0.4), (-0.28, -0.1, 0.36))
        layer = Canvas(2.4 * size, 1.2 * size, self.scale, alpha=True)
        for dx, dy, r in puffs:
            layer.ellipse((1.2 + dx) * size, (0.6 + dy) * size, r * size, r * size * 0.55, color[:3])
        layer.surface.set_alpha(color[3] if len(color) == 4 else 255)
        self.surface.blit(layer.surface, ((x - 1.2 * size) * self.scale, (y - 0.6 * size) * self.scale))

    # -- Land and water -----------------------------------------------------------------------------------------------

    def ridge(self, height: float, roughness: float, seed: int, left: float = 0.0, right: float = 0.0) -> List[Point]:
        """Returns a rough line across the picture. `height` is its y, about which it varies by `roughness`.

        `left` and `right` raise its ends.
        """
        chance = random.Random(seed)
        line = [left + chance.uniform(-1, 1) * roughness * 0.3, right + chance.uniform(-1, 1) * roughness * 0.3]
        spread = roughness
        while len(line) < 129:
            finer = []
            for a, b in zip(line, line[1:]):
                finer += [a, (a + b) / 2 + chance.uniform(-spread, spread) * 0.5]
            line = [*finer, line[-1]]
            spread *= 0.52
        step = self.width / (len(line) - 1)
        return [(k * step, height - y) for k, y in enumerate(line)]

    def land(self, line: Sequence[Point], bottom: float, stops: Stops) -> None:
        """Fills the area from a line down to `bottom`."""
        self.shaded([*line, (line[-1][0], bottom), (line[0][0], bottom)], stops)

    def peak(
        self, x: float, base: float, width: float, height: float, light: Color, dark: Color, snow: float, seed: int
    ) -> None:
        """A mountain lit from the left. `snow` is the share of its height with snow, from the top."""
        chance = random.Random(seed)

        def edge(end: Point, spread: float) -> List[Point]:
            line = [(x, base - height), end]
            while len(line) < 17:
                finer: List[Point] = []
                for (x0, y0), (x1, y1) in zip(line, line[1:]):
                    finer += [(x0, y0), ((x0 + x1) / 2 + chance.uniform(-spread, spread), (y0 + y1) / 2)]
                line = [*finer, line[-1]]
                spread *= 0.55
            return line

        left = edge((x - width / 2, base), width * 0.07)
        right = edge((x + width / 2, base), width * 0.07)
        middle = edge((x + width * 0.08, base), width * 0.12)
        haze = mix(light, (255, 255, 255), 0.12)
        self.shaded([*left, *reversed(middle)], [(0, haze), (1, light)])
        self.shaded([*right, *reversed(middle)], [(0, mix(dark, light, 0.25)), (1, dark)])
        if snow <= 0:
            return
        limit = base - height * (1 - snow)

        def cap(one: List[Point], other: List[Point], color: Color) -> None:
            top = [p for p in one if p[1] <= limit]
            back = [p for p in other if p[1] <= limit]
            if len(top) < 2 or len(back) < 2:
                return
            a, b = top[-1], back[-1]
            teeth = []
            for k in range(1, 8):
                part = k / 8
                drop = chance.uniform(0.02, 0.16) * height * (1 if k % 2 else -0.3)
                teeth.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part + drop))
            self.polygon([*top, *teeth, *reversed(back)], color)

        cap(left, middle, (250, 251, 255))
        cap(right, middle, (190, 203, 226))

    def conifer(self, x: float, y: float, height: float, color: Color) -> None:
        """A fir tree whose foot is at a point."""
        half = height * 0.2
        self.rectangle(x - height * 0.02, y - height * 0.1, height * 0.04, height * 0.1, mix(color, (40, 26, 18), 0.6))
        for k in range(4):
            low, top = y - height * (0.07 + 0.22 * k), y - height * (0.42 + 0.2 * k)
            reach = half * (1 - 0.21 * k)
            self.polygon([(x, top), (x + reach, low), (x + reach * 0.3, low - height * 0.02), (x - reach, low)], color)
            self.polygon([(x, top), (x + reach, low), (x + reach * 0.1, low)], mix(color, (0, 0, 0), 0.18))

    def forest(self, line: Sequence[Point], height: float, color: Color, seed: int, every: float = 7.0) -> None:
        """Firs along a line."""
        chance = random.Random(seed)
        x = line[0][0] - every
        while x < line[-1][0] + every:
            near = min(line, key=lambda p: abs(p[0] - x))
            tall = height * chance.uniform(0.6, 1.15)
            self.conifer(x, near[1] + height * 0.12, tall, mix(color, (255, 255, 255), chance.uniform(0, 0.07)))
            x += every * chance.uniform(0.5, 1.3)

    def mirror(self, y: float, depth: float, tint: Stops, squeeze: float = 1.0) -> None:
        """Water from `y` down: it mirrors the picture above `y`, tinted by colours with an alpha."""
        s = self.scale
        source = max(1, min(round(depth * squeeze * s), round(y * s)))
        above = self.surface.subsurface((0, round(y * s) - source, self.surface.get_width(), source))
        image = pygame.transform.flip(above, False, True)
        image = pygame.transform.smoothscale(image, (self.surface.get_width(), max(1, round(depth * s))))
        self.surface.blit(image, (0, round(y * s)))
        self.gradient(y, depth, tint)

    def ripples(self, y: float, depth: float, color: Color, seed: int, count: int = 40) -> None:
        """Glints on water, longer and thicker toward the front."""
        chance = random.Random(seed)
        for _ in range(count):
            part = chance.random() ** 0.8
            x, half = chance.uniform(-10, self.width + 10), (4 + 26 * part) * chance.uniform(0.4, 1)
            at, thick = y + 1 + part * depth, 0.35 + 0.9 * part
            self.ellipse(x, at, half, thick, color)

    # -- Things -------------------------------------------------------------------------------------------------------

    def tower(
        self,
        x: float,
        base: float,
        width: float,
        height: float,
        wall: Color,
        window: Color,
        seed: int,
        lit: float = 0.5,
    ) -> None:
        """A building with rows of windows. `lit` is the share of windows with light."""
        chance = random.Random(seed)
        body = [(x, base), (x, base - height), (x + width, base - height), (x + width, base)]
        self.shaded(body, [(0, mix(wall, (255, 255, 255), 0.1)), (1, mix(wall, (0, 0, 0), 0.2))])
        self.rectangle(x + width * 0.78, base - height, width * 0.22, height, (*mix(wall, (0, 0, 0), 0.45), 120))
        columns = max(2, int(width / 4.2))
        step = width / (columns + 0.4)
        row = base - height + 4
        while row < base - 3:
            for k in range(columns):
                if chance.random() < lit:
                    shade = mix(window, wall, chance.uniform(0, 0.55))
                    self.rectangle(x + step * (k + 0.4), row, step * 0.55, 2.1, shade)
            row += 4.4

    def palm(self, x: float, y: float, height: float, lean: float, color: Color, trunk: Color) -> None:
        """A palm tree; `lean` is how far its crown is to the right of its foot."""
        spine = [(x + lean * (k / 12) ** 1.6, y - height * k / 12) for k in range(13)]
        for k, (a, b) in enumerate(zip(spine, spine[1:])):
            self.line([a, b], height * (0.05 - 0.0022 * k), trunk if k % 2 else mix(trunk, (255, 255, 255), 0.1))
        cx, cy = spine[-1]
        turns = (0.12, 0.9, -0.06, 1.07, -0.2, 1.2, -0.36, 1.34)
        for k, turn in enumerate(turns):
            angle = math.pi * turn
            reach = height * (0.4 if k % 2 == 0 else 0.37)
            rib = []
            for j in range(9):
                part = j / 8
                rib.append(
                    (
                        cx + math.cos(angle) * reach * part,
                        cy + math.sin(angle) * reach * part + reach * 0.62 * part**2.2,
                    )
                )
            under = [(px, py + reach * 0.16 * math.sin(math.pi * min(j / 7, 1))) for j, (px, py) in enumerate(rib)]
            self.polygon([*rib, *reversed(under)], mix(color, (255, 255, 255), 0.04 * (k // 2)))
        for dx in (-0.02, 0.015):
            self.circle(cx + dx * height, cy + height * 0.02, height * 0.02, (92, 60, 34))

    def _box(self, points: Sequence[Point]) -> pygame.Rect:
        left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
        right, bottom = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
        box = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
        return box.clip(self.surface.get_rect())
