// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Reports that a finger goes down on the sheet as it is drawn. The only finger takes it.
@_cdecl("cardstack_sheet_pointer_down")
public func sheetPointerDown(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  handleSample(.down, sheet, time, pointer, x, y, outTaken)
}

/// Reports that a finger goes down on the content. Otherwise as `cardstack_sheet_pointer_down`.
@_cdecl("cardstack_sheet_content_down")
public func sheetContentDown(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  handleSample(.down, sheet, time, pointer, x, y, outTaken, isOnContent: true)
}

/// Reports that a finger moves. A held sheet follows it.
@_cdecl("cardstack_sheet_pointer_move")
public func sheetPointerMove(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  handleSample(.move, sheet, time, pointer, x, y, outTaken)
}

/// Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
@_cdecl("cardstack_sheet_pointer_up")
public func sheetPointerUp(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  handleSample(.up, sheet, time, pointer, x, y, outTaken)
}

/// Reports that the system has taken a finger away. The sheet returns.
@_cdecl("cardstack_sheet_pointer_cancel")
public func sheetPointerCancel(
  _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  handleSample(.cancel, sheet, time, pointer, 0, 0, outTaken)
}

/// Reports that two fingers scroll on a trackpad. They drag as one finger, shared by sheet and content, and never tap.
/// One flick is one page, whatever scrolls follow. A finger that goes down ends it. See the article Sheet.
@_cdecl("cardstack_sheet_scroll")
public func sheetScroll(
  _ sheet: SheetRef?, _ time: Double, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
  _ phase: cardstack_scroll_phase, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSheet(sheet, outTaken) { sheet throws(Failure) in
    let (way, place, phase) = try readScroll(x, y, dx, dy, phase)
    return try sheet.scroll(way, at: place, phase, time: time) ? 1 : 0
  }
}

private func handleSample(
  _ action: PointerAction, _ sheet: SheetRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double,
  _ outTaken: UnsafeMutablePointer<Int32>?, isOnContent: Bool = false
) -> cardstack_result {
  withSheet(sheet, outTaken) { sheet throws(Failure) in
    let place = try samplePosition(x, y)
    return try sheet.pointer(action, pointer, at: place, time: time, isOnContent: isOnContent) ? 1 : 0
  }
}

/// Prepares a frame, as for a deck.
@_cdecl("cardstack_sheet_frame_init")
public func sheetFrameInit(
  _ frame: UnsafeMutablePointer<cardstack_sheet_frame>?, _ structSize: Int
) -> cardstack_result {
  let result = StructSize.initialize(frame, structSize)
  guard let frame, result == ResultCode.ok.rawValue else { return result }
  frame.pointee.now = .nan
  return result
}

/// Fills in a frame, as for a deck.
@_cdecl("cardstack_sheet_advance")
public func sheetAdvance(
  _ sheet: SheetRef?, _ frame: UnsafeMutablePointer<cardstack_sheet_frame>?
) -> cardstack_result {
  if StructSize.isShort(frame) { return StructSize.lengthen(frame) { sheetAdvance(sheet, $0) } }
  let result = withSheet(sheet) { sheet throws(Failure) in
    guard let frame else { throw Failure.null("frame is NULL") }
    guard
      StructSize.isReadable(
        UnsafeRawPointer(frame), Int(clamping: frame.pointee.struct_size), of: cardstack_sheet_frame.self)
    else {
      throw Failure(
        .unsupportedStruct, "frame.struct_size is none this library knows: cardstack_sheet_frame_init sets it")
    }
    guard frame.pointee.now.isMeasure || frame.pointee.now.isNaN else {
      throw Failure(.invalidArgument, "frame.now must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    try sheet.advance(to: frame.pointee.now)
    sheet.describe(&frame.pointee)
  }
  guard let frame, result != ResultCode.ok.rawValue, isWritable(frame) else { return result }
  let now = frame.pointee.now
  clearRecord(frame)
  frame.pointee.now = now
  return result
}

/// Removes and returns events, as for a deck.
@_cdecl("cardstack_sheet_drain_events")
public func sheetDrainEvents(
  _ sheet: SheetRef?, _ events: UnsafeMutablePointer<cardstack_sheet_event>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSheet(sheet, outCount, "out_count is NULL") { sheet throws(Failure) in
    try checkArray(events != nil, capacity)
    guard let events else { return sheet.pendingEventCount }
    var records = try RecordArray(events, elementSize: elementSize)
    var count = 0
    while count < capacity, let event = sheet.nextEvent() {
      records.append(event)
      count += 1
    }
    return count
  }
}

/// Computes a hash, as for a deck.
@_cdecl("cardstack_sheet_state_hash")
public func sheetStateHash(_ sheet: SheetRef?, _ outHash: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withSheet(sheet, outHash, "out_hash is NULL") { sheet throws(Failure) in
    sheet.stateHash()
  }
}
