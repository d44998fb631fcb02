extends Kit
## CardDeck, CardSheet and CardVelocityTracker, and the functions of CardStack.

const CONFIG := {"viewport": {"width": 390, "height": 844}}


func new_deck(cards := 5) -> CardDeck:
	var deck := CardDeck.new()
	check(deck.create(CONFIG), CardStack.OK)
	if cards: check(deck.append(0.0, PackedInt64Array(range(1, cards + 1))), cards)
	return deck


## Each method with arguments of each kind: nothing may crash. What it refuses, it reports.
func test_every_method() -> void:
	var objects: Array[RefCounted] = [new_deck(), CardSheet.new(), CardVelocityTracker.new()]
	objects[1].create({"extent": 400})
	objects[2].create()
	for place in 4:
		var name := objects[place].get_class() if place < 3 else "CardStack"
		for method in ClassDB.class_get_method_list(name, true):
			if method.name == "create": continue
			print("method ", name, ".", method.name)
			for value: int in [0, 1, 2, -1]:
				var arguments := []
				for argument in method.args: arguments.append(argument_of(argument.type, value))
				if place < 3: objects[place].callv(method.name, arguments)
				else: ClassDB.class_call_static.bindv([name, method.name] + arguments).call()
				checked += 1
	for constant in ClassDB.class_get_integer_constant_list("CardStack", true): print("constant ", constant)


func argument_of(type: int, value: int) -> Variant:
	match type:
		TYPE_FLOAT: return 1.0 + value
		TYPE_INT: return value
		TYPE_BOOL: return value == 1
		TYPE_STRING: return "/nowhere/%d" % value
		TYPE_DICTIONARY: return [{}, CONFIG, {"nothing": 1}, {"viewport": {"width": NAN}}][value]
		TYPE_ARRAY: return ["a", "b".to_utf8_buffer()].slice(0, value)
		TYPE_PACKED_INT64_ARRAY: return PackedInt64Array([1, 2].slice(0, value))
		TYPE_PACKED_FLOAT64_ARRAY: return PackedFloat64Array([0.1, 0.2].slice(0, value))
		TYPE_PACKED_INT32_ARRAY: return PackedInt32Array([1, 1].slice(0, value))
		TYPE_PACKED_BYTE_ARRAY: return PackedByteArray([1, 2].slice(0, value))
	assert(false, "this type has no argument here: %d" % type)
	return null


func test_values_with_and_without_types() -> void:
	var typed := new_deck()
	var untyped: Variant = new_deck()
	for deck: Variant in [typed, untyped]:
		check(deck.cards(), PackedInt64Array([1, 2, 3, 4, 5]))
		check(deck.cards(1, 2), PackedInt64Array([2, 3]))
		check(deck.position(3), 2)
		check(deck.pointer_down(0.1, 7, 200, 400), true)
	check(typed.cards(1, 2), PackedInt64Array([2, 3]))
	check(typed.pointer_move(0.2, 7, 260, 400), true)
	check(typed.position(99), CardStack.ERROR_NOT_FOUND)
	check(typed.card_key(1), PackedByteArray())
	check(typed.can_undo(), CardStack.ERROR_EMPTY)
	check(typed.undo(0.3), CardStack.ERROR_EMPTY)
	check(CardStack.name(CardStack.TYPE_DIRECTION, CardStack.DIRECTION_UP_LEFT), "CARDSTACK_DIRECTION_UP_LEFT")
	check(CardStack.Direction.DIRECTION_UP, CardStack.DIRECTION_UP)
	check(CardStack.ALL_EVENTS, -2, "64 bits")
	var poses := typed.advance(0.4)
	check(poses.size(), typed.frame().pose_count * CardStack.POSE_SIZE)
	var listed := typed.poses()
	for i in listed.size():
		check(poses[i * CardStack.POSE_SIZE + CardStack.POSE_CARD], float(listed[i].card))
		check(poses[i * CardStack.POSE_SIZE + CardStack.POSE_X], listed[i].x)
		check(poses[i * CardStack.POSE_SIZE + CardStack.POSE_FLAGS], float(listed[i].flags))


func test_large_numbers() -> void:
	var deck := new_deck(0)
	var large := PackedInt64Array([9007199254740993, -2]) # the second is 2^64 - 2
	check(deck.append(0.0, large), 2)
	check(deck.cards(), large)
	deck.advance(0.1)
	check(deck.poses().map(func(pose: Dictionary) -> int: return pose.card), [-2, 9007199254740993])


