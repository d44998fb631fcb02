// SPDX-License-Identifier: MIT
internal import CCardStack

extension Configuration {
  /// Begins from a preset, with a viewport of 390 by 844 points until the program sets its own.
  public init(_ preset: Preset = .classic) {
    raw = cardstack_deck_config()
    _ = cardstack_deck_config_init(&raw, MemoryLayout<cardstack_deck_config>.size, preset.rawValue)
    viewport.width = 390
    viewport.height = 844
  }

  /// Why no deck can be made of this, in one line; nil if one can.
  public var problem: String? {
    withUnsafePointer(to: raw) { config in
      let line = text { cardstack_deck_config_validate(config, $0, $1) }
      return line.isEmpty ? nil : line
    }
  }

  /// Sets the sectors of directions.
  public mutating func setDirections(_ layout: DirectionLayout) {
    _ = cardstack_deck_config_set_directions(&raw, layout.rawValue)
  }

  /// Makes the deck ask for cards and deliver its decisions, as the preset's design does: for
  /// ``Deck/serve(isolation:source:backend:)``.
  ///
  /// - Parameter nonce: What no other deck has; nil: a random number. A deck with a journal takes the journal's by
  ///   ``nonceOfJournal``.
  /// - Throws: `refused` for `.circle` and `.flashcards`, which have no backend.
  public mutating func useBackend(nonce: UInt64? = nil) throws(CardStackError) {
    try checked(cardstack_deck_config_use_backend(&raw), "this preset has no backend")
    delivery.nonce = nonce ?? UInt64.random(in: 2...UInt64.max)
  }

  /// As `delivery.nonce`: the journal's.
  public static var nonceOfJournal: UInt64 { UInt64(CARDSTACK_NONCE_OF_JOURNAL) }
}

extension SheetConfiguration {
  /// Begins from a preset. `extent` is the offset at which the sheet is out of sight [points].
  public init(_ preset: SheetPreset = .cover, extent: Double) {
    raw = cardstack_sheet_config()
    _ = cardstack_sheet_config_init(&raw, MemoryLayout<cardstack_sheet_config>.size, preset.rawValue)
    self.extent = extent
  }

  /// Why no sheet can be made of this, in one line; nil if one can.
  public var problem: String? {
    withUnsafePointer(to: raw) { config in
      let line = text { cardstack_sheet_config_validate(config, $0, $1) }
      return line.isEmpty ? nil : line
    }
  }
}

/// A line that the library writes into a buffer.
private func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> cardstack_result) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  _ = buffer.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
