extension Session {
  /// A hash of everything that decides what comes next, but the configuration: the clock, the cards, what each does and
  /// how fast, the finger, and how many events wait.
  public mutating func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(clock.now)
    deck.addState(to: &hash)
    stage.addState(to: &hash, at: clock.now)
    if let press {
      hash.add(UInt64(bitPattern: press.pointer))
      hash.add(press.card)
      hash.add(press.isDrag ? 2 : 1)
      hash.add(press.pull)
      hash.add(press.place)
      hash.add(press.deadline)
    }
    for index in 0..<questions.count {
      let question = questions.question(at: index)
      hash.add(question.token)
      hash.add(question.card)
      hash.add(question.deadline)
    }
    hash.add(UInt64(bitPattern: spentPointer ?? -1))
    hash.add(pendingEventCount)
    if outbox.count > 0 { hash.add(outbox.count) }
    if autoplayAt < .infinity { hash.add(autoplayAt) }
    return hash.value
  }
}
