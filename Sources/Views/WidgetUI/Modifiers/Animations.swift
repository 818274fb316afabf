// Movements: nothing moves in a picture.

extension View {
  /// Has no effect: nothing moves.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  /// Has no effect: nothing moves.
  public func animation(_ animation: Animation?) -> some View { self }
  /// Applies modifiers whose changes would move; nothing moves.
  public func animation<Changed: View>(
    _ animation: Animation?, @ViewBuilder body: (AnyView) -> Changed
  ) -> some View { body(AnyView(self)) }
  /// Has no effect: nothing moves.
  public func transition(_ transition: some Transition) -> some View { self }
  /// Has no effect: nothing moves.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// Has no effect: nothing moves.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Has no effect: nothing moves.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Has no effect: nothing moves.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Has no effect: nothing moves.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// Has no effect: nothing moves.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View { self }
}

/// Runs code whose changes would move views; nothing moves in a picture.
@discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Runs code whose changes would move views; nothing moves in a picture, and the completion is not run.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }

/// The end of a movement; nothing moves in a picture.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// Almost at rest.
  case logicallyComplete
  /// At rest.
  case removed
}

/// A way of one's own in which views appear; nothing moves in a picture.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view.
  associatedtype Body: View
  /// The view that appears.
  typealias Content = AnyView

  /// Returns the view in a phase; not called.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// A phase in which a view appears; nothing moves in a picture.
public enum TransitionPhase: Hashable, Sendable {
  /// Before.
  case willAppear
  /// Shown.
  case identity
  /// After.
  case didDisappear

  /// Whether the view is shown.
  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while the view is shown, 1 after.
  public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
}

/// Runs code whose changes belong together.
@discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The context of a change; nothing changes in a picture.
public struct Transaction: Sendable {
  /// The movement of the change.
  public var animation: Animation?
  /// Whether views ignore their own movements.
  public var disablesAnimations = false

  /// Creates a context.
  public init() {}
  /// Creates a context with a movement.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// A movement; nothing moves in a picture.
public struct Animation: Hashable, Sendable {
  /// The default movement.
  public static let `default` = Animation()
  /// A movement at constant speed.
  public static let linear = Animation()
  /// A movement that is slow at its start and end.
  public static let easeInOut = Animation()
  /// A movement that is slow at its start.
  public static let easeIn = Animation()
  /// A movement that is slow at its end.
  public static let easeOut = Animation()
  /// A movement like that of a spring.
  public static let spring = Animation()
  /// A movement like that of a spring, interactive.
  public static let interactiveSpring = Animation()
  /// A movement with a bounce.
  public static let bouncy = Animation()
  /// A movement without a bounce.
  public static let smooth = Animation()
  /// A movement with a small bounce.
  public static let snappy = Animation()

  /// Returns a movement at constant speed.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Returns a movement that is slow at its start and end.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Returns a movement that is slow at its start.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Returns a movement that is slow at its end.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Returns a movement like that of a spring.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation()
  }
  /// Returns a movement like that of a spring.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// Returns a movement like that of a spring.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// Returns a movement like that of a spring.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// A movement like that of a spring.
  public static var interpolatingSpring: Animation { Animation() }
  /// Returns a movement like that of a spring.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// Returns a movement with a bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// Returns a movement without a bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// Returns a movement with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// Returns a movement like that of a spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { Animation() }
  /// Returns a movement along a curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }

  /// Returns the movement after a delay.
  public func delay(_ delay: Double) -> Animation { self }
  /// Returns the movement at another speed.
  public func speed(_ speed: Double) -> Animation { self }
  /// Returns the movement repeated.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// Returns the movement repeated without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The properties of a spring; nothing moves in a picture.
public struct Spring: Hashable, Sendable {
  /// The time that it takes.
  public var duration: Double
  /// The bounce, from 0 to 1.
  public var bounce: Double

  /// Creates a spring.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    (self.duration, self.bounce) = (duration, bounce)
  }

  /// A spring without a bounce.
  public static var smooth: Spring { Spring() }
  /// A spring with a small bounce.
  public static var snappy: Spring { Spring(bounce: 0.15) }
  /// A spring with a bounce.
  public static var bouncy: Spring { Spring(bounce: 0.3) }
}
