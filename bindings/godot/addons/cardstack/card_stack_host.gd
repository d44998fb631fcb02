# SPDX-License-Identifier: MIT
class_name CardStackHost
extends RefCounted
## What [CardStack2D] and [CardStackControl] have in common: a deck, and a view for each card in sight.
##
## It decides nothing. All that it does can be done with [CardDeck] alone.

## The names of the children of a card that are its stamps, by direction. A stamp shows where the card would go.
const STAMPS := {
	CardStack.DIRECTION_LEFT: ^"Left", CardStack.DIRECTION_RIGHT: ^"Right",
	CardStack.DIRECTION_UP: ^"Up", CardStack.DIRECTION_DOWN: ^"Down",
}
## The mouse's number: no finger has it.
const MOUSE := -1
## How far a trackpad's fingers go for a pan of 1: Godot reports 0.03 for each point of macOS, with the other sign [points].
const PAN := -1 / 0.03

var deck := CardDeck.new()
## The values of the configuration that differ from the preset's, by their paths.
var changed := {}
## The views by the deck's slots, and the index of the card that each shows.
var views: Array[CanvasItem] = []
var shown: Array[int] = []
## The first index that no card has had.
var next_index := 0

var _node: CanvasItem
var _defaults := {}
var _pointers := {}
var _is_started := false


func _init(node: CanvasItem) -> void:
	_node = node


## The present time in seconds.
func now() -> float:
	return _node.clock.call() if _node.clock.is_valid() else Time.get_ticks_usec() / 1e6


# -- The deck ----------------------------------------------------------------------------------------------------------

## Creates the deck, and opens its journal. Returns whether cards came out of it.
func begin(size: Vector2) -> bool:
	Input.use_accumulated_input = false
	var config := configuration()
	config.viewport.width = size.x
	config.viewport.height = size.y
	if deck.create(config) != CardStack.OK: return false
	_is_started = true
	deck.event.connect(_on_event)
	if _node.journal.is_empty(): return false
	var info := deck.open_journal(ProjectSettings.globalize_path(_node.journal))
	var decided := deck.history().map(func(each: Dictionary) -> int: return each.card)
	for id: int in Array(deck.cards()) + decided: next_index = maxi(next_index, id)
	return not info.is_empty() and not info.is_new


## The preset's configuration with all changes.
func configuration() -> Dictionary:
	var config := CardStack.deck_config_init(_node.preset)
	for path: String in changed: section_of(config, path)[path.get_file()] = changed[path]
	if reduces_motion(): config.reduced_motion = true
	return config


## Whether the user wants less motion: the system's setting, since Godot 4.5.
static func reduces_motion() -> bool:
	var asked := &"accessibility_should_reduce_animation"
	return DisplayServer.has_method(asked) and DisplayServer.call(asked) == 1


func resize(size: Vector2) -> void:
	if _is_started and size.x > 0 and size.y > 0: deck.set_viewport(now(), size.x, size.y)


## Appends cards by their indices, or as many more as a number says. Returns how many were taken.
func append(cards: Variant) -> int:
	var indices := PackedInt64Array(range(next_index, next_index + cards) if cards is int else cards)
	for i in indices.size(): indices[i] += 1
	for id in indices: next_index = maxi(next_index, id)
	return deck.append(now(), indices)


func swipe(direction: int) -> bool:
	return deck.can_swipe(direction) == CardStack.OK and deck.swipe(now(), direction) > 0


func undo() -> bool:
	return can_undo() and deck.undo(now()) > 0


func can_undo() -> bool:
	return deck.can_undo() == CardStack.OK


func _on_event(event: Dictionary) -> void:
	var index: int = event.card - 1
	match event.kind:
		CardStack.EVENT_COMMITTED: _node.committed.emit(index, event.direction)
		CardStack.EVENT_UNDONE: _node.undone.emit(index)
		CardStack.EVENT_TAP: _node.tapped.emit(index, Vector2(event.x, event.y))
		CardStack.EVENT_TOP_CHANGED: _node.top_changed.emit(index)
		CardStack.EVENT_EMPTIED: _node.emptied.emit()
	_node.event.emit(event)


# -- Frames ------------------------------------------------------------------------------------------------------------

## Lets time pass, and moves the views to the poses.
func process() -> void:
	if not _is_started: return
	var poses := deck.advance(now())
	var is_used := PackedByteArray()
	is_used.resize(views.size())
	for i in poses.size() / CardStack.POSE_SIZE:
		var k := i * CardStack.POSE_SIZE
		var slot := int(poses[k + CardStack.POSE_SLOT])
		while views.size() <= slot: _make_view()
		if is_used.size() < views.size(): is_used.resize(views.size())
		is_used[slot] = 1
		_pose(slot, i, poses, k)
	for slot in views.size(): views[slot].visible = is_used[slot] == 1
	deck.emit_events()


func _pose(slot: int, order: int, poses: PackedFloat64Array, k: int) -> void:
	var view := views[slot]
	var index := int(poses[k + CardStack.POSE_CARD]) - 1
	if shown[slot] != index:
		shown[slot] = index
		_node.card_shown.emit(view, index)
	if view.get_index(true) != order: _node.move_child(view, order)
	var place := Vector2(poses[k + CardStack.POSE_X], poses[k + CardStack.POSE_Y])
	if view is Control: place -= view.pivot_offset
	view.position = place
	view.rotation = poses[k + CardStack.POSE_ROTATION]
	view.scale = Vector2.ONE * poses[k + CardStack.POSE_SCALE]
	view.modulate.a = poses[k + CardStack.POSE_OPACITY]
	var direction := int(poses[k + CardStack.POSE_DIRECTION])
	for each: int in STAMPS:
		var stamp := view.get_node_or_null(STAMPS[each])
		if stamp: stamp.modulate.a = poses[k + CardStack.POSE_STAMP_OPACITY] if each == direction else 0.0
	if poses[k + CardStack.POSE_DEPTH] == 0.0 or direction:
		_node.card_moved.emit(view, index, direction, poses[k + CardStack.POSE_PROGRESS])


