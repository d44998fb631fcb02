extends Kit
## What decks, frames and scenes leave behind.

## The memory that the process has, in pages.
static func pages() -> int:
	return FileAccess.open("/proc/self/statm", FileAccess.READ).get_line().get_slice(" ", 1).to_int()


func grown(what: String, bound: int, action: Callable) -> void:
	for i in 3: action.call()
	var before := pages()
	var objects := int(Performance.get_monitor(Performance.OBJECT_COUNT))
	for i in 9: action.call()
	print("%s: %d pages more" % [what, pages() - before])
	check(pages() - before < bound, true, what)
	check(int(Performance.get_monitor(Performance.OBJECT_COUNT)), objects, what)


func test_decks() -> void:
	grown("1,200 decks", 600, func() -> void:
		for i in 100:
			var deck := CardDeck.new()
			deck.create({"viewport": {"width": 390, "height": 844}})
			deck.append(0.0, PackedInt64Array(range(1, 101)))
			deck.set_card_keys(PackedInt64Array([1]), ["key"])
			for k in 5:
				deck.swipe(k * 0.2, CardStack.DIRECTION_LEFT)
				deck.advance(k * 0.2)
				deck.poses()
				deck.frame()
				deck.get_config()
				deck.emit_events()
			deck.save()
			CardVelocityTracker.new().create()
			CardSheet.new().create({"extent": 100}))


func test_frames() -> void:
	var deck := CardDeck.new()
	deck.create({"viewport": {"width": 390, "height": 844}})
	deck.append(0.0, PackedInt64Array(range(1, 101)))
	var untyped: Variant = deck
	grown("12,000 frames", 100, func() -> void:
		for i in 1000:
			time += 1 / 60.0
			# A variable that has a value gets another.
			var poses := deck.advance(time)
			var rest := deck.frame()
			var listed := deck.poses()
			poses = untyped.advance(time)
			rest = deck.frame()
			listed = deck.poses()
			if poses.is_empty() or rest.is_empty() or listed.is_empty(): failed += 1
			if i % 50 == 0: deck.swipe(time, CardStack.DIRECTION_LEFT)
			if i % 50 == 10: deck.undo(time)
			deck.drain_events())


func test_scenes() -> void:
	var scene := PackedScene.new()
	var node := CardStackControl.new()
	var card := ColorRect.new()
	node.card_scene = PackedScene.new()
	node.card_scene.pack(card)
	scene.pack(node)
	card.free()
	node.free()
	grown("120 scenes", 600, func() -> void:
		for i in 10:
			var made: CardStackControl = scene.instantiate()
			made.clock = clock
			made.size = Vector2(300, 400)
			root.add_child(made)
			made.append(10)
			for k in 5:
				time += 1 / 60.0
				made._process(0)
			made.free())
