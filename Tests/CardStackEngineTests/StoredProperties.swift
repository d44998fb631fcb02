import Foundation

/// The stored properties of the engine's structs, as its sources declare them: structs that cannot be copied have no
/// reflection.
struct StoredProperties {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CardStackEngine")

  /// `Type.property` of each struct that cannot be copied, and the property's type if the declaration names it.
  private(set) var noncopyable: [String: String] = [:]
  /// `Type.property` of each property that is not in the state hash: a comment `// Unhashed: ` in front of it, or in front
  /// of its struct, says why.
  private(set) var unhashed: Set<String> = []

  /// Reads the structs in some rooms; nil: in all of them.
  init(in rooms: [String]? = nil) throws {
    for room in try rooms ?? FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
      let folder = Self.sources.appendingPathComponent(room)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
        read(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      }
    }
  }

  /// The properties of structs that cannot be copied that are in the hash, but for those whose parts are found
  /// themselves.
  var hashed: Set<String> {
    let types = Set(noncopyable.keys.map { String($0.prefix { $0 != "." }) })
    return Set(noncopyable.filter { !types.contains($0.value) }.keys).subtracting(unhashed)
  }

  /// A struct begins and ends at a line's beginning; its properties are the declarations indented once.
  private mutating func read(_ text: String) {
    var type: (name: Substring, isCopyable: Bool, isUnhashed: Bool)?
    var lineBefore: Substring = ""
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?:[a-z]+ )?struct (\w+)(?:<.*>)?(.*) \{/) {
        type = (
          match.output.1, !match.output.2.contains("~Copyable"), isUnhashed: lineBefore.hasPrefix("// Unhashed: ")
        )
      } else if line == "}" {
        type = nil
      } else if let type, let match = line.firstMatch(of: /^  (?:[a-z]+(?:\(set\))? )*(?:var|let) (\w+)(.*)/),
        !line.contains("static ")
      {
        // What has a body is computed, unless it has its first value before it.
        let (_, name, rest) = match.output
        let isStored = !rest.contains("{") || rest.prefix { $0 != "{" }.contains("=")
        // `InPlace` has no size, and so nothing to be hashed.
        if isStored && !rest.contains("= InPlace()") {
          let typeName = rest.firstMatch(of: /^(?:: | = )(\w+)/)?.output.1 ?? ""
          if !type.isCopyable { noncopyable["\(type.name).\(name)"] = String(typeName) }
          if type.isUnhashed || lineBefore.hasPrefix("  // Unhashed: ") { unhashed.insert("\(type.name).\(name)") }
        }
      }
      lineBefore = line
    }
  }
}
