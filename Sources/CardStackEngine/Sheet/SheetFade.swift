/// Opacities of a sheet and of the dimming behind it, as parts of their full ones [0..1].
struct SheetLooks: BitwiseCopyable {
  var sheet: Double
  var backdrop: Double
}

/// The differences in opacity that a change of state has made. They decrease to 0 over time, so that neither the sheet
/// nor the dimming behind it jumps.
struct SheetFade: BitwiseCopyable {
  /// Opacity of the sheet at the end of the fade: 1, or 0 if it disappears.
  var target = 1.0
  /// The differences at the beginning.
  var sheet = 0.0
  var backdrop = 0.0
  var start = -Double.infinity
  var duration = 0.0

  var end: Double { start + duration }

  /// The part of the differences that is left.
  func share(at time: Double) -> Double {
    if time >= end { return 0 }
    let left = (end - time) / duration
    return left * left * (3 - 2 * left)
  }
}
