/// Springs that platforms name. SwiftUI's are those of its documentation in 2024 (iOS 17).
enum SpringPreset: Int32, Sendable {
  case smooth = 1
  case snappy = 2
  case bouncy = 3
  case interactive = 4
  case standard = 5
  case coreAnimation = 6

  var spring: Spring? {
    switch self {
    case .smooth: return Spring(duration: 0.5, bounce: 0)
    case .snappy: return Spring(duration: 0.5, bounce: 0.15)
    case .bouncy: return Spring(duration: 0.5, bounce: 0.3)
    case .interactive: return Spring(response: 0.15, dampingRatio: 0.86)
    case .standard: return Spring(response: 0.5, dampingRatio: 0.825)
    case .coreAnimation: return Spring(mass: 1, stiffness: 100, damping: 10)
    }
  }
}
