# SPDX-License-Identifier: MIT
@tool
@icon("icon.svg")
class_name CardStackControl
extends Control
## A stack of cards that are swiped away, for interfaces: its room is the control's, and controls in front of it come first.
##
## Each card in sight is an instance of [member card_scene]. Fill it in when [signal card_shown] says which card it shows.
## Cards are known by their indices, from 0. For games there is [CardStack2D]; what both do is in [CardStackHost].
## [member deck] has everything else.

## A card was decided. It still flies.
signal committed(index: int, direction: CardStack.Direction)
## A card came back.
signal undone(index: int)
## A card was tapped.
signal tapped(index: int, place: Vector2)
## From now on [param view] shows this card: fill it in.
signal card_shown(view: Node, index: int)
## The top card, or one that leaves or returns, has a new pose. A [param progress] of 1 would decide it.
signal card_moved(view: Node, index: int, direction: CardStack.Direction, progress: float)
## Another card is on top: its index, or -1.
signal top_changed(index: int)
## The last card has left.
signal emptied
## Any event, as the library reports it.
signal event(event: Dictionary)

## The preset from which the settings begin.
@export var preset := CardStack.PRESET_CLASSIC:
	set(value):
		preset = value
		notify_property_list_changed()
## The scene of a card: its root is a Node2D or a Control. Children named Left, Right, Up and Down are its stamps.
@export var card_scene: PackedScene
## The file in which decisions survive a restart, such as [code]user://cards.journal[/code]; none if empty.
@export var journal := ""
## The input actions that swipe the top card, with their directions.
@export var swipe_actions: Dictionary[StringName, CardStack.Direction] = {
	&"ui_left": CardStack.DIRECTION_LEFT, &"ui_right": CardStack.DIRECTION_RIGHT,
}
## The input action that takes the last decision back.
@export var undo_action := &"ui_undo"
## The values that differ from the preset's, by their paths. The inspector shows them as settings.
@export_storage var changed: Dictionary:
	get: return _host.changed
	set(value): _host.changed = value

## A clock of the game's own, in seconds; the system's if it is not valid.
var clock: Callable
## The deck, with all functions of the library.
var deck: CardDeck:
	get: return _host.deck
## Whether the cards came out of the journal: then there is nothing to append.
var is_restored := false

var _host := CardStackHost.new(self)


func _ready() -> void:
	set_process(not Engine.is_editor_hint())
	set_process_input(not Engine.is_editor_hint())
	set_process_unhandled_input(not Engine.is_editor_hint())
	resized.connect(func() -> void: _host.resize(size))
	if not Engine.is_editor_hint(): is_restored = _host.begin(size)


## Appends cards: a number of further ones, or an array of indices. Returns how many were taken.
func append(cards: Variant) -> int:
	return _host.append(cards)


## Swipes the top card. Returns whether it goes.
func swipe(direction: CardStack.Direction) -> bool:
	return _host.swipe(direction)


## Takes the last decision back. Returns whether there was one that can be.
func undo() -> bool:
	return _host.undo()


func can_undo() -> bool:
	return _host.can_undo()


## The present time, which most calls of [member deck] take first.
func now() -> float:
	return _host.now()


func _process(_delta: float) -> void:
	_host.process()


## Only where a card is: what lies behind gets the presses beside the cards.
func _has_point(place: Vector2) -> bool:
	return _host.has_card(place)


func _gui_input(sample: InputEvent) -> void:
	if not sample.is_action_type() or sample is InputEventMouseButton: _host.press(sample)


func _unhandled_input(sample: InputEvent) -> void:
	if sample is InputEventKey or sample is InputEventJoypadButton or sample is InputEventAction: _host.press(sample)


func _input(sample: InputEvent) -> void:
	_host.follow(sample)


func _notification(what: int) -> void:
	if what in [NOTIFICATION_APPLICATION_PAUSED, NOTIFICATION_APPLICATION_FOCUS_OUT] and is_node_ready(): _host.leave()


func _get_property_list() -> Array[Dictionary]:
	return CardStackHost.properties(CardFields.DECK)


func _get(property: StringName) -> Variant:
	return _host.value_of(property)


func _set(property: StringName, value: Variant) -> bool:
	return _host.set_value(property, value)


func _property_can_revert(property: StringName) -> bool:
	return property.trim_prefix("settings/") in changed


func _property_get_revert(property: StringName) -> Variant:
	return _host.default_of(property)
