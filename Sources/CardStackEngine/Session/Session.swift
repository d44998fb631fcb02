import CardStackTypes

/// A deck as a host drives it.
///
/// Each call of the host is a method here, with the call's time. The session lets that time pass, has its `play` do
/// what the call says, reviews what follows, and settles the journal: see `change`.
public struct Session: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  public internal(set) var configuration: DeckConfiguration
  /// The deck and all about it.
  var play: Play

  /// - Parameter configuration: Checked here.
  /// - Throws: What is wrong with the configuration, or that there is no memory.
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

  /// Sets the wall clock at a time.
  public mutating func setWallClock(_ unixSeconds: Double, at time: Double) throws(Failure) {
    guard unixSeconds.isMeasure else {
      throw Failure(.invalidArgument, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    try change(at: time, by: .backend) { play throws(Failure) in play.clock.setWall(unixSeconds) }
  }

  // MARK: Log-out

  /// Erases everything that belongs to the user, or all but what is still to be delivered.
  ///
  /// - Returns: How many SENDs and REVERTs were undelivered: they are lost, or kept if the flag says so.
  public mutating func reset(flags: UInt32, at time: Double) throws(Failure) -> Int {
    let keepsUndelivered: UInt32 = 1
    guard flags <= keepsUndelivered else { throw Failure(.invalidArgument, "flags has unknown bits") }
    return try change(at: time) { play throws(Failure) in
      try play.erase(isSealing: flags & keepsUndelivered != 0)
    }
  }

  // MARK: State

  /// Returns a hash of everything that can influence a later answer, except the answer of `release`, which only reports
  /// what was. Every part adds its own state.
  ///
  /// What follows from the rest stays out: the checked settings, times found out once so that frames need not, and what
  /// was left by calls that are over and is overwritten before it is read. Two decks that differ only in that
  /// have equal hashes.
  public func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(record: configuration)
    play.addState(to: &hash)
    return hash.value
  }
}
