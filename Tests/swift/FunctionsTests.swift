import Foundation
import Testing

/// Each function of the manifest is called by the API, or Swift needs none like it.
@Suite struct FunctionsTests {
  private struct Manifest: Decodable {
    struct Function: Decodable { let name: String }
    let functions: [Function]
  }

  private static let unneeded: Set = [
    // Swift is compiled with the library, and its types have names.
    "cardstack_abi_layouts", "cardstack_abi_version", "cardstack_name", "cardstack_version_number",
  ]

  @Test func eachFunctionIsCalled() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let json = try Data(contentsOf: root.appendingPathComponent("bindings/cardstack_abi.json"))
    let functions = try JSONDecoder().decode(Manifest.self, from: json).functions.map(\.name)
    let folder = root.appendingPathComponent("bindings/swift/Sources")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(functions.count > 100)
    // A loop is as good as a call for many.
    let missing = functions.filter { name in
      !name.hasSuffix("_many") && !Self.unneeded.contains(name)
        && sources.range(of: "\(name)\\b", options: .regularExpression) == nil
    }
    #expect(missing == [])
  }
}
