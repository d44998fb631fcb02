"""The example kiosk's backend and client: each decision is applied exactly once, whatever goes wrong in between."""

from __future__ import annotations

import http.server
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple
from unittest import mock
from urllib.parse import quote, urlsplit

import pytest
from cardstack import Direction
from cardstack_kiosk import client as kiosk_client
from cardstack_kiosk.backend import Backend, Faults, Store, StoreError, server
from cardstack_kiosk.backend.__main__ import main
from cardstack_kiosk.backend.catalogue import generate
from cardstack_kiosk.backend.database import Sqlite
from cardstack_kiosk.backend.faults import Dice
from cardstack_kiosk.backend.store import Outcome as StoreOutcome
from cardstack_kiosk.backend.store import Verdict
from cardstack_kiosk.client import MALFORMED, NO_ANSWER, TIMED_OUT, Client, Outcome, Page, PageFailed
from cardstack_kiosk.wire import MAX_BODY, Card, Decision, Kind, WireError
from clock_kit import PATIENCE, wait_until
from hypothesis import given, settings
from hypothesis import strategies as st
from kiosk_kit import patient

KILLS = max(3, int(os.environ.get("CARDSTACK_KILLS", "20")) // 4)
CARDS = list(generate(200, 1))
ENDPOINTS = ["/cards", "/decisions", "/reset", "/ledger", "/summary", "/faults", "/ban", "/gone"]


@pytest.fixture(scope="module", autouse=True)
def patient_server() -> Iterator[None]:
    """No request is slow because the machine is."""
    with mock.patch.multiple(server, REQUEST_SECONDS=PATIENCE, _DISCARD_SECONDS=PATIENCE):
        yield


@pytest.fixture
def backend() -> Iterator[Backend]:
    """Two hundred cards in memory, without faults."""
    store = Store()
    with Backend(store) as made:
        yield made
    store.close()


@pytest.fixture(scope="module")
def victim() -> Iterator[Backend]:
    """One backend for all nonsense, to be alive after each."""
    store = Store()
    with Backend(store) as made:
        yield made
    store.close()


@pytest.fixture
def client(backend: Backend) -> Client:
    return patient(backend.url)


def swipe(number: int, card: Card = CARDS[0], nonce: str = "n") -> Decision:
    return Decision(f"{nonce}-{number}", Kind.SWIPE, f"{nonce}-{number}", card.key, Direction.RIGHT, 1_700_000_000.5)


def follow(before: Decision, number: int, kind: Kind) -> Decision:
    return Decision(f"{before.key.split('-')[0]}-{number}", kind, before.decision, before.card, before.direction)


def page(client: Client, after: str = "", count: int = 20) -> Page:
    got = client.page(after, count)
    assert isinstance(got, Page), got
    return got


def ledger(backend: Backend, user: str = "guest") -> List[Tuple[str, str]]:
    return [(str(entry["key"]), str(entry["outcome"])) for entry in everything(backend.store.ledger, user)]


def everything(ask: Any, user: str = "guest") -> List[Dict[str, Any]]:
    found: List[Dict[str, Any]] = []
    while True:
        more = ask(user, found[-1]["id"] if found else 0, 100)
        if not more:
            return found
        found += more


def states(store: Store) -> Dict[str, str]:
    return {entry["decision"]: entry["state"] for entry in everything(store.decisions)}


def exchange(url: str, request: bytes, *, half: bool = True) -> bytes:
    """What comes back for some bytes."""
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE) as connection:
        try:
            connection.sendall(request)
            if half:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        answer = b""
        try:
            while True:
                part = connection.recv(65536)
                if not part:
                    break
                answer += part
        except OSError:
            pass
        return answer


def ask(
    url: str, method: str, path: str, body: Any = None, raw: Any = None, hosts: Optional[Sequence[str]] = None
) -> Tuple[int, Any]:
    """The status and the JSON of an answer. `hosts`: the values of Host, in place of the right one."""
    data = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\n"
    for host in [urlsplit(url).netloc] if hosts is None else hosts:
        head += f"Host: {host}\r\n"
    if method == "POST":
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    answer = exchange(url, head.encode() + b"\r\n" + data)
    top, _, rest = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), json.loads(rest)


def is_alive(backend: Backend) -> bool:
    return ask(backend.url, "GET", "/summary")[0] == 200


# -- Cards ------------------------------------------------------------------------------------------------------------


def test_a_catalogue_is_the_same_for_the_same_seed():
    assert list(generate(50, 1)) == CARDS[:50]
    assert list(generate(50, 2)) != CARDS[:50]
    assert len({card.key for card in CARDS}) == 200
    assert all(Card.from_json(card.to_json()) == card for card in CARDS)


def test_pages_lead_to_the_last_one(client):
    got, after = [], ""
    for number in range(7):
        part = page(client, after, 30)
        got += part.cards
        after = part.next
        assert part.last == (number == 6)
        assert len(part.cards) == (20 if part.last else 30)
    assert got == CARDS
    beyond = page(client, after, 30)
    assert (beyond.cards, beyond.last, beyond.next) == ([], True, after)
    exactly = page(client, "", 100)
    assert page(client, exactly.next, 100).last


def test_an_empty_catalogue_is_one_empty_last_page():
    store = Store(cards=0)
    with Backend(store) as backend:
        assert page(patient(backend.url)) == Page([], "0", True, store.day)
    store.close()


def test_decided_cards_are_not_served_again_to_that_user_unless_reverted(backend, client):
    assert client.send(swipe(1, CARDS[0])).outcome is Outcome.SENT
    assert client.send(swipe(2, CARDS[2])).outcome is Outcome.SENT
    assert page(client, "", 3).cards == [CARDS[1], CARDS[3], CARDS[4]]
    assert page(patient(backend.url, user="other"), "", 3).cards == CARDS[:3]
    assert client.send(follow(swipe(2, CARDS[2]), 3, Kind.REVERT)).outcome is Outcome.SENT
    assert page(client, "", 3).cards == CARDS[1:4]
    assert client.reset()
    assert page(client, "", 3).cards == CARDS[:3]


def test_the_day_is_told_and_can_be_shifted(backend, client):
    today = page(client).day
    assert abs(today - time.time() / 86400) < 2
    ask(backend.url, "POST", "/faults", {"day_offset": 3})
    assert page(client).day == today + 3


