extends SceneTree
## Replays traces, and compares what comes of each with the .expected file beside it. Tests/traces/README.md describes both.
##
##     godot --headless --path PROJECT --script replay.gd -- FILE.trace...
##
## The traces are copies with the bits of fractions. test_godot.py makes them.

const FNV := 0x100000001b3
const BASIS := -0x340d631b7bdddcdb # 0xcbf29ce484222325

var out := PackedStringArray()
var object: RefCounted # a CardDeck or a CardSheet
var is_sheet := false
var config := {}
var line := 0
var frames := 0
var chain := BASIS
var digits := ""
var every := {"line": 0, "start": 0.0, "seconds": 0.0, "given": 0}


func _init() -> void:
	var failed := 0
	var paths := OS.get_cmdline_user_args()
	for path in paths:
		replay(path)
		var expected := FileAccess.get_file_as_string(path.get_basename() + ".expected").split("\n", false)
		for i in maxi(out.size(), expected.size()):
			var came := out[i] if i < out.size() else "nothing"
			var wanted := expected[i] if i < expected.size() else "nothing"
			if came == wanted: continue
			print("%s: line %d is %s, not %s" % [path, i + 1, came, wanted])
			failed += 1
			break
	print("%d traces, %d failed" % [paths.size(), failed])
	quit(1 if failed or paths.is_empty() else 0)


static func unsigned(value: int, base := 10) -> String:
	return String.num_uint64(value, base)


static func hexadecimal(value: int, width := 16) -> String:
	return unsigned(value, 16).lpad(16, "0").right(width)


func add(text := "") -> void:
	if digits: out.append("frames %d %s %s" % [frames, hexadecimal(chain), digits])
	digits = ""
	if text: out.append(text)


static func hashed(bytes: PackedByteArray, value := BASIS) -> int:
	for byte in bytes: value = (value ^ byte) * FNV
	return value


static func bytes_of(poses: PackedFloat64Array) -> PackedByteArray:
	var bytes := PackedByteArray()
	var count := poses.size() / CardStack.POSE_SIZE
	bytes.resize(4 + 96 * count)
	bytes.encode_u32(0, count)
	for i in count:
		var from := i * CardStack.POSE_SIZE
		var to := 4 + 96 * i
		bytes.encode_s64(to, int(poses[from]))
		for k in range(1, 10): bytes.encode_double(to + 8 * k, poses[from + k])
		for k in 4: bytes.encode_s32(to + 80 + 4 * k, int(poses[from + 10 + k]))
	return bytes


## The bytes of a struct: its fields in order, after `head` zeros.
static func bytes_of_struct(fields: Dictionary, head := 0) -> PackedByteArray:
	var bytes := PackedByteArray()
	bytes.resize(head)
	for name: String in fields:
		var is_real: bool = fields[name] is float
		var size := 8 if is_real or name == "sequence" else 4
		var at := (bytes.size() + size - 1) / size * size
		bytes.resize(at + size)
		if is_real: bytes.encode_double(at, fields[name])
		elif size == 8: bytes.encode_s64(at, fields[name])
		else: bytes.encode_s32(at, fields[name])
	bytes.resize((bytes.size() + 7) / 8 * 8)
	return bytes


func drain() -> void:
	var events: Array = object.drain_events()
	for event: Dictionary in events:
		if is_sheet:
			add("event %d %d %d %s" % [event.kind, event.reason, event.stop, hexadecimal(hashed(bytes_of_struct(event)))])
			continue
		var words := [event.kind, unsigned(event.card), unsigned(event.token), event.direction, event.reason]
		if event.kind == CardStack.EVENT_PHASE: words += [event.phase, event.slot]
		if event.kind >= CardStack.EVENT_LOAD:
			words += [int(event.wall_time), unsigned(event.decision), unsigned(event.nonce)]
			words += [event.count, event.index, event.priority]
		add("event " + " ".join(words.map(func(each: Variant) -> String: return str(each))))
	if events: drain() # The deck then knows that these arrived.


func complain() -> void:
	add("error %d %s" % [line, CardStack.name(CardStack.TYPE_RESULT, object.last_result())])


