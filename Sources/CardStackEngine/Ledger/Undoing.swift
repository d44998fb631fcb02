/// How a decision was taken back: by an undo, or because it was rejected.
enum Undoing: UInt8, BitwiseCopyable {
  /// An undo. The card is on top. Nothing was to be delivered.
  case plain = 0
  /// An undo. The card is on top. The SEND was not handed out yet, and is withdrawn.
  case withdrawn = 1
  /// An undo. The card is on top. The SEND may have been handed out, so a REVERT is queued.
  case reverted = 2
  /// The decision was rejected. The card is on top.
  case back = 4
  /// The decision was rejected. The card is beneath the top card.
  case beneath = 8
  /// The decision was rejected. The card stays where it is, because a later decision about it is valid or because it is
  /// in the deck.
  case stays = 16
}
