/// The last search for the end of a way out: its start and its result.
///
/// Cards that leave by a key, a button or autoplay often have the same start: they are at rest in their place, and
/// leave in the same direction. The search is the larger part of the cost of a swipe, so its result is reused.
struct LastExit: BitwiseCopyable {
  /// Everything that the distance depends on besides the settings, for a card whose look changes only with its offset.
  struct Start: BitwiseCopyable {
    let offset: Vector
    let way: Vector
    let grab: GrabPoint
    let depth: Double
    let lift: Double

    /// Whether all bits are equal.
    @inline(__always)
    func isSame(as other: Start) -> Bool {
      (bits(offset) ^ bits(other.offset)) | (bits(way) ^ bits(other.way)) | (bits(grab) ^ bits(other.grab))
        | (SIMD2(depth.bitPattern, lift.bitPattern) ^ SIMD2(other.depth.bitPattern, other.lift.bitPattern)) == .zero
    }

    @inline(__always)
    private func bits(_ vector: Vector) -> SIMD2<UInt64> { SIMD2(vector.x.bitPattern, vector.y.bitPattern) }
  }

  private var start = Start(offset: .zero, way: .zero, grab: .zero, depth: .nan, lift: .nan)
  private var distance: Double?

  /// The distance from a start; nil if the last search had another start.
  @inline(__always)
  func distance(from start: Start) -> Double? { start.isSame(as: self.start) ? distance : nil }

  @inline(__always)
  mutating func set(_ distance: Double, from start: Start) {
    self.start = start
    self.distance = distance
  }

  /// Forgets the last search, because the settings have changed.
  mutating func forget() { distance = nil }
}
