"""The example kiosk's backend: cards by the page, decisions by key, and faults on request.

It serves only 127.0.0.1. One database holds everything: SQLite, or PostgreSQL for several backends. The backend answers
a decision only after the decision is on the disk, so a kill after the answer loses nothing. A client that missed the
answer sends the decision again. The backend recognises it by its key, changes nothing, and answers with ``repeat``
true.

===================  ================================================================================================
``GET /cards``       ``after`` (a page's ``next``), ``count`` (20): ``{cards, next, last}``, without cards that the user
                     has decided
``POST /decisions``  ``{key, kind, decision, card, direction, wall_time}``, answered ``{key, repeat}``
``POST /faults``     changes the faults in its body, and returns all
``POST /ban``        ``{banned}``: true bans the user, whose decisions are answered 403; false lifts the ban. GET asks
===================  ================================================================================================

Each request has a parameter ``user`` (default ``guest``). Bodies and answers are JSON. The body of an error is
``{error, message}``, where ``error`` is a word for programs. The errors for a decision:

======  =================  ===========================================================================================
400     ``invalid``        the body is not a decision
403     ``blocked``        the user is banned, until the ban is lifted
409     ``key_reused``     the key was applied before, with other contents
409     ``conflict``       the decision's state forbids it, like the undo of an undone decision
410     ``gone``           the card has been taken down: its ``gone`` in the database is 1
422     ``unknown_card``   the catalogue has never had this card
503     ``unavailable``    the database failed; the client must send the decision again with the same key
======  =================  ===========================================================================================
"""

from __future__ import annotations

from .faults import Faults
from .server import Backend
from .store import Store, StoreError

__all__ = ["Backend", "Faults", "Store", "StoreError"]
