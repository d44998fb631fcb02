/// The viewport and the card's rectangle in it.
struct CardGeometry: BitwiseCopyable, Equatable {
  /// Width and height of the viewport [points].
  var viewport: Vector
  /// Width and height of a card without a size of its own [points].
  var card: Vector

  var center: Vector { viewport * 0.5 }
  var smallerSide: Double { min(card.x, card.y) }

  /// Converts a point of the viewport to the card's own coordinates: from its centre, without rotation and scale. The
  /// scale must be more than 0.
  func local(_ point: Vector, in placement: Placement) -> Vector {
    let (sine, cosine) = Elementary.sineAndCosine(placement.rotation)
    let turned = (point - placement.center).turned(sine: -sine, cosine: cosine)
    return turned * (1 / placement.scale)
  }

  /// Whether a point in the card's own coordinates is on the card, which may have a size of its own.
  func contains(local point: Vector, size: Vector? = nil) -> Bool {
    let card = size ?? card
    return point.x.magnitude <= card.x * 0.5 && point.y.magnitude <= card.y * 0.5
  }

  /// How far the bounding box of the card, which may have a size of its own, is beyond one of the viewport's edges; less
  /// than 0 while part of it may show.
  func outsideness(_ placement: Placement, size: Vector? = nil) -> Double {
    let card = size ?? card
    let (sine, cosine) = Elementary.sineAndCosine(placement.rotation)
    let halfWidth = 0.5 * placement.scale * (card.x * cosine.magnitude + card.y * sine.magnitude)
    let halfHeight = 0.5 * placement.scale * (card.x * sine.magnitude + card.y * cosine.magnitude)
    let center = placement.center
    return max(
      max(center.x - halfWidth - viewport.x, -center.x - halfWidth),
      max(center.y - halfHeight - viewport.y, -center.y - halfHeight))
  }
}

/// Where a card is drawn.
struct Placement: BitwiseCopyable, Equatable {
  /// Of the card, in the viewport [points].
  var center: Vector
  /// Clockwise [rad].
  var rotation: Double
  var scale: Double
}
