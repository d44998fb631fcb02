/// The axis along which a card follows a finger.
enum DragAxis: Int32, BitwiseCopyable {
  case none = 0
  case horizontal = 1
  case vertical = 2
  /// The axis along which the finger leaves the slop.
  case begun = 3
}

/// An axis of the viewport, or none.
enum Axis: Int32, BitwiseCopyable {
  case none = 0
  case horizontal = 1
  case vertical = 2

  /// Whether a travel goes farther along this axis than across it.
  func leads(_ travel: Vector) -> Bool {
    switch self {
    case .none: false
    case .horizontal: travel.x.magnitude > travel.y.magnitude
    case .vertical: travel.y.magnitude > travel.x.magnitude
    }
  }
}
