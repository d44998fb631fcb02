"""Stands before the library and sees which objects in C are alive: a call on one that was freed is noted, not made."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Dict, List, Set

from cardstack import sheet
from cardstack._deck import storage
from cardstack._native import abi, handle, loader
from cardstack.motion import velocity

_OWNED = ("cardstack_deck_", "cardstack_sheet_", "cardstack_velocity_tracker_")


class Spy:
    """The library as its objects have it while a test looks on."""

    def __init__(self) -> None:
        self.stale: List[str] = []
        """The functions that were called with an object that was freed."""
        self.destroyed: List[int] = []
        """The objects that were freed; another may have been made in the place of one."""
        self._freed: Set[int] = set()

    def watch(self, monkeypatch: Any) -> None:
        """Has every object made from now on call the library through this one."""
        for module in (handle, storage, sheet, velocity):
            monkeypatch.setattr(module, "library", self)

    def __getattr__(self, name: str) -> Any:
        function = getattr(loader.library, name)
        made = self._seen(name, function) if name.startswith(_OWNED) else function
        setattr(self, name, made)
        return made

    def _seen(self, name: str, function: Any) -> Callable[..., Any]:
        result, parameters = abi.FUNCTIONS[name]
        if name.endswith("_create"):

            def create(config: Any, handle: Any) -> int:
                code: int = function(config, handle)
                self._freed.discard(ctypes.cast(handle, ctypes.POINTER(ctypes.c_void_p)).contents.value or 0)
                return code

            return create
        if parameters[0] is not ctypes.c_void_p:
            return function
        if result is ctypes.c_char_p:
            return function  # A callback cannot return one. It is asked after a call that has failed.
        if name.endswith("_destroy"):

            def destroy(handle: int) -> None:
                if handle in self._freed:
                    self.stale.append(name)
                    return
                self._freed.add(handle)
                self.destroyed.append(handle)
                function(handle)

            return destroy

        def call(handle: int, *arguments: Any) -> int:
            if handle in self._freed:
                self.stale.append(name)
                return int(abi.CARDSTACK_ERROR_INVALID_ARGUMENT)
            code: int = function(handle, *arguments)
            return code

        # A function of C's kind, so that arguments are converted between the call and what it does, as they are there.
        return _prototype(result, parameters)(call)


_prototypes: Dict[Any, Any] = {}


def _prototype(result: Any, parameters: Any) -> Any:
    key = (result, *parameters)
    if key not in _prototypes:
        _prototypes[key] = ctypes.PYFUNCTYPE(result, *parameters)
    return _prototypes[key]
