// SPDX-License-Identifier: MIT
internal import CCardStack

extension Deck {
  /// Returns the cards that a `load` asks for.
  public typealias Source = @Sendable (Event<ID>.Load) async throws -> Page<Card>
  /// Delivers a decision, or with `isRevert` takes the delivery of one back. The same one can come more than once, with
  /// the same `idempotencyKey`.
  public typealias Backend = @Sendable (Event<ID>.Delivery) async throws -> SendAnswer

  /// Fetches cards from a source, and delivers decisions to a backend, until the task is cancelled.
  ///
  /// What one of them throws is a failure, after which the deck asks or delivers again. Requests arise when a call is
  /// made, so serving needs the deck's frames. What nobody has answered at the end goes to the next who serves. A
  /// journal that has grown much is rewritten, unless a finger is on the deck.
  ///
  /// - Parameters:
  ///   - isolation: Where the deck is used: the caller's actor.
  ///   - source: Where cards come from; nil: the program answers each `load`.
  ///   - backend: Where decisions go; nil: the program answers each `send` and `revert`.
  /// - Throws: `refused` if `feed.enabled` or `delivery.mode` is off, or if somebody serves the deck already.
  public func serve(
    isolation: isolated (any Actor)? = #isolation, source: Source? = nil, backend: Backend? = nil
  ) async throws(CardStackError) {
    let configuration = configuration
    var reason: String?
    if service != nil { reason = "somebody serves this deck already" }
    if source != nil && !configuration.feed.enabled { reason = "feed.enabled is off: this deck asks for no cards" }
    if backend != nil && configuration.delivery.mode == nil {
      reason = "delivery.mode is nil: this deck delivers nothing"
    }
    if let reason { throw CardStackError(ErrorCode.refused.rawValue, reason) }
    let (work, inbox) = AsyncStream.makeStream(of: Work.self)
    let (takesLoads, takesSends) = (source != nil, backend != nil)
    service = { event in
      guard takesSends && event.delivery != nil || takesLoads && event.load != nil else { return false }
      inbox.yield(.request(event))
      return true
    }
    var open: [Token: Event<ID>] = [:]
    for request in requests { inbox.yield(.request(request)) }
    requests = []
    handOutEvents()
    await withTaskGroup(of: Void.self, isolation: isolation) { group in
      _ = isolation
      for await item in work {
        compactIfGrown()
        switch item {
        case .request(let request):
          if let source, let load = request.load {
            open[load.token] = request
            group.addTask { inbox.yield(.page(load.token, try? await source(load))) }
          } else if let backend, let delivery = request.delivery {
            open[delivery.token] = request
            group.addTask { inbox.yield(.answer(delivery.token, (try? await backend(delivery)) ?? .retry)) }
          }
        case .page(let token, let page):
          if let page { answer(token, with: page) } else { fail(token) }
          open[token] = nil
          await group.next()
        case .answer(let token, let answer):
          await group.next()
          if self.answer(token, answer) || lastError?.code != .backlog {
            open[token] = nil
          } else {
            // There is no room for the event that follows, until the program reads events.
            group.addTask {
              try? await Task.sleep(nanoseconds: 50_000_000)
              inbox.yield(item)
            }
          }
        }
      }
      group.cancelAll()
    }
    service = nil
    requests = Array(open.values)
  }

  enum Work: Sendable {
    case request(Event<ID>)
    /// Nil: the source has failed.
    case page(Token, Page<Card>?)
    case answer(Token, SendAnswer)
  }
}

extension Event {
  fileprivate var load: Load? { if case .load(let load) = self { load } else { nil } }

  /// What is to be delivered or taken back.
  fileprivate var delivery: Delivery? {
    switch self {
    case .send(let delivery), .revert(let delivery): delivery
    default: nil
    }
  }
}
