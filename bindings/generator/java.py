"""Writes what the Java classes have of the C interface, from the manifest alone: classes, and the C file of JNI."""

from __future__ import annotations

import html
import json
import re
import zlib
from dataclasses import dataclass
from typing import Any

from .rust import short_names

_NUMBERS = {
    "double": ("double", "D", "Double"),
    "int32_t": ("int", "I", "Int"),
    "int64_t": ("long", "J", "Long"),
    "size_t": ("long", "J", "Long"),
    "uint32_t": ("int", "I", "Int"),
    "uint64_t": ("long", "J", "Long"),
    "char": ("byte", "B", "Byte"),
    "void": ("byte", "B", "Byte"),
}
"""Numbers of C in Java, by JNI's letters, and in the names of ByteBuffer's methods. Java has none without a sign."""
_C = {"D": "double", "I": "int32_t", "J": "int64_t", "B": "int8_t"}
_RENAMED = {"cardstack_frame": "FrameRecord"}
"""Frame and the classes of the handles are by hand, and extend what is written here."""
_NOT_NOW = {"swipe": "0", "undo": "0", "nudge": "false"}
"""What these return if the deck cannot do it now, which is no error."""
_ABSENT = {"position": "-1", "lastRelease": "null"}
"""What these return if there is none."""
_HEAD = "// Written by bindings/generate.py java. Do not edit.\npackage cardstack;\n\n"
_JNI = """\
/* Written by bindings/generate.py java. Do not edit.

   JNI's functions are called by their places in its table, which its specification names. So no JDK is needed here. */
#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <stddef.h>

#ifdef __GNUC__
#define EXPORTED __attribute__((visibility("default")))
#else
#define EXPORTED
#endif

typedef void (*function)(void);
typedef const function *const *jni;
typedef void *object;
typedef struct {{
  const char *name, *signature;
  function call;
}} method;

enum {{ FIND_CLASS = 6, NEW_STRING = 167, LENGTH = 171, REGISTER = 215, ADDRESS = 230, CAPACITY = 231 }};
enum {{ B = 0, I = 3, J = 4, D = 6, ELEMENTS = 184, RELEASE = 192, SET = 208 }};

static object text(jni env, const char *of) {{
  return of ? ((object(*)(jni, const char *))(*env)[NEW_STRING])(env, of) : NULL;
}}

/* The address of a direct buffer; false if it is none, is too short, or begins at an odd place. */
static int address(jni env, object buffer, uint64_t size, int64_t count, void **at) {{
  if (!buffer) return 1;
  const int64_t capacity = ((int64_t(*)(jni, object))(*env)[CAPACITY])(env, buffer);
  *at = ((void *(*)(jni, object))(*env)[ADDRESS])(env, buffer);
  if (!*at || (uintptr_t)*at % 8 != 0 || capacity < 0) return 0;
  return count >= 0 && (uint64_t)count <= (uint64_t)capacity / size;
}}

/* The elements of an array; false if there are fewer than `count`. */
static int elements(jni env, object array, int kind, int64_t count, void **at) {{
  if (!array) return 1;
  if (count < 0 || count > ((int32_t(*)(jni, object))(*env)[LENGTH])(env, array)) return 0;
  *at = ((void *(*)(jni, object, void *))(*env)[ELEMENTS + kind])(env, array, NULL);
  return *at != NULL;
}}

static void release(jni env, object array, int kind, void *at, int is_written) {{
  if (at) ((void (*)(jni, object, void *, int32_t))(*env)[RELEASE + kind])(env, array, at, is_written ? 0 : 2);
}}

static void set(jni env, object array, int kind, const void *value) {{
  if (array) ((void (*)(jni, object, int32_t, int32_t, const void *))(*env)[SET + kind])(env, array, 0, 1, value);
}}

/* The sizes of structs, each with the offsets of its fields: with 32 bits they are not those of the manifest. */
static const int32_t places[] = {{
{places}}};

static int32_t native_key(jni env, object own_class) {{
  (void)env, (void)own_class;
  return {key};
}}

static int32_t native_place(jni env, object own_class, int32_t number) {{
  (void)env, (void)own_class;
  return number >= 0 && number < (int32_t)(sizeof places / sizeof *places) ? places[number] : 0;
}}

static void native_point(jni env, object own_class, object from, int32_t offset, object to) {{
  void *at = NULL, *target = NULL;
  (void)own_class;
  if (!address(env, from, 1, offset + 8, &at) || !address(env, to, 1, 0, &target)) return;
  *(void **)((char *)at + offset) = target;
}}

{functions}static const method methods[] = {{
    {{"key", "()I", (function)native_key}},
    {{"place", "(I)I", (function)native_place}},
    {{"point", "(Ljava/nio/ByteBuffer;ILjava/nio/ByteBuffer;)V", (function)native_point}},
{methods}}};

EXPORTED int32_t JNI_OnLoad(jni machine, void *reserved);
EXPORTED int32_t JNI_OnLoad(jni machine, void *reserved) {{
  const int32_t version = 0x00010006;
  void *found = NULL;
  (void)reserved;
  if (((int32_t(*)(jni, void **, int32_t))(*machine)[6])(machine, &found, version) != 0) return -1;
  const jni env = (jni)found;
  const object natives = ((object(*)(jni, const char *))(*env)[FIND_CLASS])(env, "cardstack/Native");
  if (!natives) return -1;
  const int32_t count = (int32_t)(sizeof methods / sizeof *methods);
  const function add = (*env)[REGISTER];
  return ((int32_t(*)(jni, object, const method *, int32_t))add)(env, natives, methods, count) ? -1 : version;
}}
"""
_NATIVE = """\
import java.nio.ByteBuffer;

/**
 * The functions of C. A pointer to a struct is a direct buffer, and one to numbers an array: one that is too short is
 * refused. A handle is a number, which nothing checks.
 */
public final class Native {{
    static {{
        Library.load();
        if (key() != {key}) throw new UnsatisfiedLinkError("cardstack_jni is of another version than these classes");
    }}

    private Native() {{}}

    private static native int key();

    static native int place(int number);

    static native void point(ByteBuffer from, int offset, ByteBuffer to);

{functions}}}
"""
_LIST = """\
    public synchronized java.util.List<{item}> {name}() {{
        java.util.List<{item}> all = new java.util.ArrayList<>();
        do {{
            java.nio.ByteBuffer part = Struct.allocate(64 * {item}.SIZE_OF);
            check(Native.{native}(handle(), all.size(), part, {item}.SIZE_OF, 64, first));
            for (int k = 0; k < first[0]; k++) all.add(new {item}(part, k * {item}.SIZE_OF));
        }} while (first[0] == 64);
        return all;
    }}
"""
_NUMBER_LIST = """\
    public synchronized long[] {name}() {{
        long[] all = {{}}, part = new long[64];
        do {{
            check(Native.{native}(handle(), all.length, part, 64, first));
            int old = all.length;
            all = java.util.Arrays.copyOf(all, old + (int) first[0]);
            System.arraycopy(part, 0, all, old, (int) first[0]);
        }} while (first[0] == 64);
        return all;
    }}
"""


