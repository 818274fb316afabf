public import Foundation
internal import Layout

/// Light or dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A value of one's own in the environment.
public protocol EnvironmentKey {
  /// Its type.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// What views inherit from those around them.
public struct EnvironmentValues {
  /// Light or dark.
  public var colorScheme = ColorScheme.light
  /// The family of the widget.
  public var widgetFamily = WidgetFamily.systemMedium
  /// Pixels a point.
  public var displayScale: CGFloat = 2
  /// The language and the conventions of texts.
  public var locale = Locale(identifier: "en_US")
  /// The calendar of dates.
  public var calendar = Calendar(identifier: .gregorian)
  /// The zone of dates.
  public var timeZone = TimeZone.gmt
  /// The font of texts; nil: ``Font/body``.
  public var font: Font?
  /// At most so many lines of a text.
  public var lineLimit: Int?
  /// How the lines of a text lie beside each other.
  public var multilineTextAlignment = TextAlignment.leading
  /// How small the font of a text may become before the text is cut, as a part of its size.
  public var minimumScaleFactor: CGFloat = 1
  /// Whether the letters of texts are changed.
  public var textCase: Text.Case?
  /// Why contents are replaced by bars.
  public var redactionReasons: RedactionReasons = []
  /// How large symbols are beside text.
  public var imageScale = Image.Scale.medium
  /// How the widget is tinted: pictures are in full colour.
  public var widgetRenderingMode = WidgetRenderingMode.fullColor
  /// Whether the background of the widget is drawn.
  public var showsWidgetContainerBackground = true
  /// What is kept free around the widget's content.
  public internal(set) var widgetContentMargins = EdgeInsets()
  /// The reading direction; pictures are laid out from left to right.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether controls take input; they are drawn alike.
  public var isEnabled = true
  /// Whether the screen is dimmed.
  public var isLuminanceReduced = false

  /// The paint of texts, shapes and symbols; nil: that of labels.
  var foreground: AnyShapeStyle?
  /// The colour of controls; nil: the accent colour.
  var tint: Color?
  /// What changes the font, in the order in which it is applied.
  var fontChanges: [Font.Change] = []
  var labelStyle = AnyLabelStyle.automatic
  var gaugeStyle = AnyGaugeStyle.linear
  var progressStyle = AnyProgressViewStyle.linear
  /// The axis of the stack around the view; nil outside of one.
  var stackAxis: Axis?
  /// The instant of the picture.
  var now = Date(timeIntervalSince1970: 0)
  /// Images and colours by name.
  var resources: any ViewResources = NoResources()
  /// Texts by key.
  var strings = StringTables()
  /// What cannot be drawn as it is said.
  var problems = Problems()
  /// What the view says about the widget as a whole.
  var container = Container()
  /// The environments of the views above, by the tokens of their `@Environment` properties.
  var owners: [ObjectIdentifier: EnvironmentValues] = [:]

  /// Models by their types.
  var models: [ObjectIdentifier: Any] = [:]

  private var others: [ObjectIdentifier: Any] = [:]

  /// The default environment.
  public init() {}

  /// A value of one's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }
}

/// Sentences about what was not drawn as a view says, each once.
final class Problems {
  private(set) var messages: [String] = []

  func append(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }
}

/// What a view says about the widget it is the content of.
final class Container {
  /// The background of the whole widget; nil: the view states none.
  var background: Node?
}

/// Why contents are replaced by bars.
public struct RedactionReasons: OptionSet, Sendable {
  /// One bit a reason.
  public let rawValue: Int

  /// Reasons by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// There are no data yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others could see what is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The data are about to be replaced.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The reading direction.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// How the system tints a widget.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The mode's name.
  public let description: String

  /// As it is written.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two groups of one tint each.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// In shades of one colour.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
