// SPDX-License-Identifier: MIT
import Foundation

/// The numbers by which the library knows the cards of a program.
///
/// A whole number from 1 to 2^62 - 1 is its own. Any other whole number, a text of up to 63 bytes, and a UUID have a
/// digest from 2^62 on, which is the same in every process; the library stores the identity beside it. Any other
/// identity is counted from 2^63, and known only to this deck.
struct Numbers<ID: Hashable & Sendable> {
  private static var digests: UInt64 { 1 << 62 }
  private var counter: UInt64 = 1 << 63
  private var numbers: [ID: UInt64] = [:]
  private var ids: [UInt64: ID] = [:]

  /// Returns the identity that the library has stored beside a number.
  typealias Stored = (UInt64) -> [UInt8]?

  /// Whether all identities of the type can be found again after a restart.
  static var areStored: Bool {
    ID.self == String.self || ID.self == UUID.self || ID.self is any FixedWidthInteger.Type
  }

  /// Returns the number of an identity that a deck may have; nil if it has none.
  func find(_ id: ID, stored: Stored) -> UInt64? {
    if let number = Self.own(id) ?? numbers[id] { return number }
    guard let bytes = Self.bytes(of: id) else { return nil }
    let number = Self.digest(bytes, attempt: 0)
    return stored(number) == bytes ? number : nil
  }

  /// Returns the number of an identity that is about to be added.
  mutating func number(of id: ID, stored: Stored) -> UInt64 {
    if let number = Self.own(id) ?? numbers[id] { return number }
    guard let bytes = Self.bytes(of: id) else {
      counter += 1
      return remember(id, counter - 1)
    }
    var attempt: UInt8 = 0
    while true {
      let number = Self.digest(bytes, attempt: attempt)
      if ids[number] == nil, stored(number).map({ $0 == bytes }) ?? true { return remember(id, number) }
      attempt &+= 1
    }
  }

  /// Returns the identity of a number; nil if another program has stored the card without one.
  mutating func id(of number: UInt64, stored: Stored) -> ID? {
    if number < Self.digests { return Self.id(from: Array("i\(number)".utf8)) }
    if let id = ids[number] { return id }
    guard let bytes = stored(number), let id = Self.id(from: bytes) else { return nil }
    _ = remember(id, number)
    return id
  }

  /// What the library stores beside a number that does not say all.
  func bytes(of number: UInt64) -> [UInt8]? { ids[number].flatMap(Self.bytes) }

  mutating func forget(_ number: UInt64) {
    if let id = ids.removeValue(forKey: number) { numbers[id] = nil }
  }

  private mutating func remember(_ id: ID, _ number: UInt64) -> UInt64 {
    (numbers[id], ids[number]) = (number, id)
    return number
  }

  private static func own(_ id: ID) -> UInt64? {
    let number = (id as? any FixedWidthInteger).flatMap { UInt64(exactly: $0) }
    return number.flatMap { (1..<digests).contains($0) ? $0 : nil }
  }

  private static func bytes(of id: ID) -> [UInt8]? {
    if let text = id as? String { return text.utf8.count < 64 ? Array("s\(text)".utf8) : nil }
    if let uuid = id as? UUID { return Array("u".utf8) + withUnsafeBytes(of: uuid.uuid, Array.init) }
    return (id as? any FixedWidthInteger).map { Array("i\($0)".utf8) }
  }

  private static func id(from bytes: [UInt8]) -> ID? {
    let rest = bytes.dropFirst()
    switch bytes.first {
    case UInt8(ascii: "s"): return String(decoding: rest, as: UTF8.self) as? ID
    case UInt8(ascii: "u") where rest.count == 16:
      return UUID(uuid: rest.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }) as? ID
    case UInt8(ascii: "i"):
      func whole<Whole: FixedWidthInteger>(_: Whole.Type) -> ID? { Whole(String(decoding: rest, as: UTF8.self)) as? ID }
      return (ID.self as? any FixedWidthInteger.Type).flatMap { whole($0) }
    default: return nil
    }
  }

  /// FNV-1a, and a mixer, because similar texts come one after another.
  private static func digest(_ bytes: [UInt8], attempt: UInt8) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes + [attempt] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    return digests | ((hash ^ (hash >> 33)) & (digests - 1))
  }
}
