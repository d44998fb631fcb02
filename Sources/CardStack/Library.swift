// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Returns the library's `CARDSTACK_VERSION_NUMBER`.
@_cdecl("cardstack_version_number")
public func versionNumber() -> UInt32 {
  Version.number
}

/// Returns the version as "major.minor.patch".
@_cdecl("cardstack_version_string")
public func versionString() -> UnsafePointer<CChar> {
  cString(versionText)
}

/// Returns the library's `CARDSTACK_ABI_VERSION`.
@_cdecl("cardstack_abi_version")
public func abiVersion() -> UInt32 {
  Version.abi
}

/// Returns the layouts of structs as JSON.
@_cdecl("cardstack_abi_layouts")
public func abiLayouts() -> UnsafePointer<CChar> {
  cString(layoutsText)
}

/// Returns a constant's name for logs, or one that ends in _UNKNOWN.
@_cdecl("cardstack_result_name")
public func resultName(_ result: cardstack_result) -> UnsafePointer<CChar> {
  cString(resultConstantName(result) ?? "CARDSTACK_ERROR_UNKNOWN")
}

/// Returns a sentence about a result.
@_cdecl("cardstack_result_message")
public func resultMessage(_ result: cardstack_result) -> UnsafePointer<CChar> {
  cString(ResultCode(rawValue: result)?.summary ?? "the result is none of this library's")
}
