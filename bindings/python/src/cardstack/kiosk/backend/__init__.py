"""The example kiosk's backend: cards by the page, decisions by key, and faults on request.

It serves 127.0.0.1 alone and keeps everything in one database: of SQLite, or, for a fleet of kiosks and several
backends, of PostgreSQL (``pip install 'cardstack[postgres]'``, ``--database postgresql://...``). A decision is answered
when it is in the database and on the disk; whatever is killed then, it stays there. One that comes again, because its
answer was lost on the way, is known by its key, changes nothing, and is answered as before. :class:`Store` knows all
that; :class:`Faults` what is to go wrong, and how often; :class:`Backend` is the server.

===========================  =======================================================================================
``GET /cards``               ``after`` (a page's ``next``), ``count`` (20), ``utc_offset`` (0) [s]:
                             ``{cards, next, last, day}``, ``day`` where clocks are so far ahead of UTC. Never a card
                             that the user has decided and not taken back
``POST /decisions``          ``{key, kind, decision, card, direction, wall_time}``, answered ``{key, repeat}``
``POST /reset``              log-out: the user's decisions no longer keep cards from being served
``GET /decisions``           ``after``, ``count``: the decisions as they stand
``GET /ledger``              ``after``, ``count``: everything received about decisions, and what became of it
``GET /summary``             all that in numbers
``GET``, ``POST /faults``    what goes wrong; POST changes what it names. ``DELETE``: nothing goes wrong any more
``POST /ban``                ``{banned}``: from now on the user's decisions are answered 403, or no longer
``POST /gone``               ``{card, gone}``: from now on decisions on the card are answered 410, or no longer
===========================  =======================================================================================

A connection is for one request, which arrives within ten seconds (else 408), with at most 16 KB of head (else 431) and
64 KB of body (else 413). At most 64 are served at once. The next takes the place of the one whose request is awaited
longest, if that is a quarter of a second or more; whichever of the two has no place is answered 503 ``busy``, with
``Retry-After``, and nothing is done.

Everything is about one ``user``, a parameter of each (default ``guest``). Bodies and answers are JSON; an error's is
``{error, message}``, ``error`` a word for programs. What can be wrong with a decision:

======  =================  ===========================================================================================
400     ``invalid``        it is not a decision
403     ``blocked``        the user is banned, until that is lifted
409     ``key_reused``     its key was another decision's
409     ``conflict``       it does not follow from what is known: taking back what is unknown, final or taken back, ...
410     ``gone``           the card has been taken down
422     ``unknown_card``   there never was such a card
503     ``unavailable``    the database cannot be written, or was lost meanwhile: to be sent again, with the same key
======  =================  ===========================================================================================
"""

from __future__ import annotations

from .faults import Faults
from .server import Backend
from .store import Store, StoreError

__all__ = ["Backend", "Faults", "Store", "StoreError"]