def java(whole: dict[str, Any]) -> dict[str, str]:
    """Returns the files of bindings/java/abi by their names."""
    types = _Types(whole)
    key = zlib.crc32(json.dumps(whole).encode()) & 0x7FFFFFFF
    classes = {types.plain(each["name"]): types.enumeration(each) for each in [*whole["enums"], *whole["flags"]]}
    constants = "".join(_constant(each) for each in whole["constants"])
    classes["Constants"] = f"public final class Constants {{\n    private Constants() {{}}\n\n{constants}}}\n"
    places = ""
    for each in whole["structs"]:
        classes[types.plain(each["name"])] = types.struct(each, places.count("\n"))
        places += f"    (int32_t)sizeof({each['name']}),\n"
        places += "".join(f"    (int32_t)offsetof({each['name']}, {f['name']}),\n" for f in each["fields"])
    for each in whole["enums"]:
        if any("fields" in constant for constant in each["constants"]):
            name = types.plain(each["name"])[: -len("Kind")]
            classes[f"{name}Handler"] = _handler(name, each)
    for owner in ("deck", "sheet"):
        calls = "".join(types.call(each, f"cardstack_{owner}") for each in whole["functions"])
        name = owner.title()
        classes[f"{name}Calls"] = (
            f"/** The calls of a {{@link {name}}} whose arguments are numbers and lists. */\n"
            f"abstract class {name}Calls extends Owned {{\n"
            f"    {name}Calls(long handle) {{\n        super(handle);\n    }}\n\n{calls}}}\n"
        )
    stubs = [types.stub(each) for each in whole["functions"]]
    natives = "".join(types.native(each) for each in whole["functions"])
    classes["Native"] = _NATIVE.format(key=key, functions=natives)
    files = {f"cardstack/{name}.java": _HEAD + text for name, text in classes.items()}
    functions, methods = "".join(stub for stub, _ in stubs), "".join(row for _, row in stubs)
    files["jni.c"] = _JNI.format(key=key, places=places, functions=functions, methods=methods)
    return files


