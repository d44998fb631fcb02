extends Kit
## The nodes in scenes, moved by the events that a mouse, fingers and keys make.

var heard := []


func card_scene() -> PackedScene:
	var card := ColorRect.new()
	card.size = Vector2(340, 500)
	for name: String in ["Left", "Right"]:
		var stamp := Label.new()
		stamp.name = name
		card.add_child(stamp)
		stamp.owner = card
	var scene := PackedScene.new()
	scene.pack(card)
	card.free()
	return scene


func stack(node: Node, cards: Variant = 15) -> Node:
	heard.clear()
	node.card_scene = card_scene()
	node.clock = clock
	node.committed.connect(func(index: int, direction: int) -> void: heard.append(["committed", index, direction]))
	node.undone.connect(func(index: int) -> void: heard.append(["undone", index]))
	node.tapped.connect(func(index: int, _place: Vector2) -> void: heard.append(["tapped", index]))
	node.emptied.connect(func() -> void: heard.append(["emptied"]))
	if node is Control: node.size = Vector2(390, 844)
	root.add_child(node)
	if cards: check(node.append(cards), cards if cards is int else cards.size())
	return node


func shown(node: Node) -> Array:
	return node._host.shown


func test_a_drag_commits() -> void:
	for node: Node in [CardStack2D.new(), CardStackControl.new()]:
		stack(node)
		await frames(3)
		check(node.deck.frame().top, 1)
		mouse(Vector2(200, 400), true)
		await frames(1)
		for i in 9:
			mouse(Vector2(220 + 20 * i, 400))
			await frames(1)
		var view: Control = node._host.views[shown(node).find(0)]
		check(view.position.x > 150, true, "the card follows")
		check(view.rotation > 0, true, "it is turned")
		check(view.get_node("Right").modulate.a > 0.5, true, "its stamp shows")
		check(view.get_node("Left").modulate.a, 0.0, "the other does not")
		check(view.get_index(true), node.deck.frame().pose_count - 1, "it is in front")
		mouse(Vector2(400, 400), false)
		await frames(2)
		check(heard, [["committed", 0, CardStack.DIRECTION_RIGHT]])
		await frames(60)
		check(node.deck.cards(0, 2), PackedInt64Array([2, 3]))
		check(node.can_undo(), true)
		check(node.undo(), true)
		await frames(2)
		check(heard[-1], ["undone", 0])
		check(node.undo(), false, "nothing more to undo")
		node.free()


func test_a_short_drag_returns_and_a_flick_commits() -> void:
	var node := stack(CardStack2D.new())
	await frames(2)
	await drag(Vector2(200, 400), Vector2(225, 400), 20)
	await frames(60)
	check(heard, [])
	await drag(Vector2(200, 400), Vector2(120, 400), 3)
	check(heard, [["committed", 0, CardStack.DIRECTION_LEFT]])
	await frames(3)
	# The next card can be caught while the first still flies.
	await drag(Vector2(200, 400), Vector2(390, 400), 12)
	check(heard[-1], ["committed", 1, CardStack.DIRECTION_RIGHT])


func test_a_press_that_does_not_move_is_a_tap() -> void:
	stack(CardStackControl.new())
	await frames(2)
	await drag(Vector2(200, 400), Vector2(201, 400), 2)
	await frames(2)
	check(heard, [["tapped", 0]])


func test_two_fingers() -> void:
	stack(CardStack2D.new())
	await frames(2)
	touch(0, Vector2(200, 400), true)
	await frames(1)
	touch(1, Vector2(100, 500), true)
	for i in 10:
		touch(0, Vector2(200 + 18 * i, 400))
		touch(1, Vector2(100, 500 - 30 * i))
		await frames(1)
	touch(1, Vector2(100, 200), false)
	touch(0, Vector2(380, 400), false)
	await frames(2)
	check(heard, [["committed", 0, CardStack.DIRECTION_RIGHT]], "the second finger moves nothing")
	touch(0, Vector2(200, 400), true)
	await frames(1)
	for i in 10:
		touch(0, Vector2(200 + 18 * i, 400))
		await frames(1)
	touch(0, Vector2(380, 400), false, true)
	await frames(30)
	check(heard.size(), 1, "a finger that was taken away commits nothing")


