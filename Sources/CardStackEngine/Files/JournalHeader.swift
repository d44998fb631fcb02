/// The header of a journal or a saved deck.
///
/// It has 64 bytes, little-endian: the magic word, the format's version (u32), the header's size (u32), the nonce
/// (u64), the epoch (u64), the total size (u64), 1 if the journal is blank (u8), 19 zero bytes, and the checksum (u32) of
/// the 60 bytes before. The checksum of every frame starts from the header's checksum.
///
/// The magic word says which of the two it is. A journal has marks of what is on the disk (`Frame.markKind`).
struct JournalHeader: BitwiseCopyable, Equatable {
  /// The number of the journal, usually random, so that frames of another journal are rejected. A saved deck has the
  /// number of its deck's journal, or 0.
  var nonce: UInt64
  /// Counts the openings of the journal and the restorations of a saved deck. It is the upper half of new tokens.
  var epoch: UInt64
  /// Size of a saved deck with its header [bytes]; 0 in a journal, which grows.
  var totalSize: UInt64
  /// Whether the journal had never held a card or a decision when it was last rewritten.
  var isBlank = false

  static let size = 64
  /// Every epoch is less than this, because an epoch is the upper half of a token.
  static let maxEpoch = UInt64(UInt32.max)

  private static let version: UInt32 = 1
  /// The letters of the magic word that say what the header is of: J and S.
  private static let journalLetter: UInt8 = 0x4A
  private static let savedDeckLetter: UInt8 = 0x53

  /// The first 8 bytes: "CARDST", the letter, and a line feed, which a transfer as text would damage.
  private static func magic(_ letter: UInt8) -> UInt64 { 0x0A00_5453_4452_4143 | UInt64(letter) << 48 }

  var isOfSavedDeck: Bool { totalSize != 0 }

  /// Writes the header's 64 bytes; returns their checksum.
  func encode(to bytes: UnsafeMutableRawPointer, _ checksum: Checksum) -> UInt32 {
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: JournalHeader.size)
    let letter = isOfSavedDeck ? JournalHeader.savedDeckLetter : JournalHeader.journalLetter
    bytes.storeBytes(of: JournalHeader.magic(letter).littleEndian, as: UInt64.self)
    bytes.storeBytes(of: JournalHeader.version.littleEndian, toByteOffset: 8, as: UInt32.self)
    bytes.storeBytes(of: UInt32(JournalHeader.size).littleEndian, toByteOffset: 12, as: UInt32.self)
    bytes.storeBytes(of: nonce.littleEndian, toByteOffset: 16, as: UInt64.self)
    bytes.storeBytes(of: epoch.littleEndian, toByteOffset: 24, as: UInt64.self)
    bytes.storeBytes(of: totalSize.littleEndian, toByteOffset: 32, as: UInt64.self)
    bytes.storeBytes(of: isBlank ? 1 : 0, toByteOffset: 40, as: UInt8.self)
    let crc = checksum(UnsafeRawBufferPointer(start: bytes, count: 60))
    bytes.storeBytes(of: crc.littleEndian, toByteOffset: 60, as: UInt32.self)
    return crc
  }

  /// Reads the header at the beginning of `bytes`, and its checksum. Throws `.format` if there is no header, or one of
  /// another version. Throws `.corrupt` (at `failureOffset`) if the header is damaged or incomplete, or has the last
  /// epoch.
  init(
    _ bytes: UnsafeRawBufferPointer, _ checksum: Checksum, crc: inout UInt32, failureOffset: inout Int64
  ) throws(Failure) {
    failureOffset = 0
    guard JournalHeader.couldBegin(bytes) else {
      throw Failure(.format, "this is no journal or saved deck, or one of another version")
    }
    guard let start = bytes.baseAddress, bytes.count >= JournalHeader.size else {
      failureOffset = Int64(bytes.count)
      throw Failure(.corrupt, "the header is cut short")
    }
    crc = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: 60, as: UInt32.self))
    guard checksum(UnsafeRawBufferPointer(start: start, count: 60)) == crc else {
      throw Failure(.corrupt, "the header is damaged")
    }
    nonce = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    epoch = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
    totalSize = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 32, as: UInt64.self))
    isBlank = bytes[40] == 1
    guard isOfSavedDeck == (bytes[6] == JournalHeader.savedDeckLetter) else {
      throw Failure(.corrupt, "the header's size is not that of its kind")
    }
    guard epoch < JournalHeader.maxEpoch else { throw Failure(.corrupt, "the header's epoch leaves no tokens") }
  }

  /// Makes a journal's header, or with a `totalSize` a saved deck's.
  init(nonce: UInt64, epoch: UInt64, totalSize: UInt64 = 0) {
    self.nonce = nonce
    self.epoch = epoch
    self.totalSize = totalSize
  }

  /// Returns the header of a saved deck of this size, with the same nonce and epoch.
  func ofSavedDeck(size: Int) -> JournalHeader {
    JournalHeader(nonce: nonce, epoch: epoch, totalSize: UInt64(size))
  }

  /// Whether these bytes are the beginning of a journal's header, of which the rest is missing.
  static func isTornJournal(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count < size && couldBegin(bytes) && (bytes.count <= 6 || bytes[6] == journalLetter)
  }

  /// Whether these bytes can be the beginning of a header. There may be fewer bytes than a header has.
  private static func couldBegin(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let letter = bytes.count > 6 && bytes[6] == savedDeckLetter ? savedDeckLetter : journalLetter
    let words = (magic(letter), UInt64(version) | UInt64(size) << 32)
    for place in 0..<min(bytes.count, 16) {
      let word = place < 8 ? words.0 : words.1
      if bytes[place] != UInt8(truncatingIfNeeded: word >> UInt64(place % 8 * 8)) { return false }
    }
    return true
  }
}
