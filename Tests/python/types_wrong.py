"""A program that must not type-check: mypy --strict finds an error in each line that names one, and no other.

A line names the error's code, and words of its message. test_types.py compares both with what mypy reports. Nothing
runs this program. Its twin is types_right.py.
"""

from __future__ import annotations

from typing import Union

from cardstack import (
    AnyEvent,
    Committed,
    Continuation,
    Deck,
    Direction,
    DirectionLayout,
    Emptied,
    Load,
    Pose,
    Revert,
    Send,
    Sheet,
    Spring,
    Tap,
    TopChanged,
    Update,
)
from cardstack.config.fields import PressFields


class Person:
    id: str
    name: str


def id_of(person: Person) -> str:
    return person.id


def like(name: str) -> None: ...


named = Deck[str]("classic", width=390, height=844)
people = Deck("classic", width=390, height=844, key=id_of)

# -- Names -------------------------------------------------------------------------------------------------------------

Deck("clasic", width=390, height=844)  # wrong: arg-type "Literal['clasic']"
Deck("CLASSIC", width=390, height=844)  # wrong: arg-type "Literal['CLASSIC']"
Deck("deep_pile", width=390, height=844)  # wrong: arg-type "Literal['deep_pile']"
Deck("classic", width=390, height=844, restore="finalise")  # wrong: arg-type "Literal['finalise']"
Deck("classic", width=390, height=844, store=("sessions",))  # wrong: arg-type "sessions"
named.swipe("lefft")  # wrong: arg-type "Literal['lefft']"
named.swipe("none")  # wrong: arg-type "Literal['none']"
named.can_swipe("upleft")  # wrong: arg-type "Literal['upleft']"
named.swipe(1)  # wrong: arg-type "Literal[1]"
named.undo("rigth")  # wrong: arg-type "Literal['rigth']"
named.allow("ann", ["left", "wright"])  # wrong: list-item "wright"
named.answer_send(7, "send")  # wrong: arg-type "Literal['send']"
named.save("upcomming")  # wrong: arg-type "Literal['upcomming']"
Spring.from_preset("boncy")  # wrong: arg-type "Literal['boncy']"
Sheet("drawer", extent=844)  # wrong: arg-type "Literal['drawer']"
Update("apend", ["ann"])  # wrong: arg-type "Literal['apend']"
print(Direction.LEFFT)  # wrong: attr-defined "LEFFT"

# -- Fields ------------------------------------------------------------------------------------------------------------

Deck("classic", width=390, height=844, pres={"slop": 4})  # wrong: call-arg "pres"
Deck("classic", width=390, height=844, preset="circle")  # wrong: misc "preset"
Deck("classic", width=390)  # wrong: call-arg "height"
Deck("classic", width=390, height="844")  # wrong: arg-type "str"
Deck("classic", width=390, height=844, press={"slip": 4})  # wrong: arg-type "PressFields"
Deck("classic", width=390, height=844, press={"slop": "4"})  # wrong: arg-type "PressFields"
Deck("classic", width=390, height=844, press=4)  # wrong: arg-type "PressFields"
Deck("classic", width=390, height=844, reduced_motion="yes")  # wrong: arg-type "bool"
named.configure(swipe={"commit_rule": "velocity"})  # wrong: arg-type "SwipeFields"
named.configure(swipe={"threshold": None})  # wrong: arg-type "SwipeFields"
named.configure(swipe={"allowed_directions": ["leftt"]})  # wrong: arg-type "SwipeFields"
named.configure(swipe=named.config.press)  # wrong: arg-type "PressConfig"
named.configure(directions="three-way")  # wrong: arg-type "Literal['three-way']"
named.configure(directions=DirectionLayout.FOURWAY)  # wrong: attr-defined "FOURWAY"
named.configure(motion={"return_spring": 4})  # wrong: arg-type "MotionFields"
named.configure(undo={"limit": "none"})  # wrong: arg-type "UndoFields"
named.configure(slop=4)  # wrong: call-arg "slop"
print(named.config.press.slip)  # wrong: attr-defined "slip"
named.config.press.slop = 4  # wrong: misc "read-only"
lost: PressFields = {"slip": 12}  # wrong: typeddict-unknown-key "slip"
mild: PressFields = {"slop": "12"}  # wrong: typeddict-item "slop"
calm: PressFields = {"slop": 12, "scroll_axis": "vertikal"}  # wrong: typeddict-item "scroll_axis"
Sheet(extent=844, drag={"facto": 1})  # wrong: arg-type "SheetDragFields"
Sheet("cover").configure(extent=600)  # wrong: call-arg "extent"

# -- Keys and cards ----------------------------------------------------------------------------------------------------

named.append([5])  # wrong: list-item "int"
people.append(["ann"])  # wrong: list-item "Person"
people.answer_load(7, ["ann"])  # wrong: list-item "Person"
people.position(Person())  # wrong: arg-type "str"
like(named.top)  # wrong: arg-type "None"
like(people.card("a"))  # wrong: arg-type "Person | None"
Deck[int, Person]("classic", width=390, height=844, key=id_of)  # wrong: arg-type "Callable[[Person], int]"
Deck("classic", width=390, height=844, key=id_of, objects=["ann"])  # wrong: arg-type "Callable[[Person], str]"
Continuation(people).append(["ann"])  # wrong: list-item "Person"

# -- Events and poses --------------------------------------------------------------------------------------------------

for event in people.events():
    print(event.key)  # wrong: union-attr "has no attribute "key""
    if isinstance(event, Committed):
        print(event.card.name)  # wrong: union-attr "None"
        like(event.card)  # wrong: arg-type "Person | None"
        like(event.directoin)  # wrong: attr-defined "directoin"
        if event.card is not None:
            print(event.card.nam)  # wrong: attr-defined "nam"
        event.key = "bob"  # wrong: misc "read-only"
    if isinstance(event, TopChanged):
        like(event.key)  # wrong: arg-type "str | None"
    if isinstance(event, Emptied):
        like(event.key)  # wrong: attr-defined "key"
    if isinstance(event, Load):
        people.answer_send(event)  # wrong: arg-type "Load"
    if isinstance(event, Tap):
        people.answer_question(event, True)  # wrong: arg-type "Tap[str, Person]"

for pose in people.poses():
    print(pose.card.name)  # wrong: union-attr "None"
    like(pose.x)  # wrong: arg-type "float"
    print(pose.z)  # wrong: attr-defined "z"


def count(event: AnyEvent[int]) -> None: ...


def draw(pose: Pose[int]) -> None: ...


def plain(send: Send[str]) -> None: ...


def late(send: Union[Send[str], Revert[str]]) -> str:
    return "later"


for other in named.events():
    count(other)  # wrong: arg-type "Tap[int, int]"
for each in named.poses():
    draw(each)  # wrong: arg-type "Pose[str, str]"


@named.on(Committed)  # wrong: arg-type "Tap"
def tapped(event: Tap[str]) -> None: ...


named.use(backend=plain)  # wrong: arg-type "Send[str, str]"
named.use(backend=late)  # wrong: arg-type "str"
named.requests(Tap)  # wrong: arg-type "Tap"


async def serve() -> None:
    await people.serve(source=["ann"])  # wrong: list-item "str"
    await people.serve(source=5)  # wrong: arg-type "int"
