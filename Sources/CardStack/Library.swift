// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Returns the library's CARDSTACK_VERSION_NUMBER.
@_cdecl("cardstack_version_number")
public func versionNumber() -> UInt32 {
  Version.number
}

/// Returns the library's CARDSTACK_ABI_VERSION.
@_cdecl("cardstack_abi_version")
public func abiVersion() -> UInt32 {
  Version.abi
}

/// Returns all structs' sizes and offsets as JSON.
@_cdecl("cardstack_abi_layouts")
public func abiLayouts() -> UnsafePointer<CChar> {
  cString(layoutsText)
}

/// Returns a constant's name. An unknown number's ends in _UNKNOWN.
///
/// - Parameter value [number]: The number.
@_cdecl("cardstack_name")
public func nameOfConstant(_ type: cardstack_name_type, _ value: Int32) -> UnsafePointer<CChar> {
  cString(constantName(type, value))
}
