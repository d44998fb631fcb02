class_name Kit
extends SceneTree
## A script that checks, with a clock of its own: time passes with frames, a sixtieth of a second each.

var time := 0.0
var failed := 0
var checked := 0


func _initialize() -> void:
	root.size = Vector2i(390, 844)
	await process_frame
	for method in get_script().get_script_method_list():
		if not method.name.begins_with("test_"): continue
		await call(method.name)
		for child in root.get_children(): child.free()
	print("%d checks, %d failed" % [checked, failed])
	quit(1 if failed or not checked else 0)


func check(came: Variant, wanted: Variant, what := "") -> void:
	checked += 1
	if typeof(came) == typeof(wanted) and came == wanted: return
	failed += 1
	print("FAILED ", get_stack()[1].function if get_stack() else "", " ", what, ": ", came, " and not ", wanted)


func clock() -> float:
	return time


func frames(count: int) -> void:
	for i in count:
		time += 1 / 60.0
		await process_frame


func mouse(place: Vector2, is_pressed: Variant = null) -> void:
	var sample: InputEventMouse = InputEventMouseMotion.new() if is_pressed == null else InputEventMouseButton.new()
	sample.position = place
	sample.global_position = place
	if is_pressed != null:
		sample.button_index = MOUSE_BUTTON_LEFT
		sample.pressed = is_pressed
	else: sample.button_mask = MOUSE_BUTTON_MASK_LEFT
	Input.parse_input_event(sample)


func touch(index: int, place: Vector2, is_pressed: Variant = null, is_canceled := false) -> void:
	var sample: InputEvent = InputEventScreenDrag.new() if is_pressed == null else InputEventScreenTouch.new()
	sample.index = index
	sample.position = place
	if is_pressed != null:
		sample.pressed = is_pressed
		sample.canceled = is_canceled
	Input.parse_input_event(sample)


func action(name: StringName) -> void:
	var sample := InputEventAction.new()
	sample.action = name
	sample.pressed = true
	Input.parse_input_event(sample)


## Drags from one place to another in so many frames.
func drag(from: Vector2, to: Vector2, count: int) -> void:
	mouse(from, true)
	for i in count:
		await frames(1)
		mouse(from.lerp(to, (i + 1.0) / count))
	await frames(1)
	mouse(to, false)
	await frames(1)
