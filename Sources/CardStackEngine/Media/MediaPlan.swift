import CardStackTypes

/// How urgent a picture is; `release`: it is not in the plan. The numbers are those of `cardstack_media_priority`.
enum MediaPriority: Int32, BitwiseCopyable {
  case release = 0
  case low = 1
  case high = 2
}

/// A picture of a card, and how urgent it is.
struct WantedPicture: BitwiseCopyable {
  let card: UInt64
  let index: UInt32
  var priority: MediaPriority
}

/// The pictures that the host should fetch, the most urgent first, and the plan that was last reported.
struct MediaPlan: ~Copyable {
  // Unhashed: made when it is asked for.
  private var wanted: FixedArray<WantedPicture>
  private var reported: FixedArray<WantedPicture>
  /// Whether changes of the plan are reported.
  var isReported = false
  /// Whether the plan may have changed since it was last compared.
  var isStale = true

  init() throws(Failure) {
    let wanted = try FixedArray<WantedPicture>(capacity: Int(CARDSTACK_MAX_MEDIA))
    let reported = try FixedArray<WantedPicture>(capacity: Int(CARDSTACK_MAX_MEDIA))
    self.wanted = wanted
    self.reported = reported
  }

  var count: Int { wanted.count }

  subscript(index: Int) -> WantedPicture { wanted[index] }

  /// Discards the plan, and the plan that was last reported. No picture of either is reported as released.
  mutating func forget() {
    wanted.removeAll()
    reported.removeAll()
    isStale = true
  }

  /// Begins a new plan.
  mutating func clear() {
    wanted.removeAll()
  }

  /// Adds a picture, unless it is in the plan already or the plan is full.
  mutating func want(_ card: UInt64, _ index: UInt32, _ priority: MediaPriority) {
    guard wanted.count < wanted.capacity, MediaPlan.priority(of: card, index, in: wanted) == .release else { return }
    wanted.append(WantedPicture(card: card, index: index, priority: priority))
  }

  /// Reports how the plan differs from the plan that was last reported. Pictures to release come first, so that the
  /// host has memory for pictures to fetch. Then this plan is the reported one, and must be made again before it is
  /// read.
  mutating func report(_ body: (WantedPicture) -> Void) {
    isStale = false
    for index in 0..<reported.count {
      var old = reported[index]
      if MediaPlan.priority(of: old.card, old.index, in: wanted) == .release {
        old.priority = .release
        body(old)
      }
    }
    for index in 0..<wanted.count {
      let new = wanted[index]
      if MediaPlan.priority(of: new.card, new.index, in: reported) != new.priority { body(new) }
    }
    swap(&reported, &wanted)
  }

  /// Adds the plan that was last reported. The present plan is not added, because it is made again before it is read.
  func addState(to hash: inout StateHash) {
    hash.add(isReported)
    // While changes are not reported, `isStale` has no effect.
    hash.add(isReported && isStale)
    hash.add(reported.count)
    for index in 0..<reported.count {
      hash.add(reported[index].card)
      hash.add(UInt64(reported[index].index))
      hash.add(Int(reported[index].priority.rawValue))
    }
  }

  private static func priority(
    of card: UInt64, _ index: UInt32, in list: borrowing FixedArray<WantedPicture>
  ) -> MediaPriority {
    for place in 0..<list.count where list[place].card == card && list[place].index == index {
      return list[place].priority
    }
    return .release
  }
}
