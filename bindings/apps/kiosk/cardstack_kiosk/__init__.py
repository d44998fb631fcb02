"""The example kiosk: it gets cards from a backend and delivers decisions. No decision is lost or counted twice.

``python -m cardstack_kiosk`` runs the kiosk. :mod:`.session` is the kiosk without its look: a deck, a sheet,
:mod:`.network` for cards and delivery, and :mod:`.gallery` for the pictures of the media plan. :mod:`.visitor` stores
the present visitor's name, and delivers the decisions of visitors who have logged out. :mod:`.today` returns the date.
:mod:`.touch` passes touches to the kiosk. They come from :mod:`.window`, or from the scripted :mod:`.user`, which
:mod:`.render` and :mod:`.autopilot` run. :mod:`.view` draws the kiosk, with pygame-ce and the shapes of
:mod:`cardstack.demo`. :mod:`.app` assembles it all.

:mod:`.backend` is a small but real backend, an HTTP server with SQLite or PostgreSQL, which can be made to fail. Run it
with ``python -m cardstack_kiosk.backend``. :mod:`.client` is its client, and :mod:`.wire` defines the messages between
the two.
"""
