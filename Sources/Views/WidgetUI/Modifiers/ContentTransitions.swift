public import Foundation

/// The way in which contents are replaced; nothing moves in a picture.
public struct ContentTransition: Hashable, Sendable {
  /// No transition.
  public static let identity = ContentTransition()
  /// A transition between shapes.
  public static let interpolate = ContentTransition()
  /// A fade.
  public static let opacity = ContentTransition()
  /// A transition of symbols.
  public static let symbolEffect = ContentTransition()
  /// Returns a transition of single digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
  /// Returns a transition of single digits.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  /// Returns a transition of symbols.
  public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
}

/// The way in which views appear; nothing moves in a picture.
public struct AnyTransition: Hashable, Sendable {
  /// No transition.
  public static let identity = AnyTransition()
  /// A fade.
  public static let opacity = AnyTransition()
  /// A change of scale.
  public static let scale = AnyTransition()
  /// A slide from the leading edge.
  public static let slide = AnyTransition()
  /// A blurred fade.
  public static let blurReplace = AnyTransition()
  /// A transition of symbols.
  public static let symbolEffect = AnyTransition()
  /// Returns a transition between two modifiers.
  public static func modifier<Change: ViewModifier>(active: Change, identity: Change) -> AnyTransition {
    AnyTransition()
  }
  /// Returns a blurred fade in a direction.
  public static func blurReplace(_ configuration: BlurReplaceConfiguration) -> AnyTransition { AnyTransition() }

  /// The direction of a blurred fade; nothing moves in a picture.
  public enum BlurReplaceConfiguration: Hashable, Sendable {
    /// Down, then up.
    case downUp
    /// Upwards.
    case upUp
  }

  /// Returns a movement from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Returns a movement in which the new view pushes the old one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// Returns a change of scale.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
  /// Returns a movement by an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// Returns different transitions for appearing and disappearing.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
  /// Returns both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// Returns the transition with a movement.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
