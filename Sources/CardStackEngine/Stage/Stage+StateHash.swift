extension Stage {
  /// Adds the cards on stage: where each is and how it moves, at a time, and when that ends.
  mutating func addState(to hash: inout StateHash, at time: Double) {
    hash.add(cards.count)
    for index in 0..<cards.count { addCard(index, to: &hash, at: time) }
    hash.add(chrome.value(at: time, &springs))
    hash.add(chrome.velocity(at: time, &springs))
    hash.add(chrome.target)
  }

  private mutating func addCard(_ index: Int, to hash: inout StateHash, at time: Double) {
    hash.add(cards[index].card)
    hash.add(cards[index].token)
    hash.add(Int(cards[index].slot))
    hash.add(Int(cards[index].phase.rawValue))
    hash.add(Int(cards[index].direction.rawValue))
    hash.add(cards[index].pileIndex)
    hash.add(Int(cards[index].layer))
    hash.add(UInt64(cards[index].allowed.bits))
    hash.add(cards[index].isInPlay ? 1 : 0)
    hash.add(cards[index].flightEnd)
    hash.add(cards[index].grab)
    hash.add(Int(cards[index].travel.kind.rawValue))
    hash.add(cards[index].travel.offset(at: time, &springs))
    hash.add(cards[index].travel.velocity(at: time, &springs))
    hash.add(cards[index].depth.target)
    hash.add(cards[index].depth.value(at: time, &springs))
    hash.add(cards[index].depth.velocity(at: time, &springs))
    hash.add(cards[index].lift.target)
    hash.add(cards[index].lift.value(at: time, &springs))
    hash.add(cards[index].lift.velocity(at: time, &springs))
    let residue = cards[index].residue.value(at: time, &springs)
    hash.add(residue.center)
    hash.add(residue.rotation)
    hash.add(residue.scale)
    hash.add(residue.opacity)
    hash.add(cards[index].fade.opacity(at: time))
    hash.add(cards[index].fade.end)
    hash.add(cards[index].relocation?.end ?? 0)
    hash.add(cards[index].relocation?.opacity(at: time) ?? 1)
  }
}
