import Foundation

/// Numbers of other projects, which lie beside the repository where it is developed, and are not part of it.
enum SharedData {
  static let folder = OracleData.tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data")

  static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  static func read<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// The tables that Tests/oracles/generate.py computes at fifty digits.
enum OracleData {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  static func rows<Row: Decodable>(_ name: String, as type: Row.Type) throws -> [Row] {
    let path = tests.appendingPathComponent("data/oracles").appendingPathComponent(name)
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: path))
  }
}
