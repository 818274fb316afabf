public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// The colour scheme.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The key of a custom environment value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
  /// The colour scheme.
  public var colorScheme = ColorScheme.light
  /// The family of the widget.
  public var widgetFamily = WidgetFamily.systemMedium
  /// The size of the picture in points; nil for that of the family.
  var canvasSize: CGSize?
  /// The scale in pixels per point.
  public var displayScale: CGFloat = 2
  /// The locale of texts.
  public var locale = Locale(identifier: "en_US")
  /// The calendar of dates.
  public var calendar = Calendar(identifier: .gregorian)
  /// The time zone of dates.
  public var timeZone = TimeZone.gmt
  /// The font of texts; nil means ``Font/body``.
  public var font: Font?
  /// The maximum number of lines of a text.
  public var lineLimit: Int?
  /// The alignment of the lines of a text.
  public var multilineTextAlignment = TextAlignment.leading
  /// The minimum size of a text's font before the text is truncated, as a fraction of its size.
  public var minimumScaleFactor: CGFloat = 1
  /// The case to which texts are converted; nil keeps them.
  public var textCase: Text.Case?
  /// The reasons for which contents are replaced by placeholder bars.
  public var redactionReasons: RedactionReasons = []
  /// The size of symbols relative to text.
  public var imageScale = Image.Scale.medium
  /// The colouring of symbols; nil is monochrome.
  public var symbolRenderingMode: SymbolRenderingMode?
  /// The variant in which symbols are drawn.
  public var symbolVariants = SymbolVariants.none
  /// The style of backgrounds; nil is the background colour.
  public var backgroundStyle: AnyShapeStyle?
  /// The size of controls.
  public var controlSize = ControlSize.regular
  /// The shape of buttons with a border.
  var buttonBorderShape = ButtonBorderShape.automatic
  /// Whether the labels of controls are hidden.
  var hidesLabels = false
  /// The filters of colours, the outermost first.
  var colorFilters: [(WidgetScene.Color) -> WidgetScene.Color] = []
  /// The colour of accented views on a tinted home screen; nil elsewhere.
  var accent: WidgetScene.Color?
  /// The tinting of the widget: vibrant on the lock screen, accented on a tinted home screen, else full colour.
  public var widgetRenderingMode = WidgetRenderingMode.fullColor
  /// Whether the background of the widget is drawn.
  public var showsWidgetContainerBackground = true
  /// The margins around the widget's content.
  public internal(set) var widgetContentMargins = EdgeInsets()
  /// The direction of the layout, by default that of the locale's language.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether controls accept input; it does not change their appearance.
  public var isEnabled = true
  /// Whether the screen is dimmed.
  public var isLuminanceReduced = false

  /// The style of texts, shapes and symbols; nil is the label colour.
  var foreground: AnyShapeStyle?
  /// The style of controls; nil is the accent colour.
  var tint: AnyShapeStyle?
  /// The fainter parts of symbols with several styles; nil for the foreground style.
  var secondaryForeground: AnyShapeStyle?
  /// The changes to the font in the order in which they are applied.
  var fontChanges: [Font.Change] = []
  var styles = ControlStyles()
  /// The axis of the enclosing stack; nil outside of a stack.
  var stackAxis: Axis?
  /// The cells of the enclosing grid; nil outside of a grid and in its cells.
  var grid: GridCells?
  /// The instant of the picture.
  var now = Date(timeIntervalSince1970: 0)
  /// Images and colours by name.
  var resources: any ViewResources = NoResources()
  /// Texts by key.
  var strings = StringTables()
  /// Warnings about what cannot be drawn faithfully.
  var problems = Problems()
  /// The texts that say what the view shows; nil if they are not wanted, as within what another text describes.
  var spoken: SpokenTexts?
  /// The part of a Live Activity that is drawn; nil for widgets.
  package var activity: ActivityPreviewViewKind?
  /// The view's settings for the widget as a whole.
  var container = Container()
  /// The environments of the enclosing views by the tokens of their `@Environment` properties.
  var owners: [ObjectIdentifier: EnvironmentValues] = [:]

  /// The model objects by type.
  var models: [ObjectIdentifier: Any] = [:]

  private var others: [ObjectIdentifier: Any] = [:]
  /// The traits of the device and the user's settings.
  var device = DeviceTraits()

  /// Creates the default environment.
  public init() {}

  /// Returns the custom value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }
}

/// Warnings about what was not drawn faithfully, without duplicates.
final class Problems {
  private(set) var messages: [String] = []

  func append(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }
}

/// The settings of the widget that a view sets from within.
final class Container {
  /// The background of the whole widget; nil if the view does not set one.
  var background: Node?
  /// The tint of a Live Activity; nil if the view does not set one.
  var activityTint: Color?
  /// The states of Live Activities in the previews of an editor.
  var activityPreviews: [ActivityPreview] = []
}

/// The reasons for which contents are replaced by placeholder bars.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits, one for each reason.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The data is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The contents are private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The data is about to be replaced.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The reading direction.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic.
  case rightToLeft
}

/// The system's tinting of a widget.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The mode's name.
  public let description: String

  /// Full colour.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// Two groups with one tint each.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// Shades of one colour.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
