/// The key that the host gave to a card, or the removal of that key.
struct KeyRecord: JournalRecord {
  let card: UInt64
  /// The key, at most `CardKeys.maxLength` bytes in the frame or in the host's memory; nil: the card has no key any
  /// more.
  let key: UnsafeRawBufferPointer?

  struct Words: BitwiseCopyable {
    var card: Word
  }

  /// The detail of a card without a key. Otherwise the detail is the key's length.
  static let noKey: UInt8 = 0xFF

  static func reads(_ frame: Frame) -> Bool { frame.has(.key) }

  init(_ card: UInt64, _ key: UnsafeRawBufferPointer?) {
    self.card = card
    self.key = key
  }

  init?(_ frame: Frame) {
    guard let (words, list) = frame.wordsAndList(of: KeyRecord.self) else { return nil }
    if frame.detail == KeyRecord.noKey {
      guard list.count == 0 else { return nil }
      self.init(words.card.value, nil)
    } else {
      let length = Int(frame.detail)
      guard words.card.value != 0, length <= CardKeys.maxLength, list.count == (length + 7) / 8 else { return nil }
      self.init(words.card.value, UnsafeRawBufferPointer(rebasing: list.bytes[..<length]))
    }
  }

  func write(to log: inout some Log & ~Copyable) {
    guard let key else { return log.append(.key, detail: KeyRecord.noKey, Words(card: Word(card))) }
    // Room for the word of the card and for 64 bytes of key.
    var payload = (Words(card: Word(card)), (0, 0, 0, 0, 0, 0, 0, 0) as (Int, Int, Int, Int, Int, Int, Int, Int))
    withUnsafeMutableBytes(of: &payload) {
      let target = UnsafeMutableRawBufferPointer(rebasing: $0[8..<8 + key.count])
      target.copyMemory(from: key)
      log.append(
        RecordKind.key.rawValue, UInt8(truncatingIfNeeded: key.count),
        UnsafeRawBufferPointer(rebasing: $0[0..<8 + key.count]))
    }
  }
}
