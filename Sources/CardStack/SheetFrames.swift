import CardStackEngine
import CardStackTypes

/// A finger or mouse button goes down on a sheet. Give it only presses that are on the sheet, as it is drawn.
///
/// The first pointer takes the sheet, at its place or on its way; others are ignored until it is up. Nothing is taken
/// of a hidden sheet, or with `enabled` 0.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
///   - pointer: Which finger; any number.
///   - x: Where [points].
///   - y: Where, downward [points].
///   - outTaken: Receives 1 if the sample was used, else 0: give it to what lies on the sheet. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_pointer_down")
public func sheetPointerDown(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  takeSample(.down, sheet, time, pointer, x, y, outTaken)
}

/// A finger moves. Feed every sample there is, with its own time if the toolkit gives it. If it does not, pass NaN, or the
/// time of the poll: samples that come together stand for the time since those before them.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - x: Where [points].
///   - y: Where, downward [points].
///   - outTaken: Receives 1 if this finger holds the sheet, else 0. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_pointer_move")
public func sheetPointerMove(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  takeSample(.move, sheet, time, pointer, x, y, outTaken)
}

/// A finger goes up: the sheet is dismissed, returns, or was tapped.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - x: Where [points].
///   - y: Where, downward [points].
///   - outTaken: Receives 1 if this finger held the sheet, else 0. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_pointer_up")
public func sheetPointerUp(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  takeSample(.up, sheet, time, pointer, x, y, outTaken)
}

/// The system takes a finger away (a notification, a lost window): the sheet returns, whatever its offset and speed.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - outTaken: Receives 1 if this finger held the sheet, else 0. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_pointer_cancel")
public func sheetPointerCancel(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  takeSample(.cancel, sheet, time, pointer, 0, 0, outTaken)
}

@inline(never)
private func takeSample(
  _ action: PointerAction, _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    let taken = try sheet.pointer(action, pointer, at: try samplePosition(x, y), time: time)
    outTaken?.pointee = taken ? 1 : 0
  }
}

/// Lets time pass and tells everything needed to draw a frame: the one call per frame.
///
/// - Parameters:
///   - sheet: The sheet.
///   - frame: The frame; see `cardstack_sheet_frame` for what goes in and what comes out.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_sheet_advance")
public func sheetAdvance(
  _ sheet: SheetRef?, _ frame: UnsafeMutablePointer<cardstack_sheet_frame>?
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    guard let frame else { throw Failure.null("frame is NULL") }
    guard
      StructSize.isReadable(UnsafeRawPointer(frame), Int(frame.pointee.struct_size), of: cardstack_sheet_frame.self)
    else {
      throw Failure(.unsupportedStruct, "frame.struct_size is none this library knows: set it to the struct's sizeof")
    }
    try sheet.pass(to: frame.pointee.now)
    sheet.describe(&frame.pointee)
  }
}

/// Takes events out of a sheet, in the order they happened. What does not fit stays for the next call.
///
/// - Parameters:
///   - sheet: The sheet.
///   - events: Receives events; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_sheet_event)` [bytes].
///   - capacity: Room in `events`; 0 if it is NULL [records].
///   - outCount: Receives how many were taken; without `events`, how many wait.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_sheet_drain_events")
public func sheetDrainEvents(
  _ sheet: SheetRef?, _ events: UnsafeMutablePointer<cardstack_sheet_event>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    try checkArray(events != nil, capacity)
    guard let events else {
      outCount.pointee = sheet.pendingEventCount
      return
    }
    var records = try RecordArray(events, elementSize: elementSize)
    var count = 0
    while count < capacity, let event = sheet.nextEvent() {
      records.append(event)
      count += 1
    }
    outCount.pointee = count
  }
}

/// Hashes the whole state of a sheet, its configuration included, to compare two runs by. Equal calls since the creation
/// give equal hashes on every machine, and two sheets of equal hash answer all later calls alike. The hash is of this version
/// of the library.
///
/// - Parameters:
///   - sheet: The sheet.
///   - outHash: Receives the hash.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_state_hash")
public func sheetStateHash(_ sheet: SheetRef?, _ outHash: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    guard let outHash else { throw Failure.null("out_hash is NULL") }
    outHash.pointee = sheet.stateHash()
  }
}
