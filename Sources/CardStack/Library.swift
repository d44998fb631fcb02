import CardStackEngine
import CardStackTypes

/// Tells the library's version as one number.
///
/// - Returns: major * 1000000 + minor * 1000 + patch, as `CARDSTACK_VERSION_NUMBER` was when the library was built.
@_cdecl("cardstack_version_number")
public func versionNumber() -> UInt32 {
  Version.number
}

/// Tells the library's version as text.
///
/// - Returns: "major.minor.patch"; static.
@_cdecl("cardstack_version_string")
public func versionString() -> UnsafePointer<CChar> {
  cString(versionText)
}

/// Tells the number of the binary interface; a program needs the number its header had, `CARDSTACK_ABI_VERSION`.
///
/// - Returns: The number, also the library's soname version.
@_cdecl("cardstack_abi_version")
public func abiVersion() -> UInt32 {
  Version.abi
}

/// Describes the binary interface for programs: every function, struct, field offset and constant as JSON.
///
/// "types" lists the names of each number type, "constants" the values by their type, "" for those of none. A row of a
/// struct's "fields" is name, type, offset and size in bytes, and of an array its length; one of "functions" is name,
/// what it returns, the version it came with, and the declarations of its parameters.
///
/// - Returns: The text; static.
@_cdecl("cardstack_abi_manifest")
public func abiManifest() -> UnsafePointer<CChar> {
  cString(manifestText)
}

/// Names a result.
///
/// - Parameter result: Any number.
/// - Returns: Its constant's name, "CARDSTACK_ERROR_UNKNOWN" for one that is none; static.
@_cdecl("cardstack_result_name")
public func resultName(_ result: cardstack_result) -> UnsafePointer<CChar> {
  cString(resultConstantName(result) ?? "CARDSTACK_ERROR_UNKNOWN")
}

/// Says what a result means, in general; `cardstack_deck_error_message` says what was wrong in particular.
///
/// - Parameter result: Any number.
/// - Returns: One sentence; static.
@_cdecl("cardstack_result_message")
public func resultMessage(_ result: cardstack_result) -> UnsafePointer<CChar> {
  cString(ResultCode(rawValue: result)?.summary ?? "the result is none of this library's")
}

/// Names a kind of event, for logs.
///
/// - Parameter kind: Any number.
/// - Returns: Its constant's name, "CARDSTACK_EVENT_UNKNOWN" for one that is none; static.
@_cdecl("cardstack_event_name")
public func eventName(_ kind: cardstack_event_kind) -> UnsafePointer<CChar> {
  cString(eventKindConstantName(kind) ?? "CARDSTACK_EVENT_UNKNOWN")
}

/// Names a direction, for logs.
///
/// - Parameter direction: Any number.
/// - Returns: Its constant's name, "CARDSTACK_DIRECTION_UNKNOWN" for one that is none; static.
@_cdecl("cardstack_direction_name")
public func directionName(_ direction: cardstack_direction) -> UnsafePointer<CChar> {
  cString(directionConstantName(direction) ?? "CARDSTACK_DIRECTION_UNKNOWN")
}

/// Names a reason, for logs.
///
/// - Parameter reason: Any number.
/// - Returns: Its constant's name, "CARDSTACK_REASON_UNKNOWN" for one that is none; static.
@_cdecl("cardstack_reason_name")
public func reasonName(_ reason: cardstack_reason) -> UnsafePointer<CChar> {
  cString(reasonConstantName(reason) ?? "CARDSTACK_REASON_UNKNOWN")
}

/// Names a verdict, for logs.
///
/// - Parameter verdict: Any number.
/// - Returns: Its constant's name, "CARDSTACK_VERDICT_UNKNOWN" for one that is none; static.
@_cdecl("cardstack_verdict_name")
public func verdictName(_ verdict: cardstack_verdict) -> UnsafePointer<CChar> {
  cString(verdictConstantName(verdict) ?? "CARDSTACK_VERDICT_UNKNOWN")
}
