public import Foundation

// Movements through phases and values: a picture shows their beginning.

/// A value that changes step by step; nothing moves in a picture.
public protocol Animatable {
  /// The type of what changes.
  associatedtype AnimatableData: VectorArithmetic
  /// What changes.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing changes.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A value that can be scaled and added.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// The square of the length.
  var magnitudeSquared: Double { get }
  /// Multiplies the value by a factor.
  mutating func scale(by factor: Double)
}

extension Double: VectorArithmetic {
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= factor }
}

extension Float: VectorArithmetic {
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= Float(factor) }
}

extension CGFloat: VectorArithmetic {
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
}

/// What does not change.
public struct EmptyAnimatableData: VectorArithmetic {
  /// Creates a value.
  public init() {}

  /// The only value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// The square of the length.
  public var magnitudeSquared: Double { 0 }
  /// Does nothing.
  public mutating func scale(by factor: Double) {}
  /// Returns the only value.
  public static func + (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData { first }
  /// Returns the only value.
  public static func - (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData { first }
}

/// Two values that change together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// The pair of zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// The square of the length.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
  /// Multiplies both values by a factor.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  /// Adds both values.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  /// Subtracts both values.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
}

/// A modifier that transforms a view in each step of a movement, which is not drawn.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Content {
  /// Returns the transform for a view of a size; not asked.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The view without the transform, with a warning.
  public func body(content: Content) -> Content {
    AnyView(content.warning("the GeometryEffect \(Self.self) is not drawn"))
  }
}

extension View {
  /// Draws the view in its first phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (AnyView, Phase) -> some View,
    animation: (Phase) -> Animation? = { _ in nil }
  ) -> some View { firstPhase(phases, content) }

  /// Draws the view in its first phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (AnyView, Phase) -> some View, animation: (Phase) -> Animation? = { _ in nil }
  ) -> some View { firstPhase(phases, content) }

  /// Draws the view with the initial value.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (AnyView, Value) -> some View,
    @KeyframesBuilder keyframes: (Value) -> KeyframeTracks
  ) -> some View { content(AnyView(self), initialValue) }

  /// Draws the view with the initial value.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: (AnyView, Value) -> some View,
    @KeyframesBuilder keyframes: (Value) -> KeyframeTracks
  ) -> some View { content(AnyView(self), initialValue) }

  @ViewBuilder
  private func firstPhase<Phase>(
    _ phases: some Sequence<Phase>, _ content: (AnyView, Phase) -> some View
  ) -> some View {
    if let phase = phases.first(where: { _ in true }) { content(AnyView(self), phase) } else { self }
  }
}

/// A view that moves through phases; the first is drawn.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?

  /// Creates a view from the content of a phase.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in nil }
  ) {
    self.content = phases.first { _ in true }.map(content)
  }

  /// Creates a view from the content of a phase.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in nil }
  ) {
    self.content = phases.first { _ in true }.map(content)
  }

  /// The content of the first phase.
  public var body: some View { content }
}

/// The steps of a movement; nothing moves in a picture.
public struct KeyframeTracks: Sendable {}

/// The steps of one value; nothing moves in a picture.
public struct KeyframeTrack<Root, Value> {
  /// Takes the steps of a property.
  public init(_ path: WritableKeyPath<Root, Value>, @KeyframesBuilder content: () -> KeyframeTracks) {}
}

extension KeyframeTrack where Root == Value {
  /// Takes the steps of a value.
  public init(@KeyframesBuilder content: () -> KeyframeTracks) {}
}

/// A step at constant speed; nothing moves in a picture.
public struct LinearKeyframe<Value> {
  /// Takes the value at the end of the step.
  public init(_ to: Value, duration: TimeInterval, timingCurve: Animation = .linear) {}
}

/// A step along a curve; nothing moves in a picture.
public struct CubicKeyframe<Value> {
  /// Takes the value at the end of the step.
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A step like that of a spring; nothing moves in a picture.
public struct SpringKeyframe<Value> {
  /// Takes the value at the end of the step.
  public init(_ to: Value, duration: TimeInterval? = nil) {}
}

/// A jump; nothing moves in a picture.
public struct MoveKeyframe<Value> {
  /// Takes the value after the jump.
  public init(_ to: Value) {}
}

/// A result builder of the steps of a movement, which are not used.
@resultBuilder
public enum KeyframesBuilder {
  /// Takes a step.
  public static func buildExpression<Value>(_ step: LinearKeyframe<Value>) -> KeyframeTracks { KeyframeTracks() }
  /// Takes a step.
  public static func buildExpression<Value>(_ step: CubicKeyframe<Value>) -> KeyframeTracks { KeyframeTracks() }
  /// Takes a step.
  public static func buildExpression<Value>(_ step: SpringKeyframe<Value>) -> KeyframeTracks { KeyframeTracks() }
  /// Takes a step.
  public static func buildExpression<Value>(_ step: MoveKeyframe<Value>) -> KeyframeTracks { KeyframeTracks() }
  /// Takes the steps of a value.
  public static func buildExpression<Root, Value>(_ track: KeyframeTrack<Root, Value>) -> KeyframeTracks {
    KeyframeTracks()
  }
  /// Takes several steps.
  public static func buildBlock(_ tracks: KeyframeTracks...) -> KeyframeTracks { KeyframeTracks() }
}
