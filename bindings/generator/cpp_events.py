"""Writes the typed events of C++ and the functions that call a visitor with them."""

from __future__ import annotations

from .cpp_names import enumerations
from .model import GenerationError, Interface

# The fields that events can have, by their names in C++: the type, and the field of the record that has the value. Some
# names differ from the record's.
FIELDS = {
    "card": ("Card", "record.card"),
    "token": ("Token", "record.token"),
    "decision": ("Token", "record.decision"),
    "nonce": ("std::uint64_t", "record.nonce"),
    "tries": ("std::uint32_t", "record.tries"),
    "direction": ("Direction", "record.direction"),
    "reason": ("Reason", "record.reason"),
    "phase": ("Phase", "record.phase"),
    "priority": ("MediaPriority", "record.priority"),
    "x": ("double", "record.x"),
    "y": ("double", "record.y"),
    "wall_time": ("double", "record.wall_time"),
    "slot": ("std::int32_t", "record.slot"),
    "index": ("std::uint32_t", "record.index"),
    "error_number": ("std::int32_t", "record.error_number"),
    "lost": ("std::uint32_t", "record.count"),
    "decisions": ("std::uint32_t", "record.count"),
    "failures": ("std::uint32_t", "record.count"),
    "failed_tries": ("std::uint32_t", "record.failures"),
    "is_sealed": ("bool", "record.is_sealed != 0"),
}
SHEET_FIELDS = {
    "offset": ("double", "record.offset"),
    "velocity": ("double", "record.velocity"),
    "x": ("double", "record.x"),
    "y": ("double", "record.y"),
    "reason": ("SheetReason", "record.reason"),
}

KINDS = {
    "TAP": "card x y",
    "COMMITTED": "card token direction reason x y wall_time",
    "CANCELLED": "card reason x y",
    "UNDONE": "card token direction reason wall_time",
    "FINAL": "card token direction wall_time",
    "DRAG_BEGAN": "card",
    "THRESHOLD_ENTERED": "card direction",
    "THRESHOLD_LEFT": "card direction",
    "PHASE": "card phase slot",
    "EMPTIED": "",
    "OVERFLOW": "lost",
    "CONTENT_CHANGED": "card slot",
    "AUTOPLAYED": "card direction",
    "TOP_CHANGED": "card",
    "PROPOSED": "card token direction reason x y",
    "REPLACEMENT_ASKED": "token reason decisions",
    "QUESTION_DROPPED": "card token direction reason",
    "JOURNAL_FAILED": "error_number",
    "LOAD": "token reason failures",
    "SEND": "card token decision nonce direction reason wall_time tries failed_tries is_sealed",
    "REVERT": "card token decision nonce direction reason wall_time tries failed_tries is_sealed",
    "REJECTED": "card token decision nonce direction reason wall_time is_sealed",
    "SEND_PARKED": "card token decision nonce direction reason wall_time tries failed_tries is_sealed",
    "MEDIA": "card index priority",
}
SHEET_KINDS = {
    "PRESENTED": "offset",
    "DISMISSED": "offset reason",
    "TAP": "offset x y",
    "DRAG_BEGAN": "offset x y",
    "DRAG_ENDED": "offset velocity x y reason",
    "THRESHOLD_ENTERED": "offset",
    "THRESHOLD_LEFT": "offset",
}

# Kinds whose class has another name than the kind. A class called Phase could not have a field of the type Phase.
_TITLES = {"PHASE": "PhaseChanged"}

_EVENT = """\
struct {name} {{
{fields}
  explicit {name}(const {record} &record) noexcept
      : {initializers} {{}}
}};
"""

_VISIT = """\
/// Calls `visitor` with the typed event, or with `{namespace}::Unknown` if this header does not know its kind: skip
/// such an event. A visitor has to accept all of them, if only by `[](const auto &) {{}}`: see Overloaded. Its results
/// have one type.
template <class Visitor>
decltype(auto) visit(const {record} &record, Visitor &&visitor) {{
  switch (record.kind) {{
{cases}  }}
  return std::forward<Visitor>(visitor)({namespace}::Unknown(record));
}}
"""

_UNKNOWN = """
/// An event of a kind that this header does not know, of a newer library.
struct Unknown {{
  {record}Kind kind;
  std::uint64_t sequence;
  double time;
  {record} record;

  explicit Unknown(const {record} &of) noexcept
      : kind(of.kind),
        sequence(of.sequence),
        time(of.time),
        record(of) {{}}
}};
"""


def cpp_events(interface: Interface) -> str:
    """Returns a deck's events in namespace `event`, a sheet's events in `sheet_event`, and `visit` for both."""
    deck = _family(interface, "cardstack_event_kind", "Event", "event", FIELDS, KINDS)
    sheet = _family(interface, "cardstack_sheet_event_kind", "SheetEvent", "sheet_event", SHEET_FIELDS, SHEET_KINDS)
    return f"{deck}\n{sheet}"


def _family(
    interface: Interface,
    typedef: str,
    record: str,
    namespace: str,
    known: dict[str, tuple[str, str]],
    kinds: dict[str, str],
) -> str:
    members = enumerations(interface)[typedef][1]
    constants = {constant.name: member for member, constant in members.items()}
    prefix = typedef.upper().removesuffix("KIND")
    unknown = [name for name in constants if name.removeprefix(prefix) not in kinds]
    gone = [kind for kind in kinds if f"{prefix}{kind}" not in constants]
    if unknown or gone:
        raise GenerationError(
            f"the tables in cpp_events.py lack the fields of {', '.join(unknown) or 'none'}, "
            f"and have those of {', '.join(gone) or 'none'} that do not exist"
        )
    events, cases = "", ""
    for name, member in constants.items():
        kind = name.removeprefix(prefix)
        title = _TITLES.get(kind) or "".join(word.capitalize() for word in kind.split("_"))
        fields = {"sequence": ("std::uint64_t", "record.sequence"), "time": ("double", "record.time")}
        fields.update({field: known[field] for field in kinds[kind].split()})
        events += "\n" + _EVENT.format(
            name=title,
            record=record,
            fields=f"  static constexpr {record}Kind kind = {record}Kind::{member};\n"
            + "".join(f"  {kind_of} {field};\n" for field, (kind_of, _) in fields.items()),
            initializers=",\n        ".join(f"{field}({value})" for field, (_, value) in fields.items()),
        )
        cases += (
            f"    case {record}Kind::{member}:\n"
            f"      return std::forward<Visitor>(visitor)({namespace}::{title}(record));\n"
        )
    events += _UNKNOWN.format(record=record)
    visit = _VISIT.format(record=record, cases=cases, namespace=namespace)
    title = "Events of a deck" if record == "Event" else "Events of a sheet"
    return (
        f"// -- {title} {'-' * (113 - len(title))}\n\n"
        f"/// What each kind has.\n"
        f"namespace {namespace} {{\n{events}\n}}  // namespace {namespace}\n\n{visit}"
    )
