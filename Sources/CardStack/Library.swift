// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Returns the library's `CARDSTACK_VERSION_NUMBER`.
@_cdecl("cardstack_version_number")
public func versionNumber() -> UInt32 {
  Version.number
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

/// Returns the name of the constant of `type` that is `value`, for logs. A number that has none gets a name that ends
/// in _UNKNOWN.
@_cdecl("cardstack_name")
public func nameOfConstant(_ type: cardstack_name_type, _ value: Int32) -> UnsafePointer<CChar> {
  cString(constantName(type, value))
}
