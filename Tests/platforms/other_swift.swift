// Another library in Embedded Swift. It has a Swift runtime of its own, by the same names as libcardstack.a.

final class Link {
  let value: Int
  let next: Link?

  init(_ value: Int, _ next: Link?) {
    self.value = value
    self.next = next
  }
}

/// Returns the sum of the first numbers, by way of the heap.
@_cdecl("other_sum")
public func otherSum(_ count: Int) -> Int {
  var link: Link?
  for value in 0..<count { link = Link(value, link) }
  var sum = 0
  while let taken = link {
    sum &+= taken.value
    link = taken.next
  }
  return sum
}
