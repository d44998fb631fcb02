import CardStackEngine
import CardStackTypes
import Foundation

/// Replays a trace through the C exports, as `Tests/traces/README.md` describes it.
struct TraceReplay {
  private(set) var output: [String] = []
  private var deck: DeckRef?
  private var configuration = cardstack_deck_config()
  private var poses = [cardstack_pose](repeating: cardstack_pose(), count: Int(CARDSTACK_MAX_POSES))
  private var frames = 0
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The last two digits of the hash after each frame that is in no line yet.
  private var waiting = ""
  private var every = Every()

  /// The frames that `every` gives, each before the first statement that is later.
  private struct Every {
    var line = 0
    var start = 0.0
    var seconds = 0.0
    var given = 0

    /// In whole microseconds, so that its bits depend on no rounding before.
    var due: Double { ((start + Double(given) * seconds) * 1e6 + 0.5).rounded(.down) / 1e6 }
  }

  /// - Parameter text: A trace.
  /// - Returns: What `NAME.expected` holds for it.
  /// - Throws: `MalformedTrace` for what is no trace.
  static func run(_ text: String) throws -> String {
    var replay = TraceReplay()
    defer { deckDestroy(replay.deck) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "cardstack-trace 1" else { throw MalformedTrace(line: 1, reason: "no trace of version 1") }
    for (index, line) in lines.enumerated().dropFirst() {
      let statement = line.prefix { $0 != "#" }
      let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
      if !words.isEmpty { try replay.perform(TraceWords(words, line: index + 1)) }
    }
    replay.endFrames()
    var hash: UInt64 = 0
    _ = deckStateHash(replay.deck, &hash)
    replay.output.append("state \(hexadecimal(hash))")
    return replay.output.joined(separator: "\n") + "\n"
  }

  private static func hexadecimal(_ number: UInt64, digits count: Int = 16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  /// The line for the frames that wait, if there are any.
  private mutating func endFrames() {
    if !waiting.isEmpty { output.append("frames \(frames) \(Self.hexadecimal(hash)) \(waiting)") }
    waiting = ""
  }

  private mutating func perform(_ statement: TraceWords) throws {
    var words = statement
    if deck == nil {
      try configure(&words)
    } else {
      let time = try words.number()
      let verb = try words.word()
      while time.isFinite && every.seconds > 0 && every.due < time {
        note(frame(to: every.due), line: every.line)
        every.given += 1
      }
      if verb == "every" {
        every = Every(line: words.line, start: time, seconds: try words.number())
      } else {
        if ["frame", "advance"].contains(verb) && every.seconds > 0 && every.due == time { every.given += 1 }
        note(try call(verb, at: time, &words), line: words.line)
      }
    }
    try words.checkEnd()
  }

  /// Writes down how a call failed.
  private mutating func note(_ result: cardstack_result, line: Int) {
    guard result != 0 else { return }
    endFrames()
    output.append(
      "error \(line) \(String(cString: nameOfConstant(cardstack_name_type(CARDSTACK_TYPE_RESULT), result)))")
  }

  private mutating func call(_ verb: String, at time: Double, _ words: inout TraceWords) throws -> cardstack_result {
    switch verb {
    case "frame": return frame(to: time)
    case "advance": return advance(to: time)
    case "pass": return pass(to: time)
    case "drain":
      drain()
      return 0
    case "set":
      _ = deckGetConfig(deck, &configuration, MemoryLayout<cardstack_deck_config>.size)
      while let setting = try words.setting() { try setField(setting.field, setting.values, line: words.line) }
      return deckSetConfig(deck, time, &configuration)
    default:
      if let result = try TraceCalls.make(verb, deck, at: time, &words) { return result }
      throw words.malformed("no call \(verb)")
    }
  }

  private mutating func configure(_ words: inout TraceWords) throws {
    switch try words.word() {
    case "preset":
      _ = deckConfigInit(
        &configuration, MemoryLayout<cardstack_deck_config>.size, try words.choice(TraceCalls.preset))
    case "directions":
      _ = deckConfigSetDirections(&configuration, try words.choice(TraceCalls.directionLayout))
    case "set":
      if let setting = try words.setting() { try setField(setting.field, setting.values, line: words.line) }
    case "begin":
      guard deckCreate(&configuration, &deck) == 0 else { throw words.malformed("the configuration is refused") }
    case let word: throw words.malformed("no statement \(word)")
    }
  }

  /// The manifest, as far as it is of use here.
  private struct Manifest: Decodable {
    struct Record: Decodable {
      struct Field: Decodable {
        var name: String
        var type: String
        var offset: Int
        var size: Int
      }
      var name: String
      var fields: [Field]
    }
    var structs: [Record]
  }

  private static let fields: [String: Manifest.Record.Field] = {
    let path = OracleData.tests.deletingLastPathComponent().appendingPathComponent("bindings/cardstack_abi.json")
    let text = (try? Data(contentsOf: path)) ?? Data()
    let records = (try? JSONDecoder().decode(Manifest.self, from: text))?.structs ?? []
    let byName = Dictionary(uniqueKeysWithValues: records.map { ($0.name, $0.fields) })
    /// Those of a configuration, a section's with its name before them: `press.slop`.
    func list(_ name: String, at offset: Int, _ path: String) -> [(String, Manifest.Record.Field)] {
      (byName[name] ?? []).flatMap { field in
        var moved = field
        moved.offset += offset
        return field.type.hasSuffix("_config")
          ? list(field.type, at: moved.offset, "\(path)\(field.name).") : [(path + field.name, moved)]
      }
    }
    return Dictionary(uniqueKeysWithValues: list("cardstack_deck_config", at: 0, ""))
  }()

  private mutating func setField(_ name: String, _ values: [String], line: Int) throws {
    guard let field = Self.fields[name] else { throw MalformedTrace(line: line, reason: "no field \(name)") }
    let isNumber = ["double", "cardstack_spring", "cardstack_curve"].contains(field.type)
    guard values.count == (isNumber ? field.size / 8 : 1) else {
      throw MalformedTrace(line: line, reason: "wrong number of values for \(name)")
    }
    withUnsafeMutableBytes(of: &configuration) { bytes in
      for (index, value) in values.enumerated() {
        if isNumber {
          bytes.storeBytes(of: Double(value) ?? .nan, toByteOffset: field.offset + index * 8, as: Double.self)
        } else if field.type == "uint64_t" {
          bytes.storeBytes(of: UInt64(value) ?? 0, toByteOffset: field.offset, as: UInt64.self)
        } else {
          bytes.storeBytes(
            of: Int32(truncatingIfNeeded: Int64(value) ?? 0), toByteOffset: field.offset, as: Int32.self)
        }
      }
    }
  }

  /// Lets time pass, and looks at nothing.
  private func pass(to time: Double) -> cardstack_result {
    var frame = cardstack_frame()
    frame.struct_size = UInt32(MemoryLayout<cardstack_frame>.size)
    frame.pose_size = UInt32(MemoryLayout<cardstack_pose>.size)
    frame.now = time
    return deckAdvance(deck, &frame)
  }

  private mutating func frame(to time: Double) -> cardstack_result {
    let result = advance(to: time)
    if result == 0 { drain() }
    return result
  }

  private mutating func advance(to time: Double) -> cardstack_result {
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
    hash = withUnsafeBytes(of: frame.pose_count) { [hash] in Self.fnv1a($0[...], after: hash) }
    let size = Int(frame.pose_count) * MemoryLayout<cardstack_pose>.size
    hash = poses.withUnsafeBytes { [hash] in Self.fnv1a($0.prefix(size), after: hash) }
    waiting += Self.hexadecimal(hash & 0xff, digits: 2)
    frames += 1
    if frames % 30 == 0 { endFrames() }
    return 0
  }

  private static func fnv1a(_ bytes: Slice<UnsafeRawBufferPointer>, after hash: UInt64) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private mutating func drain() {
    var events = [cardstack_event](repeating: cardstack_event(), count: 64)
    var count = 0
    repeat {
      _ = deckDrainEvents(deck, &events, MemoryLayout<cardstack_event>.size, events.count, &count)
      if count > 0 { endFrames() }
      output += events.prefix(count).map(Self.line)
    } while count > 0
  }

  /// Events from the feed and of the delivery have more to tell than those before them.
  private static func line(of event: cardstack_event) -> String {
    let line = "event \(event.kind) \(event.card) \(event.token) \(event.direction) \(event.reason)"
    if event.kind == CARDSTACK_EVENT_PHASE { return line + " \(event.phase) \(event.slot)" }
    guard event.kind >= CARDSTACK_EVENT_LOAD else { return line }
    return line + " \(Int64(event.wall_time)) \(event.decision) \(event.nonce)"
      + " \(event.count) \(event.index) \(event.priority)"
  }
}
