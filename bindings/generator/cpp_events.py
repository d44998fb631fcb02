"""Writes the typed events of C++ and the functions that call a visitor with them."""

from __future__ import annotations

from .cpp_names import class_name, enumerations, field_type
from .event_fields import Family, Kind, families
from .model import Field, Interface, Types

# The names of fields that differ from the record's, those of a kind first.
_NAMES = {
    ("OVERFLOW", "count"): "lost",
    ("REPLACEMENT_ASKED", "count"): "decisions",
    ("LOAD", "count"): "failures",
    ("", "failures"): "failed_tries",
}
_IDENTITIES = {"card": "Card", "token": "Token"}

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
    """Returns the events of each type of object in a namespace, such as `event`, and `visit` for each."""
    return "\n".join(_family(interface, each) for each in families(interface))


def own_fields(kind: Kind) -> dict[str, Field]:
    """Returns the fields of a kind by their names in the bindings. That of the kind itself is not among them."""
    fields = [each for each in kind.fields if each.name != "kind"]
    return {_NAMES.get((kind.name, each.name)) or _NAMES.get(("", each.name), each.name): each for each in fields}


def _type(field: Field, types: Types) -> str:
    holds = field.mark.holds.get("holds", "")
    return "bool" if holds == "boolean" else _IDENTITIES.get(holds) or field_type(field.type, types)


def _value(field: Field) -> str:
    return f"record.{field.name}" + (" != 0" if field.mark.holds.get("holds") == "boolean" else "")


def _family(interface: Interface, family: Family) -> str:
    record = class_name(family.struct.name)
    namespace = family.struct.name.removeprefix("cardstack_")
    members = {constant.name: name for name, constant in enumerations(interface)[family.typedef][1].items()}
    events, cases = "", ""
    for kind in family.kinds:
        member = members[kind.constant.name]
        title = _TITLES.get(kind.name) or "".join(word.capitalize() for word in kind.name.split("_"))
        fields = own_fields(kind)
        events += "\n" + _EVENT.format(
            name=title,
            record=record,
            fields=f"  static constexpr {record}Kind kind = {record}Kind::{member};\n"
            + "".join(f"  {_type(field, interface.types)} {name};\n" for name, field in fields.items()),
            initializers=",\n        ".join(f"{name}({_value(field)})" for name, field in fields.items()),
        )
        cases += (
            f"    case {record}Kind::{member}:\n"
            f"      return std::forward<Visitor>(visitor)({namespace}::{title}(record));\n"
        )
    events += _UNKNOWN.format(record=record)
    visit = _VISIT.format(record=record, cases=cases, namespace=namespace)
    title = f"Events of a {namespace.removesuffix('event').strip('_') or 'deck'}"
    return (
        f"// -- {title} {'-' * (113 - len(title))}\n\n"
        f"/// What each kind has.\n"
        f"namespace {namespace} {{\n{events}\n}}  // namespace {namespace}\n\n{visit}"
    )
