import CardStackLibc
import CardStackTypes

/// What a velocity meter is set to, as the caller gives it.
public typealias VelocityOptions = cardstack_velocity_options

extension VelocityOptions {
  /// Android's and Flutter's numbers.
  public static var standard: VelocityOptions {
    var options = VelocityOptions()
    options.struct_size = UInt32(MemoryLayout<VelocityOptions>.size)
    options.history_size = Int32(truncatingIfNeeded: VelocityTracker.usualHistorySize)
    options.minimum_samples = 3
    options.horizon = 0.1
    options.gap = 0.04
    options.maximum_speed = .infinity
    return options
  }
}

/// A velocity tracker on its own, for gestures that no deck handles.
// Unhashed: no part of a deck.
public struct VelocityMeter: ~Copyable {
  private let inPlace = InPlace()
  private var tracker: VelocityTracker
  private let window: VelocityTracker.Window
  private let minimumSpeed: Double
  private let maximumSpeed: Double

  private init(_ options: VelocityOptions) throws(Failure) {
    guard options.history_size >= 2 && options.history_size <= CARDSTACK_MAX_VELOCITY_HISTORY,
      options.minimum_samples >= 2 && options.minimum_samples <= options.history_size,
      options.reserved == 0, options.horizon >= 0 && options.horizon.isMeasure,
      options.gap >= 0 && options.gap.isMeasure, options.minimum_speed >= 0 && options.minimum_speed.isMeasure,
      options.maximum_speed >= options.minimum_speed,
      options.maximum_speed.isMeasure || options.maximum_speed == .infinity
    else { throw Failure(.invalidArgument, "an option is out of range") }
    // Everything that can fail comes before the first property is set.
    let tracker = try VelocityTracker()
    self.tracker = tracker
    window = VelocityTracker.Window(
      horizon: options.horizon, gap: options.gap, minimumSamples: Int(options.minimum_samples),
      maximumSamples: Int(options.history_size))
    minimumSpeed = options.minimum_speed
    maximumSpeed = options.maximum_speed
  }

  /// Makes a meter in memory of its own, to be given back to `deallocate`; see `Session.allocate`.
  public static func allocate(_ options: VelocityOptions) throws(Failure) -> UnsafeMutablePointer<VelocityMeter> {
    guard let memory = malloc(MemoryLayout<VelocityMeter>.stride) else { throw Failure.outOfMemory }
    let meter = memory.bindMemory(to: VelocityMeter.self, capacity: 1)
    do {
      meter.initialize(to: try VelocityMeter(options))
    } catch {
      free(memory)
      throw error
    }
    return meter
  }

  public static func deallocate(_ meter: UnsafeMutablePointer<VelocityMeter>) {
    meter.deinitialize(count: 1)
    free(meter)
  }

  /// Forgets all samples.
  public mutating func reset() {
    tracker.removeAll()
  }

  /// Takes a sample. One that is not later than the last replaces its place.
  public mutating func add(_ place: Vector, at time: Double) {
    tracker.add(place, at: time)
  }

  /// The velocity at a time, at the newest sample's if that is NaN; nil if there are too few samples.
  public func velocity(at time: Double) -> Vector? {
    guard let velocity = tracker.velocity(at: time, window: window) else { return nil }
    return velocity.length < minimumSpeed ? .zero : velocity.shortened(to: maximumSpeed)
  }
}
