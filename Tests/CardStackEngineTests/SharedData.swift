import Foundation

/// Reference tables that lie beside the repository where it is developed, and are not part of it.
enum SharedData {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data")

  static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  static func read<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
