public import Foundation

// What does not change a picture: nothing is touched, spoken or animated in it, no time passes, there are no bars.

extension View {
  /// There are no bars in a widget.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  /// There are no bars in a widget.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Views do not appear: the action is not run.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Views do not disappear: the action is not run.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Views do not appear: the action is not run.
  public func task(priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void) -> some View { self }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some View { self }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some View {
    self
  }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    self
  }
  /// Nothing is touched: the action is not run.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  /// Nothing is touched.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Nothing is touched.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// Whether controls take input; they are drawn alike.
  public func disabled(_ disabled: Bool) -> some View { changingEnvironment { $0.isEnabled = !disabled } }

  /// Nothing moves.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  /// Nothing moves.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Nothing moves.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Has no effect: views have no identity across pictures.
  public func id(_ id: some Hashable) -> some View { self }
  /// Has no effect: nothing is selected in a picture.
  public func tag(_ tag: some Hashable) -> some View { self }

  /// Has no effect: nothing is spoken.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Has no effect: nothing is spoken.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Has no effect: nothing is spoken.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// Sizes are those that iOS has by default.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Sizes are those that iOS has by default.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }

  /// Pictures are drawn at once.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  /// Opacities already hold for a view as a whole.
  public func compositingGroup() -> some View { self }
  /// The scheme is that of the picture.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  /// Symbols have colours of their own.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Symbols are drawn as they are named.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

// What changes a picture on iOS and is not drawn: a warning says so.

extension View {
  /// A shadow, which is not drawn.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    warning("shadow is not drawn")
  }
  /// Blur, which is not drawn.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { warning("blur is not drawn") }
  /// Another order of what lies over each other, which is not drawn.
  public func zIndex(_ value: Double) -> some View { warning("zIndex is not drawn") }
  /// Colours mixed with those behind, which is not drawn.
  public func blendMode(_ mode: BlendMode) -> some View {
    changingEnvironment { if mode != .normal { $0.problems.append("blendMode is not drawn") } }
  }
  /// Colours made grayer, which is not drawn.
  public func grayscale(_ amount: Double) -> some View { warning("grayscale is not drawn") }
  /// Colours made stronger or weaker, which is not drawn.
  public func saturation(_ amount: Double) -> some View { warning("saturation is not drawn") }
  /// Colours made lighter or darker, which is not drawn.
  public func brightness(_ amount: Double) -> some View { warning("brightness is not drawn") }
  /// Colours made to differ more or less, which is not drawn.
  public func contrast(_ amount: Double) -> some View { warning("contrast is not drawn") }
  /// A turn in space, which is not drawn.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
  ) -> some View { warning("rotation3DEffect is not drawn") }
}

/// Parts of a screen that bars may cover.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit a part.
  public let rawValue: UInt

  /// Parts by their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// That of bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// That of the keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A movement; nothing moves in a picture.
public struct Animation: Hashable, Sendable {
  /// The usual one.
  public static let `default` = Animation()
  /// At one speed.
  public static let linear = Animation()
  /// Slow at its start and end.
  public static let easeInOut = Animation()
  /// Like a spring.
  public static let spring = Animation()
  /// At one speed for some seconds.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Slow at its start and end, for some seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation { Animation() }
}

/// How contents give way to others; nothing moves in a picture.
public struct ContentTransition: Hashable, Sendable {
  /// No transition.
  public static let identity = ContentTransition()
  /// A transition between shapes.
  public static let interpolate = ContentTransition()
  /// A fade.
  public static let opacity = ContentTransition()
  /// A transition of single digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
  /// A transition of single digits.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// How views appear; nothing moves in a picture.
public struct AnyTransition: Hashable, Sendable {
  /// No transition.
  public static let identity = AnyTransition()
  /// A fade.
  public static let opacity = AnyTransition()
  /// A change of scale.
  public static let scale = AnyTransition()
  /// A slide from the leading edge.
  public static let slide = AnyTransition()
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// By sliding from the bottom.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
}

/// How the parts of a view are spoken; nothing is.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// No transition.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// One by one.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// How large users want texts; pictures have the default.
public enum DynamicTypeSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The smallest.
  case xSmall
  /// Smaller.
  case small
  /// A little smaller.
  case medium
  /// The default.
  case large
  /// A little larger.
  case xLarge
  /// Larger.
  case xxLarge
  /// The largest but for those of accessibility.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest.
  case accessibility5

  /// Whether the first is smaller.
  public static func < (first: DynamicTypeSize, second: DynamicTypeSize) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// Variants of symbols, which are drawn as they are named.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String

  /// As named.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// Crossed out.
  public static let slash = SymbolVariants(name: "slash")
}

/// How colours mix with those behind; only the normal way is drawn.
public enum BlendMode: Hashable, Sendable {
  /// One over the other.
  case normal
  /// The darker product.
  case multiply
  /// The lighter product.
  case screen
  /// Either by what is behind.
  case overlay
  /// The darker one.
  case darken
  /// The lighter colour.
  case lighten
  /// The sum.
  case plusLighter
  /// The sum of the darkness.
  case plusDarker
  /// Where something is behind.
  case sourceAtop
  /// Behind what there is.
  case destinationOver
  /// What is behind is removed.
  case destinationOut
}