def test_the_day_is_that_of_the_kiosks_place():
    with closing(Store(cards=3, clock=lambda: 20_000 * 86400 + 86390.0)) as store, Backend(store) as backend:
        for offset, day in ((0, 20_000), (9, 20_000), (10, 20_001), (-86390, 20_000), (-86391, 19_999)):
            got = patient(backend.url).page(utc_offset=offset)
            assert isinstance(got, Page)
            assert got.day == day
        for odd in ("x", "1.5", "--3", "-", "86401", "-86401", "1e3", "\u0663"):
            assert ask(backend.url, "GET", f"/cards?utc_offset={quote(odd)}")[0] == 400


# -- Decisions --------------------------------------------------------------------------------------------------------


def test_repeats_at_the_same_time_are_applied_once(backend, client):
    told = [swipe(number, CARDS[number]) for number in range(20)] * 8
    random.Random(1).shuffle(told)
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(client.send, told))
    assert all(answer.outcome is Outcome.SENT for answer in answers)
    assert sum(not answer.repeat for answer in answers) == 20
    outcomes = ledger(backend)
    assert len(outcomes) == 160
    assert sorted(key for key, outcome in outcomes if outcome == "applied") == sorted(f"n-{n}" for n in range(20))
    assert set(states(backend.store).values()) == {"made"}


def test_an_answer_lost_after_the_decision_was_applied(backend, client):
    ask(backend.url, "POST", "/faults", {"drop_after": 1})
    answer = client.send(swipe(1))
    assert (answer.outcome, answer.code) == (Outcome.RETRY, NO_ANSWER)
    assert states(backend.store) == {"n-1": "made"}
    ask(backend.url, "DELETE", "/faults")
    answer = client.send(swipe(1))
    assert (answer.outcome, answer.repeat) == (Outcome.SENT, True)
    assert [(e["outcome"], e["fault"]) for e in everything(backend.store.ledger)] == [
        ("applied", "drop_after"),
        ("repeat", ""),
    ]


def test_a_request_lost_before_it_was_looked_at(backend, client):
    ask(backend.url, "POST", "/faults", {"drop_before": 1})
    assert client.send(swipe(1)).outcome is Outcome.RETRY
    assert states(backend.store) == {}
    ask(backend.url, "POST", "/faults", {"drop_before": 0, "error": 1})
    answer = client.send(swipe(1))
    assert answer.outcome is Outcome.RETRY
    assert answer.code in (500, 503)
    assert states(backend.store) == {}
    ask(backend.url, "DELETE", "/faults")
    assert client.send(swipe(1)) == kiosk_client.Answer(Outcome.SENT, 200)
    assert [outcome for _, outcome in ledger(backend)] == ["fault", "fault", "applied"]


def test_a_decision_is_made_then_final_or_taken_back(backend, client):
    first, second = swipe(1, CARDS[0]), swipe(2, CARDS[1])
    assert client.send(first).outcome is client.send(second).outcome is Outcome.SENT
    assert client.send(follow(first, 3, Kind.FINAL)).outcome is Outcome.SENT
    assert client.send(follow(second, 4, Kind.REVERT)).outcome is Outcome.SENT
    assert states(backend.store) == {"n-1": "final", "n-2": "reverted"}
    # The same again, and then what contradicts it.
    third = swipe(5, CARDS[2])
    assert client.send(third).outcome is Outcome.SENT
    assert client.send(follow(third, 6, Kind.SWIPE)).code == 409
    assert client.send(follow(second, 4, Kind.REVERT)).repeat
    assert client.send(second).repeat
    for kind in Kind:
        for number, before in ((10, first), (20, second)):
            answer = client.send(follow(before, number + len(kind.value), kind))
            assert (answer.outcome, answer.code) == (Outcome.REJECTED, 409)
    assert states(backend.store) == {"n-1": "final", "n-2": "reverted", "n-5": "made"}
    # Delivered only when final, a decision is told of once.
    assert client.send(follow(swipe(30, CARDS[5]), 31, Kind.FINAL)).outcome is Outcome.SENT
    assert states(backend.store)["n-30"] == "final"


def test_what_was_taken_back_before_it_came_is_ignored(backend, client):
    assert client.send(follow(swipe(1), 2, Kind.REVERT)) == kiosk_client.Answer(Outcome.SENT, 200)
    assert states(backend.store) == {"n-1": "reverted"}
    assert client.send(swipe(1)).outcome is Outcome.SENT
    assert client.send(swipe(1)).outcome is Outcome.SENT
    assert states(backend.store) == {"n-1": "reverted"}
    assert client.send(follow(swipe(1), 3, Kind.FINAL)).code == 409
    # Nothing else passes for the decision that was taken back.
    assert client.send(swipe(1, CARDS[1])).code == 409


def test_a_key_that_was_given_with_something_else(backend, client):
    assert client.send(swipe(1, CARDS[0])).outcome is Outcome.SENT
    assert client.send(swipe(1, CARDS[1])).code == 409
    assert patient(backend.url, user="other").send(swipe(1, CARDS[0])).code == 409
    assert [outcome for _, outcome in ledger(backend)] == ["applied", "refused"]


def test_a_banned_user_is_blocked_until_that_is_lifted(backend, client):
    assert client.send(swipe(1)).outcome is Outcome.SENT
    assert ask(backend.url, "POST", "/ban", {"banned": True}) == (200, {"banned": True})
    answer = client.send(swipe(2, CARDS[1]))
    assert (answer.outcome, answer.code) == (Outcome.BLOCKED, 403)
    assert client.send(follow(swipe(1), 3, Kind.REVERT)).outcome is Outcome.BLOCKED
    assert client.send(swipe(1)).repeat
    assert patient(backend.url, user="other").send(swipe(9, nonce="m")).outcome is Outcome.SENT
    assert page(client, "", 1).cards == [CARDS[1]]
    ask(backend.url, "POST", "/ban", {"banned": False})
    assert client.send(swipe(2, CARDS[1])) == kiosk_client.Answer(Outcome.SENT, 200)


