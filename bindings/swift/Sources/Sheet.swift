// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

/// A sheet that a swipe dismisses. Its calls have the rules of a ``Deck``.
public final class Sheet: PointerTarget {
  let handle: OpaquePointer
  private var last = SheetFrame(raw: cardstack_sheet_frame())
  private let watchers = Watchers()

  /// The last frame. SwiftUI follows it.
  public var frame: SheetFrame {
    watchers.look()
    return last
  }

  /// Why the last call that did nothing did nothing.
  public internal(set) var lastError: CardStackError?

  /// Makes a sheet that is out of sight.
  ///
  /// - Throws: `invalidArgument`, with the field and the reason.
  public init(_ configuration: SheetConfiguration) throws(CardStackError) {
    var made: OpaquePointer?
    let result = withUnsafePointer(to: configuration.raw) { cardstack_sheet_create($0, &made) }
    guard let made else { throw CardStackError(result, configuration.problem ?? "") }
    handle = made
    advance()
  }

  /// Makes a sheet of a preset. `extent` is the offset at which it is out of sight [points], more than 0.
  public convenience init(_ preset: SheetPreset = .cover, extent: Double) {
    do {
      try self.init(SheetConfiguration(preset, extent: extent > 0 && extent.isFinite ? extent : 1))
    } catch {
      preconditionFailure("a sheet of a preset: \(error)")  // There is no memory.
    }
  }

  deinit { cardstack_sheet_destroy(handle) }

  /// Brings the sheet in. Returns whether it could.
  @discardableResult public func present(isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_present(handle, time, isAnimated ? 1 : 0))
  }

  /// Lets the sheet leave. Returns whether it could.
  @discardableResult public func dismiss(isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_dismiss(handle, time, isAnimated ? 1 : 0))
  }

  /// Moves the sheet to a stop or page, 0 for the first, also from under a finger. A hidden sheet comes in there. Returns
  /// whether it could.
  @discardableResult public func move(to stop: Int, isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_move_to(handle, time, Int32(clamping: stop), isAnimated ? 1 : 0))
  }

  /// Changes the stops: offsets, each more than the one before. Returns whether it could.
  @discardableResult public func setStops(_ stops: [Double], unit: LengthUnit = .point, at time: Double = .nan) -> Bool
  {
    note(cardstack_sheet_set_stops(handle, time, stops, stops.count, unit.rawValue))
  }

  /// Sets how far what scrolls in the sheet is scrolled, and how far it can be. While a finger drags it, only the maximum
  /// counts. Returns whether it could.
  @discardableResult public func setContent(position: Double, maximum: Double, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_set_content(handle, time, position, maximum))
  }

  /// A finger goes down on what scrolls in the sheet. Otherwise as `pointerDown`.
  @discardableResult public func contentDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_sheet_content_down)
  }

  /// A finger or a mouse button goes down. Returns whether it has the sheet; if not, it is for what the sheet contains.
  @discardableResult public func pointerDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_sheet_pointer_down)
  }

  /// A finger moves. Returns whether it has the sheet.
  @discardableResult public func pointerMove(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_sheet_pointer_move)
  }

  /// A finger goes up. Returns whether it had the sheet.
  @discardableResult public func pointerUp(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_sheet_pointer_up)
  }

  /// The system has taken the finger away.
  @discardableResult public func pointerCancel(time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    return note(cardstack_sheet_pointer_cancel(handle, time, Int64(pointer), &taken)) && taken != 0
  }

  /// Two fingers scroll on a trackpad, with the cursor at `point`.
  ///
  /// - Parameters:
  ///   - point: The cursor [points].
  ///   - way: The way of the sheet [points].
  ///   - phase: What the fingers do, if the toolkit reports it.
  ///   - time: When it happens [s].
  /// - Returns: Whether the scroll is the sheet's.
  @discardableResult public func scroll(
    at point: CGPoint, by way: CGSize, phase: ScrollPhase = .unknown, time: Double = .nan
  ) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_scroll(
      handle, time, Double(point.x), Double(point.y), Double(way.width), Double(way.height), phase.rawValue, &taken)
    return note(result) && taken != 0
  }

  private func finger(
    _ point: CGPoint, _ time: Double, _ pointer: Int,
    _ call: (OpaquePointer?, Double, Int64, Double, Double, UnsafeMutablePointer<Int32>?) -> cardstack_result
  ) -> Bool {
    var taken: Int32 = 0
    return note(call(handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)) && taken != 0
  }

  /// Lets time pass, and says where the sheet is.
  @discardableResult public func advance(to time: Double = .nan) -> SheetFrame {
    var raw = cardstack_sheet_frame()
    _ = cardstack_sheet_frame_init(&raw, MemoryLayout<cardstack_sheet_frame>.size)
    raw.now = time
    let result = cardstack_sheet_advance(handle, &raw)
    if result != 0 {
      note(result)
    } else {
      last = SheetFrame(raw: raw)
      watchers.change()
    }
    return last
  }

  /// Removes the events that wait, and returns them, the oldest first.
  public func drainEvents() -> [SheetEvent] {
    var found: [SheetEvent] = []
    var raw = [cardstack_sheet_event](repeating: cardstack_sheet_event(), count: 16)
    while true {
      var count = 0
      let size = MemoryLayout<cardstack_sheet_event>.stride
      guard cardstack_sheet_drain_events(handle, &raw, size, raw.count, &count) == 0, count > 0 else { return found }
      found += raw.prefix(count).compactMap { SheetEvent($0) }
    }
  }

  /// The configuration in force.
  public var configuration: SheetConfiguration {
    var found = SheetConfiguration(extent: 1)
    _ = cardstack_sheet_get_config(handle, &found.raw, MemoryLayout<cardstack_sheet_config>.size)
    return found
  }

  /// Changes the configuration at any time.
  public func configure(
    at time: Double = .nan, _ change: (inout SheetConfiguration) -> Void
  ) throws(CardStackError) {
    var changed = configuration
    change(&changed)
    let result = withUnsafePointer(to: changed.raw) { cardstack_sheet_set_config(handle, time, $0) }
    if !note(result) { throw CardStackError(result, changed.problem ?? "") }
  }

  /// A hash of everything that decides later answers, for tests.
  public var stateHash: UInt64 {
    var hash: UInt64 = 0
    _ = cardstack_sheet_state_hash(handle, &hash)
    return hash
  }

  @discardableResult func note(_ result: cardstack_result) -> Bool {
    if result == 0 {
      advance()
    } else {
      lastError = CardStackError(result, String(cString: cardstack_sheet_error_message(handle)))
    }
    return result == 0
  }
}
