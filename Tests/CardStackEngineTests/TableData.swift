import Foundation

/// Numbers that others have published: see Tests/data/facts/README.md.
enum FactData {
  static func read<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    let path = OracleData.tests.appendingPathComponent("data/facts").appendingPathComponent(name)
    return try JSONDecoder().decode(type, from: Data(contentsOf: path))
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
