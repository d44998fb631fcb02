import Foundation

/// Numbers that others have published: see Tests/data/facts/README.md.
enum FactData {
  static func read<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = tests.appendingPathComponent("data/facts").appendingPathComponent(name)
    return try JSONDecoder().decode(type, from: Data(contentsOf: path))
  }
}