## Whether a card is at a place.
func has_card(place: Vector2) -> bool:
	var frame := deck.frame()
	var card := Vector2(frame.card_width, frame.card_height)
	for view in views:
		var middle: Vector2 = view.pivot_offset if view is Control else Vector2.ZERO
		var local: Vector2 = view.get_transform().affine_inverse() * place - middle
		if view.visible and Rect2(-card / 2, card).has_point(local): return true
	return false


func _make_view() -> void:
	var view: CanvasItem = _node.card_scene.instantiate() if _node.card_scene else Node2D.new()
	for control: Node in [view] + view.find_children("*", "Control", true, false):
		# Otherwise a label would take the press that moves its card.
		if control is Control and not control is BaseButton: control.mouse_filter = Control.MOUSE_FILTER_IGNORE
	views.append(view)
	shown.append(-1)
	_node.add_child(view, false, Node.INTERNAL_MODE_FRONT)
	if view is Control: view.pivot_offset = view.size / 2


# -- Input -------------------------------------------------------------------------------------------------------------

## Feeds a press that nothing else has taken, in the node's own coordinates, or an action.
func press(sample: InputEvent) -> void:
	if sample.device == InputEvent.DEVICE_ID_EMULATION: return
	var is_taken := false
	if sample is InputEventScreenTouch and sample.pressed: is_taken = _down(sample.index, sample.position)
	elif sample is InputEventMouseButton and sample.button_index == MOUSE_BUTTON_LEFT and sample.pressed:
		is_taken = _down(MOUSE, sample.position)
	elif sample is InputEventPanGesture:
		var way: Vector2 = sample.delta * PAN
		is_taken = deck.scroll(now(), sample.position.x, sample.position.y, way.x, way.y, CardStack.SCROLL_PHASE_UNKNOWN)
	elif sample.is_action_type() and sample.is_pressed() and not sample.is_echo():
		for action: StringName in _node.swipe_actions:
			if InputMap.has_action(action) and sample.is_action(action): is_taken = swipe(_node.swipe_actions[action])
		if InputMap.has_action(_node.undo_action) and sample.is_action(_node.undo_action): is_taken = undo()
	if is_taken: _node.get_viewport().set_input_as_handled()


func _down(pointer: int, place: Vector2) -> bool:
	if not deck.pointer_down(now(), pointer, place.x, place.y): return false
	_pointers[pointer] = true
	return true


## Feeds a move or release of a finger that the deck has, wherever it is by now.
func follow(sample: InputEvent) -> void:
	if sample.device == InputEvent.DEVICE_ID_EMULATION: return
	var is_mouse := sample is InputEventMouseMotion or sample is InputEventMouseButton
	if not is_mouse and not sample is InputEventScreenTouch and not sample is InputEventScreenDrag: return
	var pointer: int = MOUSE if is_mouse else sample.index
	if not pointer in _pointers: return
	if sample is InputEventMouseButton and sample.button_index != MOUSE_BUTTON_LEFT: return
	var place: Vector2 = _node.make_input_local(sample).position
	if sample is InputEventMouseMotion or sample is InputEventScreenDrag:
		deck.pointer_move(now(), pointer, place.x, place.y)
	elif not sample.pressed:
		_pointers.erase(pointer)
		if sample.canceled: deck.pointer_cancel(now(), pointer)
		else: deck.pointer_up(now(), pointer, place.x, place.y)
	_node.get_viewport().set_input_as_handled()


## The system takes the window away: fingers may end without a report, and the journal must be safe.
func leave() -> void:
	for pointer: int in _pointers: deck.pointer_cancel(now(), pointer)
	_pointers.clear()
	if not _node.journal.is_empty(): deck.journal_flush()


# -- The inspector -----------------------------------------------------------------------------------------------------

## The values of the configuration as properties: settings/SECTION/FIELD.
static func properties(rows: Array) -> Array[Dictionary]:
	var list: Array[Dictionary] = []
	for row: Array in rows:
		var property := {"name": "settings/" + row[0], "type": row[1], "hint": row[2], "hint_string": row[3]}
		property["usage"] = PROPERTY_USAGE_EDITOR
		list.append(property)
	return list


## The section of a configuration that has the value of a path.
static func section_of(config: Dictionary, path: String) -> Dictionary:
	for part in path.get_base_dir().split("/", false): config = config[part]
	return config


## The Dictionary that has one value, as set_config takes it.
static func nested(path: String, value: Variant) -> Dictionary:
	var whole := {path.get_file(): value}
	var parts := path.get_base_dir().split("/", false)
	for i in parts.size(): whole = {parts[-1 - i]: whole}
	return whole


## The preset's value of a property, or null.
func default_of(property: StringName) -> Variant:
	if not property.begins_with("settings/"): return null
	if _defaults.get("preset") != _node.preset: _defaults = CardStack.deck_config_init(_node.preset)
	var path := property.trim_prefix("settings/")
	return section_of(_defaults, path).get(path.get_file())


func value_of(property: StringName) -> Variant:
	var path := property.trim_prefix("settings/")
	return changed[path] if path in changed else default_of(property)


## Sets a value, also of a deck that runs.
func set_value(property: StringName, value: Variant) -> bool:
	if not property.begins_with("settings/"): return false
	var path := property.trim_prefix("settings/")
	if value == default_of(property): changed.erase(path)
	else: changed[path] = value
	if _is_started:
		deck.set_config(now(), nested(path, value))
	return true
