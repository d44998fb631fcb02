import Foundation
import Testing

/// Every trace, in the ordinary build with Swift's runtime, must come to what the Embedded library comes to: the same
/// poses, bit for bit.
@Suite struct TraceTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  @Test func thereAreTraces() {
    #expect(Self.names.count >= 20)
  }

  @Test(arguments: names)
  func comesToWhatIsExpected(name: String) throws {
    let trace = try String(contentsOf: Self.folder.appendingPathComponent("\(name).trace"), encoding: .utf8)
    let expected = try String(contentsOf: Self.folder.appendingPathComponent("\(name).expected"), encoding: .utf8)
    let lines = try TraceReplay.run(trace).split(separator: "\n")
    let expectedLines = expected.split(separator: "\n")
    let difference = zip(lines, expectedLines).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      lines == expectedLines,
      "line \(difference.map { "\($0.offset + 1): \($0.element.0) for \($0.element.1)" } ?? "count")")
  }
}
