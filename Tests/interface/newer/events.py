"""What events.cpp does, in Python."""

from cardstack import Cancelled, Deck, UnknownEvent

with Deck("circle", width=500, height=500) as deck:
    deck.append(["ann"], time=0)
    deck.pointer_down(250, 250, pointer=-23, time=1)
    deck.pointer_move(300, 250, pointer=-23, time=1.1)
    deck.pointer_cancel(pointer=-23, time=1.2)
    for event in deck.events():
        if isinstance(event, UnknownEvent):
            print(f"unknown {event.kind}")
        if isinstance(event, Cancelled):
            print(f"cancelled, {event.reason:d}, {event.reason}")
