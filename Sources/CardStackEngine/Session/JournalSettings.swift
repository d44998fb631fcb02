import CardStackTypes

public typealias JournalOptions = cardstack_journal_options
public typealias JournalInfo = cardstack_journal_info

extension JournalOptions {
  public static var standard: JournalOptions {
    var options = JournalOptions()
    options.struct_size = UInt32(MemoryLayout<JournalOptions>.size)
    options.contents = UInt32(JournalContents.all)
    options.restore = RestoreStrategy.keep.rawValue
    return options
  }
}

/// What becomes of stored decisions that could be undone.
enum RestoreStrategy: Int32 {
  case keep = 1
  case finalize = 2
  case ignore = 3
}
