// Each change has a method here. `RecordKind` documents the records.

// MARK: Cards

extension Log where Self: ~Copyable {
  /// Cards entered the pile.
  mutating func inserted(_ count: Int, at position: Int, of pile: borrowing OrderedRow) {
    if keepsPile { InsertedRecord.write(pile, from: position, count: count, to: &self) }
  }

  mutating func inserted(_ card: UInt64, at position: Int) {
    if keepsPile { InsertedRecord.write(card, at: position, to: &self) }
  }

  /// Cards entered the reserve.
  mutating func reserved(_ count: Int, at position: Int, of reserve: borrowing OrderedRow) {
    if keepsPile { ListRecord.write(.reserved, reserve, from: position, count: count, to: &self) }
  }

  mutating func admitted(_ count: Int) {
    if keepsPile { CountRecord(.admitted, count).write(to: &self) }
  }

  mutating func removed(_ cards: UnsafeBufferPointer<UInt64>) {
    if keepsPile { ListRecord.write(.removed, cards, to: &self) }
  }

  mutating func removed(_ card: UInt64) {
    if keepsPile { ListRecord.write(.removed, card, to: &self) }
  }

  mutating func placed(_ card: UInt64, at position: Int) {
    if keepsPile { PlacedRecord(card, at: position).write(to: &self) }
  }

  /// A card was put aside to wait, or flies and comes back.
  mutating func aside(_ card: UInt64, _ way: InPlayRow.Way) {
    if keepsPile { AsideRecord(card, way).write(to: &self) }
  }

  mutating func cleared() {
    if keepsPile { PlainRecord(.cleared).write(to: &self) }
  }

  /// The host asked for other cards in place of the present cards, or no longer does.
  mutating func wished(_ isWished: Bool) {
    if keepsPile { WishedRecord(isWished).write(to: &self) }
  }

  mutating func shifted(by distance: Int, below held: Int) {
    if keepsPile { ShiftedRecord(by: distance, below: held).write(to: &self) }
  }

  mutating func locked(_ card: UInt64, _ directions: DirectionSet) {
    if keepsPile { LockedRecord(card, directions).write(to: &self) }
  }
}

// MARK: Decisions

extension Log where Self: ~Copyable {
  mutating func decided(_ decision: Decision, comesBack: Bool, oldest: OldestDecision) {
    if isOpen { DecisionRecord(decision, recycles: comesBack, oldest: oldest).write(to: &self) }
  }

  mutating func undone(_ token: UInt64, _ how: Undoing) {
    if isOpen { UndoneRecord(token, how).write(to: &self) }
  }

  mutating func finalized(_ count: Int) {
    if isOpen { CountRecord(.final, count).write(to: &self) }
  }

  mutating func finalized(_ count: Int, _ token: (Int) -> UInt64) {
    if isOpen { ListRecord.write(.finalTokens, count: count, token, to: &self) }
  }

  mutating func finalsRead(_ count: Int) {
    if isOpen { CountRecord(.finalRead, count).write(to: &self) }
  }

  mutating func closed(_ count: Int) {
    if isOpen { CountRecord(.closed, count).write(to: &self) }
  }

  mutating func forgotten() {
    if isOpen { PlainRecord(.forgotten).write(to: &self) }
  }

  mutating func answered(_ token: UInt64, isSent: Bool) {
    if isOpen { AnsweredRecord(token, isSent: isSent).write(to: &self) }
  }

  /// Undelivered SENDs and REVERTs of decisions up to a token belong to a user who has logged out.
  mutating func sealed(upTo token: UInt64) {
    if isOpen { SealedRecord(upTo: token).write(to: &self) }
  }

  /// A SEND or REVERT was parked, or is retried.
  mutating func parked(_ token: UInt64, _ isParked: Bool) {
    if isOpen { ParkedRecord(token, isParked).write(to: &self) }
  }

  /// A card got a key.
  mutating func named(_ card: UInt64, _ key: UnsafeRawBufferPointer) {
    if isOpen { KeyRecord(card, key).write(to: &self) }
  }

  /// A card lost its key.
  mutating func unnamed(_ card: UInt64) {
    if isOpen { KeyRecord(card, nil).write(to: &self) }
  }
}
