import CCardStack
import Foundation

@testable import CardStack

typealias TracedDeck = Deck<Numbered<UInt64>>

func traced(_ cards: [UInt64]) -> [Numbered<UInt64>] { cards.map { Numbered(id: $0) } }

func page(_ cards: [UInt64], _ flags: UInt32, _ day: Int64) -> Page<Numbered<UInt64>> {
  Page(traced(cards), isLast: flags & 1 != 0, isReserve: flags & 2 != 0, day: Int(day))
}

/// What a trace drives.
protocol Traced: AnyObject {
  var lastError: CardStackError? { get }
  func forgetError()
  var stateHash: UInt64 { get }
  func make(_ verb: String, at time: Double, _ words: inout TraceWords) throws -> Bool
  /// Changes the configuration in force by what sets fields of a record.
  func configure(at time: Double, _ set: (UnsafeMutableRawBufferPointer) throws -> Void) throws
  /// Lets time pass, and reads no frame.
  func pass(to time: Double)
  /// Lets time pass; returns the hash of what came before and the frame.
  func advance(to time: Double, after hash: UInt64) -> UInt64
  func drainLines() -> [String]
}

func fnv1a(_ bytes: UnsafeRawBufferPointer, after hash: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
  bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

func hexadecimal(_ number: UInt64, digits count: Int = 16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: count - digits.count) + digits
}

extension Deck: Traced where Card == Numbered<UInt64> {
  func forgetError() { lastError = nil }

  func make(_ verb: String, at time: Double, _ words: inout TraceWords) throws -> Bool {
    guard try TraceCalls.make(verb, self, at: time, &words) else { return false }
    // A call has succeeded whose cards were all refused.
    if lastError?.code == .refused && ["append", "insert", "answer_load"].contains(verb) { lastError = nil }
    return true
  }

  func configure(at time: Double, _ set: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
    var raw = configuration.raw
    try withUnsafeMutableBytes(of: &raw, set)
    let changed = Configuration(raw: raw)
    try configure(at: time) { $0 = changed }
  }

  func pass(to time: Double) {
    // Without poses, which the API always takes.
    var frame = cardstack_frame()
    _ = cardstack_frame_init(&frame, MemoryLayout<cardstack_frame>.size, MemoryLayout<cardstack_pose>.size)
    frame.now = time
    note(cardstack_deck_advance(handle, &frame))
  }

  func advance(to time: Double, after hash: UInt64) -> UInt64 {
    let poses = advance(to: time).poses.map(\.raw)
    let counted = withUnsafeBytes(of: UInt32(poses.count)) { fnv1a($0, after: hash) }
    return poses.withUnsafeBytes { fnv1a($0, after: counted) }
  }

  func drainLines() -> [String] { drainEvents().map(TraceReplay.line) }
}

extension Sheet: Traced {
  func forgetError() { lastError = nil }

  func make(_ verb: String, at time: Double, _ words: inout TraceWords) throws -> Bool {
    try TraceCalls.make(verb, self, at: time, &words)
  }

  func configure(at time: Double, _ set: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
    var changed = configuration
    try withUnsafeMutableBytes(of: &changed.raw, set)
    let result = changed
    try configure(at: time) { $0 = result }
  }

  func pass(to time: Double) { advance(to: time) }

  func advance(to time: Double, after hash: UInt64) -> UInt64 {
    var frame = advance(to: time).raw
    frame.struct_size = 0
    frame.now = 0
    return withUnsafeBytes(of: &frame) { fnv1a($0, after: hash) }
  }

  func drainLines() -> [String] {
    var events = [cardstack_sheet_event](repeating: cardstack_sheet_event(), count: 128)
    var count = 0
    let size = MemoryLayout<cardstack_sheet_event>.size
    note(cardstack_sheet_drain_events(handle, &events, size, events.count, &count))
    return events.prefix(count).map { event in
      let bits = withUnsafeBytes(of: event) { fnv1a($0) }
      return "event \(event.kind) \(event.reason) \(event.stop) \(hexadecimal(bits))"
    }
  }
}

