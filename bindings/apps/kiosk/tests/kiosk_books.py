"""What a kiosk has said of its decisions, over all its lives, and whether its backend has the same."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Set, Tuple

from cardstack_kiosk.backend import Store

Decided = Dict[str, Tuple[str, str, str]]
"""The card, the direction and the state of decisions, by their names."""


class Books:
    """What a kiosk has said."""

    def __init__(self) -> None:
        self.cards: Dict[str, List[str]] = {}
        self.gone: Dict[str, Set[str]] = {"undone": set(), "final": set(), "rejected": set()}
        self.history: Set[str] = set()
        self.summary: Dict[str, Any] = {}
        self.found_waiting = 0
        self.lives = 0

    def read(self, lines: Iterable[Dict[str, Any]]) -> Books:
        """Reads what the next life has said."""
        for line in lines:
            name, event = line.get("decision", ""), line["event"]
            if event == "committed":
                assert name not in self.cards
                self.cards[name] = [line["card"], line["direction"]]
            elif event in self.gone:
                self.gone[event].add(name)
            elif event == "open":
                self.lives += 1
                self.found_waiting += line["undelivered"] > 0
                # What it was killed in the middle of saying.
                for each, *about in line["history"]:
                    assert self.cards.setdefault(each, about) == about
            elif event == "history":
                self.history = {each for each, *_ in line["decisions"]}
                assert all(self.cards[each] == about for each, *about in line["decisions"])
            elif event == "summary":
                self.summary = line
        return self

    @property
    def standing(self) -> Set[str]:
        """The decisions that are neither taken back nor refused."""
        return self.history | self.gone["final"]

    def check(self, known: Decided) -> None:
        """The backend knows of the same decisions, in the same states. Nothing is lost, and nothing comes twice."""
        assert self.summary["undelivered"] == 0, "not everything is delivered"
        made = {name for name, (*_, state) in known.items() if state == "made"}
        assert made == self.standing, f"lost {self.standing - made}, too many {made - self.standing}"
        assert all([card, side] == self.cards[name] for name, (card, side, _) in known.items() if name in made)
        undone, rejected = self.gone["undone"], self.gone["rejected"]
        assert not (undone | rejected) & self.standing
        # Each life's last decision may have been taken back before that could be said.
        assert len(self.cards.keys() - self.standing - undone - rejected) < self.lives


def decided(store: Store) -> Dict[str, Decided]:
    """The decisions of each user, whose messages were applied once."""
    found: Dict[str, Decided] = {}
    rows = store.database.query('SELECT "user", decision, card, direction, state FROM decisions ORDER BY id')
    for user, name, *about in rows:
        card, direction, state = about
        found.setdefault(user, {})[name] = (card, direction, state)
    applied = store.database.query("SELECT decision, kind FROM ledger WHERE outcome = 'applied'")
    assert len(applied) == len(set(applied))
    # Of a decision whose REVERT went alone, no swipe was applied.
    made = {name for each in found.values() for name, (*_, state) in each.items() if state == "made"}
    assert made <= {name for name, kind in applied if kind == "swipe"}
    return found
