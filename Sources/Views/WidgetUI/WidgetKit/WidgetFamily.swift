public import Foundation

/// The size class of a widget.
public enum WidgetFamily: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A square.
  case systemSmall
  /// Two squares in a row.
  case systemMedium
  /// Four squares.
  case systemLarge
  /// Eight squares, on a tablet.
  case systemExtraLarge
  /// A circle on the lock screen.
  case accessoryCircular
  /// A rectangle on the lock screen.
  case accessoryRectangular
  /// A line on the lock screen.
  case accessoryInline

  /// The name of the family in code, such as `systemMedium`.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }

  /// Eight squares upright, in space; drawn as the extra large family.
  public static var systemExtraLargePortrait: WidgetFamily { .systemExtraLarge }
  /// The corner of a watch face, drawn as a circle on the lock screen.
  public static var accessoryCorner: WidgetFamily { .accessoryCircular }

  /// Creates a family from its name in code.
  ///
  /// Returns nil if the name is unknown.
  public init?(name: String) {
    guard let family = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = family
  }

  /// The size in points on a screen of 390x844 points, or of 1024x1366 for the extra large family (Human Interface
  /// Guidelines, Widgets).
  public var standardSize: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 795, height: 378.5)
    case .accessoryCircular: CGSize(width: 72, height: 72)
    case .accessoryRectangular: CGSize(width: 160, height: 72)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }

  /// Whether the family belongs to the lock screen.
  var isAccessory: Bool {
    switch self {
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    default: false
    }
  }

  /// The margin in points around the content of a widget that sets a background.
  var contentMargin: CGFloat { isAccessory ? 0 : 16 }

  /// The corner radius of a widget on a phone.
  var cornerRadius: CGFloat { isAccessory ? 0 : 22 }
}
