import CardStack
import Foundation
import Testing

/// Every trace, by the API and with Swift's runtime, must come to what the Embedded library comes to: the same poses, bit
/// for bit, and the same events.
@Suite struct TraceTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  @Test func thereAreTraces() {
    #expect(Self.names.count >= 20, "Tests/traces/make_traces.py makes them")
  }

  @Test(arguments: names)
  func comesToWhatIsExpected(name: String) throws {
    let trace = try String(contentsOf: Self.folder.appendingPathComponent("\(name).trace"), encoding: .utf8)
    let expected = try String(contentsOf: Self.folder.appendingPathComponent("\(name).expected"), encoding: .utf8)
    let lines = try TraceReplay.run(trace).split(separator: "\n")
    let expectedLines = expected.split(separator: "\n").map(Self.known)
    let difference = zip(lines, expectedLines).first { $0 != $1 }
    #expect(lines == expectedLines, "\(difference.map { "\($0) for \($1)\(firstFrame($0, $1))" } ?? "count")")
  }

  /// A line without what the API does not have: a direction in PHASE, which has no meaning.
  private static func known(_ line: Substring) -> Substring {
    var words = line.split(separator: " ")
    // A sheet's events have five words.
    guard line.hasPrefix("event \(EventKind.phase.rawValue) "), words.count > 5 else { return line }
    words[4] = "0"
    return Substring(words.joined(separator: " "))
  }

  /// The first frame that differs between two lines about frames.
  private func firstFrame(_ came: Substring, _ wanted: Substring) -> String {
    let (ours, theirs) = (came.split(separator: " "), wanted.split(separator: " "))
    guard ours[0] == "frames", theirs[0] == "frames", let count = Int(ours[1]) else { return "" }
    let same = zip(ours[3].utf8, theirs[3].utf8).prefix { $0 == $1 }.count / 2
    return "; frame \(count - ours[3].utf8.count / 2 + 1 + same) is the first that differs"
  }
}
