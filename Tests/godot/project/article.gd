extends Kit
## The script of the article on a scene as the article describes it.


func test_the_script() -> void:
	var card := Control.new()
	card.size = Vector2(300, 400)
	var text := Label.new()
	text.name = "Text"
	card.add_child(text)
	text.owner = card
	var scene := PackedScene.new()
	scene.pack(card)
	card.free()
	var cards := CardStackControl.new()
	cards.name = "Cards"
	cards.card_scene = scene
	cards.size = Vector2(390, 844)
	cards.clock = clock
	var main := Control.new()
	main.set_script(load("res://article_node.gd"))
	main.add_child(cards)
	root.add_child(main)
	await frames(2)
	for view in cards._host.views: print("shows ", view.get_node("Text").text)
	action(&"ui_left")
	await frames(60)
	action(&"ui_right")
	await frames(60)
	check(cards.deck.cards(), PackedInt64Array([3]))
