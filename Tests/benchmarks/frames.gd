extends Kit
## What a frame of a node with three cards in sight takes, beside the same frame of its deck alone.


## The microseconds of a call: the median of batches.
func microseconds(action: Callable) -> float:
	var found := []
	for batch in 21:
		var start := Time.get_ticks_usec()
		for i in 1000: action.call()
		found.append((Time.get_ticks_usec() - start) / 1000.0)
	found.sort()
	return found[10]


func _initialize() -> void:
	var node := CardStack2D.new()
	node.clock = clock
	root.add_child(node)
	await process_frame
	node.append(3)
	var deck: CardDeck = node.deck
	var host: CardStackHost = node._host
	var alone := func() -> void:
		time += 0.001
		deck.advance(time)
	var whole := func() -> void:
		time += 0.001
		host.process()
	for i in 3000: whole.call()
	var least := microseconds(alone)
	var most := microseconds(whole)
	print("Godot: a node's frame  %.2f times its deck's  (%.1f and %.1f microseconds)" % [most / least, most, least])
	quit()
