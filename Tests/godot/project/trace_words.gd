class_name TraceWords
extends RefCounted
## The words of a statement, each read as what it stands for.

var words: PackedStringArray
var place := 0


func _init(given: PackedStringArray) -> void:
	words = given


func next() -> String:
	place += 1
	return words[place - 1]


static func number(word: String) -> float:
	match word:
		"nan": return NAN
		"inf": return INF
		"-inf": return -INF
	if not word.begins_with("&"): return float(whole(word))
	# The bits: Godot reads a decimal fraction to one of the doubles near it.
	var bytes := PackedByteArray()
	bytes.resize(8)
	bytes.encode_u32(0, word.right(8).hex_to_int())
	bytes.encode_u32(4, word.substr(1, 8).hex_to_int())
	return bytes.decode_double(0)


## A whole number of 64 bits; with bit 63 it is negative here.
static func whole(word: String) -> int:
	var value := 0
	for digit in word.trim_prefix("-"): value = value * 10 + int(digit)
	return -value if word.begins_with("-") else value


static func list(word: String) -> PackedInt64Array:
	var values := PackedInt64Array()
	if word != "-":
		for each in word.split(","): values.append(whole(each))
	return values


func real() -> float: return number(next())
func int32() -> int: return whole(next())
func int64() -> int: return whole(next())
func uint32() -> int: return whole(next())
func uint64() -> int: return whole(next())
func boolean() -> bool: return whole(next()) != 0
func cards() -> PackedInt64Array: return list(next())
func numbers() -> PackedInt32Array: return PackedInt32Array(Array(list(next())))


func reals() -> PackedFloat64Array:
	var word := next()
	return PackedFloat64Array() if word == "-" else PackedFloat64Array(Array(word.split(",")).map(number))


func size() -> int:
	var word := next()
	return -1 if word == "all" else whole(word)


func choice(kind: String) -> int:
	var word := next()
	return whole(word) if word.is_valid_int() else ReplayCalls.choice(kind, word)
