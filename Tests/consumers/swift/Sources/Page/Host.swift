// What the other blocks of the page use.
import CardStack
import Foundation

struct Trip: Identifiable, Sendable { let id: String }

/// A backend that takes one decision.
actor API {
  private(set) var posted: [String] = []
  func trips(after reason: Reason?) throws -> [Trip] {
    ["Oia", "Palawan", "Salerno", "Ohrid", "Braies"].map(Trip.init)
  }
  func post(_ card: String, isLiked: Bool, key: String) throws {
    posted.append("\(card) \(isLiked) \(key.count)")
  }
}

let library = ["Tokyo": Trip(id: "Tokyo")]

@MainActor func draw(_ deck: Deck<Trip>) async {
  deck.advance(to: deck.frame.time + 0.01)
  await Task.yield()
}
