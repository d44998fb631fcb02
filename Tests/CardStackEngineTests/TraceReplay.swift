import CardStack
import CardStackTypes
import Foundation

/// Replays a trace through the C exports, as `Tests/traces/README.md` describes it.
struct TraceReplay {
  struct Malformed: Error {
    var line: Int
    var reason: String
  }

  private(set) var output: [String] = []
  private var deck: DeckRef?
  private var configuration = cardstack_deck_config()
  private var poses = [cardstack_pose](repeating: cardstack_pose(), count: Int(CARDSTACK_MAX_POSES))
  private var frames = 0

  /// - Parameter text: A trace.
  /// - Returns: What `NAME.expected` holds for it.
  /// - Throws: `Malformed` for what is no trace.
  static func run(_ text: String) throws -> String {
    var replay = TraceReplay()
    defer { deckDestroy(replay.deck) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "cardstack-trace 1" else { throw Malformed(line: 1, reason: "no trace of version 1") }
    for (index, line) in lines.enumerated().dropFirst() {
      let statement = line.prefix { $0 != "#" }
      let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
      if !words.isEmpty { try replay.perform(words, line: index + 1) }
    }
    var hash: UInt64 = 0
    _ = deckStateHash(replay.deck, &hash)
    replay.output.append("state \(hexadecimal(hash))")
    return replay.output.joined(separator: "\n") + "\n"
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func perform(_ words: [String], line: Int) throws {
    func malformed(_ reason: String) -> Malformed { Malformed(line: line, reason: reason) }
    if deck == nil {
      try configure(words, line: line)
      return
    }
    guard words.count > 1, let time = Double(words[0]) else { throw malformed("no time") }
    let numbers = words.dropFirst(2).map { Double($0) ?? .nan }
    let cards = words.dropFirst(2).map { UInt64($0) ?? 0 }
    let result: cardstack_result
    switch words[1] {
    case "frame": result = frame(at: time)
    case "append": result = deckAppend(deck, time, cards, cards.count, nil)
    case "insert":
      result = deckInsert(deck, time, Int(cards[0]), Array(cards.dropFirst()), cards.count - 1, nil)
    case "remove": result = deckRemove(deck, time, cards, cards.count, nil)
    case "replace": result = deckReplace(deck, time, cards, cards.count, nil, nil)
    case "clear": result = deckClear(deck, time)
    case "viewport": result = deckSetViewport(deck, time, numbers[0], numbers[1])
    case "wall": result = deckSetWallClock(deck, time, numbers[0])
    case "down": result = deckPointerDown(deck, time, Int64(numbers[0]), numbers[1], numbers[2], nil)
    case "move": result = deckPointerMove(deck, time, Int64(numbers[0]), numbers[1], numbers[2], nil)
    case "up": result = deckPointerUp(deck, time, Int64(numbers[0]), numbers[1], numbers[2], nil)
    case "cancel": result = deckPointerCancel(deck, time, Int64(numbers[0]), nil)
    case "swipe":
      let names = ["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"]
      guard let index = names.firstIndex(of: words[2]) else { throw malformed("no direction \(words[2])") }
      result = deckSwipe(deck, time, Int32(index + 1), nil)
    case "undo": result = deckUndo(deck, time, nil)
    case "shift": result = deckShift(deck, time, Int64(numbers[0]))
    case "touch": result = deckTouch(deck, time, cards, cards.count, nil)
    case "answer": result = deckAnswer(deck, time, cards[0], words[3] == "yes" ? 1 : 0)
    case "finalize": result = deckFinalizeAll(deck, time)
    case "directions": result = deckSetCardDirections(deck, time, cards[0], UInt32(cards[1]))
    case "set":
      _ = deckGetConfig(deck, &configuration, MemoryLayout<cardstack_deck_config>.size)
      try setField(words[2], Array(words.dropFirst(3)), line: line)
      result = deckSetConfig(deck, time, &configuration)
    default: throw malformed("no call \(words[1])")
    }
    if result != 0 { output.append("error \(line) \(String(cString: resultName(result)))") }
  }

  private mutating func configure(_ words: [String], line: Int) throws {
    func malformed(_ reason: String) -> Malformed { Malformed(line: line, reason: reason) }
    switch words[0] {
    case "preset":
      guard let index = ["tinder", "trips", "async", "words"].firstIndex(of: words[1]) else {
        throw malformed("no preset \(words[1])")
      }
      _ = deckConfigInit(&configuration, MemoryLayout<cardstack_deck_config>.size, Int32(index + 1))
    case "directions":
      guard let index = ["two-way", "two-halves", "four-way", "eight-way"].firstIndex(of: words[1]) else {
        throw malformed("no layout \(words[1])")
      }
      _ = deckConfigSetDirections(&configuration, Int32(index + 1))
    case "set":
      try setField(words[1], Array(words.dropFirst(2)), line: line)
    case "begin":
      guard deckCreate(&configuration, &deck) == 0 else { throw malformed("the configuration is refused") }
    default: throw malformed("no statement \(words[0])")
    }
  }

  private struct Manifest: Decodable {
    struct Record: Decodable {
      struct Field: Decodable {
        var name: String
        var type: String
        var offset: Int
        var size: Int

        /// A field is a row, without keys.
        init(from decoder: any Decoder) throws {
          var row = try decoder.unkeyedContainer()
          name = try row.decode(String.self)
          type = try row.decode(String.self)
          offset = try row.decode(Int.self)
          size = try row.decode(Int.self)
        }
      }
      var name: String
      var fields: [Field]
    }
    var structs: [Record]
  }

  private static let fields: [String: Manifest.Record.Field] = {
    let text = Data(String(cString: abiManifest()).utf8)
    let records = (try? JSONDecoder().decode(Manifest.self, from: text))?.structs ?? []
    let fields = records.first { $0.name == "cardstack_deck_config" }?.fields ?? []
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  }()

  private mutating func setField(_ name: String, _ values: [String], line: Int) throws {
    guard let field = Self.fields[name] else { throw Malformed(line: line, reason: "no field \(name)") }
    let isNumber = field.type == "double" || field.type == "cardstack_spring"
    guard values.count == (isNumber ? field.size / 8 : 1) else {
      throw Malformed(line: line, reason: "wrong number of values for \(name)")
    }
    withUnsafeMutableBytes(of: &configuration) { bytes in
      for (index, value) in values.enumerated() {
        if isNumber {
          bytes.storeBytes(of: Double(value) ?? .nan, toByteOffset: field.offset + index * 8, as: Double.self)
        } else {
          bytes.storeBytes(
            of: Int32(truncatingIfNeeded: Int64(value) ?? 0), toByteOffset: field.offset, as: Int32.self)
        }
      }
    }
  }

  private mutating func frame(at time: Double) -> cardstack_result {
    var frame = cardstack_frame()
    frame.struct_size = UInt32(MemoryLayout<cardstack_frame>.size)
    frame.pose_size = UInt32(MemoryLayout<cardstack_pose>.size)
    frame.pose_capacity = UInt32(poses.count)
    frame.now = time
    let result = poses.withUnsafeMutableBufferPointer { buffer in
      frame.poses = buffer.baseAddress
      return deckAdvance(deck, &frame)
    }
    guard result == 0 else { return result }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    poses.withUnsafeBytes { bytes in
      for byte in bytes.prefix(Int(frame.pose_count) * MemoryLayout<cardstack_pose>.size) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    output.append("frame \(frames) \(frame.pose_count) \(Self.hexadecimal(hash))")
    frames += 1
    var events = [cardstack_event](repeating: cardstack_event(), count: 64)
    var count = 0
    repeat {
      _ = deckDrainEvents(deck, &events, MemoryLayout<cardstack_event>.size, events.count, &count)
      for event in events.prefix(count) {
        output.append("event \(event.kind) \(event.card) \(event.token) \(event.direction) \(event.reason)")
      }
    } while count > 0
    return 0
  }
}
