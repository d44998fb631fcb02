/// What a length of a configuration is given in.
enum LengthUnit: Int32, BitwiseCopyable {
  case point = 1
  case cardSide = 2
  case cardWidth = 3
  case extent = 4

  /// How long it is on a card of this size, nil for a sheet's [points].
  func length(card: Vector) -> Double? {
    switch self {
    case .point: 1
    case .cardSide: min(card.x, card.y)
    case .cardWidth: card.x
    case .extent: nil
    }
  }
}
