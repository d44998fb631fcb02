import CardStackTypes

// What several exports do with their arguments.

/// Runs `body`, which adds the caller's cards and returns how many were taken; nil: it has asked a question instead. If
/// none was taken, the reason becomes the deck's message.
func withCards(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ outTaken: UnsafeMutablePointer<Int>?,
  _ body: (inout Play, UnsafeBufferPointer<UInt64>) throws(Failure) -> Int?
) -> cardstack_result {
  var refusal: Failure?
  let result = withDeck(deck, outTaken) { play throws(Failure) in
    let list = try cardList(cards, count)
    let taken = try body(&play, list)
    if taken == 0 && count > 0 { refusal = play.failureToTake(list) }
    return taken ?? 0
  }
  if let refusal { liveHandle(deck)?.pointee.failure = refusal }
  return result
}

/// Returns the caller's ids as a buffer. Checks the pointer and the count; the deck checks the ids.
func cardList(_ cards: UnsafePointer<UInt64>?, _ count: Int) throws(Failure) -> UnsafeBufferPointer<UInt64> {
  guard count >= 0, count <= Int(CARDSTACK_MAX_CARDS) else {
    throw Failure(.limit, "count must be at least 0 and at most CARDSTACK_MAX_CARDS")
  }
  guard cards != nil || count == 0 else { throw Failure.null("cards is NULL") }
  return UnsafeBufferPointer(start: cards, count: count)
}

/// Checks the arguments of a list call. Returns which of `total` elements it is about: those from `position` on, and if
/// it has an array, as many as have room there.
func listRange(
  of total: Int, _ position: Int, _ hasArray: Bool, _ capacity: Int
) throws(Failure) -> Range<Int> {
  try checkArray(hasArray, capacity)
  // A `size_t` of more than `Int.max` is negative here.
  let first = position < 0 ? total : min(position, total)
  return first..<(hasArray ? first + min(total - first, capacity) : total)
}

/// Checks that flags have no bits but those `known`.
func checkFlags(_ flags: UInt32, known: UInt32 = 0) throws(Failure) {
  try check(flags & ~known == 0, "flags has unknown bits")
}

/// Checks an output array: `capacity` must not be negative, and must be 0 if there is no array.
func checkArray(_ hasPlace: Bool, _ capacity: Int) throws(Failure) {
  guard capacity >= 0 else { throw Failure(.invalidArgument, "capacity must be at least 0") }
  guard hasPlace || capacity == 0 else { throw Failure(.invalidArgument, "the array is NULL but capacity is not 0") }
}

/// Checks a position from the caller, and returns it as a vector.
func samplePosition(_ x: Double, _ y: Double) throws(Failure) -> Vector {
  guard x.isMeasure else { throw Failure(.invalidArgument, "x must be finite and at most CARDSTACK_MAX_MAGNITUDE") }
  guard y.isMeasure else { throw Failure(.invalidArgument, "y must be finite and at most CARDSTACK_MAX_MAGNITUDE") }
  return Vector(x, y)
}

/// Checks a scroll from the caller: its way, the cursor's place, and what the fingers do.
func readScroll(
  _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ phase: cardstack_scroll_phase
) throws(Failure) -> (Vector, Vector, ScrollPhase) {
  let place = try samplePosition(x, y)
  try check(dx.isMeasure, "dx must be finite and at most CARDSTACK_MAX_MAGNITUDE")
  try check(dy.isMeasure, "dy must be finite and at most CARDSTACK_MAX_MAGNITUDE")
  let phase = try require(ScrollPhase(rawValue: phase), "phase is not one of CARDSTACK_SCROLL_PHASE_*")
  return (Vector(dx, dy), place, phase)
}
