/// Which decisions outlast a replacement of all cards.
enum KeptDecisions: BitwiseCopyable {
  case none
  /// Those about cards among the new ones.
  case same
  case all
}
