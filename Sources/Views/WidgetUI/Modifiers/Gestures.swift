public import Foundation

// Gestures: nothing is touched in a picture.

/// A gesture; nothing is touched in a picture.
public protocol Gesture<Value> {
  /// What the gesture reports.
  associatedtype Value
}

extension Gesture {
  /// Returns the gesture: the action is not run.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
  /// Returns the gesture: the action is not run.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
  /// Returns the gesture: the state does not change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> { self }
}

/// A tap; nothing is touched in a picture.
public struct TapGesture: Gesture {
  /// What the gesture reports.
  public typealias Value = Void
  /// Creates a gesture.
  public init(count: Int = 1) {}
}

/// A long touch; nothing is touched in a picture.
public struct LongPressGesture: Gesture {
  /// What the gesture reports.
  public typealias Value = Bool
  /// Creates a gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A movement of a finger; nothing is touched in a picture.
public struct DragGesture: Gesture {
  /// A movement.
  public struct Value: Equatable, Sendable {
    /// The place in points.
    public var location = CGPoint.zero
    /// The place at the start.
    public var startLocation = CGPoint.zero
    /// The distance from the start.
    public var translation = CGSize.zero
  }
  /// Creates a gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

extension View {
  /// Nothing is touched: the gesture does not happen.
  public func gesture(_ gesture: some Gesture) -> some View { self }
  /// Nothing is touched: the gesture does not happen.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View { self }
  /// Nothing is touched: the gesture does not happen.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View { self }
}
