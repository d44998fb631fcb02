import CardStackTypes

/// A deck with one method for each call of the host.
///
/// A method gets the time of the call. It lets that time pass, runs a method of `play`, reviews what follows, and
/// writes the journal: see `change`.
public struct Session: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  public internal(set) var configuration: DeckConfiguration
  /// The deck at one moment.
  var play: Play

  /// - Parameter configuration: The configuration, which is checked here.
  /// - Throws: `invalidArgument` or another code for a wrong field, or `outOfMemory`.
  public init(configuration: DeckConfiguration) throws(Failure) {
    play = try Play(try Settings(configuration))
    self.configuration = configuration
  }

  // MARK: Configuration

  /// Changes the configuration at any moment.
  public mutating func setConfiguration(_ new: DeckConfiguration, at time: Double) throws(Failure) {
    let newSettings = try Settings(new)
    guard new.delivery.mode == configuration.delivery.mode, new.delivery.nonce == configuration.delivery.nonce else {
      throw Failure(.invalidArgument, "delivery.mode and delivery.nonce stay as the deck was created with")
    }
    try change(at: time) { play throws(Failure) in
      try play.prepare(newSettings)
      play.apply(newSettings)
    }
    configuration = new
  }

  /// Changes the size of the viewport at any moment.
  public mutating func setViewport(width: Double, height: Double, at time: Double) throws(Failure) {
    guard width > 0, width.isMeasure else { throw Failure(.invalidArgument, "width must be finite and more than 0") }
    guard height > 0, height.isMeasure else { throw Failure(.invalidArgument, "height must be finite and more than 0") }
    var new = configuration
    new.viewport.width = width
    new.viewport.height = height
    try setConfiguration(new, at: time)
  }

  /// Sets the wall-clock time of the moment `time`.
  public mutating func setWallClock(_ unixSeconds: Double, at time: Double) throws(Failure) {
    guard unixSeconds.isMeasure else {
      throw Failure(.invalidArgument, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    try change(at: time, by: .backend) { play throws(Failure) in play.clock.setWall(unixSeconds) }
  }

  // MARK: Log-out

  /// Erases everything that belongs to the user. With the flag, undelivered SENDs and REVERTs are kept. `nonce` is the
  /// next user's; 0: the host's stays, and in place of the journal's a new one is drawn.
  ///
  /// - Returns: The number of undelivered SENDs and REVERTs, which were kept or are lost.
  public mutating func reset(flags: UInt32, nonce: UInt64 = 0, at time: Double) throws(Failure) -> Int {
    let keepsUndelivered: UInt32 = 1
    guard flags <= keepsUndelivered else { throw Failure(.invalidArgument, "flags has unknown bits") }
    guard nonce != UInt64(CARDSTACK_NONCE_OF_JOURNAL) else {
      throw Failure(.invalidArgument, "nonce must not be CARDSTACK_NONCE_OF_JOURNAL")
    }
    let undelivered = try change(at: time) { play throws(Failure) in
      try play.erase(isSealing: flags & keepsUndelivered != 0, nonce: nonce)
    }
    if play.settings.delivery.nonce != 0 { configuration.delivery.nonce = play.settings.delivery.nonce }
    return undelivered
  }

  // MARK: State

  /// Returns a hash of everything that can influence a later answer, except the answer of `release`, which only reports
  /// the past. Every part of the deck adds its own state.
  ///
  /// The hash does not contain what follows from the rest: the checked settings, and times that are stored so that
  /// frames need not calculate them. It also does not contain values that earlier calls have left and that are
  /// overwritten before they are read. Two decks that differ only in these have equal hashes.
  public func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(record: configuration)
    play.addState(to: &hash)
    return hash.value
  }
}
