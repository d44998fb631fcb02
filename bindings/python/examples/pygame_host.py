"""A deck in a pygame window, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.

    pip install ./bindings/python pygame-ce && python bindings/python/examples/pygame_host.py

pygame's samples have no times. The program feeds each when it arrives; samples that arrive together share the time
since the previous ones. Sizes and places are in points; on a dense display the system scales pygame's picture.
"""

import math

import pygame
from less_motion import wants_less_motion

from cardstack import Cancelled, Committed, Deck, Direction, Pose, Tap, Undone

COLOURS = {
    "Lisbon": "#d9694f",
    "Kyoto": "#785ea6",
    "Bergen": "#3e7cb1",
    "Oaxaca": "#d08a2e",
    "Tbilisi": "#58966e",
    "Hobart": "#2f8c92",
    "Dakar": "#c45a82",
    "Quito": "#5c6b94",
}
GROUND, SOFT, GOOD, BAD, SHADE = "#f0f1f5", "#4a5060", "#26965c", "#ce3846", "#1e1432"
MOUSE = -1  # No finger has this number.

pygame.display.init()
pygame.font.init()
pygame.display.set_caption("Cards")
screen = pygame.display.set_mode((390, 648), pygame.RESIZABLE)
width, height = screen.get_size()
deck: Deck[str] = Deck("classic", width=width, height=height, card={"margin_x": 24, "margin_y": 96})
deck.configure(reduced_motion=wants_less_motion())
deck.append(list(COLOURS))
pictures: dict[tuple[object, ...], pygame.Surface] = {}
said = ["Drag a card"]


def say(line: str) -> None:
    """Prints a line, and shows it beneath the cards."""
    said.append(line)
    print(line, flush=True)


# -- What comes in -----------------------------------------------------------------------------------------------------


def take(event: pygame.event.Event) -> bool:
    """Feeds a sample, without a time. Returns whether the program goes on."""
    kind = event.type
    if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        feed = {pygame.FINGERDOWN: deck.pointer_down, pygame.FINGERUP: deck.pointer_up}.get(kind, deck.pointer_move)
        feed(event.x * screen.get_width(), event.y * screen.get_height(), event.finger_id)
    elif kind == pygame.MOUSEMOTION and not event.touch:  # pygame also reports a touch as a mouse.
        deck.pointer_move(event.pos[0], event.pos[1], MOUSE)
    elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and not event.touch:
        deck.pointer_down(event.pos[0], event.pos[1], MOUSE)
    elif kind == pygame.MOUSEBUTTONUP and event.button == 1 and not event.touch:
        deck.pointer_up(event.pos[0], event.pos[1], MOUSE)
    elif kind == pygame.MOUSEWHEEL and (event.precise_x % 1 or event.precise_y % 1):  # A trackpad; notches are whole.
        deck.scroll(*pygame.mouse.get_pos(), -10 * event.precise_x, 10 * event.precise_y)
    elif kind == pygame.WINDOWFOCUSLOST:  # The release may not arrive.
        deck.pointer_cancel(MOUSE)
    elif kind == pygame.WINDOWFOCUSGAINED:  # A change in the system's settings takes the focus away meanwhile.
        deck.configure(reduced_motion=wants_less_motion())
    elif kind == pygame.VIDEORESIZE:
        deck.set_viewport(event.w, event.h)
        pictures.clear()
    elif kind == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
        deck.swipe("left" if event.key == pygame.K_LEFT else "right")
    elif kind == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and deck.undo() is None:
        say("there is no decision to undo")
    return not (kind == pygame.QUIT or (kind == pygame.KEYDOWN and event.key == pygame.K_ESCAPE))


deck.on(Committed, lambda event: say(f"{'like' if event.direction is Direction.RIGHT else 'nope'} {event.key}"))
deck.on(Cancelled, lambda event: say(f"return {event.key}"))
deck.on(Undone, lambda event: say(f"undo {event.key}"))
deck.on(Tap, lambda event: say(f"open {event.key}"))


# -- What is drawn -----------------------------------------------------------------------------------------------------


def box(width: float, height: float, colour: str, text: str, size: int) -> pygame.Surface:
    """Returns a text in a box with round corners, drawn once at twice the size, for smooth edges."""
    key = (round(width), round(height), colour, text)
    if key not in pictures:
        large = pygame.Surface((2 * key[0], 2 * key[1]), pygame.SRCALPHA)
        large.fill((*pygame.Color(colour)[:3], 0))  # Transparent, but of this colour: scaling mixes it into the edges.
        radius = min(40, round(height * 2 / 3))
        pygame.draw.rect(large, colour, large.get_rect().inflate(-2, -2), border_radius=radius)
        words = pygame.font.Font(None, 2 * size).render(text, True, "white")
        large.blit(words, words.get_rect(center=large.get_rect().center))
        pictures[key] = pygame.transform.smoothscale(large, key[:2])
    return pictures[key]


def shadow(width: float, height: float) -> pygame.Surface:
    """Returns the soft shadow of a card, made once."""
    key = (round(width), round(height), SHADE)
    if key not in pictures:
        large = pygame.Surface((key[0] + 64, key[1] + 64), pygame.SRCALPHA)
        large.fill((*pygame.Color(SHADE)[:3], 0))
        pygame.draw.rect(large, (*pygame.Color(SHADE)[:3], 70), large.get_rect().inflate(-64, -64), border_radius=20)
        pictures[key] = pygame.transform.gaussian_blur(large, 10)
    return pictures[key]


def put(picture: pygame.Surface, pose: Pose, dx: float, dy: float, opacity: float, scale: float = 1) -> None:
    """Draws a picture turned about the card's centre. Its own centre is (dx, dy) points from the card's."""
    if pose.rotation != 0 or pose.scale * scale != 1:
        picture = pygame.transform.rotozoom(picture, -math.degrees(pose.rotation), pose.scale * scale)
    place = pygame.Vector2(dx, dy).rotate_rad(pose.rotation) * pose.scale + (pose.x, pose.y)
    picture.set_alpha(round(255 * opacity))
    screen.blit(picture, picture.get_rect(center=place))


def draw() -> None:
    """Draws everything."""
    window = screen.get_rect()
    screen.fill(GROUND)
    screen.blit(box(window.width - 48, 44, SOFT, said[-1], 26), (24, window.height - 64))
    for pose in deck.poses():
        width, height = deck.frame.card_width, deck.frame.card_height
        put(shadow(width, height), pose, 0, 8, pose.opacity)
        put(box(width, height, COLOURS[pose.key], pose.key, 64), pose, 0, 0, pose.opacity)
        if pose.stamp_opacity > 0:
            is_like = pose.direction is Direction.RIGHT
            stamp = box(150, 60, GOOD if is_like else BAD, "LIKE" if is_like else "NOPE", 48)
            opacity = pose.opacity * pose.stamp_opacity
            # It stands on the side opposite to the way out, where it is seen longest.
            side = 99 - width / 2 if is_like else width / 2 - 99
            put(stamp, pose, side, 60 - height / 2, opacity, pose.stamp_scale)
    pygame.display.flip()


clock = pygame.time.Clock()
events = pygame.event.get()
is_running = True
while is_running:
    for event in events:
        is_running = take(event) and is_running
    wake_in = deck.step().wake_in  # Calls the handlers above.
    draw()
    clock.tick(120)
    # At rest the program sleeps until a sample arrives or something is due. Samples keep their order.
    events = [pygame.event.wait(round(1000 * min(wake_in, 1) + 1))] if wake_in > 0 else []
    events += pygame.event.get()
deck.close()
