import CardStackTypes
import Testing

@testable import CardStackEngine

/// Compares what is open between a deck and its host with plain models: the questions, and the ages of pages.
/// `EventStreamTests` has the events; Tests/python has models of the feed and of delivery, through the C interface.
@Suite struct RequestsTests {

  // MARK: Questions

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func questionsAreAListWithDeadlines(seed: UInt64) throws {
    var random = Random(seed: seed)
    var questions = try Questions()
    var model: [Question] = []
    var token: UInt64 = 0
    for _ in 0..<1000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let subjects: [Question.Subject] = [.swipe, .swipe, .swipe, .undo, .refresh]
        let subject = subjects[Int.random(in: 0..<5, using: &random)]
        // There is at most one question about an undo and one about a replacement.
        if subject != .swipe && model.contains(where: { $0.subject == subject }) { break }
        if model.count == Int(CARDSTACK_MAX_FLIGHTS) { break }
        token += 4
        var question = Question(subject: subject, token: token)
        if Bool.random(using: &random) { question.deadline = random.double(0, 100) }
        questions.append(question)
        model.append(question)
      case 3, 4:
        guard let index = model.indices.randomElement(using: &random) else { break }
        expect(questions.remove(at: index).token == model.remove(at: index).token)
      default:
        // The questions that have expired go, and no others.
        let now = random.double(0, 100)
        while let index = questions.index(where: { $0.deadline <= now }) {
          expect(questions.nextDue <= now && questions.remove(at: index).deadline <= now)
        }
        model.removeAll { $0.deadline <= now }
        expect(questions.nextDue > now)
      }
      expect(questions.count == model.count)
      for (index, question) in model.enumerated() where index < questions.count {
        expect(questions.question(at: index).token == question.token, "the order in which they were asked")
      }
      expect(questions.nextDue == model.map(\.deadline).min() ?? .infinity)
      expect(questions.hasRefresh == model.contains { $0.subject == .refresh })
      expect(questions.count(of: .swipe) == model.count { $0.subject == .swipe })
    }
  }

  // MARK: Ages of pages

  /// By day the pile is as old as its oldest page since all cards were others, by seconds as its newest. Restored cards
  /// have no age.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func pileHasOneAge(seed: UInt64) throws {
    var random = Random(seed: seed)
    var feed = Feed(
      FeedSettings(
        isOn: true, freshness: seed % 2 == 0 ? .seconds : .day, watermark: 5, freshSeconds: 20, keepsFresh: false,
        replacement: .clear, retry: try RetrySettings(Preset.classic.configuration.retry)))
    var pages: [(time: Double, day: Int64)] = []
    var isRestored = false
    var now = 0.0
    var counts = (fresh: 0, outdated: 0, unknown: 0)
    for _ in 0..<3000 {
      now += random.double(0, 6)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        feed.forgetPages()
        (pages, isRestored) = ([], false)
      case 1:
        feed.adoptRestored()
        (pages, isRestored) = ([], true)
      case 2: feed.setDay((feed.today ?? 0) + 1)
      case 3...6:
        let day = (feed.today ?? 0) - (Int.random(in: 0..<6, using: &random) == 0 ? 1 : 0)
        feed.record(day: day, at: now)
        pages.append((now, day))
      default: feed.settings.freshSeconds = random.double(0, 40)
      }
      let end: Double? =
        if feed.settings.freshness == .day {
          pages.isEmpty || isRestored || pages.contains { $0.day != feed.today } ? nil : .infinity
        } else {
          pages.last.map { $0.time + feed.settings.freshSeconds }.flatMap { now < $0 ? $0 : nil }
        }
      expect(feed.freshEnd(at: now) == end)
      let isOutdated = end == nil && (isRestored || !pages.isEmpty)
      expect(feed.isOutdated(at: now) == isOutdated)
      if end != nil { counts.fresh += 1 } else if isOutdated { counts.outdated += 1 } else { counts.unknown += 1 }
    }
    #expect(counts.fresh > 50 && counts.outdated > 50 && counts.unknown > 50, "\(counts)")
  }
}
