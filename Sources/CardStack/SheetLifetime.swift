// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// A sheet as C sees it: `cardstack_sheet *`.
public typealias SheetRef = OpaquePointer

extension Failure {
  static var nullSheet: Failure { .null("sheet is NULL or not a sheet") }
}

/// Returns the handle behind a sheet pointer; nil if the pointer is NULL or not a sheet's.
private func liveSheet(_ sheet: SheetRef?) -> UnsafeMutablePointer<Handle<Sheet>>? { Handle.live(sheet, .sheet) }

/// Runs `body` on a sheet. Turns a failure that `body` throws into a result and the sheet's message.
func withSheet(_ sheet: SheetRef?, _ body: (inout Sheet) throws(Failure) -> Void) -> cardstack_result {
  guard let handle = liveSheet(sheet) else { return Failure.nullSheet.code.rawValue }
  do throws(Failure) {
    try body(&handle.pointee.object)
    return ResultCode.ok.rawValue
  } catch {
    handle.pointee.failure = error
    return error.code.rawValue
  }
}

/// Fills a configuration with a preset, all but `extent`.
@_cdecl("cardstack_sheet_config_init")
public func sheetConfigInit(
  _ config: UnsafeMutablePointer<cardstack_sheet_config>?, _ structSize: Int, _ preset: cardstack_sheet_preset
) -> cardstack_result {
  let size = StructSize.writable(structSize, of: cardstack_sheet_config.self)
  guard let config, let preset = SheetPreset(rawValue: preset) else {
    return concluded(ResultCode.invalidArgument.rawValue, config, size: size)
  }
  guard size != nil else { return ResultCode.unsupportedStruct.rawValue }
  StructSize.write(preset.configuration, structSize, to: config)
  return ResultCode.ok.rawValue
}

/// Checks a configuration as `cardstack_sheet_create` would.
@_cdecl("cardstack_sheet_config_validate")
public func sheetConfigValidate(
  _ config: UnsafePointer<cardstack_sheet_config>?, _ message: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> cardstack_result {
  do throws(Failure) {
    _ = try SheetRule(try readSheetConfiguration(config))
    return reportValidity(message, capacity, Failure(.ok, ""))
  } catch {
    return reportValidity(message, capacity, error)
  }
}

/// Creates a hidden sheet, or a pager at its first page. If it refuses the configuration,
/// `cardstack_sheet_config_validate` says why.
///
/// - Parameter outSheet: Receives the sheet.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_sheet_create")
public func sheetCreate(
  _ config: UnsafePointer<cardstack_sheet_config>?, _ outSheet: UnsafeMutablePointer<SheetRef?>?
) -> cardstack_result {
  guard let outSheet else { return ResultCode.invalidArgument.rawValue }
  do throws(Failure) {
    let configuration = try readSheetConfiguration(config)
    outSheet.pointee = try Handle.make(.sheet) { () throws(Failure) in try Sheet(configuration: configuration) }
    return ResultCode.ok.rawValue
  } catch {
    return concluded(error.code.rawValue, outSheet)
  }
}

/// Frees a sheet, and loses events that wait.
///
/// - Parameter sheet [may be NULL]: The sheet.
@_cdecl("cardstack_sheet_destroy")
public func sheetDestroy(_ sheet: SheetRef?) {
  guard let handle = liveSheet(sheet) else { return }
  Handle.discard(handle)
}

/// Returns one line about the sheet's last error, as for a deck.
@_cdecl("cardstack_sheet_error_message")
public func sheetErrorMessage(_ sheet: SheetRef?) -> UnsafePointer<CChar> {
  guard let handle = liveSheet(sheet) else { return Failure.nullSheet.message }
  return Handle.message(of: handle)
}

/// Copies the configuration in force.
@_cdecl("cardstack_sheet_get_config")
public func sheetGetConfig(
  _ sheet: SheetRef?, _ config: UnsafeMutablePointer<cardstack_sheet_config>?, _ structSize: Int
) -> cardstack_result {
  let size = StructSize.writable(structSize, of: cardstack_sheet_config.self)
  let result = withSheet(sheet) { sheet throws(Failure) in
    guard let config else { throw Failure.null("config is NULL") }
    guard size != nil else { throw Failure(.unsupportedStruct, "struct_size is none this library knows") }
    StructSize.write(sheet.configuration, structSize, to: config)
  }
  return concluded(result, config, size: size)
}

/// Changes the configuration at any time, `side` only while the sheet is hidden, or at rest at its place.
@_cdecl("cardstack_sheet_set_config")
public func sheetSetConfig(
  _ sheet: SheetRef?, _ time: Double, _ config: UnsafePointer<cardstack_sheet_config>?
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try sheet.setConfiguration(try readSheetConfiguration(config), at: time)
  }
}

