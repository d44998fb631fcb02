/// How the time is found at which a spring has come to rest.
enum SettlingMethod: Int32, Sendable {
  /// When the envelope of the motion comes within `epsilon` of the target: never too early, often late.
  case envelope = 1
  /// When the motion itself comes within `epsilon` of the target for the last time.
  case exact = 2
}

extension Spring {
  /// A time after which the distance stays within `epsilon`.
  ///
  /// - Parameters:
  ///   - distance: From the target, at the beginning.
  ///   - velocity: At the beginning.
  ///   - epsilon: More than 0.
  ///   - method: How exactly.
  /// - Returns: The time, infinite if that never happens [s].
  func settlingTime(distance: Double, velocity: Double, epsilon: Double, method: SettlingMethod) -> Double {
    switch method {
    case .envelope: return envelopeTime(distance: distance, velocity: velocity, epsilon: epsilon)
    case .exact: return exactTime(distance: distance, velocity: velocity, epsilon: epsilon)
    }
  }

  /// A time after which the distance stays within `epsilon`, from the envelope of the solution: never too early.
  ///
  /// |x(t)| <= (|x0| + |v0 + a x0| min(t, 1/w)) e^(-rt), where r is a when underdamped, else the slow rate. w is the
  /// square root of |q|, or twice that when overdamped, because sinh z < e^z / 2.
  ///
  /// - Parameters:
  ///   - distance: At the beginning.
  ///   - velocity: At the beginning.
  ///   - epsilon: More than 0.
  ///   - slack: The search ends with a turn that reduces the time by no more than this share [1].
  ///   - turns: The largest number of turns, that is of repetitions.
  /// - Returns: The time, infinite for a spring that never comes to rest [s].
  func settlingTime(
    distance: Double, velocity: Double, epsilon: Double, slack: Double = 0.01, turns: Int = 6
  ) -> Double {
    let rate = slowRate
    let push = (velocity + decay * distance).magnitude
    if distance.magnitude <= epsilon && push <= epsilon * rate { return 0 }
    guard rate > 0 else { return .infinity }
    let cap = root > 0 ? (discriminant < 0 ? 1 / root : 0.5 / root) : Double.infinity
    // t = ln((x0 + p min(t, cap)) / epsilon) / r. The right side increases with t. So turns that begin above the answer
    // come down toward it and never fall below it. Beyond `cap` the right side is constant, and the first turn gives
    // the answer.
    var time = min(cap, 1000 / rate)
    var turn = 0
    while turn < turns {
      let size = distance.magnitude + push * min(time, cap)
      let next = size > epsilon ? Elementary.log(size, over: epsilon) / rate : 0
      if next >= time * (1 - slack) || next >= cap { return next * (1 + 1e-9) }
      time = next
      turn += 1
    }
    return time * (1 + 1e-9)
  }

  /// Underdamped: when sqrt(x0^2 + ((v0 + a x0) / w)^2) e^(-at) is `epsilon`. Toward critical damping this root grows
  /// without limit. So within a millionth of it, and for all other springs, this is the bound of `settlingTime`.
  private func envelopeTime(distance: Double, velocity: Double, epsilon: Double) -> Double {
    if discriminant < 0 && root > 0.001 * decay {
      let swing = (velocity + decay * distance) / root
      let amplitude = Elementary.hypotenuse(distance, swing)
      if amplitude <= epsilon { return 0 }
      return Elementary.log(amplitude, over: epsilon) / decay
    }
    return settlingTime(distance: distance, velocity: velocity, epsilon: epsilon, slack: 1e-13, turns: 200)
  }

  /// The last time at which the distance's magnitude comes down to `epsilon`.
  private func exactTime(distance: Double, velocity: Double, epsilon: Double) -> Double {
    if distance == 0 && velocity == 0 { return 0 }
    if stiffnessPerMass == 0 { return glidingTime(distance: distance, velocity: velocity, epsilon: epsilon) }
    let motion = SettlingMotion(spring: self, distance: distance, velocity: velocity, epsilon: epsilon)
    return discriminant < 0 ? lastSwing(of: motion) : tail(of: motion)
  }

  /// Without stiffness the body glides from x0 to x0 + v0 m / c, or for ever.
  private func glidingTime(distance: Double, velocity: Double, epsilon: Double) -> Double {
    let end = velocity == 0 ? distance : distance + velocity / fastRate
    if !(end.magnitude <= epsilon) { return .infinity }
    if distance.magnitude <= epsilon { return 0 }
    let edge = distance < 0 ? -epsilon : epsilon
    return -Elementary.log((edge - end).magnitude, over: (distance - end).magnitude) / fastRate
  }

