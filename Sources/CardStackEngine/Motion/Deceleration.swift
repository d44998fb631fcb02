/// Where a moving thing comes to rest when it keeps a fixed part of its velocity every millisecond, as UIKit's scroll
/// views do (0.998 normally, 0.99 fast).
struct Deceleration: BitwiseCopyable {
  /// Distance travelled per unit of velocity: -1 / (1000 ln rate) [s].
  let reach: Double

  /// - Parameter rate: Part of the velocity kept per millisecond, more than 0, less than 1 [1/ms].
  init(rate: Double) {
    reach = -0.001 / Elementary.log(rate)
  }
}
