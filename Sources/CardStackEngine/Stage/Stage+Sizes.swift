/// Cards with a size of their own.
extension Stage {
  /// Gives a card a size of its own; nil: that of all cards. Nothing jumps: differences of its looks die out, and what a
  /// finger holds stays under the finger. Room must have been reserved in `sizes`.
  ///
  /// `beginChange` must have been called before, and `arrange` must be after.
  mutating func resize(_ card: UInt64, to size: Vector?, at time: Double) {
    keepSize(size, of: card)
    for pose in poses.order where poses[pose].card == card { resize(pose, to: size, at: time) }
  }

  private mutating func resize(_ pose: PoseID, to new: Vector?, at time: Double) {
    if size(of: pose) == new ?? settings.geometry.card {
      poses[pose].size = new
      return
    }
    let aim = drawnAim(of: pose, at: time)
    change(pose, by: settings, size: new, at: time)
    fadeStamp(of: pose, from: aim, at: time)
  }
}
