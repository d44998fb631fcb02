import CardStackLibc
import CardStackTypes

/// Writing down what happens to the deck, where there is a journal.
extension Session {
  @inline(__always)
  mutating func record(_ body: (inout JournalFile) -> Void) {
    if journal != nil { recordInJournal(body) }
  }

  /// What concerns the pile alone.
  @inline(__always)
  mutating func recordPile(_ body: (inout JournalFile) -> Void) {
    if journalContents.hasUpcoming { recordInJournal(body) }
  }

  @inline(never)
  private mutating func recordInJournal(_ body: (inout JournalFile) -> Void) {
    guard var taken = journal.take() else { return }
    body(&taken)
    journal = consume taken
  }

  mutating func recordDecision(_ decision: Decision, _ flags: UInt8) {
    let recycles = settings.deck.recycle.contains(decision.direction) ? RecordKind.recycles : 0
    record { $0.write(decision, flags: recycles | flags) }
  }

  /// The oldest decisions are out of an undo's reach.
  mutating func recordClosed(_ count: Int) {
    if count > 0 { record { $0.write(.closed, UInt64(truncatingIfNeeded: count)) } }
  }

  /// The oldest decisions become final.
  mutating func recordFinal(_ count: Int) {
    let isReported = events.isReported(.final)
    record {
      $0.write(.final, UInt64(truncatingIfNeeded: count))
      if !isReported { $0.write(.finalRead, UInt64(truncatingIfNeeded: count)) }
    }
  }

  /// The same of decisions that were gathered from the whole history.
  mutating func recordFinalTokens(_ count: Int) {
    if journal == nil { return }
    let isReported = events.isReported(.final)
    guard var taken = journal.take() else { return }
    taken.write(.finalTokens, count: count) { deck.history.pending(at: $0).token }
    if !isReported { taken.write(.finalRead, UInt64(truncatingIfNeeded: count)) }
    journal = consume taken
  }

  /// Cards are in the pile that were not there.
  mutating func recordInsertion(of count: Int, at position: Int) {
    guard journalContents.hasUpcoming, var taken = journal.take() else { return }
    taken.write(.inserted, position: position, count: count) { deck.pile[position + $0] }
    journal = consume taken
  }

  /// The last `count` staged cards were not there.
  mutating func recordStaging(of count: Int) {
    guard journalContents.hasUpcoming, var taken = journal.take() else { return }
    let first = deck.staged.count - count
    taken.write(.staged, count: count) { deck.staged[first + $0] }
    journal = consume taken
  }

  /// Other cards are asked for in place of those there are, or no longer.
  mutating func recordWish() {
    let isWished: UInt8 = deck.awaitsOthers ? 1 : 0
    recordPile { $0.write(.wished, detail: isWished) }
  }

  /// A card keeps its locks though the pile is told anew.
  mutating func recordLocks(of card: UInt64) {
    let locked = UInt8(truncatingIfNeeded: deck.table[card].locked.bits)
    if locked != 0 { recordPile { $0.write(.locked, detail: locked, card) } }
  }

  mutating func recordRemoval(of cards: UnsafeBufferPointer<UInt64>) {
    recordPile { $0.write(.removed, count: cards.count) { cards[$0] } }
  }

  /// Directions come to be recycled, or no longer: what flies there now ends otherwise than the journal expects.
  mutating func recycle(_ directions: DirectionSet) {
    if journalContents.hasUpcoming { recordRecycling(directions) }
    deck.inPlay.recycle(directions)
  }

  private mutating func recordRecycling(_ directions: DirectionSet) {
    guard var taken = journal.take() else { return }
    var comes = false
    deck.inPlay.visitDecided(recycling: directions) { card, did, does in
      if did && !does { taken.write(.removed, card) }
      if !did && does { comes = true }
    }
    journal = consume taken
    if comes { recordFlights(directions) }
  }

  /// Tells again which cards fly and come back, in the order they left: among them are some of which that was not known.
  private mutating func recordFlights(_ directions: DirectionSet) {
    guard var taken = journal.take() else { return }
    deck.inPlay.visit { card, way in
      guard way == .circles || deck.inPlay.returns(card, recycling: directions) else { return }
      taken.write(.removed, card)
      taken.write(.aside, detail: way == .circles ? RecordKind.circles : RecordKind.flies, card)
      let locked = UInt8(truncatingIfNeeded: deck.table[card].locked.bits)
      if locked != 0 { taken.write(.locked, detail: locked, card) }
    }
    journal = consume taken
  }

  /// The host has read what it was handed before.
  public mutating func acknowledgeEvents() {
    guard readFinals > 0 else { return }
    let count = UInt64(truncatingIfNeeded: readFinals)
    readFinals = 0
    record { $0.write(.finalRead, count) }
  }

  /// FINAL events that nobody wants any more count as read.
  mutating func forgetFinals() {
    readFinals += deck.history.finalCount
    acknowledgeEvents()
    deck.history.dropAllFinal()
  }

  /// Lets go of the journal in a child of the process that opened it, which goes on writing to it. The deck has no journal
  /// from then on, and no nonce of it: two decks must not give different decisions one key. To be called at the beginning
  /// of every call of the host that may write.
  @inline(__always)
  public mutating func leaveParentsJournal() {
    if journal.isInChild { leaveJournal() }
  }

  @inline(never)
  private mutating func leaveJournal() {
    journal = nil
    journalContents = JournalContents(bits: 0)
    readFinals = 0
    nonce = 0
    notifyJournalFailure(ECHILD)
  }

  /// Tells, once, that the journal is broken.
  mutating func tellJournalFailure() {
    guard let number = journal.failure else {
      hasToldFailure = false
      return
    }
    if hasToldFailure { return }
    hasToldFailure = true
    notifyJournalFailure(number)
  }

  private mutating func notifyJournalFailure(_ number: Int32) {
    var event = Event()
    event.time = clock.now
    event.value = Double(number)
    events.notify(.journalFailed, event)
  }
}

extension Optional where Wrapped == JournalFile {
  /// Whether this process is a child of the one that opened the journal.
  @inline(__always)
  fileprivate var isInChild: Bool {
    switch self {
    case .some(let journal): journal.isInChild
    case .none: false
    }
  }

  /// The system's number for what broke the journal; nil if it is whole, or there is none.
  var failure: Int32? {
    switch self {
    case .some(let journal): journal.isBroken ? journal.errorNumber : nil
    case .none: nil
    }
  }
}
