// SPDX-License-Identifier: MIT
internal import CCardStack

extension Configuration {
  /// Begins from a preset, with a viewport of 390 by 844 points until the program sets its own.
  public init(_ preset: Preset = .classic) {
    raw = cardstack_deck_config()
    _ = cardstack_deck_config_init(&raw, MemoryLayout<cardstack_deck_config>.size, preset.rawValue)
    (raw.viewport.width, raw.viewport.height) = (390, 844)
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
    let result = cardstack_deck_config_use_backend(&raw)
    if result != 0 { throw CardStackError(result, "this preset has no backend") }
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
}

extension JournalOptions {
  /// How journals are kept if nothing else is said.
  public init() { raw = .prepared }
}
