// SPDX-License-Identifier: MIT
internal import CCardStack

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
    let configuration = SheetConfiguration(preset, extent: extent > 0 && extent.isFinite ? extent : 1)
    // Only a lack of memory can refuse it.
    do { try self.init(configuration) } catch { preconditionFailure("\(error)") }
  }

  deinit { cardstack_sheet_destroy(handle) }

  /// Lets time pass, and says where the sheet is.
  @discardableResult public func advance(to time: Double = .nan) -> SheetFrame {
    var raw = cardstack_sheet_frame.prepared
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
    drained(of: cardstack_sheet_event()) {
      cardstack_sheet_drain_events(handle, $0, MemoryLayout<cardstack_sheet_event>.stride, $1, $2)
    }
    .compactMap { SheetEvent($0) }
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
