import CardStackTypes

typealias SheetEvent = cardstack_sheet_event

extension SheetEvent: EventRecord {}

/// The kind of a sheet's event.
enum SheetEventKind: Int32, BitwiseCopyable {
  case presented = 1
  case dismissed = 2
  case tap = 3
  case dragBegan = 4
  case dragEnded = 5
  case thresholdEntered = 6
  case thresholdLeft = 7
  case stopEntered = 8
  case settled = 9

  /// A bit for each kind.
  static var all: UInt64 { 0b11_1111_1110 }

  /// Whether it has a stop.
  var hasStop: Bool { self == .presented || self == .dragEnded || self == .stopEntered || self == .settled }

  /// Whether it is never lost; the others are notices.
  var isObligation: Bool { self == .presented || self == .dismissed }
}

/// How a drag ended, or who dismissed a sheet.
enum SheetReason: Int32, BitwiseCopyable {
  case none = 0
  case returned = 1
  case dismissed = 2
  case system = 3
  case called = 4
}
