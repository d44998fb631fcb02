import CardStackTypes

extension PileLayout {
  /// Checks how section `pile` of a configuration lays out cards.
  init(_ c: cardstack_pile_config) throws(Failure) {
    try check(
      c.visible_count >= 1 && c.visible_count <= CARDSTACK_MAX_VISIBLE,
      "pile.visible_count must be 1 to CARDSTACK_MAX_VISIBLE")
    try check(c.step_x.isMeasure, "pile.step_x must be finite")
    try check(c.step_y.isMeasure, "pile.step_y must be finite")
    try check(c.scale_step.isShare, "pile.scale_step must be within 0 to 1")
    try check(c.scale_anchor_y.isMeasure, "pile.scale_anchor_y must be finite")
    try check(c.opacity_step.isShare, "pile.opacity_step must be within 0 to 1")
    try check(c.rotation_step.isMeasure, "pile.rotation_step must be finite")
    try check(c.progress_share.isShare, "pile.progress_share must be within 0 to 1")
    self.init(
      visibleCount: Int(c.visible_count), step: Vector(c.step_x, c.step_y), scaleStep: c.scale_step,
      scaleAnchor: c.scale_anchor_y, opacityStep: c.opacity_step, rotationStep: c.rotation_step)
  }
}