def test_a_ban_by_chance_lasts_until_it_is_lifted(backend, client):
    ask(backend.url, "POST", "/faults", {"ban": 1})
    assert client.send(swipe(1)).outcome is Outcome.BLOCKED
    ask(backend.url, "POST", "/faults", {"ban": 0})
    assert client.send(swipe(1)).outcome is Outcome.BLOCKED
    ask(backend.url, "POST", "/ban", {"banned": False})
    assert client.send(swipe(1)).outcome is Outcome.SENT


def test_cards_that_are_gone_or_never_were(backend, client):
    assert ask(backend.url, "POST", "/gone", {"card": str(CARDS[0].key), "gone": True})[0] == 200
    assert page(client, "", 1).cards == [CARDS[1]]
    answer = client.send(swipe(1, CARDS[0]))
    assert (answer.outcome, answer.code) == (Outcome.REJECTED, 410)
    ask(backend.url, "POST", "/gone", {"card": str(CARDS[0].key), "gone": False})
    assert client.send(swipe(1, CARDS[0])).outcome is Outcome.SENT
    # What was decided while it was there can still be taken back.
    ask(backend.url, "POST", "/gone", {"card": str(CARDS[0].key), "gone": True})
    assert client.send(follow(swipe(1, CARDS[0]), 2, Kind.REVERT)).outcome is Outcome.SENT
    nowhere = Card(uuid.UUID(int=0), "", "", 0, 1)
    answer = client.send(swipe(3, nowhere))
    assert (answer.outcome, answer.code) == (Outcome.REJECTED, 422)
    assert ask(backend.url, "POST", "/gone", {"card": str(nowhere.key), "gone": True})[0] == 422


def test_a_mistake_in_the_backend_costs_no_decision(backend, client, monkeypatch, capfd):
    for mistake in (ValueError("a mistake"), KeyError("another")):

        def fail(*_: object, mistake: Exception = mistake, **__: object) -> None:
            raise mistake

        monkeypatch.setattr(backend.store, "apply", fail)
        assert client.send(swipe(1)).outcome is Outcome.RETRY
    monkeypatch.undo()
    assert client.send(swipe(1)) == kiosk_client.Answer(Outcome.SENT, 200)
    assert "a mistake" in capfd.readouterr().err


def test_some_cards_are_gone_by_chance_and_stay_so(backend, client):
    ask(backend.url, "POST", "/faults", {"gone": 0.3, "seed": 5})
    first = [client.send(swipe(n, CARDS[n])).code for n in range(60)]
    assert set(first) == {200, 410}
    assert [client.send(swipe(n, CARDS[n])).code for n in range(60)] == first
    ask(backend.url, "DELETE", "/faults")
    assert [client.send(swipe(n, CARDS[n])).code for n in range(60)] == first


# -- Kept -------------------------------------------------------------------------------------------------------------


@contextmanager
def process(*arguments: str) -> Iterator[Tuple[str, subprocess.Popen[bytes]]]:
    """A backend as a process, and where it is."""
    command = [sys.executable, "-m", "cardstack_kiosk.backend", *arguments]
    run = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert run.stdout is not None
    try:
        yield run.stdout.readline().decode().strip(), run
    finally:
        run.kill()
        run.wait()
        run.stdout.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
def test_a_killed_backend_has_lost_nothing_that_it_answered(tmp_path):
    path = tmp_path / "kiosk.sqlite"
    chance = random.Random(3)
    numbers = iter(range(1, 1_000_000))
    sent: Dict[str, Decision] = {}
    unanswered: Dict[str, Decision] = {}
    for _ in range(KILLS):
        with process("--database", str(path)) as (url, run):
            client = patient(url)
            stopped = threading.Event()

            def work(client: Client = client, stopped: threading.Event = stopped) -> None:
                while not stopped.is_set():
                    number = next(numbers)
                    told = swipe(number, CARDS[number % len(CARDS)])
                    unanswered[told.key] = told
                    if client.send(told).outcome is Outcome.SENT:
                        sent[told.key] = unanswered.pop(told.key)

            workers = [threading.Thread(target=work) for _ in range(4)]
            for worker in workers:
                worker.start()
            enough = len(sent) + chance.randint(1, 60)
            wait_until(lambda enough=enough: len(sent) >= enough)
            run.send_signal(signal.SIGKILL)
            stopped.set()
            for worker in workers:
                worker.join()
        with closing(Store(str(path))) as store:
            assert sent.keys() <= states(store).keys()
    assert len(sent) > KILLS
    with process("--database", str(path)) as (url, run):
        client = patient(url)
        assert all(client.send(told).repeat for told in sent.values())
        assert all(client.send(told).outcome is Outcome.SENT for told in unanswered.values())
        run.terminate()
        assert run.wait(PATIENCE) == 0
    with closing(Store(str(path))) as store:
        everyone = {**sent, **unanswered}
        assert states(store) == dict.fromkeys(everyone, "made")
        applied = [entry["key"] for entry in everything(store.ledger) if entry["outcome"] == "applied"]
        assert sorted(applied) == sorted(everyone)