  /// Critically damped or more: the motion turns once at most, and what follows is monotone.
  private func tail(of motion: SettlingMotion) -> Double {
    let bound = settlingTime(distance: motion.distance, velocity: motion.velocity, epsilon: motion.epsilon)
    guard bound.isFinite else { return bound }
    // It turns where tanh(root t) / root = v0 / (a v0 + k x0 / m).
    let turn = motion.velocity / (decay * motion.velocity + stiffnessPerMass * motion.distance)
    let z = root * turn
    if turn > 0 && z < 1 {
      let s = z * z
      let time =
        z < 0.01
        ? turn * (1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7)))) : Elementary.log((1 + z) / (1 - z)) / (2 * root)
      return motion.isOutside(at: time)
        ? motion.descent(from: time, to: bound) : motion.descent(from: 0, to: min(time, bound))
    }
    return motion.descent(from: 0, to: bound)
  }

  /// Underdamped: the motion turns every pi / w seconds, each time nearer to the target. The answer is after the last
  /// turn that is not near enough.
  private func lastSwing(of motion: SettlingMotion) -> Double {
    let natural = stiffnessPerMass.squareRoot()
    let push = motion.velocity + decay * motion.distance
    let swing = root * motion.distance
    // The distance at a turn is this times e^(-at).
    let peak = Elementary.hypotenuse(swing, push) / natural
    if decay == 0 { return peak <= motion.epsilon ? 0 : .infinity }
    let half = Double.pi / root
    var first =
      Elementary.angle(
        y: motion.velocity * root, x: decay * motion.velocity + stiffnessPerMass * motion.distance) / root
    if first < 0 { first += half }
    if first >= half { first -= half }
    let span = Elementary.log(peak, over: motion.epsilon) / decay
    let turns = (span - first) / half
    // After more turns than this a double has too few digits for the time between two of them.
    guard turns < 1_099_511_627_776 else {
      return envelopeTime(distance: motion.distance, velocity: motion.velocity, epsilon: motion.epsilon)
    }
    var low = 0.0
    var high = first
    if turns >= 0 {
      let nearest = Elementary.nearestInteger(turns).0
      low = first + (nearest > turns ? nearest - 1 : nearest) * half
      high = low + half
      // Rounding may have chosen a neighbour.
      if !motion.isOutside(at: low) {
        high = low
        low = max(0, low - half)
      }
    }
    if motion.isOutside(at: high) {
      low = high
      high += half
    }
    let bound = settlingTime(distance: motion.distance, velocity: motion.velocity, epsilon: motion.epsilon)
    return motion.descent(from: low, to: min(high, bound))
  }
}

/// A motion whose time of rest is sought.
private struct SettlingMotion {
  let spring: Spring
  let distance: Double
  let velocity: Double
  let epsilon: Double

  func isOutside(at time: Double) -> Bool {
    spring.basis(at: time).position(from: distance, velocity: velocity).magnitude > epsilon
  }

  /// The time between `start` and `end` at which the distance comes down to epsilon. The distance must decrease all the
  /// way from `start` to `end`. Returns `start` if the distance is within epsilon already there.
  ///
  /// Newton's steps on the logarithm, which for a decaying motion is almost a line, inside a bracket. Where a step
  /// leaves the bracket, the bracket is halved instead.
  func descent(from start: Double, to end: Double) -> Double {
    var low = start
    var high = end
    var time = start
    let isNegative = spring.basis(at: start).position(from: distance, velocity: velocity) < 0
    var step = 0
    while step < 400 {
      let basis = spring.basis(at: time)
      var value = basis.position(from: distance, velocity: velocity)
      var slope = basis.velocity(from: distance, velocity: velocity)
      if isNegative {
        value = -value
        slope = -slope
      }
      if value > epsilon { low = time } else { high = time }
      if high <= low { return low }
      var next = value > 0 && slope < 0 ? time - Elementary.log(value / epsilon) * value / slope : -1
      if (next - time).magnitude <= 4e-16 * time { return next }
      if !(next > low && next < high) { next = low + 0.5 * (high - low) }
      if next <= low || next >= high { return high }
      time = next
      step += 1
    }
    return high
  }
}