func test_a_trackpad() -> void:
	for node: Node in [CardStack2D.new(), CardStackControl.new()]:
		stack(node)
		await frames(2)
		for way: float in [5, 10, 18, 20, 20, 20, 18, 15, 10, 5, 2, 1, 0.5]:
			var pan := InputEventPanGesture.new()
			pan.position = Vector2(200, 400)
			pan.delta = Vector2(-0.03 * way, 0)
			Input.parse_input_event(pan)
			await frames(1)
		await frames(20)
		check(heard, [["committed", 0, CardStack.DIRECTION_RIGHT]], "one flick is one card")
		node.free()


func test_a_button_in_front_comes_first() -> void:
	stack(CardStackControl.new())
	var button := Button.new()
	button.position = Vector2(150, 350)
	button.size = Vector2(100, 100)
	var got := []
	button.gui_input.connect(func(sample: InputEvent) -> void: got.append(sample is InputEventMouseButton))
	root.add_child(button)
	await frames(2)
	await drag(Vector2(200, 400), Vector2(201, 400), 1)
	check(got.count(true), 2)
	check(heard, [], "the deck did not get the press")
	# A drag goes on over the button.
	await drag(Vector2(100, 600), Vector2(320, 400), 10)
	check(heard, [["committed", 0, CardStack.DIRECTION_RIGHT]])


func test_a_button_behind_gets_what_is_beside_the_cards() -> void:
	var button := Button.new()
	button.size = Vector2(390, 844)
	var got := []
	button.gui_input.connect(func(sample: InputEvent) -> void: got.append(sample is InputEventMouseButton))
	root.add_child(button)
	var node := CardStackControl.new()
	node.set("settings/card/width", 200)
	stack(node)
	await frames(2)
	await drag(Vector2(50, 400), Vector2(51, 400), 1)
	check(got.count(true), 2)
	await drag(Vector2(200, 400), Vector2(201, 400), 1)
	check(got.count(true), 2)
	check(heard, [["tapped", 0]])


func test_actions() -> void:
	var node := stack(CardStack2D.new())
	await frames(2)
	action(&"ui_left")
	await frames(40)
	action(&"ui_right")
	await frames(40)
	action(&"ui_undo")
	await frames(2)
	check(heard, [["committed", 0, CardStack.DIRECTION_LEFT], ["committed", 1, CardStack.DIRECTION_RIGHT], ["undone", 1]])
	check(node.swipe(CardStack.DIRECTION_UP), false, "this deck has no such direction")


func test_a_resize() -> void:
	var node: Control = stack(CardStackControl.new())
	await frames(2)
	node.size = Vector2(600, 900)
	await frames(2)
	check(node.deck.get_config().viewport.width, 600.0)
	await frames(60)
	check(node._host.views[shown(node).find(0)].position.x + 170, 300.0)


func test_the_cards_that_are_shown() -> void:
	var node := CardStack2D.new()
	var seen := {}
	node.card_shown.connect(func(view: Node, index: int) -> void: seen[index] = view)
	stack(node, PackedInt64Array([7, 3, 9]))
	await frames(2)
	check(seen.keys().has(7) and seen.keys().has(3), true)
	check(node.append(1), 1)
	await frames(2)
	check(node.deck.cards(), PackedInt64Array([8, 4, 10, 11]), "the next index is one more than the largest")
	for i in 4:
		check(node.swipe(CardStack.DIRECTION_LEFT), true)
		await frames(60)
	check(heard[-1], ["emptied"])
	check(node.swipe(CardStack.DIRECTION_LEFT), false)
	check(node.deck.frame().pose_count, 0)