func advance(time: float) -> bool:
	var frame: Variant = object.advance(time)
	if object.last_result() != CardStack.OK:
		complain()
		return false
	if is_sheet: frame.now = 0.0
	chain = hashed(bytes_of_struct(frame, 4) if is_sheet else bytes_of(frame), chain)
	frames += 1
	digits += hexadecimal(chain, 2)
	if frames % 30 == 0: add()
	return true


func due() -> float:
	return floorf((every.start + every.given * every.seconds) * 1e6 + 0.5) / 1e6


## The frames of `every`, each before the first statement that is later.
func give_frames(time: float) -> void:
	var here := line
	line = every.line
	while every.seconds > 0 and is_finite(time) and due() < time:
		if advance(due()): drain()
		every.given += 1
	line = here


## The words after `set` as a Dictionary. A spring, a curve or an array takes its numbers in order.
static func settings(words: PackedStringArray, present: Dictionary) -> Dictionary:
	var fields := {}
	var i := 0
	while i < words.size():
		var path := words[i].split(".")
		var into := fields
		var from := present
		if path.size() == 2:
			if not path[0] in fields: fields[path[0]] = {}
			into = fields[path[0]]
			from = present[path[0]]
		var name := path[-1]
		var values := []
		i += 1
		while i < words.size() and (words[i].is_valid_int() or words[i][0] == "&" or words[i] in ["inf", "-inf", "nan"]):
			values.append(words[i])
			i += 1
		var is_whole: bool = from[name] is int or from[name] is bool
		if is_whole: into[name] = TraceWords.whole(values[0])
		elif from[name] is float: into[name] = TraceWords.number(values[0])
		elif from[name] is Dictionary:
			into[name] = {}
			for key: String in from[name]: into[name][key] = TraceWords.number(values.pop_front())
		else: into[name] = PackedFloat64Array(values.map(TraceWords.number))
	return fields


func call_object(time: float, verb: String, words: PackedStringArray) -> void:
	give_frames(time)
	if verb == "every":
		every = {"line": line, "start": time, "seconds": TraceWords.number(words[0]), "given": 0}
		return
	var is_frame := verb == "frame" or verb == "advance"
	if is_frame and every.seconds > 0 and due() == time: every.given += 1
	if verb == "drain": drain()
	elif is_frame:
		if advance(time) and verb == "frame": drain()
	elif verb == "pass":
		object.advance(time)
		if object.last_result() != CardStack.OK: complain()
	else:
		if verb == "set": object.set_config(time, settings(words, object.get_config()))
		elif is_sheet: assert(ReplayCalls.make_sheet(object, verb, time, TraceWords.new(words)), verb)
		else: assert(ReplayCalls.make_deck(object, verb, time, TraceWords.new(words)), verb)
		if object.last_result() != CardStack.OK: complain()


func prepare(verb: String, words: PackedStringArray) -> void:
	match verb:
		"preset": config = CardStack.deck_config_init(ReplayCalls.choice("preset", words[0]))
		"sheet":
			is_sheet = true
			config = CardStack.sheet_config_init(ReplayCalls.choice("sheet_preset", words[0]))
		"set": merge(config, settings(words, config))
		"directions": config = CardStack.deck_config_set_directions(config, ReplayCalls.choice("direction_layout", words[0]))
		"begin":
			object = CardSheet.new() if is_sheet else CardDeck.new()
			assert(object.create(config) == CardStack.OK)
		_: assert(line == 1 and verb == "cardstack-trace" and words[0] == "1", verb)


static func merge(into: Dictionary, from: Dictionary) -> void:
	for key: String in from:
		if from[key] is Dictionary: merge(into[key], from[key])
		else: into[key] = from[key]


func replay(path: String) -> void:
	out.clear()
	object = null
	is_sheet = false
	line = 0
	frames = 0
	chain = BASIS
	digits = ""
	every = {"line": 0, "start": 0.0, "seconds": 0.0, "given": 0}
	for text in FileAccess.get_file_as_string(path).split("\n"):
		line += 1
		var words := text.get_slice("#", 0).replace("\t", " ").split(" ", false)
		if words.is_empty(): continue
		var first := words[0]
		words.remove_at(0)
		if object:
			var verb := words[0]
			words.remove_at(0)
			call_object(TraceWords.number(first), verb, words)
		else: prepare(first, words)
	add("state " + hexadecimal(object.state_hash()))
