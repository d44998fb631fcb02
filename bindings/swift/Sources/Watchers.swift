// SPDX-License-Identifier: MIT
import Foundation
import Observation

/// What a finger moves: a ``Deck`` or a ``Sheet``.
public protocol PointerTarget: AnyObject {
  /// A finger goes down. Returns whether it has something.
  @discardableResult func pointerDown(at point: CGPoint, time: Double, pointer: Int) -> Bool
  /// A finger moves. Returns whether it has something.
  @discardableResult func pointerMove(at point: CGPoint, time: Double, pointer: Int) -> Bool
  /// A finger goes up. Returns whether it had something.
  @discardableResult func pointerUp(at point: CGPoint, time: Double, pointer: Int) -> Bool
  /// The system has taken a finger away. Returns whether it had something.
  @discardableResult func pointerCancel(time: Double, pointer: Int) -> Bool
}

/// Those who observe an object, where the platform has that. Older platforms have all the rest.
struct Watchers {
  private let witness: AnyObject?

  init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { witness = Witness() } else { witness = nil }
  }

  /// Somebody looks at the object.
  func look() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { (witness as? Witness)?.look() }
  }

  /// The object changes.
  func change() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { (witness as? Witness)?.change() }
  }
}

/// What is observed in place of the object.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class Witness: Observable {
  private let registrar = ObservationRegistrar()
  private var changes: Void { () }

  func look() { registrar.access(self, keyPath: \.changes) }
  func change() { registrar.withMutation(of: self, keyPath: \.changes) {} }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Deck: Observable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Sheet: Observable {}
