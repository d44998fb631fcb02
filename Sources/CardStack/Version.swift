import CardStackTypes

/// The library's version, from the header's constants.
enum Version {
  static let number =
    UInt32(CARDSTACK_VERSION_MAJOR) * 1_000_000 + UInt32(CARDSTACK_VERSION_MINOR) * 1000
    + UInt32(CARDSTACK_VERSION_PATCH)
  static let abi = UInt32(CARDSTACK_ABI_VERSION)
}
