"""A PostgreSQL server of one's own for a while, from the system's packages."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Dict, Iterator, Optional

_START_SECONDS = 600.0


class MissingError(Exception):
    """What is needed is not there; the message says what."""


def programs() -> Path:
    """The folder of the server's programs: of the newest version that there is."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    installed = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda each: float(each.split("/")[4]))
    if not installed:
        raise MissingError("there is no PostgreSQL server (Debian's package postgresql)")
    return Path(installed[-1]).parent


@contextmanager
def postgres() -> Iterator[str]:
    """Runs a server; its URL. It listens in its own folder alone, and is gone afterwards."""
    try:
        import psycopg
    except ImportError:
        raise MissingError("there is no psycopg (pip install 'psycopg[binary]')") from None
    folder = Path(tempfile.mkdtemp(prefix="cardstack-postgres-"))
    run: Optional[subprocess.Popen[bytes]] = None
    try:
        where, owner = programs(), _owner(folder)
        data = folder / "data"
        begin = [where / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]
        made = subprocess.run(begin, capture_output=True, text=True, cwd=folder, check=False, **owner)
        if made.returncode:
            raise MissingError(f"initdb does not work here: {made.stderr.strip()[-200:]}")
        run = subprocess.Popen(
            [where / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            **owner,
        )
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
        if run is not None:
            run.send_signal(2)  # Without waiting for its clients.
            try:
                run.wait(60)
            except subprocess.TimeoutExpired:
                run.kill()
                run.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _owner(folder: Path) -> Dict[str, Any]:
    """Whose programs they are: root may not run a server."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise MissingError("root may not run a PostgreSQL server, and there is no other user")
