"""A PostgreSQL server of one's own for a while, from the system's packages."""

from __future__ import annotations

import glob
import os
import pwd
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Dict, Iterator

_START_SECONDS = 600.0


class MissingError(Exception):
    """What is needed is not there; the message says what."""


@contextmanager
def server() -> Iterator[str]:
    """Runs a server; its URL. It listens in its own folder alone, and is gone afterwards."""
    try:
        import psycopg
    except ImportError:
        raise MissingError("there is no psycopg (pip install 'psycopg[binary]')") from None
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda each: float(each.split("/")[4]))
    if not found:
        raise MissingError("there is no PostgreSQL server (Debian's package postgresql)")
    with tempfile.TemporaryDirectory(prefix="cardstack-postgres-") as name:
        folder, programs, owner = Path(name), Path(found[-1]), _owner(name)
        data = folder / "data"
        begin = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]
        made = subprocess.run(begin, capture_output=True, text=True, cwd=folder, check=False, **owner)
        if made.returncode:
            raise MissingError(f"initdb does not work here: {made.stderr.strip()[-200:]}")
        command = [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=folder, **owner) as run:
            try:
                url = f"postgresql://postgres@/postgres?host={folder}"
                end = time.monotonic() + _START_SECONDS
                while True:
                    try:
                        psycopg.connect(url).close()
                        break
                    except psycopg.OperationalError:
                        if time.monotonic() > end or run.poll() is not None:
                            raise MissingError("the PostgreSQL server does not start here") from None
                        time.sleep(0.05)
                yield url
            finally:
                run.send_signal(2)  # Without waiting for its clients.


def _owner(folder: str) -> Dict[str, Any]:
    """Whose programs they are: root may not run a server."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
