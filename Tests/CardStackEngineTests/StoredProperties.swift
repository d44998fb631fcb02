import Foundation

/// The stored properties of the engine's types, as its sources declare them: those of types that cannot be copied have no
/// reflection.
enum StoredProperties {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CardStackEngine")

  /// Reads the structs in some rooms that cannot be copied: `Type.property` of each.
  static func ofNoncopyableStructs(in rooms: [String]) throws -> Set<String> {
    var found: Set<String> = []
    for room in rooms {
      let folder = sources.appendingPathComponent(room)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        found.formUnion(properties(in: text))
      }
    }
    return found
  }

  /// A struct begins and ends at a line's beginning; its properties are the declarations indented once.
  private static func properties(in text: String) -> Set<String> {
    var found: Set<String> = []
    var type: Substring?
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?:public )?struct (\w+)(?:<.*>)?: ~Copyable \{/) {
        type = match.output.1
      } else if line == "}" {
        type = nil
      } else if let type, let match = line.firstMatch(of: /^  (?:[a-z]+(?:\(set\))? )*(?:var|let) (\w+)(.*)/),
        !line.contains("static ")
      {
        // What has a body is computed, unless it has its first value before it.
        let (_, name, rest) = match.output
        let isStored = !rest.contains("{") || rest.prefix { $0 != "{" }.contains("=")
        // `InPlace` has no size, and so nothing to be hashed.
        if isStored && !rest.contains("= InPlace()") { found.insert("\(type).\(name)") }
      }
    }
    return found
  }
}
