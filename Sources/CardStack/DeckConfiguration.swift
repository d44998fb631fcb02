// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// Fills a configuration with a preset. Then the host sets `viewport.width` and `viewport.height`, which no preset has.
/// The top card is `card.width` by `card.height` in the viewport's middle, or with 0, as in all presets, the viewport
/// less `card.margin_x` and `card.margin_y` on both sides, the room for a HUD.
@_cdecl("cardstack_deck_config_init")
public func deckConfigInit(
  _ config: UnsafeMutablePointer<cardstack_deck_config>?, _ structSize: Int, _ preset: cardstack_preset
) -> cardstack_result {
  let size = StructSize.writable(structSize, of: cardstack_deck_config.self)
  guard let config, let preset = Preset(rawValue: preset) else {
    return concluded(ResultCode.invalidArgument.rawValue, config, size: size)
  }
  guard size != nil else { return ResultCode.unsupportedStruct.rawValue }
  StructSize.write(preset.configuration, structSize, to: config)
  return ResultCode.ok.rawValue
}

/// Sets a layout's sectors, and allows exactly their directions.
@_cdecl("cardstack_deck_config_set_directions")
public func deckConfigSetDirections(
  _ config: UnsafeMutablePointer<cardstack_deck_config>?, _ layout: cardstack_direction_layout
) -> cardstack_result {
  guard let config, let layout = SectorLayout(rawValue: layout) else { return ResultCode.invalidArgument.rawValue }
  do throws(Failure) {
    var changed = try readConfiguration(config)
    changed.swipe.setDirections(layout)
    writeBack(&changed, to: config)
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Makes the deck ask a backend for cards and deliver decisions, as the preset's design does.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` for CIRCLE and FLASHCARDS.
@_cdecl("cardstack_deck_config_use_backend")
public func deckConfigUseBackend(_ config: UnsafeMutablePointer<cardstack_deck_config>?) -> cardstack_result {
  guard let config, let preset = Preset(rawValue: config.pointee.preset) else {
    return ResultCode.invalidArgument.rawValue
  }
  do throws(Failure) {
    var changed = try readConfiguration(config)
    try preset.useBackend(&changed)
    writeBack(&changed, to: config)
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Checks a configuration as `cardstack_deck_create` would.
@_cdecl("cardstack_deck_config_validate")
public func deckConfigValidate(
  _ config: UnsafePointer<cardstack_deck_config>?, _ message: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> cardstack_result {
  do throws(Failure) {
    let config = try readConfiguration(config)
    _ = try Settings(config, try StageSettings(config))
    return reportValidity(message, capacity, Failure(.ok, ""))
  } catch {
    return reportValidity(message, capacity, error)
  }
}

/// Writes what is wrong with a configuration to the caller's `message`. Returns the failure's code, or that the
/// arguments for the message are invalid.
func reportValidity(
  _ message: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ failure: Failure
) -> cardstack_result {
  guard capacity >= 0, message != nil || capacity == 0 else { return ResultCode.invalidArgument.rawValue }
  if let message, capacity > 0 {
    var text = ErrorText(message, capacity: capacity)
    text.write(failure)
  }
  return failure.code.rawValue
}

/// Reads a configuration of this or another version of the header: see `StructSize`. Fields that a shorter
/// configuration lacks have the preset's values.
func readConfiguration(_ config: UnsafePointer<cardstack_deck_config>?) throws(Failure) -> cardstack_deck_config {
  guard let config else { throw Failure.null("config is NULL") }
  let size = Int(clamping: config.pointee.struct_size)
  guard StructSize.isReadable(UnsafeRawPointer(config), size, of: cardstack_deck_config.self) else {
    throw Failure(
      .unsupportedStruct, "config.struct_size is none this library knows: cardstack_deck_config_init sets it")
  }
  var read = (Preset(rawValue: config.pointee.preset) ?? .classic).configuration
  memcpy(&read, config, min(size, MemoryLayout<cardstack_deck_config>.size))
  read.struct_size = UInt32(min(size, MemoryLayout<cardstack_deck_config>.size))
  try cardstack_deck_config.checkReserved(&read)
  return read
}

/// Writes back what `readConfiguration` has read, and what was changed since. The caller's struct keeps its size.
private func writeBack(_ changed: inout cardstack_deck_config, to config: UnsafeMutablePointer<cardstack_deck_config>) {
  let size = config.pointee.struct_size
  memcpy(config, &changed, Int(changed.struct_size))
  config.pointee.struct_size = size
}

/// Copies the configuration in force. The struct needs no preparation.
@_cdecl("cardstack_deck_get_config")
public func deckGetConfig(
  _ deck: DeckRef?, _ config: UnsafeMutablePointer<cardstack_deck_config>?, _ structSize: Int
) -> cardstack_result {
  let size = StructSize.writable(structSize, of: cardstack_deck_config.self)
  let result = withDeck(deck) { play throws(Failure) in
    guard let config else { throw Failure.null("config is NULL") }
    guard size != nil else { throw Failure(.unsupportedStruct, "struct_size is none this library knows") }
    StructSize.write(play.configuration, structSize, to: config)
  }
  return concluded(result, config, size: size)
}

/// Changes the configuration at any time, also during a drag, whose release decides by it. `delivery.mode` and
/// `delivery.nonce` must stay.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG` if more events wait than it allows. `CARDSTACK_ERROR_LIMIT` if more proposals
///   are open. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_set_config")
public func deckSetConfig(
  _ deck: DeckRef?, _ time: Double, _ config: UnsafePointer<cardstack_deck_config>?
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.setConfiguration(try readConfiguration(config), at: time)
  }
}
