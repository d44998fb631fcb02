# SPDX-License-Identifier: MIT
@tool
@icon("icon.svg")
class_name CardSheetControl
extends Control
## A sheet that covers its parent and that a finger drags away. Its first child is the content, which it moves.
##
## It begins hidden: [method present] brings it. [member sheet] has everything else.

## It has come to rest, presented.
signal presented
## It is dismissed, and on its way.
signal dismissed
## Any event, as the library reports it.
signal event(event: Dictionary)

## The constants to begin from, a [code]CardStack.SHEET_PRESET_[/code]. A pager moves its child along, which has the
## pages beside one another, away from [member side].
@export var preset := CardStack.SHEET_PRESET_COVER
## The side to which it is dragged away; a pager's next page comes by a swipe to it.
@export var side := CardStack.DIRECTION_DOWN
## The colour behind it, at its darkest.
@export var backdrop := Color.BLACK
## The values that differ from the preset's, by their paths. The inspector shows them as settings.
@export_storage var changed: Dictionary

## A clock of the game's own, in seconds; the system's if it is not valid.
var clock: Callable
var sheet := CardSheet.new()

var _pointers := {}
var _shade := 0.0
var _is_started := false


func _ready() -> void:
	set_process(not Engine.is_editor_hint())
	set_process_input(not Engine.is_editor_hint())
	if Engine.is_editor_hint(): return
	var config := CardStack.sheet_config_init(preset)
	for path: String in changed: CardStackHost.section_of(config, path)[path.get_file()] = changed[path]
	config.side = side
	config.extent = _extent()
	config.reduced_motion = config.reduced_motion or CardStackHost.reduces_motion()
	_is_started = sheet.create(config) == CardStack.OK
	sheet.event.connect(func(e: Dictionary) -> void: event.emit(e))
	sheet.presented.connect(func(_e: Dictionary) -> void: presented.emit())
	sheet.dismissed.connect(func(_e: Dictionary) -> void: dismissed.emit())
	resized.connect(func() -> void: sheet.set_config(now(), {"extent": _extent()}))
	_process(0)


func now() -> float:
	return clock.call() if clock.is_valid() else Time.get_ticks_usec() / 1e6


func present(is_animated := true) -> void:
	sheet.present(now(), is_animated)


func dismiss(is_animated := true) -> void:
	sheet.dismiss(now(), is_animated)


func _extent() -> float:
	return maxf(size.x if side in [CardStack.DIRECTION_LEFT, CardStack.DIRECTION_RIGHT] else size.y, 1)


func _process(_delta: float) -> void:
	if not _is_started: return
	var frame := sheet.advance(now())
	visible = frame.state != CardStack.SHEET_HIDDEN
	if get_child_count() and get_child(0) is CanvasItem:
		var content: CanvasItem = get_child(0)
		content.position = Vector2(frame.x, frame.y)
		content.modulate.a = frame.opacity
	if _shade != frame.backdrop_opacity:
		_shade = frame.backdrop_opacity
		queue_redraw()
	sheet.emit_events()


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), Color(backdrop, _shade))


func _gui_input(sample: InputEvent) -> void:
	if sample.device == InputEvent.DEVICE_ID_EMULATION: return
	if sample is InputEventPanGesture:
		var way: Vector2 = sample.delta * CardStackHost.PAN
		if sheet.scroll(now(), sample.position.x, sample.position.y, way.x, way.y, CardStack.SCROLL_PHASE_UNKNOWN):
			accept_event()
		return
	var pointer := -1
	if sample is InputEventScreenTouch: pointer = sample.index
	elif not sample is InputEventMouseButton or sample.button_index != MOUSE_BUTTON_LEFT: return
	if sample.pressed and sheet.pointer_down(now(), pointer, sample.position.x, sample.position.y):
		_pointers[pointer] = true
		accept_event()


func _input(sample: InputEvent) -> void:
	if sample.device == InputEvent.DEVICE_ID_EMULATION: return
	var is_mouse := sample is InputEventMouseMotion or sample is InputEventMouseButton
	if not is_mouse and not sample is InputEventScreenTouch and not sample is InputEventScreenDrag: return
	var pointer: int = -1 if is_mouse else sample.index
	if not pointer in _pointers: return
	var place: Vector2 = make_input_local(sample).position
	if sample is InputEventMouseMotion or sample is InputEventScreenDrag:
		sheet.pointer_move(now(), pointer, place.x, place.y)
	elif not sample.pressed and (not is_mouse or sample.button_index == MOUSE_BUTTON_LEFT):
		_pointers.erase(pointer)
		if sample.canceled: sheet.pointer_cancel(now(), pointer)
		else: sheet.pointer_up(now(), pointer, place.x, place.y)
	get_viewport().set_input_as_handled()


func _notification(what: int) -> void:
	if what != NOTIFICATION_APPLICATION_PAUSED and what != NOTIFICATION_APPLICATION_FOCUS_OUT: return
	for pointer: int in _pointers: sheet.pointer_cancel(now(), pointer)
	_pointers.clear()


func _get_property_list() -> Array[Dictionary]:
	return CardStackHost.properties(CardFields.SHEET)


func _default(property: StringName) -> Variant:
	var path := property.trim_prefix("settings/")
	var config := CardStack.sheet_config_init(preset)
	return CardStackHost.section_of(config, path).get(path.get_file())


func _get(property: StringName) -> Variant:
	if not property.begins_with("settings/"): return null
	var path := property.trim_prefix("settings/")
	return changed[path] if path in changed else _default(property)


func _set(property: StringName, value: Variant) -> bool:
	if not property.begins_with("settings/"): return false
	var path := property.trim_prefix("settings/")
	if value == _default(property): changed.erase(path)
	else: changed[path] = value
	if _is_started: sheet.set_config(now(), CardStackHost.nested(path, value))
	return true


func _property_can_revert(property: StringName) -> bool:
	return property.trim_prefix("settings/") in changed


func _property_get_revert(property: StringName) -> Variant:
	return _default(property) if property.begins_with("settings/") else null