@dataclass
class _Parameter:
    """A parameter of C, and how JNI passes it."""

    name: str
    bare: str
    kind: str
    """A number's letter, `text`, `handle`, `struct`, `list`, or `out` for one number."""
    letter: str
    of: dict[str, Any]


class _Types:
    def __init__(self, whole: dict[str, Any]) -> None:
        self.handles = {each["name"] for each in whole["handles"]}
        self.structs = {each["name"]: each for each in whole["structs"]}
        self.numbers = {**_NUMBERS, **{each["name"]: _NUMBERS["int32_t"] for each in whole["enums"]}}
        self.functions = whole["functions"]
        inits = [each for each in self.functions if each["name"].endswith("_init") and len(each["parameters"]) == 2]
        self.filled = {self.plain(each["name"][: -len("_init")]) for each in inits}
        """The classes with a constructor that has no arguments, and asks the library for the values."""

    def plain(self, name: str) -> str:
        return _RENAMED.get(name) or name[10:].title().replace("_", "")

    def enumeration(self, each: dict[str, Any]) -> str:
        name, rows, cases = self.plain(each["name"]), "", ""
        for short, constant in zip(short_names(each), each["constants"]):
            rows += f"{_doc(constant, 4)}    public static final int {short} = {constant['value']};\n\n"
            cases += f'            case {short}: return "{short}";\n'
        text = f"{_doc(each)}public final class {name} {{\n    private {name}() {{}}\n\n{rows}"
        if each.get("is_flags", True):
            return f"{text.rstrip()}\n}}\n"
        return (
            f"{text}    /** The name of a value; a newer library may have others, which are numbers here. */\n"
            f"    public static String name(int value) {{\n        switch (value) {{\n{cases}"
            f'            default: return "{name}(" + value + ")";\n        }}\n    }}\n}}\n'
        )

    def struct(self, each: dict[str, Any], place: int) -> str:
        name, shown = self.plain(each["name"]), []
        rows = f"    static final int SIZE_OF = Native.place({place});\n"
        methods = ""
        for number, field in enumerate(each["fields"], place + 1):
            own, constant, inner = _camel(field["name"]), field["name"].upper(), self.structs.get(field["type"])
            if field.get("holds") == "reserved":
                continue
            place_of = f"    {{}}static final int {constant} = Native.place({number});\n"
            if "*" in field["type"] or field["name"] in ("struct_size", "pose_size", "pose_capacity"):
                rows += place_of.format("") if "*" in field["type"] or field["name"] == "pose_capacity" else ""
                continue
            rows += place_of.format("private ")
            title = own[0].upper() + own[1:]
            get, set_ = f"get{title}", f"set{title}"
            doc = _doc(field, 4)
            if inner:
                kind = self.plain(field["type"])
                rows += f"    private final {kind} {own} = new {kind}(bytes, at + {constant});\n"
                methods += f"{doc}    public {kind} {get}() {{\n        return {own};\n    }}\n\n"
                shown.append((own, f"{get}()"))
                continue
            kind, _, suffix = self.numbers[field["type"]]
            index, at, value, written = "", f"at + {constant}", "", "value"
            if "count" in field:
                index, at = "int index", f"{at} + index(index, {field['count']}) * {field['size'] // field['count']}"
            value = f"bytes.get{suffix}({at})"
            if field.get("holds") == "boolean":
                kind, value, written = "boolean", f"{value} != 0", "value ? 1 : 0"
                get, set_ = (own, f"set{own[2:]}") if own.startswith("is") else (f"is{title}", set_)
            if not index:
                shown.append((own, f"{get}()"))
            methods += f"{doc}    public {kind} {get}({index}) {{\n        return {value};\n    }}\n\n"
            is_frame = each["name"].endswith("_frame")
            if field["name"] == "now" or (each["direction"] == "inout" and not is_frame):
                given = f"{index}, {kind} value" if index else f"{kind} value"
                methods += (
                    f"{doc}    {'' if is_frame else 'public '}void {set_}({given}) {{\n"
                    f"        bytes.put{suffix}({at}, {written});\n    }}\n\n"
                )
        says = ' + ", '.join(f'{own}=" + {value}' for own, value in shown)
        return (
            f"{_doc(each)}public class {name} extends Struct {{\n{rows}\n"
            f"    {name}(java.nio.ByteBuffer bytes, int at) {{\n        super(bytes, at);\n    }}\n\n"
            f"{self._constructor(each)}{methods}"
            "    /** Other memory with the same values: the next call may change what a deck returned. */\n"
            f"    public {name} copy() {{\n        return new {name}(copied(SIZE_OF), 0);\n    }}\n\n"
            f'    @Override\n    public String toString() {{\n        return "{name}({says} + ")";\n    }}\n}}\n'
        )

    def _constructor(self, struct: dict[str, Any]) -> str:
        """How a program makes a struct: by its function in C, or of zeros."""
        name, text = self.plain(struct["name"]), ""
        for function in self.functions:
            first, *rest = [self.parameter(each) for each in function["parameters"]] or [None]
            if first is None or first.bare != struct["name"] or function["returns"] != "cardstack_result":
                continue
            native, doc = _camel(function["name"][10:]), _doc(function, 4)
            given = [each for each in rest if not each.name.endswith("_size")]
            words = ", ".join(
                f"{self.numbers[e.bare][0]} {_camel(e.name)}" for e in given if e.kind not in ("list", "out")
            )
            if function["name"].endswith("_init"):
                sizes = [
                    {"struct_size": "SIZE_OF", "pose_size": "Pose.SIZE_OF"}.get(e.name, _camel(e.name)) for e in rest
                ]
                arguments = ", ".join(["bytes", *sizes])
                text += (
                    f"{doc}    public {name}({words}) {{\n        super(SIZE_OF);\n"
                    f'        CardStackException.check(Native.{native}({arguments}), "there is no such preset");\n'
                    "    }\n\n"
                )
            elif function["name"] == f"{struct['name']}_validate":
                text += (
                    "    /** The first field that is wrong, and why; null if there is none. */\n"
                    "    public String problem() {\n        byte[] text = new byte[256];\n"
                    f"        int code = Native.{native}(bytes, text, text.length);\n"
                    "        return code == Result.OK ? null : text(text);\n    }\n\n"
                )
            elif function["name"].startswith(struct["name"]) and first.of["direction"] == "inout":
                arguments = ", ".join(["bytes", *[_camel(each.name) for each in given]])
                method = _camel(function["name"][len(struct["name"]) + 1 :])
                text += (
                    f"{doc}    public void {method}({words}) {{\n"
                    f'        CardStackException.check(Native.{native}({arguments}), "there is no such value");\n'
                    "    }\n\n"
                )
        if "super(SIZE_OF)" not in text and struct["direction"] != "out":
            text += f"    /** All its fields are 0. */\n    public {name}() {{\n        super(SIZE_OF);\n    }}\n\n"
        return text

    def parameter(self, each: dict[str, Any]) -> _Parameter:
        bare = each["type"].replace("const ", "").replace("*", "").strip()
        stars, counted = each["type"].count("*"), each["direction"] == "out" and not each.get("counted")
        letter = self.numbers.get(bare, ("", "J", ""))[1]
        kind = letter
        if bare in self.handles:
            kind = "out" if stars == 2 else "handle"
        elif stars:
            kind = "struct" if bare in self.structs else "out" if counted else "list"
        return _Parameter(each["name"], bare, kind, letter, each)

    def parameters(self, function: dict[str, Any]) -> list[_Parameter]:
        lengths = {name for each in function["parameters"] for name in each.get("length_of", [])}
        pointers = ("char", "void")
        return [
            self.parameter({**each, "counted": each["name"] in lengths or each["type"].split()[-2] in pointers})
            if "*" in each["type"]
            else self.parameter(each)
            for each in function["parameters"]
        ]

    def native(self, function: dict[str, Any]) -> str:
        given = []
        for each in self.parameters(function):
            kind = self.numbers.get(each.bare, ("long", "", ""))[0]
            kind = {"struct": "ByteBuffer", "handle": "long"}.get(each.kind, kind)
            given.append(f"{kind}{'[]' if each.kind in ('list', 'out') else ''} {_camel(each.name)}")
        name, result = _camel(function["name"][10:]), self._result(function)[0]
        return f"{_doc(function, 4)}    public static native {result} {name}({', '.join(given)});\n\n"

    def _result(self, function: dict[str, Any]) -> tuple[str, str, str]:
        """What a function returns in Java, to JNI, and in C."""
        returns = function["returns"]
        if returns == "void":
            return "void", "V", "void"
        return ("String", "Ljava/lang/String;", "object") if "*" in returns else ("int", "I", "int32_t")

    def stub(self, function: dict[str, Any]) -> tuple[str, str]:
        """A function's C, and its row in the table of methods."""
        given, arguments, opening, tests, closing, signature = [], [], "", [], "", ""
        found = self.parameters(function)
        counts = {name: each.name for each in found for name in each.of.get("length_of", [])}
        for each in found:
            own, star = each.name, each.of["type"].replace("const ", "")
            if each.kind in ("struct", "list", "out"):
                given.append(f"object {own}")
                letter = each.letter
                signature += "Ljava/nio/ByteBuffer;" if each.kind == "struct" else f"[{letter}"
                if each.kind == "out":
                    opening += f"  {each.bare}{' *' if each.bare in self.handles else ' '}of_{own} = 0;\n"
                    arguments.append(f"{own} ? &of_{own} : NULL")
                    whole = f"(intptr_t)of_{own}" if each.bare in self.handles else f"of_{own}"
                    closing += f"  const {_C[letter]} to_{own} = ({_C[letter]}){whole};\n"
                    closing += f"  set(env, {own}, {letter}, &to_{own});\n"
                    continue
                opening += f"  void *at_{own} = NULL;\n"
                arguments.append(f"({star})at_{own}")
                count = counts.get(own, "1" if each.kind == "struct" else "0")
                if each.kind == "struct":
                    tests.append(f"address(env, {own}, sizeof({each.bare}), {count}, &at_{own})")
                else:
                    tests.append(f"elements(env, {own}, {letter}, {count}, &at_{own})")
                    closing += f"  release(env, {own}, {letter}, at_{own}, {int(each.of['direction'] != 'in')});\n"
            else:
                given.append(f"{_C[each.letter]} {own}")
                signature += each.letter
                arguments.append(f"({each.bare} *)(intptr_t){own}" if each.kind == "handle" else f"({each.bare}){own}")
        _, letter, c = self._result(function)
        name, call = function["name"][10:], f"{function['name']}({', '.join(arguments)})"
        if c == "void":
            body = f"  {call};\n"
        elif c == "object":
            body = f"  return text(env, {call});\n"
        else:
            body = f"{opening}  int32_t result = CARDSTACK_ERROR_INVALID_ARGUMENT;\n"
            fit = " && ".join(tests)
            body += f"  {f'if ({fit}) ' if tests else ''}result = (int32_t){call};\n"
            body += f"{closing}  return result;\n"
        head = ", ".join(["jni env", "object own_class", *given])
        unused = "  (void)env, (void)own_class;\n"
        row = f'    {{"{_camel(name)}", "({signature}){letter}", (function)native_{name}}},\n'
        return f"static {c} native_{name}({head}) {{\n{unused}{body}}}\n\n", row

    def call(self, function: dict[str, Any], owner: str) -> str:
        """A function of an object as a method; empty if it is one of those by hand."""
        first, *rest = self.parameters(function) or [None]
        native = _camel(function["name"][10:])
        name = _camel(function["name"][len(owner) + 1 :])
        if first is None or first.bare != owner or first.kind != "handle" or function["returns"] != "cardstack_result":
            return ""
        about, names = _doc(function, 4), [each.name for each in rest]
        if names[:1] == ["position"] and names[-1] == "out_count":
            template = _LIST if rest[1].bare in self.structs else _NUMBER_LIST
            item = self.plain(rest[1].bare) if rest[1].bare in self.structs else ""
            return about + template.format(name=name, native=native, item=item) + "\n"
        given, arguments, outputs, made, lists, opening = [], ["handle()"], [], "", [], ""
        for each in rest:
            own, kind, holds = _camel(each.name), self.numbers.get(each.bare, ("", "", ""))[0], each.of.get("holds")
            if own in ("capacity", "keys", "path", "frame") or kind == "byte":
                return ""
            if each.of.get("length_of"):
                arguments.append(f"{lists[0]}.length")
            elif holds == "reserved":
                arguments.append("0")
            elif each.name == "struct_size":
                arguments.append(f"{made}.SIZE_OF")
            elif each.kind == "struct" and each.of["direction"] == "in":
                given.append(f"{self.plain(each.bare)} {own}")
                arguments.append(f"{own}.bytes")
            elif each.kind == "struct":
                made = self.plain(each.bare)
                arguments.append("made.bytes")
            elif each.kind == "out":
                place = "word" if kind == "int" else ("first", "second")[len(outputs)]
                outputs.append(("boolean", f"{place}[0] != 0") if holds == "boolean" else (kind, f"{place}[0]"))
                arguments.append(place)
            elif each.kind == "list":
                lists.append(own)
                given.append(f"{kind}[] {own}")
                arguments.append(own)
            elif holds == "boolean":
                given.append(f"boolean {own}")
                arguments.append(f"{own} ? 1 : 0")
            else:
                given.append(f"{kind} {own}")
                arguments.append(own)
        if len(lists) == 2:
            opening = f"        sameLength({lists[0]}.length, {lists[1]}.length);\n"
        if given and lists and given[-1].endswith(f"[] {lists[-1]}") and len(lists) == 1:
            given[-1] = given[-1].replace("[]", "...")
        result, value = outputs[0] if outputs else ("void", "")
        if len(outputs) == 2:
            result, value = "long[]", f"new long[] {{{', '.join(value for _, value in outputs)}}}"
        if made:
            create = f"new {made}()" if made in self.filled else f"new {made}(Struct.allocate({made}.SIZE_OF), 0)"
            opening += f"        {made} made = {create};\n"
            result, value = made, "made"
        code = f"Native.{native}({', '.join(arguments)})"
        if name in _NOT_NOW:
            opening += f"        if (!isNow({code})) return {_NOT_NOW[name]};\n"
            result, value = (result, value) if outputs else ("boolean", "true")
        elif name in _ABSENT:
            opening += f"        if (!isThere({code})) return {_ABSENT[name]};\n"
        else:
            opening += f"        check({code});\n"
        end = f"        return {value};\n" if value else ""
        return f"{about}    public synchronized {result} {name}({', '.join(given)}) {{\n{opening}{end}    }}\n\n"


