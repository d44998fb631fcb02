"""A deck in ten lines: a card is thrown to the right, and the program prints where it is, and who was liked."""

from cardstack import Committed, Deck, Direction

with Deck("classic", width=390, height=844) as deck:
    deck.append(["ann", "bob", "cleo"])
    deck.pointer_down(195, 400, time=0.0)
    for step in range(1, 13):
        deck.pointer_move(195 + 15 * step, 400, time=step / 60)
        deck.advance(step / 60)
        print(*(f"{pose.key} at {pose.x:.0f}, turned {pose.rotation:.2f} rad;" for pose in deck.poses() if pose.is_top))
    deck.pointer_up(375, 400, time=13 / 60)
    liked = [
        event.key for event in deck.events() if isinstance(event, Committed) and event.direction is Direction.RIGHT
    ]
    print("liked:", *liked, "- next:", deck.top)