/// Brings a sheet in by `motion.present_spring`, unless a finger holds it.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG` if more than CARDSTACK_MAX_SHEET_BACKLOG obligations wait.
@_cdecl("cardstack_sheet_present")
public func sheetPresent(_ sheet: SheetRef?, _ time: Double, _ animated: Int32) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try checkFlag(animated, "animated must be 0 or 1")
    try sheet.present(isAnimated: animated == 1, at: time)
  }
}

/// Sends a sheet out along `motion.dismiss_curve`, also from under a finger (DRAG_ENDED, CALLED).
@_cdecl("cardstack_sheet_dismiss")
public func sheetDismiss(_ sheet: SheetRef?, _ time: Double, _ animated: Int32) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try checkFlag(animated, "animated must be 0 or 1")
    try sheet.dismiss(isAnimated: animated == 1, at: time)
  }
}

/// Moves a sheet to a stop, or a pager to a page by the shorter way, also from under a finger (DRAG_ENDED, CALLED). A
/// hidden sheet comes in there.
///
/// - Parameter stop [stops, 0..]: Its number, from 0. A greater one counts as the last.
/// - Returns: `CARDSTACK_ERROR_BACKLOG`, as `cardstack_sheet_present`.
@_cdecl("cardstack_sheet_move_to")
public func sheetMoveTo(_ sheet: SheetRef?, _ time: Double, _ stop: Int32, _ animated: Int32) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try checkFlag(animated, "animated must be 0 or 1")
    try check(stop >= 0, "stop must be at least 0")
    try sheet.move(to: Int(stop), isAnimated: animated == 1, at: time)
  }
}

/// Changes the stops at any time. The sheet's own stop keeps its number, and the sheet goes to its new place.
///
/// - Parameter stops [in the unit beside it, may be NULL with 0]: Offsets, each more than the one before. Beyond the
///   extent they count as the extent.
/// - Parameter count [stops, 0..CARDSTACK_MAX_SHEET_STOPS]: How many. With 0 the only stop is the sheet's place.
/// - Parameter unit: Their unit: POINT or EXTENT.
@_cdecl("cardstack_sheet_set_stops")
public func sheetSetStops(
  _ sheet: SheetRef?, _ time: Double, _ stops: UnsafePointer<Double>?, _ count: Int, _ unit: cardstack_unit
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try check(count >= 0 && count <= SheetStops.capacity, "count must be 0 to CARDSTACK_MAX_SHEET_STOPS")
    try check(stops != nil || count == 0, "stops is NULL")
    try sheet.setStops(try SheetStops(UnsafeBufferPointer(start: stops, count: count), unit: unit), at: time)
  }
}

/// Sets how far the content is scrolled, also whenever it scrolls by itself. While a finger drags it, only `maximum`
/// counts, and frames have the position.
///
/// - Parameter position [points]: How far, at least 0. More than `maximum` counts as that.
/// - Parameter maximum [points, 0..]: How far it can scroll.
@_cdecl("cardstack_sheet_set_content")
public func sheetSetContent(
  _ sheet: SheetRef?, _ time: Double, _ position: Double, _ maximum: Double
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try check(position.isMeasure, "position must be finite")
    try check(maximum.isLength, "maximum must be finite and at least 0")
    try sheet.setContent(position: position, maximum: maximum, at: time)
  }
}

/// Reads a configuration of this or another version of the header: see `StructSize`. Fields that a shorter
/// configuration lacks have the preset's values.
private func readSheetConfiguration(
  _ config: UnsafePointer<cardstack_sheet_config>?
) throws(Failure) -> cardstack_sheet_config {
  guard let config else { throw Failure.null("config is NULL") }
  let size = Int(clamping: config.pointee.struct_size)
  guard StructSize.isReadable(UnsafeRawPointer(config), size, of: cardstack_sheet_config.self) else {
    throw Failure(
      .unsupportedStruct, "config.struct_size is none this library knows: cardstack_sheet_config_init sets it")
  }
  var read = (SheetPreset(rawValue: config.pointee.preset) ?? .cover).configuration
  StructSize.read(config, size, over: &read)
  read.struct_size = UInt32(MemoryLayout<cardstack_sheet_config>.size)
  try cardstack_sheet_config.checkReserved(&read)
  return read
}