def test_two_processes_with_one_database(tmp_path):
    path = str(tmp_path / "kiosk.sqlite")
    told = [swipe(number, CARDS[number]) for number in range(50)]
    with closing(Store(path)) as one, closing(Store(path)) as other:
        with ThreadPoolExecutor(8) as pool:
            verdicts = list(pool.map(lambda n: (one, other)[n % 2].apply("guest", told[n // 2]), range(100)))
        assert sorted(verdict.outcome.value for verdict in verdicts) == ["applied"] * 50 + ["repeat"] * 50
        assert states(one) == states(other) == {decision.key: "made" for decision in told}
        # Even a backend with a mistake could not apply one twice.
        with pytest.raises(sqlite3.IntegrityError):
            one._note("guest", told[0], Verdict(StoreOutcome.APPLIED, 200), "")


@pytest.mark.parametrize("place", range(4))
def test_a_database_may_be_made_by_two_processes_at_once(tmp_path, monkeypatch, place):
    """The other one makes the tables before the query at this place, or before the transaction that would make them."""
    path = str(tmp_path / "kiosk.sqlite")
    query, transaction = Sqlite.query, Sqlite.transaction
    left = [place]

    def come_between() -> None:
        monkeypatch.undo()
        Store(path, cards=7).close()

    def query_later(database: Sqlite, *given: Any) -> Any:
        left[0] -= 1
        if left[0] == -1:
            come_between()
        return query(database, *given)

    def transaction_later(database: Sqlite) -> Any:
        come_between()
        return transaction(database)

    monkeypatch.setattr(Sqlite, "query", query_later)
    monkeypatch.setattr(Sqlite, "transaction", transaction_later)
    with closing(Store(path, cards=7)) as store:
        assert len(store.page("guest", 0, 100).cards) == 7


def test_tables_of_another_program_that_come_between_are_left_alone(tmp_path, monkeypatch):
    path = tmp_path / "kiosk.sqlite"
    transaction = Sqlite.transaction

    def transaction_later(database: Sqlite) -> Any:
        monkeypatch.undo()
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE mine (x)")
        return transaction(database)

    monkeypatch.setattr(Sqlite, "transaction", transaction_later)
    with pytest.raises(StoreError, match="of something else"):
        Store(str(path))


def test_a_database_that_cannot_be_written_costs_nothing(backend, client):
    pages = backend.store._database.query("PRAGMA page_count")[0][0]
    backend.store._database.query(f"PRAGMA max_page_count = {pages}")
    sent, answer = 0, client.send(swipe(0, CARDS[0]))
    while answer.outcome is Outcome.SENT and sent < 500:
        sent += 1
        answer = client.send(swipe(sent, CARDS[sent % 200]))
    assert (answer.outcome, answer.code) == (Outcome.RETRY, 503)
    assert len(states(backend.store)) == sent
    backend.store._database.query("PRAGMA max_page_count = 100000")
    assert client.send(swipe(sent, CARDS[sent % 200])) == kiosk_client.Answer(Outcome.SENT, 200)
    assert len(states(backend.store)) == sent + 1


def test_a_catalogue_stays_with_its_database(tmp_path):
    path = str(tmp_path / "kiosk.sqlite")
    with closing(Store(path, cards=30, seed=4)) as store:
        assert store.page("guest", 0, 100).cards == list(generate(30, 4))
        store.set_banned("guest", True)
    with closing(Store(path)) as store:
        assert store.page("guest", 0, 100).cards == list(generate(30, 4))
        assert store.is_banned("guest")
    with pytest.raises(StoreError, match="30 cards of seed 4"):
        Store(path, cards=31)
    with pytest.raises(StoreError, match="30 cards of seed 4"):
        Store(path, seed=5)
    for number in (-1, 10**9):
        with pytest.raises(StoreError, match="cards"):
            Store(cards=number)


def test_what_is_no_such_database_is_left_alone(tmp_path):
    text, other = tmp_path / "text", tmp_path / "other.sqlite"
    text.write_bytes(b"not a database, but long enough for one to begin with " * 40)
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE mine (x)")
        database.commit()
    for path in (text, other):
        before = path.read_bytes()
        with pytest.raises(StoreError):
            Store(str(path))
        assert path.read_bytes() == before
    with pytest.raises(StoreError):
        Store(str(tmp_path / "nowhere" / "kiosk.sqlite"))


# -- Faults -----------------------------------------------------------------------------------------------------------


def test_faults_are_the_same_for_the_same_seed_in_any_order():
    faults = Faults(drop_after=0.3, error=0.2, delay=0.5, repeat=0.4, malformed=0.1, trickle=0.1, ban=0.1, seed=7)
    asked = [f"decision {n % 50}" for n in range(400)]
    drawn: List[Dict[str, List[Any]]] = []
    for order in range(2):
        dice = Dice(faults)
        random.Random(order).shuffle(asked)
        plans: Dict[str, List[Any]] = {}
        for what in asked:
            plans.setdefault(what, []).append(dice.plan(what))
        drawn.append(plans)
    assert drawn[0] == drawn[1]
    assert len({plan for plans in drawn[0].values() for plan in plans}) > 200
    other = Dice(faults.changed({"seed": 8}))
    assert [other.plan(what) for what in drawn[0]] != [plans[0] for plans in drawn[0].values()]
    fewer = Dice(faults.changed({"error": 0}))
    for what, plans in drawn[0].items():
        plan = fewer.plan(what)
        assert (plan.drop_after, plan.delay, plan.repeat) == (plans[0].drop_after, plans[0].delay, plans[0].repeat)


def test_faults_come_as_often_as_asked_for():
    dice = Dice(Faults(drop_before=0.25, error=0.5, delay=1.0, delay_seconds=4.0))
    plans = [dice.plan(str(n % 100)) for n in range(4000)]
    assert 900 < sum(plan.drop_before for plan in plans) < 1100
    assert 1850 < sum(plan.error > 0 for plan in plans) < 2150
    assert 1.9 < sum(plan.delay for plan in plans) / 4000 < 2.1
    assert not any(plan.drop_after or plan.ban or plan.malformed or plan.repeat for plan in plans)


def test_the_same_faults_through_the_whole_server():
    def codes() -> List[int]:
        store = Store()
        with Backend(
            store, faults=Faults(drop_before=0.2, drop_after=0.2, error=0.2, malformed=0.2, seed=3)
        ) as backend:
            client = patient(backend.url)
            told = [swipe(n, CARDS[n]) for n in range(40)]
            with ThreadPoolExecutor(8) as pool:
                found = [answer.code for _ in range(2) for answer in pool.map(client.send, told)]
        store.close()
        return found

    first = codes()
    assert codes() == first
    assert {200, 500, 503, NO_ANSWER, MALFORMED} <= set(first)


def test_malformed_answers_are_no_answers(backend, client):
    ask(backend.url, "POST", "/faults", {"malformed": 1})
    answers = [client.send(swipe(n, CARDS[n])) for n in range(12)]
    assert {(answer.outcome, answer.code) for answer in answers} == {(Outcome.RETRY, MALFORMED)}
    assert len({answer.message for answer in answers}) >= 3
    pages = [client.page("", count) for count in range(1, 13)]
    assert all(isinstance(part, PageFailed) and part.code == MALFORMED for part in pages)
    ask(backend.url, "POST", "/ban", {"banned": True})
    assert all(client.send(swipe(n, CARDS[n])).outcome is Outcome.RETRY for n in range(20, 32))
    ask(backend.url, "POST", "/ban", {"banned": False})
    ask(backend.url, "DELETE", "/faults")
    assert all(client.send(swipe(n, CARDS[n])).repeat for n in range(12))


def test_an_answer_that_trickles_in_does_not_hold_the_client(backend):
    client = Client(backend.url, timeout=0.4)
    ask(backend.url, "POST", "/faults", {"trickle": 1, "trickle_seconds": 0.5})
    assert len(page(patient(backend.url)).cards) == 20
    ask(backend.url, "POST", "/faults", {"trickle_seconds": 4})
    got = client.page()
    assert isinstance(got, PageFailed)
    assert got.code == TIMED_OUT
    assert client.send(swipe(1)).code == TIMED_OUT
    wait_until(lambda: states(backend.store))
    ask(backend.url, "DELETE", "/faults")
    assert patient(backend.url).send(swipe(1)).repeat


@contextmanager
def trickling_head(pause: float) -> Iterator[str]:
    """A server whose answer's first line never ends: a byte of it comes after each pause [s]."""
    over = threading.Event()

    def answer(connection: socket.socket) -> None:
        with closing(connection), suppress(OSError):
            connection.sendall(b"HTTP/1.0 200 ")
            while not over.wait(pause):
                connection.sendall(b"O")

    def serve() -> None:
        with suppress(OSError):
            while True:
                threads.append(threading.Thread(target=answer, args=(listening.accept()[0],)))
                threads[-1].start()

    threads: List[threading.Thread] = []
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        accepting = threading.Thread(target=serve)
        accepting.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            over.set()
            listening.shutdown(socket.SHUT_RDWR)
            for thread in (accepting, *threads):
                thread.join(PATIENCE)


def test_an_answer_whose_head_trickles_in_does_not_hold_the_client():
    with trickling_head(0.05) as url:
        client = Client(url, timeout=0.4)
        got = client.page()
        assert isinstance(got, PageFailed)
        assert got.code == TIMED_OUT
        assert client.send(swipe(1)).code == TIMED_OUT


def waiting_in(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """It is set when a request waits in the server: for its delay, or between two parts of its answer."""
    begun, stopping = threading.Event(), backend._server.stopping
    wait = stopping.wait

    def waits(seconds: float) -> bool:
        begun.set()
        return wait(seconds)

    monkeypatch.setattr(stopping, "wait", waits)
    return begun


def test_a_server_that_stops_ends_what_trickles(backend, capfd, monkeypatch):
    ask(backend.url, "POST", "/faults", {"trickle": 1, "trickle_seconds": 3600})
    begun = waiting_in(backend, monkeypatch)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(patient(backend.url).send, swipe(1))
        assert begun.wait(PATIENCE)
        backend.stop()
        answer = waiting.result()
    assert answer.outcome is Outcome.RETRY
    assert answer.code != TIMED_OUT
    assert set(states(backend.store)) == {"n-1"}
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("when", ["before it serves", "while it serves", "in its own thread"])
def test_a_server_that_stops_ends_its_loop_in_any_thread(when, monkeypatch):
    store = Store()
    backend = Backend(store)
    ended: List[object] = []

    def serve() -> None:
        try:
            backend.serve()
            ended.append("no error")
        except Exception as error:
            ended.append(error)

    def stop() -> None:
        monkeypatch.undo()
        backend.stop()

    thread = threading.Thread(target=serve, daemon=True)
    if when == "before it serves":
        backend.stop()
    elif when == "in its own thread":
        # As a signal's handler does.
        monkeypatch.setattr(backend._server.connections, "tidy", stop)
    thread.start()
    if when == "while it serves":
        assert is_alive(backend)
        backend.stop()
        assert ended
    thread.join(PATIENCE)
    assert ended == ["no error"]
    store.close()


def test_a_delay_longer_than_the_client_waits(backend, monkeypatch):
    client = Client(backend.url, timeout=0.3)
    ask(backend.url, "POST", "/faults", {"delay": 1, "delay_seconds": 3600})
    assert client.send(swipe(1)).code == TIMED_OUT
    assert client.page("", 5).code == TIMED_OUT  # type: ignore[union-attr]
    # What still waits does not keep the server from stopping, nor is it kept waiting.
    begun = waiting_in(backend, monkeypatch)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(patient(backend.url).send, swipe(2))
        assert begun.wait(PATIENCE)
        backend.stop()
        assert waiting.result().code == NO_ANSWER


def test_pages_repeat_themselves(backend, client):
    assert client.send(swipe(1, CARDS[0])).outcome is Outcome.SENT
    ask(backend.url, "POST", "/faults", {"repeat": 1})
    seen = set()
    for count in range(4, 40):
        part = page(client, "50", count)
        if part.next == "50":
            seen.add("again")
            assert part.cards == CARDS[50 - count : 50]
        elif part.cards[0] == CARDS[0]:
            seen.add("decided")
            assert part.cards == [CARDS[0], *CARDS[50 : 50 + count]]
        else:
            seen.add("twice")
            assert part.cards == CARDS[50 : 50 + count] + CARDS[50 : 50 + (count + 1) // 2]
        assert not part.last
    assert seen == {"again", "decided", "twice"}
    # However often pages repeat themselves, the cursor comes to the end.
    after, asked, found = "", 0, set()
    while True:
        part = page(client, after, 10)
        found |= {card.key for card in part.cards}
        after, asked = part.next, asked + 1
        if part.last:
            break
        if asked % 5 == 0:
            ask(backend.url, "POST", "/faults", {"repeat": 0.5})
        assert asked < 200
    assert found == {card.key for card in CARDS}


@pytest.mark.parametrize(
    "values",
    [
        {"drop": 1},
        {"error": 1.1},
        {"error": -0.1},
        {"error": True},
        {"error": "1"},
        {"error": None},
        {"error": 0.5, "delay_seconds": 1e9},
        {"seed": 0.5},
        {"seed": 10**400},
        {"error": 10**400},
        {"day_offset": "1"},
        [],
        3,
    ],
)
def test_faults_that_make_no_sense_change_nothing(backend, values):
    before = ask(backend.url, "GET", "/faults")[1]
    status, value = ask(backend.url, "POST", "/faults", values)
    assert (status, value["error"]) == (400, "invalid")
    assert ask(backend.url, "GET", "/faults") == (200, before)


def test_nothing_is_lost_or_doubled_whatever_goes_wrong():
    faults = Faults(
        drop_before=0.1,
        drop_after=0.2,
        error=0.1,
        malformed=0.1,
        delay=0.2,
        delay_seconds=0.02,
        trickle=0.05,
        trickle_seconds=0.05,
        ban=0.005,
        gone=0.1,
        seed=11,
    )
    store = Store()
    expected: Dict[str, str] = {}
    with Backend(store, faults=faults) as backend:
        client = patient(backend.url)

        def deliver(told: Decision) -> Outcome:
            for _ in range(100):
                answer = client.send(told)
                if answer.outcome is Outcome.BLOCKED:
                    ask(backend.url, "POST", "/ban", {"banned": False})
                elif answer.outcome is not Outcome.RETRY:
                    return answer.outcome
            raise AssertionError(f"{told.key} cannot be delivered")

        def live(number: int) -> None:
            told = swipe(number, CARDS[number % 200])
            if deliver(told) is Outcome.REJECTED:
                return
            expected[told.decision] = "made"
            if number % 3:
                kind, state = (Kind.FINAL, "final") if number % 3 == 1 else (Kind.REVERT, "reverted")
                assert deliver(follow(told, number + 10_000, kind)) is Outcome.SENT
                expected[told.decision] = state

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(live, range(200)))
    assert 150 < len(expected) < 200
    assert states(store) == expected
    entries = everything(store.ledger)
    applied = [entry["key"] for entry in entries if entry["outcome"] == "applied"]
    assert len(applied) == len(set(applied)) == len(expected) + sum(state != "made" for state in expected.values())
    assert sum(entry["outcome"] == "repeat" for entry in entries) > 20
    assert store.summary("guest")["decided_twice"] == 0
    store.close()


# -- Nonsense ---------------------------------------------------------------------------------------------------------

RAW = [
    b"",
    b"\r\n",
    b"\0" * 1000,
    b"GET\r\n\r\n",
    b"GET / / / HTTP/1.1\r\n\r\n",
    b"GET /cards HTTP/9.9\r\n\r\n",
    b"GET /cards HTTP/one\r\n\r\n",
    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"GET /cards HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
    b"GET /cards HTTP/1.1\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    b"BREW /cards HTTP/1.1\r\n\r\n",
    b"PUT /cards HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}",
    b"GET //[ HTTP/1.1\r\n\r\n",
    b"GET \xff\xfe HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(200)),
    b"POST /decisions HTTP/1.1\r\n\r\n{}",
    b"POST /decisions HTTP/1.1\r\nContent-Length: two\r\n\r\n{}",
    b"POST /decisions HTTP/1.1\r\nContent-Length: -2\r\n\r\n{}",
    b"POST /decisions HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    b"POST /reset HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    b"POST /reset HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n"
    b"Content-Type: application/json\r\n\r\n{}",
    b"POST /reset HTTP/1.1\r\nContent-Length: 2\r\nContent-Type: text/plain\r\n\r\n{}",
    b"POST /reset HTTP/1.1\r\nContent-Length: 20\r\nContent-Type: application/json\r\n\r\n{}",
    b"POST /decisions HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
]


@pytest.mark.parametrize("request_", RAW, ids=[f"{number}" for number in range(len(RAW))])
def test_nonsense_for_a_request(victim, request_):
    answer = exchange(victim.url, request_)
    assert not answer or answer.split()[1].startswith(b"4") or b'"invalid"' in answer
    assert is_alive(victim)
    assert states(victim.store) == {}


@pytest.mark.parametrize("path", ENDPOINTS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"1e999",
        b"NaN",
        b'"\\ud800"',
        b'{"key": NaN}',
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b"9" * 60_000,
        b"{} {}",
    ],
    ids=range(13),
)
def test_nonsense_for_a_body(victim, path, body):
    status, value = ask(victim.url, "POST", path, raw=body)
    assert 400 <= status < 500
    assert set(value) == {"error", "message"}
    assert is_alive(victim)


@pytest.mark.parametrize("path", ENDPOINTS)
@pytest.mark.parametrize(
    "user", ["", "%00", "a%20b", "a" * 129, "%ff", "../../etc/passwd", "guest&" + "&".join(["a=b"] * 100)]
)
def test_nonsense_for_a_user(victim, path, user):
    for method in ("GET", "POST"):
        assert 400 <= ask(victim.url, method, f"{path}?user={user}", {})[0] < 500
    assert is_alive(victim)


@pytest.mark.parametrize("path", ["/cards", "/decisions", "/ledger"])
@pytest.mark.parametrize("value", ["-1", "x", "1e3", "%D9%A1", "1%0a", "9" * 99])
def test_nonsense_for_a_place(victim, path, value):
    for name in ("after", "count"):
        assert ask(victim.url, "GET", f"{path}?{name}={value}")[0] == 400
    for count in ("0", "101", ""):
        assert ask(victim.url, "GET", f"{path}?count={count}")[0] == 400
    assert ask(victim.url, "GET", f"{path}?after={'9' * 15}&count=100")[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/..",
        "/../../etc/passwd",
        "/cards/../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/cards/",
        "/cards%00",
        "//etc/passwd",
        "/CARDS",
        "/cards;x",
        "/.git/config",
        "*",
        "file:///etc/passwd",
    ],
)
def test_there_are_no_files(victim, path):
    status, value = ask(victim.url, "GET", path)
    assert (status, value["error"]) == (404, "not_found")
    assert is_alive(victim)


def foreign_hosts(port: int) -> List[List[str]]:
    """Values of Host, or several, with which a page of another site would come here by a name of its own."""
    own = f"127.0.0.1:{port}"
    hosts = ["evil.example", f"evil.example:{port}", "127.0.0.1", "localhost", "127.0.0.1:1", f"127.0.0.1:{port}0"]
    hosts += [f"{own}.evil.example", f"localhost.evil.example:{port}", f"user@{own}", f"{own}@evil.example"]
    hosts += [f"{own}/", ""]
    hosts += [f"127.0.0.2:{port}", f"127.1:{port}", f"0.0.0.0:{port}", f"[::1]:{port}", f"localhost.:{port}"]
    return [*([host] for host in hosts), [own, "evil.example"], ["evil.example", own]]


@pytest.mark.parametrize("path", [*ENDPOINTS, "/nothing"])
def test_a_foreign_host_is_misdirected(victim, path):
    for hosts in foreign_hosts(victim.port):
        for method in ("GET", "POST", "DELETE", "OPTIONS"):
            status, value = ask(victim.url, method, path, {}, hosts=hosts)
            assert (status, value["error"]) == (421, "misdirected"), hosts
    # The place of the request counts before Host.
    assert ask(victim.url, "GET", f"http://evil.example:{victim.port}{path}")[0] == 421
    assert ask(victim.url, "GET", f"http://evil.example{path}", hosts=[])[0] == 421
    assert states(victim.store) == {}
    assert ask(victim.url, "GET", "/faults") == (200, Faults().to_json())


def test_the_backends_own_host_is_served(victim):
    for host in ("127.0.0.1", "localhost", "LocalHost"):
        assert ask(victim.url, "GET", "/summary", hosts=[f"{host}:{victim.port}"])[0] == 200
        assert ask(victim.url, "GET", "/summary", hosts=[f"  {host}:{victim.port} "])[0] == 200
    assert ask(victim.url, "GET", f"{victim.url}/summary")[0] == 200
    # No browser leaves it out.
    assert exchange(victim.url, b"GET /summary HTTP/1.0\r\n\r\n").split()[1] == b"200"


def test_the_log_cannot_write_on_the_terminal(capfd):
    store = Store()
    with Backend(store, log=True) as backend:
        line = b"GET /\x1b[2J\x1b]0;title\x07\r\x08\x7f\x9b31m\\\xff HTTP/1.0"
        exchange(backend.url, line + b"\r\n\r\n")
        exchange(backend.url, b"\x1b\x1b[31m\r\rx\r\n\r\n")
        ask(backend.url, "POST", "/faults", {"drop_before": 1})
        exchange(backend.url, b"GET /cards?\x1b[2J HTTP/1.0\r\n\r\n")
    store.close()
    told = capfd.readouterr().err
    assert len(told.splitlines()) == 4 == told.count("\n")
    assert all(letter == "\n" or letter.isprintable() for letter in told)
    assert r"/\x1b[2J\x1b]0;title\x07\x0d\x08\x7f\x9b31m\\" in told
    assert "dropped" in told


def test_a_wrong_method_is_told_the_right_ones_whether_it_is_known_or_not(victim):
    answers = []
    for method in ("POST", "PUT", "BREW", "_route"):
        head, _, body = exchange(victim.url, f"{method} /cards HTTP/1.1\r\n\r\n".encode()).partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        assert lines[0].split()[1] == b"405"
        answers.append(([line for line in lines[1:] if not line.startswith(b"Date:")], json.loads(body)))
    assert answers == answers[:1] * 4
    assert b"Allow: GET" in answers[0][0]
    assert ask(victim.url, "BREW", "/coffee")[0] == 404
    # An answer to HEAD has no body.
    answer = exchange(victim.url, b"HEAD /cards HTTP/1.1\r\n\r\n")
    assert answer.split()[1] == b"405"
    assert b"Allow: GET\r\n" in answer
    assert answer.endswith(b"\r\n\r\n")


def test_large_bodies_are_refused(victim):
    assert ask(victim.url, "POST", "/reset", raw=b"{}" + b" " * (MAX_BODY - 2))[0] == 200
    assert ask(victim.url, "POST", "/reset", raw=b"{}" + b" " * (MAX_BODY - 1))[0] == 413
    # Who sends more gets it all sent, and so to read why not.
    head = "POST /decisions HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n"
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", victim.port))
        connection.sendall(head.encode() + b" " * 2_000_000)
        assert connection.recv(100).split()[1] == b"413"
    # What is only announced is not waited for.
    head = b"POST /decisions HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100000000000\r\n\r\n"
    assert exchange(victim.url, head, half=False).split()[1] == b"413"
    assert is_alive(victim)


FIELDS = swipe(1).to_json()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=200),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
SOUND = st.sampled_from([*FIELDS.values(), "left", 7.5])


@given(field=st.sampled_from(sorted(FIELDS)), value=JSON | SOUND, missing=st.booleans())
def test_a_decision_is_right_in_every_field_or_refused(field, value, missing):
    told = dict(FIELDS)
    if missing:
        del told[field]
    else:
        told[field] = value
    with suppress(WireError):
        read = Decision.from_json(told)
        assert Decision.from_json(json.loads(json.dumps(read.to_json(), allow_nan=False))) == read
        assert read.to_json() == told


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("key", value) for value in ("", "a b", "a\n", "a" * 129, "é", 1, None, [], {})),
        *(("decision", value) for value in ("", "a/b", True)),
        *(("kind", value) for value in ("", "Swipe", "undo", 1, None, [], {})),
        *(
            ("card", value)
            for value in ("", "x", str(CARDS[0].key).upper(), CARDS[0].key.hex, f"{{{CARDS[0].key}}}", 1)
        ),
        *(("direction", value) for value in ("none", "RIGHT", "up_left", 2, None, [])),
        *(("wall_time", value) for value in (-1, "1", None, True, float("inf"), float("nan"), 10**400)),
    ],
)
def test_a_decision_that_is_wrong_in_a_field(victim, field, value):
    with pytest.raises(WireError, match=field):
        Decision.from_json({**FIELDS, field: value})
    with pytest.raises(WireError, match=field):
        Decision.from_json({name: known for name, known in FIELDS.items() if name != field})
    status, answer = ask(victim.url, "POST", "/decisions", {**FIELDS, field: value})
    assert (status, answer["error"]) == (400, "invalid")


