import CardStackEngine
import CardStackLibc
import CardStackTypes

/// A sheet as C sees it: `cardstack_sheet *`.
public typealias SheetRef = OpaquePointer

extension Failure {
  static let nullSheet = Failure(.invalidArgument, "sheet is NULL or not a sheet")
}

/// The handle behind a sheet pointer, or nil if it is none.
@inline(__always)
private func liveSheet(_ sheet: SheetRef?) -> UnsafeMutablePointer<Handle<Sheet>>? { Handle.live(sheet, .sheet) }

/// Runs `body` on a sheet and turns what it throws into a result and the sheet's message.
@inline(__always)
func withSheet(_ sheet: SheetRef?, _ body: (inout Sheet) throws(Failure) -> Void) -> cardstack_result {
  guard let handle = liveSheet(sheet) else { return Failure.nullSheet.code.rawValue }
  do throws(Failure) {
    try body(&handle.pointee.object.pointee)
    return ResultCode.ok.rawValue
  } catch {
    handle.pointee.failure = error
    return error.code.rawValue
  }
}

/// Fills a sheet's configuration with a preset's constants. The extent stays 0: it has to be set.
///
/// - Parameters:
///   - config: Receives the configuration.
///   - structSize: `sizeof(cardstack_sheet_config)`; no more than that is written [bytes].
///   - preset: One of `CARDSTACK_SHEET_PRESET_*`.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_sheet_config_init")
public func sheetConfigInit(
  _ config: UnsafeMutablePointer<cardstack_sheet_config>?, _ structSize: Int, _ preset: cardstack_sheet_preset
) -> cardstack_result {
  guard let config, let preset = SheetPreset(rawValue: preset) else { return ResultCode.invalidArgument.rawValue }
  guard StructSize.writable(structSize, of: cardstack_sheet_config.self) != nil else {
    return ResultCode.unsupportedStruct.rawValue
  }
  config.pointee = preset.configuration
  return ResultCode.ok.rawValue
}

/// Checks a sheet's configuration and says which field is wrong, without a sheet.
///
/// - Parameters:
///   - config: The configuration.
///   - message: Receives one line that names the field and the reason, cut to fit and ended by a zero byte; empty if
///     nothing is wrong. May be NULL.
///   - capacity: Room in `message`; 0 if it is NULL [bytes].
/// - Returns: What `cardstack_sheet_create` would return, save for memory.
@_cdecl("cardstack_sheet_config_validate")
public func sheetConfigValidate(
  _ config: UnsafePointer<cardstack_sheet_config>?, _ message: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> cardstack_result {
  do throws(Failure) {
    try validate(try readSheetConfiguration(config))
    return reportValidity(message, capacity, .ok, "")
  } catch {
    return reportValidity(message, capacity, error.code, error.message)
  }
}

/// Creates a sheet, out of sight.
///
/// - Parameters:
///   - config: Its configuration; copied.
///   - outSheet: Receives the sheet, owned by the caller and freed by `cardstack_sheet_destroy`; NULL after an error.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (`cardstack_sheet_config_validate` names the field),
///   `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_sheet_create")
public func sheetCreate(
  _ config: UnsafePointer<cardstack_sheet_config>?, _ outSheet: UnsafeMutablePointer<SheetRef?>?
) -> cardstack_result {
  guard let outSheet else { return ResultCode.invalidArgument.rawValue }
  outSheet.pointee = nil
  do throws(Failure) {
    let sheet = try Sheet.allocate(configuration: try readSheetConfiguration(config))
    guard let handle = Handle.make(sheet, .sheet) else {
      Sheet.deallocate(sheet)
      throw Failure.outOfMemory
    }
    outSheet.pointee = handle
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Frees a sheet. Events not drained are lost.
///
/// - Parameter sheet: The sheet. NULL does nothing.
@_cdecl("cardstack_sheet_destroy")
public func sheetDestroy(_ sheet: SheetRef?) {
  guard let handle = liveSheet(sheet) else { return }
  Sheet.deallocate(handle.pointee.object)
  Handle.discard(handle)
}

/// Says what was wrong in the last call on this sheet that failed: one line that names the argument and the reason.
///
/// - Parameter sheet: The sheet.
/// - Returns: The line, empty if no call has failed; static. Not NULL even for a NULL sheet.
@_cdecl("cardstack_sheet_error_message")
public func sheetErrorMessage(_ sheet: SheetRef?) -> UnsafePointer<CChar> {
  guard let handle = liveSheet(sheet) else { return cString(Failure.nullSheet.message) }
  return Handle.message(of: handle)
}

/// Tells the configuration in force: what was given, with the present extent.
///
/// - Parameters:
///   - sheet: The sheet.
///   - config: Receives the configuration.
///   - structSize: `sizeof(cardstack_sheet_config)`; no more than that is written [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_sheet_get_config")
public func sheetGetConfig(
  _ sheet: SheetRef?, _ config: UnsafeMutablePointer<cardstack_sheet_config>?, _ structSize: Int
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    guard let config else { throw Failure.null("config is NULL") }
    guard StructSize.writable(structSize, of: cardstack_sheet_config.self) != nil else {
      throw Failure(.unsupportedStruct, "struct_size is none this library knows")
    }
    config.pointee = sheet.configuration
  }
}

/// Changes the configuration of a sheet at any moment, even in mid-drag. Nothing jumps. `side` changes only while the
/// sheet is hidden, or at rest at its place.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time [s].
///   - config: The new configuration; copied. With `enabled` 0 a drag ends and the sheet returns.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_sheet_set_config")
public func sheetSetConfig(
  _ sheet: SheetRef?, _ time: Double, _ config: UnsafePointer<cardstack_sheet_config>?
) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in
    try sheet.setConfiguration(try readSheetConfiguration(config), at: time)
  }
}

