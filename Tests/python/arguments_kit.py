"""Right arguments of the public methods: most follow from the types in their signatures."""

from __future__ import annotations

import inspect
from typing import Any, Dict, List, Set, Tuple

BY_TYPE: Dict[str, Any] = {"float": 1.0, "int": 1, "bool": True}
RIGHT: Dict[str, Any] = {
    "key": "ann", "old": "ann", "new": "ann", "times": [0.0], "xs": [0.0], "ys": [0.0], "stops": [0.0],
    "cards": ["dora"], "data": b"", "day": 3, "direction": "left", "directions": ["left"], "outcome": "sent",
    "phase": "unknown", "pictures": {"ann": 3}, "question": 5, "restore": "keep", "send": 5, "store": "upcoming",
    "unit": "point", "index": 0,
}  # fmt: skip
"""By the names of arguments of other types, or where 1 is wrong."""
OTHERS = {"remove": {"cards": ["ann"]}, "invalidate": {"cards": ["ann"]}}
"""Arguments that are others in a method."""
LATER = {"answer_load", "call_threadsafe", "fail_load", "off", "on", "run", "serve", "use"}
"""Methods whose arguments are no plain values: other tests have them."""
MANY = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def arguments(kind: Any) -> Dict[str, Tuple[Dict[str, Any], Set[str]]]:
    """For each public method of a class all its arguments, and which of them have to be given."""
    found = {}
    for method, function in inspect.getmembers(kind, inspect.isfunction):
        if method.startswith("_") or method in LATER:
            continue
        known: List[inspect.Parameter] = list(inspect.signature(function).parameters.values())[1:]
        given = {each.name: right(each) for each in known if right(each) is not None}
        needed = {each.name for each in known if each.default is each.empty and each.kind not in MANY}
        assert given.keys() >= needed, f"RIGHT has not all arguments of {method}: {needed - given.keys()}"
        found[method] = ({**given, **OTHERS.get(method, {})}, needed)
    return found


def right(parameter: inspect.Parameter) -> Any:
    """A right value of a parameter, None if there is none to be known."""
    kind = str(parameter.annotation).replace("Optional[", "").rstrip("]")
    return RIGHT.get(parameter.name, BY_TYPE.get(kind))
