"""The example kiosk's backend: cards by the page, decisions by key, and faults on request.

It serves only 127.0.0.1. One database holds everything: SQLite, or PostgreSQL for a fleet of kiosks and several
backends (the extra ``postgres``, ``--database postgresql://...``). The backend answers a decision only after the
decision is on the disk, so a kill after the answer loses nothing. A client that missed the answer sends the decision
again. The backend recognises it by its key, changes nothing, and answers with ``repeat`` true. :class:`Store` holds the
data, :class:`Faults` defines the faults, and :class:`Backend` is the server.

===========================  =======================================================================================
``GET /cards``               ``after`` (a page's ``next``), ``count`` (20), ``utc_offset`` (0) [s]:
                             ``{cards, next, last, day}``. ``day`` is today's number where clocks are ``utc_offset``
                             ahead of UTC. Cards with a decision of the user that counts are left out
``POST /decisions``          ``{key, kind, decision, card, direction, wall_time}``, answered ``{key, repeat}``
``POST /reset``              log-out: the user's decisions no longer count, so their cards are served again
``GET /decisions``           ``after``, ``count``: the decisions with their present states
``GET /ledger``              ``after``, ``count``: each message about a decision, with its outcome
``GET /summary``             the numbers of decisions and ledger entries
``GET``, ``POST /faults``    the faults. POST changes the faults in its body. ``DELETE`` switches all faults off
``POST /ban``                ``{banned}``: true bans the user, whose decisions are answered 403; false lifts the ban
``POST /gone``               ``{card, gone}``: true takes the card down (decisions are answered 410); false undoes it
===========================  =======================================================================================

A connection carries one request. The request must arrive within ten seconds (otherwise 408), with at most 16 KB of head
(otherwise 431) and 64 KB of body (otherwise 413). At most 64 connections are served at once. A new one replaces the
connection whose request has been arriving longest, if that is a quarter of a second or more. The connection without a
place is answered 503 ``busy``, with ``Retry-After``, and its request has no effect.

A request for another host than 127.0.0.1 or localhost with the server's port is answered 421 ``misdirected``, so that
a web page cannot reach the backend by a name of its own.

Each request has a parameter ``user`` (default ``guest``). Bodies and answers are JSON. The body of an error is
``{error, message}``, where ``error`` is a word for programs. The errors for a decision:

======  =================  ===========================================================================================
400     ``invalid``        the body is not a decision
403     ``blocked``        the user is banned, until the ban is lifted
409     ``key_reused``     the key was applied before, with other contents
409     ``conflict``       the decision's state forbids it, like the undo of an unknown or a final decision
410     ``gone``           the card has been taken down
422     ``unknown_card``   the catalogue has never had this card
503     ``unavailable``    the database failed; the client must send the decision again with the same key
======  =================  ===========================================================================================
"""

from __future__ import annotations

from .faults import Faults
from .server import Backend
from .store import Store, StoreError

__all__ = ["Backend", "Faults", "Store", "StoreError"]
