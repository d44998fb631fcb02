// Declarations that stand for SwiftUI's, which Linux does not have: the article is compiled against them. They draw
// nothing. Their types are those of Apple's documentation as far as the article uses them.
import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no view") }
}

public protocol Leaf: View where Body == Never {}
extension Leaf {
  public var body: Never { fatalError("no view") }
}

@MainActor public struct Drawn: Leaf {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Drawn { Drawn() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError("no state") }
    nonmutating set {}
  }
}

@propertyWrapper public struct GestureState<Value> {
  private let value: [Value]
  public init(wrappedValue: Value) { value = [wrappedValue] }
  public var wrappedValue: Value { value[0] }
  public var projectedValue: GestureState<Value> { self }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
  public let wrappedValue: Value
}

public struct EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
  public var dismiss: DismissAction { DismissAction() }
}

public struct DismissAction {
  @MainActor public func callAsFunction() {}
}

@MainActor public struct GeometryProxy { public var size: CGSize }

@MainActor public struct GeometryReader<Content: View>: Leaf {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public protocol TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule()
  }
}

@MainActor public struct TimelineView<Schedule: TimelineSchedule, Content: View>: Leaf {
  public struct Context { public let date: Date }
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {}
}
public typealias TimelineViewDefaultContext = TimelineView<AnimationTimelineSchedule, Never>.Context

@MainActor public struct ZStack<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor public struct VStack<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor public struct ForEach<Data: RandomAccessCollection, Content: View>: Leaf where Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@MainActor public struct Text: Leaf {
  public init(_ text: String) {}
}

@MainActor public struct Button: Leaf {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

@MainActor public struct Image: Leaf {
  public init(systemName: String) {}
}

public struct Rectangle: Sendable { public init() {} }
public struct Font { public static func system(size: CGFloat) -> Font { Font() } }
public struct Angle { public static func radians(_ radians: Double) -> Angle { Angle() } }
public struct Transaction {}

@MainActor public protocol Gesture { associatedtype Value }

@MainActor public struct DragGesture: Gesture {
  public struct Value {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
  }
  public init(minimumDistance: CGFloat) {}
}

@MainActor public struct ChangedGesture<Value>: Gesture {}

extension Gesture {
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> ChangedGesture<Value> { ChangedGesture() }
  public func onChanged(_ action: @escaping (Value) -> Void) -> ChangedGesture<Value> { ChangedGesture() }
  public func onEnded(_ action: @escaping (Value) -> Void) -> ChangedGesture<Value> { ChangedGesture() }
}

@MainActor public protocol ViewModifier {
  typealias Content = Drawn
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { Drawn() }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Drawn() }
  public func scaleEffect(_ scale: CGFloat) -> some View { Drawn() }
  public func rotationEffect(_ angle: Angle) -> some View { Drawn() }
  public func opacity(_ opacity: Double) -> some View { Drawn() }
  public func position(x: CGFloat, y: CGFloat) -> some View { Drawn() }
  public func offset(x: CGFloat, y: CGFloat) -> some View { Drawn() }
  public func cornerRadius(_ radius: CGFloat) -> some View { Drawn() }
  public func font(_ font: Font?) -> some View { Drawn() }
  public func ignoresSafeArea() -> some View { Drawn() }
  public func contentShape(_ shape: Rectangle) -> some View { Drawn() }
  public func gesture<G: Gesture>(_ gesture: G) -> some View { Drawn() }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Drawn() }
  public func disabled(_ disabled: Bool) -> some View { Drawn() }
  @preconcurrency public func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    Drawn()
  }
  public func overlay<V: View>(@ViewBuilder content: () -> V) -> some View { Drawn() }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { Drawn() }
}
