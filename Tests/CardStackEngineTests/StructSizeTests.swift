import Testing

@testable import CardStackEngine

/// A struct that has grown by its last two fields.
private struct Grown: Growing, Equatable {
  var structSize: UInt32 = 0
  var first: UInt32 = 0
  var second: Double = 0
  var third: Double = 0
  var fourth: Double = 0

  static var leastSize: Int { 16 }
}

@Suite("Structs of other versions of the header")
struct StructSizeTests {
  /// Bytes of a caller's struct, with others behind it that nobody may write.
  private func withCaller(size: Int, _ body: (UnsafeMutablePointer<Grown>) -> Void) {
    let room = UnsafeMutableRawPointer.allocate(byteCount: 96, alignment: 8)
    defer { room.deallocate() }
    for index in 0..<96 { room.storeBytes(of: index < size ? 0 : 0xA5, toByteOffset: index, as: UInt8.self) }
    room.storeBytes(of: UInt32(size), as: UInt32.self)
    room.withMemoryRebound(to: Grown.self, capacity: 1) { body($0) }
    for index in size..<96 { #expect(room.load(fromByteOffset: index, as: UInt8.self) == 0xA5) }
  }

  @Test("sizes from the first version's on are taken", arguments: [0, 8, 15, 16, 24, 32, 40, 48, 65_536, 65_537])
  func sizes(size: Int) {
    let taken = StructSize.writable(size, of: Grown.self)
    #expect(taken == (size < 16 || size > 65_536 ? nil : min(size, 32)))
  }

  @Test("of a longer struct the part that is not known here has to be 0")
  func longer() {
    withCaller(size: 48) { caller in
      #expect(StructSize.isReadable(caller, 48, of: Grown.self))
      UnsafeMutableRawPointer(caller).storeBytes(of: 1, toByteOffset: 47, as: UInt8.self)
      #expect(!StructSize.isReadable(caller, 48, of: Grown.self))
    }
  }

  @Test("what a shorter struct does not have keeps its value")
  func reading() {
    withCaller(size: 24) { caller in
      UnsafeMutableRawPointer(caller).storeBytes(of: 2.5, toByteOffset: 8, as: Double.self)
      var read = Grown(structSize: 40, first: 9, second: 9, third: 9, fourth: 9)
      #expect(StructSize.isReadable(caller, 24, of: Grown.self))
      StructSize.read(caller, 24, over: &read)
      #expect(read == Grown(structSize: 24, first: 0, second: 2.5, third: 0, fourth: 9))
    }
  }

  @Test("a shorter struct is filled in as far as it goes", arguments: [16, 24])
  func lengthening(size: Int) {
    withCaller(size: size) { caller in
      #expect(StructSize.isShort(caller))
      UnsafeMutableRawPointer(caller).storeBytes(of: 7, toByteOffset: 4, as: UInt32.self)
      let result = StructSize.lengthen(caller) { whole in
        #expect(whole.pointee.structSize == 32)
        #expect(whole.pointee.first == 7)
        #expect(whole.pointee.fourth == 0)
        whole.pointee.second = 1.5
        whole.pointee.third = 2.5
        whole.pointee.fourth = 3.5
        return -10
      }
      #expect(result == -10)
      let bytes = UnsafeRawPointer(caller)
      #expect(bytes.load(as: UInt32.self) == UInt32(size))
      #expect(bytes.load(fromByteOffset: 8, as: Double.self) == 1.5)
      if size == 24 { #expect(bytes.load(fromByteOffset: 16, as: Double.self) == 2.5) }
    }
  }

  @Test("a struct of the present size, a longer one and NULL are not short")
  func notShort() {
    withCaller(size: 32) { #expect(!StructSize.isShort($0)) }
    withCaller(size: 48) { #expect(!StructSize.isShort($0)) }
    withCaller(size: 8) { #expect(!StructSize.isShort($0)) }
    let none: UnsafeMutablePointer<Grown>? = nil
    #expect(!StructSize.isShort(none))
  }

  @Test("records have the size that the caller says", arguments: [16, 24, 32, 40])
  func records(size: Int) throws {
    withCaller(size: 2 * size) { caller in
      guard var records = try? RecordArray(caller, elementSize: size) else {
        Issue.record("\(size) is refused")
        return
      }
      records.append(Grown(structSize: 1, first: 1, second: 1.5, third: 2.5, fourth: 3.5))
      records.append(Grown(structSize: 2, first: 2, second: 4.5, third: 5.5, fourth: 6.5))
      let bytes = UnsafeRawPointer(caller)
      #expect(bytes.load(fromByteOffset: 8, as: Double.self) == 1.5)
      #expect(bytes.load(fromByteOffset: size, as: UInt32.self) == 2)
      #expect(bytes.load(fromByteOffset: size + 8, as: Double.self) == 4.5)
      if size == 40 { #expect(bytes.load(fromByteOffset: 32, as: UInt64.self) == 0) }
    }
  }
}
