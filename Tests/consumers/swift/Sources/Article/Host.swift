// What the article leaves to its reader.
import CardStack
import Foundation
import SwiftUI

let trips = [Trip(destination: "Yosemite, USA", image: "yosemite-usa")]

struct CardView: View {
  let image: String
  let title: String
  var body: some View { Text(title) }
}

struct TopBarMenu: View {
  var body: some View { Text("") }
}

struct BottomBarMenu: View {
  var body: some View { Text("") }
}

struct Item: Identifiable, Sendable {
  let id: UUID
  let title: String
}

struct DataSource: Sendable {
  let history: URL
  let saved: [UUID: Item]
  let updates: AsyncStream<CardUpdate<Item>>
  func allows(_ swipe: Event<UUID>.Proposed) async -> Bool { swipe.direction != .up }
  func loadMore(_ request: Event<UUID>.Load) async throws -> Page<Item> { Page([], isLast: true) }
  func report(_ decision: Event<UUID>.Delivery) async throws -> SendAnswer { .sent }
}
