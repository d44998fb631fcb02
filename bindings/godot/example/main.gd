extends Control
## Fifteen trips: swipe right to go, left to stay. All of the deck's motion and decisions are those of CardStackControl.

const TRIPS := [
	["yosemite", "Yosemite", "USA"], ["venice", "Venice", "Italy"], ["hong_kong", "Hong Kong", ""],
	["barcelona", "Barcelona", "Spain"], ["braies", "Braies", "Italy"], ["kanangra", "Kanangra", "Australia"],
	["mount_currie", "Mount Currie", "Canada"], ["ohrid", "Ohrid", "Macedonia"], ["oia", "Oia", "Greece"],
	["palawan", "Palawan", "Philippines"], ["salerno", "Salerno", "Italy"], ["tokyo", "Tokyo", "Japan"],
	["west_vancouver", "West Vancouver", "Canada"], ["singapore", "Singapore", ""],
	["perhentian_islands", "Perhentian Islands", "Malaysia"],
]

@onready var cards: CardStackControl = $Cards
@onready var buttons := {CardStack.DIRECTION_LEFT: $Nope, CardStack.DIRECTION_RIGHT: $Like}


func _ready() -> void:
	cards.card_shown.connect(_on_card_shown)
	cards.card_moved.connect(_on_card_moved)
	cards.committed.connect(_on_committed)
	cards.undone.connect(_on_undone)
	cards.tapped.connect(_on_tapped)
	for direction: int in buttons: buttons[direction].pressed.connect(cards.swipe.bind(direction))
	$Undo.pressed.connect(cards.undo)
	$Again.pressed.connect(_on_again)
	if not cards.is_restored: cards.append(TRIPS.size())
	_on_change()


## A view begins to show a card: fill it in.
func _on_card_shown(view: Node, index: int) -> void:
	var trip: Array = TRIPS[index]
	view.get_node("Mask/Picture").texture = load("res://trips/%s.webp" % trip[0])
	view.get_node("Mask/Name").text = trip[1]
	view.get_node("Mask/Country").text = trip[2]


## The button of the direction to which a card goes grows with it.
func _on_card_moved(_view: Node, _index: int, direction: int, progress: float) -> void:
	for each: int in buttons:
		buttons[each].scale = Vector2.ONE * (1 + 0.15 * clampf(progress, 0, 1) * int(each == direction))


func _on_committed(index: int, direction: int) -> void:
	print("like " if direction == CardStack.DIRECTION_RIGHT else "nope ", TRIPS[index][1])
	_on_change()


func _on_undone(index: int) -> void:
	print("undo ", TRIPS[index][1])
	_on_change()


func _on_change() -> void:
	var left := cards.deck.cards().size()
	$Left.text = "%d left" % left
	$Undo.disabled = not cards.can_undo()
	$Again.visible = left == 0


func _on_tapped(index: int, _place: Vector2) -> void:
	$Left.text = "%s %s" % TRIPS[index].slice(1)


func _on_again() -> void:
	cards.append(range(TRIPS.size()))
	_on_change()
