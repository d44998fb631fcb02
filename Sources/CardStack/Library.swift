// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Returns the CARDSTACK_VERSION_NUMBER of the library.
@_cdecl("cardstack_version_number")
public func versionNumber() -> UInt32 {
  Version.number
}

/// Returns the CARDSTACK_ABI_VERSION of the library.
@_cdecl("cardstack_abi_version")
public func abiVersion() -> UInt32 {
  Version.abi
}

/// Returns the sizes and offsets of all structs as JSON, for bindings that check their own.
@_cdecl("cardstack_abi_layouts")
public func abiLayouts() -> UnsafePointer<CChar> {
  cString(layoutsText)
}

/// Returns the name of a constant, for logs. A number without a name gets one that ends in _UNKNOWN.
///
/// - Parameters:
///   - type: The type of the constant.
///   - value [number]: The number.
@_cdecl("cardstack_name")
public func nameOfConstant(_ type: cardstack_name_type, _ value: Int32) -> UnsafePointer<CChar> {
  cString(constantName(type, value))
}
