/// Pages in place of stops: one beside the other, as far as numbers go.
///
/// The raw position counts from one of them, and stops are numbered from it: doubles have no digits for a point beside
/// the way to the last of 2^31 pages.
struct SheetPages: BitwiseCopyable {
  /// From one page to the next [points].
  let size: Double
  let count: Int64
  let wraps: Bool
  /// The page at the raw position 0. With wrap it counts laps, too.
  let base: Int64

  static var most: Int64 { 1 << 31 }

  /// The first and the last, as numbers from the base.
  var first: Int { wraps ? -Int(Int32.max) : Int(truncatingIfNeeded: -base) }
  var last: Int { wraps ? Int(Int32.max) : Int(truncatingIfNeeded: count - 1 - base) }

  /// The pages on both sides of an offset.
  func around(_ offset: Double) -> ClosedRange<Int> {
    let share = (offset / size).clamped(Double(first), Double(last))
    let whole = Int(share)
    let page = Double(whole) > share ? whole - 1 : whole
    return page...(page < last ? page + 1 : page)
  }

  /// The number of a page that the host knows.
  func number(of page: Int) -> Int32 {
    let rest = (base &+ Int64(page)) % count
    return Int32(truncatingIfNeeded: rest < 0 ? rest + count : rest)
  }

  /// The page with that number, with wrap the one that is nearest to the base.
  func page(_ number: Int32) -> Int {
    let way = Int64(number) - Int64(self.number(of: 0))
    let lap = !wraps || way.magnitude * 2 <= UInt64(count) ? 0 : way < 0 ? count : -count
    return Int(truncatingIfNeeded: way + lap)
  }
}
