import CardStackTypes

extension DragLook {
  /// Checks how section `look` of a configuration turns a card of this size.
  init(_ c: cardstack_look_config, card: Vector) throws(Failure) {
    let unit = try require(
      LengthUnit(rawValue: c.rotation_unit)?.length(card: card),
      "look.rotation_unit must be CARDSTACK_UNIT_POINT, _CARD_SIDE or _CARD_WIDTH")
    try check(c.rotation.isMeasure, "look.rotation must be finite")
    try check(c.rotation_maximum.isLength, "look.rotation_maximum must be finite and at least 0")
    try check(c.rotation_grab.isShare, "look.rotation_grab must be within 0 to 1")
    try check(c.pivot_x.isMeasure, "look.pivot_x must be finite")
    try check(c.pivot_y.isMeasure, "look.pivot_y must be finite")
    try check(c.pivot_grab.isShare, "look.pivot_grab must be within 0 to 1")
    try check(c.spin.isShare, "look.spin must be within 0 to 1")
    self.init(
      rate: c.rotation / unit, maximum: c.rotation_maximum, grabShare: c.rotation_grab,
      pivot: Vector(c.pivot_x, c.pivot_y), pivotGrabShare: c.pivot_grab, spin: c.spin)
  }
}
