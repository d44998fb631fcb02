/// What a card on stage is doing, as poses and events report it.
enum Phase: Int32, BitwiseCopyable, Sendable {
  case pile = 0
  case pressed = 1
  case dragged = 2
  case returning = 3
  case leaving = 4
  case rewinding = 5
  case fading = 6
  case gone = 7
  case proposed = 8
}

/// Whom a pose stands for, and what it does. A card may have several poses, of which one at most stands for it. The
/// others are *ghosts*: they are only seen until they have left or faded.
enum Standing: UInt8, BitwiseCopyable {
  // In the pile.
  case pile
  case pressed
  case dragged
  case returning
  case rewinding
  // Out of the pile.
  /// It leaves, by the decision `token` or because autoplay has sent it.
  case leaving
  /// It waits aside for the answer to the question `token`.
  case proposed
  /// It has no place in the visible pile any more. If its card gets one, the pose comes back.
  case fading
  // Ghosts.
  /// It leaves, and its card has another pose or none. The decision `token` may still be taken back.
  case leavingGhost
  case fadingGhost
  /// A finger brings it in, to undo the decision `token`.
  case undone

  var phase: Phase {
    switch self {
    case .pile: .pile
    case .pressed: .pressed
    case .dragged, .undone: .dragged
    case .returning: .returning
    case .rewinding: .rewinding
    case .leaving, .leavingGhost: .leaving
    case .proposed: .proposed
    case .fading, .fadingGhost: .fading
    }
  }

  var isInPile: Bool { rawValue <= Standing.rewinding.rawValue }
  var isGhost: Bool { rawValue >= Standing.leavingGhost.rawValue }
  /// Whether it leaves, and perhaps stands for a card.
  var leaves: Bool { self == .leaving || self == .leavingGhost }
  /// Whether it leaves or fades. Nothing else may take the place of one that waits aside, or that a finger brings in.
  var isFlight: Bool { leaves || self == .fading || self == .fadingGhost }
  /// Whether it stands for a card that is in play, if that is still in the deck.
  var isAway: Bool { self == .leaving || self == .proposed }
  /// Whether a finger holds it in the pile.
  var isHeld: Bool { self == .pressed || self == .dragged }
}
