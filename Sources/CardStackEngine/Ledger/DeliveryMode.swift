/// When decisions are handed out for delivery.
enum DeliveryMode: Int32, BitwiseCopyable {
  case none = 0
  case atDecision = 1
  case whenFinal = 2
  case both = 3

  var isAtDecision: Bool { rawValue & 1 != 0 }
  var isWhenFinal: Bool { rawValue & 2 != 0 }
}
