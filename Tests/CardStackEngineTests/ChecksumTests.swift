import Testing

@testable import CardStackEngine

@Suite struct ChecksumTests {
  @Test func isTheOneOfZlib() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Checksum.tableBytes, alignment: 8)
    defer { memory.deallocate() }
    let checksum = Checksum(in: memory)
    // The check value of the catalogues of such codes.
    #expect(Array("123456789".utf8).withUnsafeBytes { checksum($0) } == 0xCBF4_3926)
    var random = Random(seed: 1)
    for _ in 0..<300 {
      let bytes = StoredFrame.random(&random, largest: 100).payload
      let start = UInt32.random(in: 0 ... .max, using: &random)
      let skipped = Int.random(in: 0...bytes.count, using: &random)
      // From any address and any start, and in two parts.
      bytes.withUnsafeBytes { all in
        let first = UnsafeRawBufferPointer(rebasing: all[..<skipped])
        let rest = UnsafeRawBufferPointer(rebasing: all[skipped...])
        #expect(checksum(rest, from: checksum(first, from: start)) == crc32(bytes, from: start))
      }
    }
  }
}
