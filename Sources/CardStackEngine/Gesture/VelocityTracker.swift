import CardStackTypes

/// What a velocity tracker is set to, as the caller gives it.
typealias VelocityOptions = cardstack_velocity_options

extension VelocityOptions {
  /// The presets' numbers.
  static var standard: VelocityOptions {
    var options = VelocityOptions()
    options.struct_size = UInt32(MemoryLayout<VelocityOptions>.size)
    options.history_size = Int32(truncatingIfNeeded: FingerTrack.usualHistorySize)
    options.minimum_samples = 2
    options.horizon = 0.1
    options.gap = 0.04
    options.tremor = 4
    return options
  }
}

/// The estimator of the decks on its own, for gestures that no deck handles.
// Unhashed: no part of a deck.
struct VelocityTracker: ~Copyable {
  private let inPlace = InPlace()
  private var track: FingerTrack
  private let reading: FingerTrack.Reading

  init(_ options: VelocityOptions) throws(Failure) {
    guard options.history_size >= 2 && options.history_size <= CARDSTACK_MAX_VELOCITY_HISTORY,
      options.minimum_samples >= 2 && options.minimum_samples <= options.history_size,
      options.reserved_half == 0, options.horizon.isLength, options.gap.isLength, options.tremor.isLength
    else { throw Failure(.invalidArgument, "an option is out of range") }
    // Everything that can fail comes before the first property is set.
    let track = try FingerTrack()
    self.track = track
    reading = FingerTrack.Reading(
      horizon: options.horizon, gap: options.gap, minimumSamples: Int(options.minimum_samples),
      maximumPlaces: Int(options.history_size), tremor: options.tremor)
  }

  /// Forgets all samples. The next one begins another gesture.
  mutating func reset() {
    track.removeAll()
  }

  /// Takes a sample. The first is where the finger goes down.
  mutating func add(_ place: Vector, at time: Double) {
    if track.isEmpty { track.restart(at: place, time: time, isTimed: true) } else { track.add(place, at: time) }
  }

  /// The velocity at a time, at the newest sample's if that is NaN; nil if there are too few samples.
  func velocity(at time: Double) -> Vector? {
    track.estimate(at: time.isNaN ? track.lastTime : time, reading: reading).velocity
  }
}
