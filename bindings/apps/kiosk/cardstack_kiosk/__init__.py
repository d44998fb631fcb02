"""The example kiosk: it gets cards from a backend and delivers decisions. No decision is lost or counted twice.

``python -m cardstack_kiosk`` runs it, and ``python -m cardstack_kiosk.backend`` a backend. `README.md` lists the
modules.
"""
