import CardStackTypes

extension CardGeometry {
  /// Checks sections `viewport` and `card` of a configuration.
  init(_ viewport: cardstack_viewport_config, _ c: cardstack_card_config) throws(Failure) {
    try check(viewport.width.isLength && viewport.width > 0, "viewport.width must be finite and more than 0")
    try check(viewport.height.isLength && viewport.height > 0, "viewport.height must be finite and more than 0")
    try check(c.width.isLength, "card.width must be finite and at least 0")
    try check(c.height.isLength, "card.height must be finite and at least 0")
    try check(c.margin_x.isLength, "card.margin_x must be finite and at least 0")
    try check(c.margin_y.isLength, "card.margin_y must be finite and at least 0")
    let width = c.width > 0 ? c.width : viewport.width - 2 * c.margin_x
    let height = c.height > 0 ? c.height : viewport.height - 2 * c.margin_y
    try check(width > 0, "card.margin_x leaves no width for the card in this viewport.width")
    try check(height > 0, "card.margin_y leaves no height for the card in this viewport.height")
    self.init(viewport: Vector(viewport.width, viewport.height), card: Vector(width, height))
  }
}