@settings(max_examples=100)
@given(body=st.binary(max_size=300) | JSON.map(lambda value: json.dumps(value).encode()))
def test_no_body_brings_the_server_down(victim, body):
    assert 400 <= ask(victim.url, "POST", "/decisions", raw=body)[0] < 500


def test_connections_that_stall_or_break_do_not_keep_others_waiting(backend, client):
    parts = urlsplit(backend.url)
    stalled = [socket.create_connection((parts.hostname, parts.port)) for _ in range(30)]
    for connection in stalled[:15]:
        connection.sendall(b"POST /decisions HTTP/1.1\r\nContent-Length: 50\r\nContent-Type: application/json\r\n\r\n{")
    assert client.send(swipe(1)).outcome is Outcome.SENT
    for connection in stalled:
        connection.close()
    assert is_alive(backend)
    assert states(backend.store) == {"n-1": "made"}


# -- Where it is ------------------------------------------------------------------------------------------------------


def test_only_this_machine_is_served(backend):
    assert backend.url.startswith("http://127.0.0.1:")
    assert backend._server.socket.getsockname() == ("127.0.0.1", backend.port)
    assert backend.port > 0
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.2", backend.port), timeout=1).close()


def test_a_process_tells_its_url_first_and_ends_when_told(tmp_path):
    path = tmp_path / "kiosk.sqlite"
    arguments = ["--port", "0", "--database", str(path), "--cards", "7", "--seed", "2", "--faults", "day_offset=2"]
    with process(*arguments) as (url, run):
        client = patient(url)
        got = page(client)
        assert got.cards == list(generate(7, 2))
        assert got.last
        assert ask(url, "GET", "/faults")[1]["day_offset"] == 2
        with subprocess.Popen(
            [sys.executable, "-m", "cardstack_kiosk.backend", "--port", str(urlsplit(url).port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as second:
            output, errors = second.communicate(timeout=PATIENCE)
        assert (second.returncode, output) == (1, b"")
        assert errors.startswith(b"kiosk backend: port ")
        run.terminate()
        assert run.wait(PATIENCE) == 0
    assert isinstance(client.page(), PageFailed)


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--faults", text] for text in ("drop=1", "error", "error=2", "error=x", "seed=0.5", "error=nan")),
        *(["--port", text] for text in ("-1", "65536", "x")),
        ["--cards", "many"],
    ],
)
def test_arguments_that_make_no_sense(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert arguments[0] in capsys.readouterr().err


# -- The client and others --------------------------------------------------------------------------------------------


@contextmanager
def other_server(status: int, body: bytes, headers: Dict[str, str]) -> Iterator[str]:
    """A server that is not this backend."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body"),
    [
        *((status, b"<html>Please log in.") for status in (200, 400, 403, 404, 409, 410, 422, 502)),
        *((status, b"{}") for status in (200, 403, 409)),
        (403, b'{"error": "forbidden", "message": "by the proxy"}'),
        (404, b'{"error": "not_found", "message": "there is no such thing here"}'),
        (200, b'{"key": "n-2", "repeat": false}'),
        (200, b'{"key": "n-1"}'),
        (302, b""),
        (200, b" " * 5_000_000),
    ],
)
def test_what_others_say_costs_no_decision(status, body):
    with other_server(status, body, {"Location": "http://127.0.0.1:9/"}) as url:
        client = patient(url)
        assert client.send(swipe(1)).outcome is Outcome.RETRY
        assert isinstance(client.page(), PageFailed)
        assert not client.reset() or status == 200


@pytest.mark.parametrize(
    "change",
    [
        {"next": 3},
        {"last": "no"},
        {"day": 1.5},
        {"day": True},
        {"cards": {}},
        {"cards": [{}]},
        {"cards": [None]},
        {"cards": [{**CARDS[0].to_json(), "pictures": 0}]},
        {"cards": [{**CARDS[0].to_json(), "key": "x"}]},
    ],
)
def test_a_page_that_is_none(change):
    right = {"cards": [CARDS[0].to_json()], "next": "1", "last": False, "day": 3}
    with other_server(200, json.dumps(right).encode(), {}) as url:
        assert page(patient(url)) == Page([CARDS[0]], "1", False, 3)
    expect_malformed(json.dumps({**right, **change}).encode(), {})


def test_a_page_too_long_or_not_all_there():
    right = json.dumps(Page([], "1", False, 3).__dict__).encode()
    with other_server(200, right, {"Content-Length": str(len(right))}) as url:
        assert page(patient(url)) == Page([], "1", False, 3)
    expect_malformed(right + b" " * 5_000_000, {})
    expect_malformed(right, {"Content-Length": str(len(right) + 1)})


def expect_malformed(body: bytes, headers: Dict[str, str]) -> None:
    with other_server(200, body, headers) as url:
        got = patient(url).page()
        assert isinstance(got, PageFailed)
        assert got.code == MALFORMED


def test_nobody_there(monkeypatch):
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        client = patient(f"http://127.0.0.1:{taken.getsockname()[1]}")
        assert client.send(swipe(1)).code == NO_ANSWER
        got = client.page()
        assert isinstance(got, PageFailed)
        assert got.code == NO_ANSWER
    assert Client("http://kiosk.invalid", timeout=2).send(swipe(1)).outcome is Outcome.RETRY


def test_no_proxy_comes_between(backend, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    assert len(page(patient(backend.url)).cards) == 20


@pytest.mark.parametrize(
    ("url", "fields"),
    [
        ("ftp://here", {}),
        ("file:///etc/passwd", {}),
        ("here", {}),
        ("http://", {}),
        ("http://here", {"user": ""}),
        ("http://here", {"user": "a b"}),
        ("http://here", {"timeout": 0}),
        ("http://here", {"timeout": float("nan")}),
    ],
)
def test_a_client_that_makes_no_sense(url, fields):
    with pytest.raises(ValueError):
        Client(url, **fields)


def test_everything_is_told_over_the_wire_too(backend, client):
    for number in range(3):
        client.send(swipe(number, CARDS[number]))
    client.send(follow(swipe(2, CARDS[2]), 3, Kind.REVERT))
    status, listed = ask(backend.url, "GET", "/decisions?after=1&count=1")
    assert status == 200
    assert listed["decisions"] == [
        {
            "id": 2,
            "decision": "n-1",
            "card": str(CARDS[1].key),
            "direction": "right",
            "wall_time": 1_700_000_000.5,
            "state": "made",
        }
    ]
    entries = ask(backend.url, "GET", "/ledger")[1]["ledger"]
    assert [(entry["key"], entry["kind"], entry["outcome"], entry["status"]) for entry in entries] == [
        *((f"n-{number}", "swipe", "applied", 200) for number in range(3)),
        ("n-3", "revert", "applied", 200),
    ]
    summary = ask(backend.url, "GET", "/summary")[1]
    assert summary["decisions"] == {"made": 2, "final": 0, "reverted": 1, "forgotten": 0}
    assert summary["ledger"] == {"applied": 4, "repeat": 0, "refused": 0, "fault": 0}
