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
    let card = cards.pointer(to: index)
    hash.add(card.pointee.card)
    hash.add(card.pointee.token)
    hash.add(Int(card.pointee.slot))
    hash.add(Int(card.pointee.phase.rawValue))
    hash.add(Int(card.pointee.direction.rawValue))
    hash.add(card.pointee.pileIndex)
    hash.add(Int(card.pointee.layer))
    hash.add(UInt64(card.pointee.allowed.bits))
    hash.add(card.pointee.isInPlay ? 1 : 0)
    hash.add(card.pointee.flightEnd)
    hash.add(card.pointee.grab)
    hash.add(Int(card.pointee.travel.kind.rawValue))
    hash.add(offset(of: index, at: time))
    hash.add(velocity(of: index, at: time))
    addTrack(card.pointee.depth, to: &hash, at: time)
    addTrack(card.pointee.lift, to: &hash, at: time)
    let residue = card.pointee.residue.value(at: time, &springs)
    hash.add(residue.center)
    hash.add(residue.rotation)
    hash.add(residue.scale)
    hash.add(residue.opacity)
    hash.add(card.pointee.fade.opacity(at: time))
    hash.add(card.pointee.fade.end)
    hash.add(card.pointee.relocation?.end ?? 0)
    hash.add(card.pointee.relocation?.opacity(at: time) ?? 1)
  }

  @inline(never)
  private mutating func addTrack(_ track: SpringTrack<Double>, to hash: inout StateHash, at time: Double) {
    hash.add(track.target)
    hash.add(track.value(at: time, &springs))
    hash.add(track.velocity(at: time, &springs))
  }
}