/// Replays a trace through the API, as `Tests/traces/README.md` describes it.
struct TraceReplay {
  private(set) var output: [String] = []
  private var driven: (any Traced)?
  private var fields = Self.fields(of: "cardstack_deck_config")
  private var configuration = cardstack_deck_config()
  private var sheet: cardstack_sheet_config?
  private var frames = 0
  private var hash = fnv1a(UnsafeRawBufferPointer(start: nil, count: 0))
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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "cardstack-trace 1" else { throw MalformedTrace(line: 1, reason: "no trace of version 1") }
    for (index, line) in lines.enumerated().dropFirst() {
      let statement = line.prefix { $0 != "#" }
      let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
      if !words.isEmpty { try replay.perform(TraceWords(words, line: index + 1)) }
    }
    replay.endFrames()
    replay.output.append("state \(hexadecimal(replay.driven?.stateHash ?? 0))")
    return replay.output.joined(separator: "\n") + "\n"
  }

  /// The line for the frames that wait, if there are any.
  private mutating func endFrames() {
    if !waiting.isEmpty { output.append("frames \(frames) \(hexadecimal(hash)) \(waiting)") }
    waiting = ""
  }

  private mutating func perform(_ statement: TraceWords) throws {
    var words = statement
    if let driven {
      let time = try words.number()
      let verb = try words.word()
      while time.isFinite && every.seconds > 0 && every.due < time {
        note(frame(of: driven, to: every.due), line: every.line)
        every.given += 1
      }
      if verb == "every" {
        every = Every(line: words.line, start: time, seconds: try words.number())
      } else {
        if ["frame", "advance"].contains(verb) && every.seconds > 0 && every.due == time { every.given += 1 }
        note(try call(verb, of: driven, at: time, &words), line: words.line)
      }
    } else {
      try configure(&words)
    }
    try words.checkEnd()
  }

  /// Writes down how a call failed.
  private mutating func note(_ error: CardStackError?, line: Int) {
    guard let error else { return }
    endFrames()
    let name = cardstack_name(cardstack_name_type(CARDSTACK_TYPE_RESULT), error.code.rawValue)
    output.append("error \(line) \(name.map { String(cString: $0) } ?? "")")
  }

  private mutating func call(
    _ verb: String, of driven: any Traced, at time: Double, _ words: inout TraceWords
  ) throws -> CardStackError? {
    driven.forgetError()
    switch verb {
    case "frame": return frame(of: driven, to: time)
    case "advance": return advance(driven, to: time)
    case "pass": driven.pass(to: time)
    case "drain": drain(driven)
    case "set":
      do { try driven.configure(at: time) { try setFields(&words, in: $0) } } catch let error as CardStackError {
        return error
      }
    default:
      guard try driven.make(verb, at: time, &words) else { throw words.malformed("no call \(verb)") }
    }
    return driven.lastError
  }

  private mutating func configure(_ words: inout TraceWords) throws {
    switch try words.word() {
    case "preset":
      let preset = Preset(rawValue: try words.choice(TraceCalls.preset))
      configuration = Configuration(preset ?? .classic).raw
      configuration.viewport = cardstack_viewport_config()
    case "sheet":
      fields = Self.fields(of: "cardstack_sheet_config")
      let preset = SheetPreset(rawValue: try words.choice(TraceCalls.sheetPreset))
      sheet = SheetConfiguration(preset ?? .cover, extent: 0).raw
    case "directions":
      _ = cardstack_deck_config_set_directions(&configuration, try words.choice(TraceCalls.directionLayout))
    case "set":
      if var found = sheet {
        try withUnsafeMutableBytes(of: &found) { try setFields(&words, in: $0) }
        sheet = found
      } else {
        var found = configuration
        try withUnsafeMutableBytes(of: &found) { try setFields(&words, in: $0) }
        configuration = found
      }
    case "begin":
      if let sheet {
        driven = try Sheet(SheetConfiguration(raw: sheet))
      } else {
        driven = try TracedDeck(Configuration(raw: configuration))
      }
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

  private static func fields(of config: String) -> [String: Manifest.Record.Field] {
    let path = TraceTests.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("bindings/cardstack_abi.json")
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
    return Dictionary(uniqueKeysWithValues: list(config, at: 0, ""))
  }

  private func setFields(_ words: inout TraceWords, in bytes: UnsafeMutableRawBufferPointer) throws {
    while let (name, values) = try words.setting() {
      guard let field = fields[name] else { throw words.malformed("no field \(name)") }
      let isNumber = ["double", "cardstack_spring", "cardstack_curve"].contains(field.type)
      guard values.count == (isNumber ? field.size / 8 : 1) else {
        throw words.malformed("wrong number of values for \(name)")
      }
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

  private mutating func frame(of driven: any Traced, to time: Double) -> CardStackError? {
    let error = advance(driven, to: time)
    if error == nil { drain(driven) }
    return error
  }

  private mutating func advance(_ driven: any Traced, to time: Double) -> CardStackError? {
    driven.forgetError()
    let found = driven.advance(to: time, after: hash)
    if let error = driven.lastError { return error }
    hash = found
    waiting += hexadecimal(hash & 0xff, digits: 2)
    frames += 1
    if frames % 30 == 0 { endFrames() }
    return nil
  }

  private mutating func drain(_ driven: any Traced) {
    let lines = driven.drainLines()
    if !lines.isEmpty { endFrames() }
    output += lines
  }

  /// The numbers of kinds, by the names of their cases.
  private static let kinds = Dictionary(uniqueKeysWithValues: EventKind.allCases.map { ("\($0)", $0) })

  /// What the event has, in the order of the trace's line; 0 for what it has not. Events from the feed and of the
  /// delivery have more to tell than those before them.
  static func line(of event: Event<UInt64>) -> String {
    guard let (name, payload) = Mirror(reflecting: event).children.first, let name else { return "no event" }
    let title = name == "phaseChanged" ? "phase" : name
    guard let kind = kinds[title] else { return "no kind \(name)" }
    let fields = Mirror(reflecting: payload).children.map { ($0.label ?? "", number($0.value)) }
    func value(_ names: String...) -> String { fields.first { names.contains($0.0) }?.1 ?? "0" }
    let line = "event \(kind.rawValue) \(value("card")) \(value("token")) \(value("direction")) \(value("reason"))"
    if kind == .phase { return line + " \(value("phase")) \(value("slot"))" }
    guard kind.rawValue >= EventKind.load.rawValue else { return line }
    let count = value("decisions", "lost", kind == .load ? "failures" : "none")
    return line + " \(value("wallTime")) \(value("decision")) \(value("nonce")) \(count) \(value("index"))"
      + " \(value("priority"))"
  }

  private static func number(_ value: Any) -> String {
    switch value {
    case let value as Token: "\(value.rawValue)"
    case let value as Double: "\(Int64(value))"
    case let value as any RawRepresentable: "\(value.rawValue)"
    case Optional<Any>.none: "0"
    default: "\(Mirror(reflecting: value).children.first?.value ?? value)"
    }
  }
}