/// Changes the extent of a sheet at any moment, even in mid-drag. Nothing jumps.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time [s].
///   - extent: How far it has to go to be out of sight, more than 0 [points].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_set_extent")
public func sheetSetExtent(_ sheet: SheetRef?, _ time: Double, _ extent: Double) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in try sheet.setExtent(extent, at: time) }
}

/// Brings a hidden sheet in; turns one round that is on its way out. Any other has come already: nothing happens.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time [s].
///   - animated: 0: at once. Anything else: by `present_spring`.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_BACKLOG` if the events of some
///   thirty presentations wait.
@_cdecl("cardstack_sheet_present")
public func sheetPresent(_ sheet: SheetRef?, _ time: Double, _ animated: Int32) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in try sheet.present(isAnimated: animated != 0, at: time) }
}

/// Dismisses a sheet, as a close button does, also one that is held or coming in. For one that is hidden or on its way
/// out nothing happens.
///
/// - Parameters:
///   - sheet: The sheet.
///   - time: When, on the host's clock; NaN: the sheet's present time [s].
///   - animated: 0: at once, even if it is on its way out. Anything else: by `dismiss_curve`.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_sheet_dismiss")
public func sheetDismiss(_ sheet: SheetRef?, _ time: Double, _ animated: Int32) -> cardstack_result {
  withSheet(sheet) { sheet throws(Failure) in try sheet.dismiss(isAnimated: animated != 0, at: time) }
}

/// Reads a configuration of any size this library knows or can ignore the tail of.
private func readSheetConfiguration(
  _ config: UnsafePointer<cardstack_sheet_config>?
) throws(Failure) -> cardstack_sheet_config {
  guard let config else { throw Failure.null("config is NULL") }
  guard
    StructSize.isReadable(UnsafeRawPointer(config), Int(config.pointee.struct_size), of: cardstack_sheet_config.self)
  else {
    throw Failure(
      .unsupportedStruct, "config.struct_size is none this library knows: cardstack_sheet_config_init sets it")
  }
  var read = config.pointee
  read.struct_size = UInt32(MemoryLayout<cardstack_sheet_config>.size)
  return read
}
