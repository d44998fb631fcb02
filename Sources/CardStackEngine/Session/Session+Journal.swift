import CardStackLibc
import CardStackTypes

/// The journal: a file in which every decision is, before anybody hears of it.
extension Session {
  /// Opens a journal and brings the deck back that it tells of. It is written anew, without what is past. `info` tells
  /// what was found, after a failure too.
  public mutating func openJournal(
    _ path: UnsafePointer<CChar>, _ options: JournalOptions, _ info: inout JournalInfo
  ) throws(Failure) {
    guard options.contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "options.contents has unknown bits")
    }
    guard options.reserved == 0 else { throw Failure(.invalidArgument, "options.reserved must be 0") }
    let strategy = try restoreStrategy(options.restore)
    try requireEmptyDeck()
    cardstack_set_errno(0)
    var file: JournalFile
    do throws(Failure) {
      file = try JournalFile(path: path)
    } catch {
      if error.code == .io { info.error_number = cardstack_errno() }
      throw error
    }
    do throws(Failure) {
      try load(&file, options, strategy, &info)
    } catch {
      info.error_number = file.errorNumber
      if error.code == .corrupt { info.damage_offset = UInt64(truncatingIfNeeded: file.failureOffset) }
      throw error
    }
    journal = consume file
    journalContents = JournalContents(bits: UInt8(truncatingIfNeeded: options.contents))
    hasToldFailure = false
    settleRestored(&info)
    openingInfo = info
  }

  private mutating func load(
    _ file: inout JournalFile, _ options: JournalOptions, _ strategy: RestoreStrategy, _ info: inout JournalInfo
  ) throws(Failure) {
    var replay = try DeckReplay(rules: settings.deck)
    var header = JournalHeader(nonce: options.nonce, epoch: 0, totalSize: 0)
    if file.isNew {
      info.is_new = 1
      if header.nonce == 0 { header.nonce = try JournalFile.randomNonce() }
    } else {
      var reading = try file.read { frame throws(Failure) in try replay.apply(frame) }
      info.torn_bytes = UInt64(truncatingIfNeeded: reading.tornBytes)
      if reading.mustRepeat {
        replay = try DeckReplay(rules: settings.deck)
        reading = try file.read { frame throws(Failure) in try replay.apply(frame) }
      }
      header = reading.header
      info.records = UInt64(truncatingIfNeeded: reading.frameCount)
    }
    try finish(&replay, strategy, &info)
    header.epoch = nextEpoch(header, replay)
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: options.contents))
    let none = CardsInPlay()
    try file.rewrite(header) { writer throws(Failure) in
      replay.deck.writeSnapshot(to: &writer, keys: replay.keys, contents: contents, inPlay: none)
    }
    adopt(&replay, header)
  }

  /// Writes the journal anew, without what is past. Mends one that is broken.
  public mutating func compactJournal() throws(Failure) {
    guard var file = journal.take() else { throw Failure.noJournal }
    keys.sweep(deck)
    do throws(Failure) {
      let inPlay = try cardsInPlay()
      try file.rewrite(JournalHeader(nonce: nonce, epoch: epoch, totalSize: 0)) { writer throws(Failure) in
        deck.writeSnapshot(to: &writer, keys: keys, contents: journalContents, inPlay: inPlay)
      }
      // What was handed out before is not in it.
      readFinals = 0
    } catch {
      journal = consume file
      throw error
    }
    journal = consume file
  }

  /// Makes safe against a loss of power what has been written.
  public mutating func flushJournal() throws(Failure) {
    guard journal != nil else { throw Failure.noJournal }
    try journal?.flush()
  }

  /// Closes the journal; the deck goes on without. What was handed out by the last drain counts as read.
  public mutating func closeJournal() {
    acknowledgeEvents()
    journal = nil
    journalContents = JournalContents(bits: 0)
  }

  /// Tells how the journal is now, and what was found when it was opened.
  public func journalInfo() -> JournalInfo {
    var info = journal == nil ? JournalInfo() : openingInfo
    if journal != nil { describeJournal(&info) }
    return info
  }

  private func describeJournal(_ info: inout JournalInfo) {
    info.state = journalState
    info.nonce = nonce
    info.epoch = epoch
    info.size = journal.size
    info.error_number = journal.errorNumber
  }

  /// `CARDSTACK_JOURNAL_*`.
  var journalState: Int32 {
    journal == nil ? 0 : journal.failure == nil ? 1 : 2
  }

  // MARK: Saved decks

  /// Writes all that a journal would into a buffer; into one without an address nothing.
  ///
  /// - Returns: The size [bytes].
  public mutating func save(contents: UInt32, to buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    guard contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "contents has unknown bits")
    }
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: contents))
    let inPlay = try cardsInPlay()
    keys.sweep(deck)
    let header = JournalHeader(nonce: nonce, epoch: epoch, totalSize: 0)
    if buffer.baseAddress == nil {
      return try Frames.size(header) { writer throws(Failure) in
        deck.writeSnapshot(to: &writer, keys: keys, contents: contents, inPlay: inPlay)
      }
    }
    return try Frames.write(header, to: buffer) { writer throws(Failure) in
      deck.writeSnapshot(to: &writer, keys: keys, contents: contents, inPlay: inPlay)
    }
  }

  /// Brings a saved deck back.
  public mutating func restore(
    _ bytes: UnsafeRawBufferPointer, _ strategy: Int32, _ info: inout JournalInfo
  ) throws(Failure) {
    let strategy = try restoreStrategy(strategy)
    try requireEmptyDeck()
    var replay = try DeckReplay(rules: settings.deck)
    var offset = 0
    do throws(Failure) {
      let reading = try Frames.read(bytes, failureOffset: &offset) { frame throws(Failure) in try replay.apply(frame) }
      try finish(&replay, strategy, &info)
      info.records = UInt64(truncatingIfNeeded: reading.frameCount)
      var header = reading.header
      header.epoch = nextEpoch(header, replay)
      adopt(&replay, header)
    } catch {
      if error.code == .corrupt { info.damage_offset = UInt64(truncatingIfNeeded: offset) }
      throw error
    }
    settleRestored(&info)
    info.size = UInt64(truncatingIfNeeded: bytes.count)
  }

  // MARK: Parts

  private func restoreStrategy(_ raw: Int32) throws(Failure) -> RestoreStrategy {
    guard let strategy = RestoreStrategy(rawValue: raw) else {
      throw Failure(.invalidArgument, "restore is not one of CARDSTACK_RESTORE_*")
    }
    return strategy
  }

  private func requireEmptyDeck() throws(Failure) {
    guard journal == nil else { throw Failure(.refused, "the deck has a journal already") }
    guard deck.pile.isEmpty, deck.inPlay == 0, deck.history.count == 0, questions.count == 0 else {
      throw Failure(.refused, "the deck has cards or decisions already: this comes before they do")
    }
  }

  /// Ends a replay and deals with what could be undone.
  private func finish(
    _ replay: inout DeckReplay, _ strategy: RestoreStrategy, _ info: inout JournalInfo
  ) throws(Failure) {
    try replay.finish()
    info.decisions = UInt64(truncatingIfNeeded: replay.deck.history.pendingCount)
    info.finals = UInt64(truncatingIfNeeded: replay.deck.history.finalCount)
    info.cards = UInt64(truncatingIfNeeded: replay.deck.pile.count)
    switch strategy {
    case .keep: break
    case .finalize: try replay.finalizeAll()
    case .ignore: replay.forgetDecisions()
    }
  }

  /// Takes over the deck that a replay has made. Cannot fail.
  private mutating func adopt(_ replay: inout DeckReplay, _ header: JournalHeader) {
    stage.beginChange(at: clock.now)
    swap(&deck, &replay.deck)
    swap(&keys, &replay.keys)
    nonce = header.nonce
    epoch = header.epoch
    deck.lastToken = epoch << 32
    readFinals = 0
    stampDecisions()
    quietUntil = -.infinity
    awaitsFirstLoad = true
    arrange()
    flush()
  }

  /// The epoch after all that a deck or its journal has seen.
  private func nextEpoch(_ header: JournalHeader, _ replay: borrowing DeckReplay) -> UInt64 {
    max(epoch, max(header.epoch, replay.lastToken >> 32)) &+ 1
  }

  /// What a restored deck has too many decisions for becomes final; to be called when its journal is there.
  private mutating func settleRestored(_ info: inout JournalInfo) {
    if !events.isReported(.final) { forgetFinals() }
    finalizeBeyondLimit()
    describeJournal(&info)
  }

  /// Places stored decisions in the deck's own time: by the wall clock where both are known, else in the present.
  private mutating func stampDecisions() {
    let now = clock.now
    let wall = clock.wallTime
    var latest = -Double.infinity
    for index in 0..<deck.history.count {
      if index < deck.history.finalCount {
        deck.history.stamp(index, time: now, sequence: events.nextSequence())
        continue
      }
      let made = deck.history.any(at: index).wallTime
      let age = made > 0 && wall > made ? wall - made : 0
      latest = max(latest, now - age)
      deck.history.stamp(index, time: latest, sequence: 0)
    }
  }

  /// What the stage and the questions know of cards in play.
  private func cardsInPlay() throws(Failure) -> CardsInPlay {
    var cards = CardsInPlay()
    try cards.aside.reserve(questions.count)
    try cards.recycled.reserve(stage.cards.count)
    try cards.landing.reserve(stage.cards.count)
    for index in 0..<questions.count where questions.question(at: index).subject == .swipe {
      cards.aside.append(questions.question(at: index).card)
    }
    for index in 0..<stage.cards.count where stage.cards[index].phase == .leaving && stage.cards[index].isInPlay {
      if settings.deck.recycle.contains(stage.cards[index].direction) {
        let token = stage.cards[index].token
        if (0..<deck.history.count).contains(where: { deck.history.any(at: $0).token == token }) {
          cards.recycled.append(token)
        } else {
          cards.landing.append(stage.cards[index].card)
        }
      }
    }
    return cards
  }
}

extension Failure {
  fileprivate static var noJournal: Failure { Failure(.refused, "the deck has no journal") }
}

extension Optional where Wrapped == JournalFile {
  /// The journal's size, 0 if there is none [bytes].
  fileprivate var size: UInt64 {
    switch self {
    case .some(let journal): UInt64(truncatingIfNeeded: journal.size)
    case .none: 0
    }
  }

  /// The system's number for the last error, 0 if there was none.
  fileprivate var errorNumber: Int32 {
    switch self {
    case .some(let journal): journal.errorNumber
    case .none: 0
    }
  }
}
