/// What a toolkit reports of the fingers behind a scroll: `CARDSTACK_SCROLL_PHASE_*`.
enum ScrollPhase: Int32, BitwiseCopyable {
  case unknown = 0
  case began = 1
  case changed = 2
  case ended = 3
  case momentum = 4
  case notch = 5
}