func test_a_configuration() -> void:
	var deck := new_deck(0)
	check(deck.set_config(0.0, {"swipe": {"threshold": 0.3}, "motion": {"return_spring": {"mass": 2}}}), CardStack.OK)
	var config := deck.get_config()
	check(config.swipe.threshold, 0.3)
	check(config.motion.return_spring.mass, 2.0)
	check(config.viewport.width, 390.0, "what the Dictionary lacks stays")
	check(deck.set_config(0.0, {"swipe": {"treshold": 0.3}}), CardStack.ERROR_INVALID_ARGUMENT)
	check(deck.set_config(0.0, {"swipe": 3}), CardStack.ERROR_INVALID_ARGUMENT)
	check(deck.set_config(0.0, config), CardStack.OK)
	check(deck.get_config(), config)
	var deep := CardDeck.new()
	check(deep.create({"preset": CardStack.PRESET_DEEP_PILE}.merged(CONFIG)), CardStack.OK)
	check(deep.get_config().pile, CardStack.deck_config_init(CardStack.PRESET_DEEP_PILE).pile)
	check(CardStack.deck_config_validate({}).contains("viewport.width"), true)
	check(CardStack.deck_config_validate(CONFIG), "")
	config = CardStack.deck_config_set_directions(config, CardStack.DIRECTIONS_FOUR_WAY)
	check(CardStack.deck_config_validate(config), "")
	check(config.swipe.allowed_directions, 15)


func test_mistakes() -> void:
	var deck := CardDeck.new()
	check(deck.append(0.0, PackedInt64Array([1])), CardStack.ERROR_INVALID_ARGUMENT, "before create")
	check(deck.create({}), CardStack.ERROR_INVALID_ARGUMENT)
	check(deck.create(CONFIG), CardStack.OK)
	check(deck.create(CONFIG), CardStack.ERROR_INVALID_ARGUMENT, "twice")
	check(deck.append(0.0, PackedInt64Array([0])), CardStack.ERROR_INVALID_ARGUMENT)
	check(deck.swipe(0.0, 1 << 32), CardStack.ERROR_INVALID_ARGUMENT, "no bits are lost")
	check(deck.swipe(0.0, CardStack.DIRECTION_LEFT), CardStack.ERROR_EMPTY)
	check(deck.last_result(), CardStack.ERROR_EMPTY)
	check(deck.set_media(PackedInt64Array([1, 2]), PackedInt32Array([1])), CardStack.ERROR_INVALID_ARGUMENT)
	deck.append(0.0, PackedInt64Array([1]))
	check(deck.open_journal("/nowhere/x"), {}, "the deck has a card")
	check(deck.last_result(), CardStack.ERROR_REFUSED)


func test_keys_and_bytes() -> void:
	var deck := new_deck()
	check(deck.set_card_keys(PackedInt64Array([1, 2, 3]), ["one", "", "zwö".to_utf8_buffer()]), CardStack.OK)
	check(deck.card_key(1).get_string_from_utf8(), "one")
	check(deck.card_key(3).get_string_from_utf8(), "zwö")
	check(deck.set_card_keys(PackedInt64Array([1]), []), CardStack.ERROR_INVALID_ARGUMENT)
	deck.swipe(0.1, CardStack.DIRECTION_LEFT)
	var again := new_deck(0)
	var info := again.restore(deck.save())
	check(info.cards, 4)
	check(again.cards(), PackedInt64Array([2, 3, 4, 5]))
	check(again.history().map(func(each: Dictionary) -> int: return each.card), [1])


func test_events() -> void:
	var deck := new_deck(1)
	var heard := []
	deck.committed.connect(func(event: Dictionary) -> void: heard.append([event.card, event.direction]))
	deck.event.connect(func(event: Dictionary) -> void: heard.append(event.kind))
	deck.swipe(0.1, CardStack.DIRECTION_RIGHT)
	check(deck.emit_events() > 1, true)
	check(heard.has([1, CardStack.DIRECTION_RIGHT]), true)
	check(heard.has(CardStack.EVENT_COMMITTED), true)
	check(deck.emit_events(), 0)
	# Who hears of it may drop the deck.
	kept = new_deck(1)
	kept.event.connect(_drop)
	kept.swipe(0.1, CardStack.DIRECTION_RIGHT)
	check(kept.emit_events() > 1, true)
	check(kept, null)


var kept: CardDeck


func _drop(_event: Dictionary) -> void:
	kept = null
	for i in 100: new_deck(1) # which takes the memory that became free


func test_motion() -> void:
	var spring := CardStack.spring_from_response(0.3, 0.8)
	var many := CardStack.spring_evaluate_many(spring, 1, 0, 0, 0, PackedFloat64Array([0, 0.1, 0.2]))
	for i in 3:
		var one := CardStack.spring_evaluate(spring, 1, 0, 0, 0.1 * i)
		check(is_equal_approx(many.positions[i], one.position), true)
		check(is_equal_approx(many.velocities[i], one.velocity), true)
	var tracker := CardVelocityTracker.new()
	check(tracker.create({"history_size": 8}), CardStack.OK)
	for i in 10: tracker.add(i * 0.01, i * 5.0, 0.0)
	var velocity := tracker.velocity(0.09)
	check(velocity.has_estimate, true)
	check(is_equal_approx(velocity.x, 500.0), true)


func test_a_sheet() -> void:
	var sheet := CardSheet.new()
	check(sheet.create({"extent": 400}), CardStack.OK)
	var heard := []
	sheet.presented.connect(func(event: Dictionary) -> void: heard.append(event.kind))
	sheet.present(0.0)
	check(sheet.advance(0.05).offset > 0, true)
	check(sheet.advance(3.0).offset, 0.0)
	check(sheet.emit_events() > 0, true)
	check(heard, [CardStack.SHEET_EVENT_PRESENTED])
