/// A movement of a symbol; nothing moves in a picture.
public struct SymbolEffect: Hashable, Sendable {
  /// The effect that fits the change.
  public static let automatic = SymbolEffect()
  /// A bounce.
  public static let bounce = SymbolEffect()
  /// A change of opacity.
  public static let pulse = SymbolEffect()
  /// A change of colours.
  public static let variableColor = SymbolEffect()
  /// A change of scale.
  public static let scale = SymbolEffect()
  /// An appearance.
  public static let appear = SymbolEffect()
  /// A disappearance.
  public static let disappear = SymbolEffect()
  /// A replacement.
  public static let replace = SymbolEffect()
  /// A rotation.
  public static let rotate = SymbolEffect()
  /// A repeated change of scale.
  public static let breathe = SymbolEffect()
  /// A shaking.
  public static let wiggle = SymbolEffect()
  /// The effect layer by layer.
  public var byLayer: SymbolEffect { self }
  /// The effect of the whole symbol.
  public var wholeSymbol: SymbolEffect { self }
  /// The effect upwards.
  public var up: SymbolEffect { self }
  /// The effect downwards.
  public var down: SymbolEffect { self }
  /// The effect layer after layer.
  public var iterative: SymbolEffect { self }
  /// The effect with all layers.
  public var cumulative: SymbolEffect { self }
  /// The effect forward and back.
  public var reversing: SymbolEffect { self }
  /// The effect forward only.
  public var nonReversing: SymbolEffect { self }
  /// Layers that are not reached are faint.
  public var dimInactiveLayers: SymbolEffect { self }
  /// Layers that are not reached are hidden.
  public var hideInactiveLayers: SymbolEffect { self }
  /// Down, then up.
  public var downUp: SymbolEffect { self }
  /// Upwards twice.
  public var upUp: SymbolEffect { self }
  /// Off, then up.
  public var offUp: SymbolEffect { self }
  /// Clockwise.
  public var clockwise: SymbolEffect { self }
  /// Counterclockwise.
  public var counterClockwise: SymbolEffect { self }
  /// To the left.
  public var left: SymbolEffect { self }
  /// To the right.
  public var right: SymbolEffect { self }
  /// With a change of opacity.
  public var pulse: SymbolEffect { self }
  /// Without a change of opacity.
  public var plain: SymbolEffect { self }
}

/// The repetition and speed of a movement of a symbol.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The default options.
  public static let `default` = SymbolEffectOptions()
  /// Repeated.
  public static let repeating = SymbolEffectOptions()
  /// Not repeated.
  public static let nonRepeating = SymbolEffectOptions()
  /// How an effect repeats; nothing moves in a picture.
  public enum RepeatBehavior: Hashable, Sendable {
    /// Without a pause.
    case continuous
    /// With pauses.
    case periodic
  }

  /// Returns options with a way of repeating.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Returns options with a number of repetitions.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Returns options with a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Returns the options with a speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
