import CardStackTypes

typealias JournalOptions = cardstack_journal_options
typealias JournalInfo = cardstack_journal_info

extension JournalOptions {
  static var standard: JournalOptions {
    var options = JournalOptions()
    options.struct_size = UInt32(MemoryLayout<JournalOptions>.size)
    options.contents = UInt32(JournalContents.all)
    options.restore = RestoreStrategy.Decisions.keep.rawValue
    return options
  }
}

/// How a journal or a saved deck is restored.
struct RestoreStrategy {
  /// What happens to decisions that could be undone.
  enum Decisions: Int32 {
    case keep = 1
    case finalize = 2
    case ignore = 3
  }

  let decisions: Decisions
  /// Whether as much as possible of a damaged file is restored: see `FrameSource.readSound`.
  let salvages: Bool

  private static var salvageBit: Int32 { Int32(CARDSTACK_RESTORE_SALVAGE) }

  init?(rawValue: Int32) {
    guard rawValue >= 0, let decisions = Decisions(rawValue: rawValue & ~RestoreStrategy.salvageBit) else { return nil }
    self.decisions = decisions
    salvages = rawValue & RestoreStrategy.salvageBit != 0
  }
}
