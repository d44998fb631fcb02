import CardStackTypes

/// How urgent a picture is.
enum MediaPriority: Int32, BitwiseCopyable {
  case release = 0
  case low = 1
  case high = 2
}

/// A picture that is wanted.
struct WantedPicture: BitwiseCopyable {
  let card: UInt64
  let index: UInt32
  var priority: MediaPriority
}

/// Which pictures are wanted, the most urgent first, and which were last reported.
struct MediaPlan: ~Copyable {
  private var wanted: FixedArray<WantedPicture>
  private var told: FixedArray<WantedPicture>
  /// Whether changes of the plan are reported.
  var isReported = false
  /// Whether the plan may have changed since it was last compared.
  var isStale = true

  init() throws(Failure) {
    let wanted = try FixedArray<WantedPicture>(capacity: Int(CARDSTACK_MAX_MEDIA))
    let told = try FixedArray<WantedPicture>(capacity: Int(CARDSTACK_MAX_MEDIA))
    self.wanted = wanted
    self.told = told
  }

  var count: Int { wanted.count }

  subscript(index: Int) -> WantedPicture { wanted[index] }

  /// Forgets all pictures, and which of them were reported to the host.
  mutating func forget() {
    wanted.removeAll()
    told.removeAll()
    isStale = true
  }

  /// Begins a new plan.
  mutating func clear() {
    wanted.removeAll()
  }

  /// Adds a picture, unless it is in the plan already.
  mutating func want(_ card: UInt64, _ index: UInt32, _ priority: MediaPriority) {
    guard wanted.count < wanted.capacity, MediaPlan.priority(of: card, index, in: wanted) == .release else { return }
    wanted.append(WantedPicture(card: card, index: index, priority: priority))
  }

  /// Reports how the plan differs from the one reported before: first the pictures to be dropped, so that there is room
  /// for those to be fetched. From then on this plan counts as reported.
  mutating func report(_ body: (WantedPicture) -> Void) {
    isStale = false
    for index in 0..<told.count {
      var old = told[index]
      if MediaPlan.priority(of: old.card, old.index, in: wanted) == .release {
        old.priority = .release
        body(old)
      }
    }
    for index in 0..<wanted.count {
      let new = wanted[index]
      if MediaPlan.priority(of: new.card, new.index, in: told) != new.priority { body(new) }
    }
    swap(&told, &wanted)
  }

  /// Adds what was reported to the host; the plan itself is made when it is asked for.
  func addState(to hash: inout StateHash) {
    hash.add(isReported)
    // As long as nothing is reported there is nothing to compare.
    hash.add(isReported && isStale)
    hash.add(told.count)
    for index in 0..<told.count {
      hash.add(told[index].card)
      hash.add(UInt64(told[index].index))
      hash.add(Int(told[index].priority.rawValue))
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
