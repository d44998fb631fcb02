/// The unit of a length in a configuration.
enum LengthUnit: Int32, BitwiseCopyable {
  case point = 1
  case cardSide = 2
  case cardWidth = 3
  case extent = 4

  /// The unit's length on a card of this size; nil for a unit of sheets [points].
  func length(card: Vector) -> Double? {
    switch self {
    case .point: 1
    case .cardSide: min(card.x, card.y)
    case .cardWidth: card.x
    case .extent: nil
    }
  }
}
