import CardStackTypes
import Testing

@testable import CardStackEngine

/// The cards that are in play, in their order.
@Suite struct InPlayRowTests {
  @Test func cardsInPlayStandInTheirOrder() throws {
    var row = try InPlayRow()
    row.append(5, .flies, direction: .left)
    row.append(6, .circles)
    row.append(7, .leaves, direction: .right)
    row.append(8, .waits)
    #expect(row.count == 4)
    #expect(row[6] == .circles && row[9] == nil)
    #expect(row.circlingCount == 1)
    #expect(row.firstReturning == 5)
    // Other rules change what becomes of decided cards alone.
    row.recycle(DirectionSet(bits: 1 << UInt32(Direction.right.index)))
    #expect(row[5] == .leaves && row[6] == .circles && row[7] == .flies && row[8] == .waits)
    #expect(row.remove(6) == .circles)
    #expect(row.circlingCount == 0)
    #expect(row.firstReturning == 7)
    #expect(row.popLast()?.card == 8)
    #expect(row.remove(8) == nil)
  }

  /// However many cards pass through, no call needs memory that is not there.
  @Test func rowKeepsItsRoom() throws {
    var row = try InPlayRow()
    for card in 1...64 as ClosedRange<UInt64> { row.append(card, .flies) }
    for card in 65...20_000 as ClosedRange<UInt64> {
      // One stays for long, so that there are gaps.
      #expect(row.remove(card % 2 == 0 ? card - 63 : card == 65 ? 2 : card - 65) != nil || card > 66)
      if row.count < 64 { row.append(card, .flies) }
    }
    #expect(row.count <= 64)
  }
}
