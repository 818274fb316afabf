/// The files of the refined theme, in the folders that a user's own theme has, too.
///
/// Everything that the theme does not override looks as in the classic theme.
public enum RefinedTheme {
  /// The names of all templates, in alphabetical order: `WIDGET.SHAPE`, `WIDGET.FAMILY`, or `WIDGET` for all others.
  public static var templateNames: [String] { EmbeddedFolder.templatesRefined.names }

  /// Returns the XML file of a template; nil for an unknown name.
  public static func template(_ name: String) -> [UInt8]? { EmbeddedFolder.templatesRefined[name] }

  /// The names of all templates for a place on a dashboard, in alphabetical order: `WIDGET.NAME`.
  public static var placeNames: [String] { EmbeddedFolder.templatesRefinedPlaces.names }

  /// Returns the XML file of a template for a place; nil for an unknown name.
  public static func place(_ name: String) -> [UInt8]? { EmbeddedFolder.templatesRefinedPlaces[name] }

  /// The names of all color sets, in alphabetical order.
  public static var colorSetNames: [String] { EmbeddedFolder.templatesRefinedColors.names }

  /// Returns the XML file of a color set; nil for an unknown name.
  public static func colorSet(_ name: String) -> [UInt8]? { EmbeddedFolder.templatesRefinedColors[name] }

  /// The names of all icons, in alphabetical order.
  public static var iconNames: [String] { EmbeddedFolder.templatesRefinedIcons.names }

  /// Returns the SVG file of an icon; nil for an unknown name.
  public static func icon(_ name: String) -> [UInt8]? { EmbeddedFolder.templatesRefinedIcons[name] }
}
