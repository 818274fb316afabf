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
  /// Nothing is touched.
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View { self }
  /// Whether controls take input; they are drawn alike.
  public func disabled(_ disabled: Bool) -> some View { changingEnvironment { $0.isEnabled = !disabled } }

  /// Has no effect: views have no identity across pictures.
  public func id(_ id: some Hashable) -> some View { self }
  /// Has no effect: nothing is selected in a picture.
  public func tag(_ tag: some Hashable) -> some View { self }

  /// Pictures are drawn at once.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  /// Opacities already hold for a view as a whole.
  public func compositingGroup() -> some View { self }
  /// The scheme is that of the picture.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  /// Has no effect: views have no identity across pictures.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// Has no effect: nothing moves.
  public func geometryGroup() -> some View { self }
  /// Has no effect: views are always evaluated.
  public func equatable() -> some View { self }
  /// Nothing is touched: the action is not run.
  public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View {
    self
  }
  /// No page is opened: the action is not run.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// Nothing is submitted: the action is not run.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  /// Sizes do not change: the action is not run.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
  ) -> some View { self }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(of value: Value, initial: Bool, _ action: @escaping () -> Void) -> some View {
    self
  }
  /// Values do not change: the action is not run.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  /// Views do not appear: the action is not run.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View { self }
  /// Has no effect: nothing is selected in a picture.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Has no effect: pictures show no help.
  public func help(_ text: LocalizedStringKey) -> some View { self }
  /// Has no effect: the status bar is not part of a widget.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: coordinates are those of the view and of the picture.
  public func coordinateSpace(name: some Hashable) -> some View { self }
  /// Has no effect: coordinates are those of the view and of the picture.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View { self }
  /// Has no effect: preferences are not passed to outer views.
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }
  /// Has no effect: preferences are not passed to outer views.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type, _ change: @escaping (inout Key.Value) -> Void
  ) -> some View { self }
  /// Preferences do not change: the action is not run.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { self }
}

/// A value that inner views pass to outer ones, which pictures do not do.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of two views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The properties that views with the same identity share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits, one for each property.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Position and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Whether users can select texts; nothing is selected in a picture.
public enum TextSelectability: Hashable, Sendable {
  /// They can.
  case enabled
  /// They cannot.
  case disabled
}

/// What an outline is used for; nothing is touched in a picture.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits, one for each kind.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Things that are dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Menus.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Pointers.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Accessibility.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// The name of a coordinate space.
public struct NamedCoordinateSpace: Hashable, Sendable {
  let name: String

  /// Returns the name of a coordinate space.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: String(describing: name))
  }
}

// What changes a picture on iOS and is not drawn: a warning says so.

extension View {
  /// Colours mixed with those behind, which is not drawn.
  public func blendMode(_ mode: BlendMode) -> some View {
    changingEnvironment { if mode != .normal { $0.problems.append("blendMode is not drawn") } }
  }
  /// A turn in space, which is not drawn.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
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
  /// The colour behind, lightened.
  case colorDodge
  /// The colour behind, darkened.
  case colorBurn
  /// Either, softly.
  case softLight
  /// Either by what is in front.
  case hardLight
  /// The difference.
  case difference
  /// The difference, softly.
  case exclusion
  /// The hue.
  case hue
  /// The saturation.
  case saturation
  /// Hue and saturation.
  case color
  /// The lightness.
  case luminosity
  /// Where something is behind.
  case sourceAtop
  /// Behind what there is.
  case destinationOver
  /// What is behind is removed.
  case destinationOut
}