func test_settings_of_a_running_deck() -> void:
	var node := CardStack2D.new()
	node.set("settings/swipe/threshold", 0.9)
	stack(node)
	check(node.changed, {"swipe/threshold": 0.9})
	check(node.deck.get_config().swipe.threshold, 0.9)
	node.set("settings/swipe/threshold", 0.5)
	check(node.deck.get_config().swipe.threshold, 0.5)
	node.set("settings/reduced_motion", true)
	check(node.deck.get_config().reduced_motion, true)
	await frames(2)
	# With less motion a card fades where it is.
	node.swipe(CardStack.DIRECTION_LEFT)
	await frames(4)
	var view: Control = node._host.views[shown(node).find(0)]
	check(view.modulate.a < 1, true, "it fades")
	check(view.position.x + 170, 195.0)
	var config := CardStack.deck_config_init(CardStack.PRESET_CLASSIC)
	for property in node.get_property_list():
		if not property.name.begins_with("settings/"): continue
		var path: PackedStringArray = property.name.trim_prefix("settings/").split("/")
		var value: Variant = config
		for part in path: value = value[part]
		check(property.type, typeof(value), property.name)
	node.preset = CardStack.PRESET_DEEP_PILE
	check(node.get("settings/pile/visible_count"), CardStack.deck_config_init(CardStack.PRESET_DEEP_PILE).pile.visible_count)


func test_a_scene_keeps_what_was_changed() -> void:
	var node := CardStackControl.new()
	node.set("settings/swipe/threshold", 0.9)
	node.preset = CardStack.PRESET_CIRCLE
	var scene := PackedScene.new()
	scene.pack(node)
	node.free()
	var again: CardStackControl = scene.instantiate()
	check(again.get("settings/swipe/threshold"), 0.9)
	check(again.property_can_revert("settings/swipe/threshold"), true)
	check(again.property_can_revert("settings/swipe/fling_velocity"), false)
	check(again.property_get_revert("settings/swipe/threshold"), CardStack.deck_config_init(CardStack.PRESET_CIRCLE).swipe.threshold)
	again.free()


func test_a_journal_over_a_restart() -> void:
	var path := "user://cards.journal"
	DirAccess.remove_absolute(ProjectSettings.globalize_path(path))
	var node := CardStack2D.new()
	node.journal = path
	stack(node)
	check(node.is_restored, false)
	await frames(2)
	node.swipe(CardStack.DIRECTION_LEFT)
	await frames(60)
	node.free()
	var again := CardStack2D.new()
	again.journal = path
	stack(again, null)
	check(again.is_restored, true)
	check(again.deck.cards().size(), 14)
	check(again.can_undo(), true)
	# A number goes on behind the cards of before.
	check(again.append(1), 1)
	check(again.deck.cards()[-1], 16)


func test_a_handler_may_free_the_node() -> void:
	var node := CardStack2D.new()
	node.committed.connect(func(_index: int, _direction: int) -> void: node.queue_free())
	stack(node)
	await frames(2)
	node.swipe(CardStack.DIRECTION_LEFT)
	await frames(3)
	check(is_instance_valid(node), false)


func test_a_sheet() -> void:
	var sheet := CardSheetControl.new()
	sheet.clock = clock
	sheet.size = Vector2(390, 844)
	var content := ColorRect.new()
	content.size = sheet.size
	content.mouse_filter = Control.MOUSE_FILTER_IGNORE
	sheet.add_child(content)
	heard.clear()
	sheet.presented.connect(func() -> void: heard.append("presented"))
	sheet.dismissed.connect(func() -> void: heard.append("dismissed"))
	root.add_child(sheet)
	await frames(2)
	check(sheet.visible, false)
	sheet.present()
	await frames(4)
	check(content.position.y > 0 and content.position.y < 844, true, "it comes up")
	await frames(90)
	check(content.position, Vector2.ZERO)
	check(heard, ["presented"])
	await drag(Vector2(200, 100), Vector2(200, 700), 10)
	await frames(90)
	check(heard, ["presented", "dismissed"])
	check(sheet.visible, false)
