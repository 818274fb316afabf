public import Foundation

/// The traits of the device and the settings of its user, which are the same in all pictures.
struct DeviceTraits {
  var dynamicTypeSize = DynamicTypeSize.large
  var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  var verticalSizeClass: UserInterfaceSizeClass? = .regular
  var colorSchemeContrast = ColorSchemeContrast.standard
  var legibilityWeight: LegibilityWeight? = .regular
  var levelOfDetail = LevelOfDetail.default
  var activityFamily = ActivityFamily.medium
  var isActivityFullscreen = false
  var showsWidgetLabel = false
  var lineSpacing: CGFloat = 0
  var allowsTightening = false
  var truncationMode = Text.TruncationMode.tail
}

extension EnvironmentValues {
  /// The size of texts that the user prefers.
  public var dynamicTypeSize: DynamicTypeSize {
    get { device.dynamicTypeSize }
    set { device.dynamicTypeSize = newValue }
  }
  /// The size of texts that the user prefers, in its former form.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
    set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
  }
  /// The width of the screen.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { device.horizontalSizeClass }
    set { device.horizontalSizeClass = newValue }
  }
  /// The height of the screen.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { device.verticalSizeClass }
    set { device.verticalSizeClass = newValue }
  }
  /// The contrast that the user prefers.
  public var colorSchemeContrast: ColorSchemeContrast { device.colorSchemeContrast }
  /// The weight of texts that the user prefers.
  public var legibilityWeight: LegibilityWeight? {
    get { device.legibilityWeight }
    set { device.legibilityWeight = newValue }
  }
  /// The distance at which the widget is seen.
  public var levelOfDetail: LevelOfDetail {
    get { device.levelOfDetail }
    set { device.levelOfDetail = newValue }
  }
  /// The size class of a Live Activity.
  public var activityFamily: ActivityFamily {
    get { device.activityFamily }
    set { device.activityFamily = newValue }
  }
  /// Whether a Live Activity fills the screen.
  public var isActivityFullscreen: Bool {
    get { device.isActivityFullscreen }
    set { device.isActivityFullscreen = newValue }
  }
  /// Whether the system shows a label beside an accessory widget; pictures do not have one.
  public var showsWidgetLabel: Bool {
    get { device.showsWidgetLabel }
    set { device.showsWidgetLabel = newValue }
  }
  /// The distance between lines of text; it is not drawn.
  public var lineSpacing: CGFloat {
    get { device.lineSpacing }
    set { device.lineSpacing = newValue }
  }
  /// Whether letters may be moved closer together; they are not.
  public var allowsTightening: Bool {
    get { device.allowsTightening }
    set { device.allowsTightening = newValue }
  }
  /// The position of the ellipsis in a truncated text, which is always the end.
  public var truncationMode: Text.TruncationMode {
    get { device.truncationMode }
    set { device.truncationMode = newValue }
  }
  /// The length of a pixel in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }
  /// Whether the user prefers fewer movements; nothing moves in a picture.
  public var accessibilityReduceMotion: Bool { true }
  /// Whether the user prefers opaque backgrounds.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether the user prefers shapes to colours.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether the user inverts colours.
  public var accessibilityInvertColors: Bool { false }
  /// Whether texts are spoken; nothing is.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether the user prefers outlines around buttons.
  public var accessibilityShowButtonShapes: Bool { false }
  /// The state of the app; a widget is active.
  public var scenePhase: ScenePhase { .active }
  /// The action that opens a URL, which does nothing.
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  /// The action that closes a page, which does nothing.
  public var dismiss: DismissAction { DismissAction() }
  /// The material behind the view; there is none.
  public var backgroundMaterial: Material? { nil }
  /// Whether the view is on screen.
  public var isPresented: Bool { false }
  /// The place in which the pictures of a widget are shown.
  public var widgetLocation: WidgetLocation? { nil }
}

/// The width or height of a screen.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Small.
  case compact
  /// Large.
  case regular
}

/// The contrast that a user prefers.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// The default contrast.
  case standard
  /// More contrast.
  case increased
}

/// The weight of texts that a user prefers.
public enum LegibilityWeight: Hashable, Sendable {
  /// The default weight.
  case regular
  /// Bold.
  case bold
}

/// The distance at which a widget is seen.
public enum LevelOfDetail: Hashable, Sendable {
  /// Near.
  case `default`
  /// Far: fewer details are needed.
  case simplified
}

/// The size class of a Live Activity.
public enum ActivityFamily: Hashable, Sendable, CaseIterable {
  /// On a watch.
  case small
  /// On the lock screen.
  case medium
}

/// The state of an app.
public enum ScenePhase: Hashable, Sendable, Comparable {
  /// Not visible.
  case background
  /// Visible without input.
  case inactive
  /// Visible with input.
  case active
}

/// The action that opens a URL, which does nothing.
public struct OpenURLAction: Sendable {
  /// What an app does with a URL; nothing is opened in a picture.
  public enum Result: Sendable {
    /// The app has opened it.
    case handled
    /// Nothing is opened.
    case discarded
    /// The system opens it.
    case systemAction
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  /// Creates an action that does nothing.
  public init() {}
  /// Takes an action, which is not run: nothing is opened.
  public init(handler: @escaping (URL) -> Result) {}

  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}

/// The action that closes a page, which does nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}