def _handler(name: str, kinds: dict[str, Any]) -> str:
    """The interface with a method for each kind of event."""
    methods = cases = ""
    for short, constant in zip(short_names(kinds), kinds["constants"]):
        own = "on" + short.title().replace("_", "")
        methods += f"{_doc(constant, 4)}    default void {own}({name} event) {{}}\n\n"
        cases += f"            case {name}Kind.{short}: {own}(event); break;\n"
    return (
        f"/** What a program does with events, by their kinds. */\npublic interface {name}Handler {{\n{methods}"
        f"    /** An event of a newer library. */\n    default void onUnknown({name} event) {{}}\n\n"
        f'    /** Calls the method of the event\'s kind. */\n    @SuppressWarnings("deprecation")\n'
        f"    default void handle({name} event) {{\n"
        f"        switch (event.getKind()) {{\n{cases}            default: onUnknown(event);\n        }}\n    }}\n}}\n"
    )


def _constant(each: dict[str, Any]) -> str:
    kind, value = _NUMBERS[each["type"]][0], each["value"]
    if kind != "double":
        bits = 64 if kind == "long" else 32
        value = value - (1 << bits) if value >> (bits - 1) == 1 else value
    end = "L" if kind == "long" else ""
    return f"{_doc(each, 4)}    public static final {kind} {each['name'][10:]} = {value}{end};\n\n"


def _camel(name: str) -> str:
    return re.sub("_(.)", lambda match: match[1].upper(), name)


def _doc(each: dict[str, Any], indent: int = 0) -> str:
    """The comment of a name, and the annotation of one that is deprecated."""
    text, mark, start = each["doc"], each.get("deprecated"), " " * indent
    if not text.strip():
        return ""
    lines = re.sub(r"`([^`]*)`", r"{@code \1}", html.escape(text, quote=False)).splitlines()
    lines += [f"@deprecated Since {mark['since']}: use {mark['instead']}."] if mark else []
    comment = f"{start}/**\n" + "".join(f"{start} * {line.strip()}".rstrip() + "\n" for line in lines) + f"{start} */\n"
    return f"{comment}{start}@Deprecated\n" if mark else comment
