/// The data files that are part of the program, as their bytes.
public enum Assets {
  /// The names of all icons, in alphabetical order.
  public static var iconNames: [String] { EmbeddedFolder.assetsIcons.names }

  /// Returns the SVG file of an icon; nil for an unknown name.
  public static func icon(_ name: String) -> [UInt8]? { EmbeddedFolder.assetsIcons[name] }

  /// The names of all color sets, in alphabetical order.
  public static var colorSetNames: [String] { EmbeddedFolder.assetsColors.names }

  /// Returns the XML file of a color set; nil for an unknown name.
  public static func colorSet(_ name: String) -> [UInt8]? { EmbeddedFolder.assetsColors[name] }

  /// The codes of all languages, in alphabetical order.
  public static var languageCodes: [String] { EmbeddedFolder.assetsLanguages.names }

  /// Returns the XML file of a language's texts; nil for an unknown code.
  public static func language(_ code: String) -> [UInt8]? { EmbeddedFolder.assetsLanguages[code] }

  /// The codes of the languages that have names and formats but no texts, in alphabetical order.
  public static var namesCodes: [String] { EmbeddedFolder.assetsNames.names }

  /// Returns the XML file of a language's names and formats; nil for an unknown code.
  public static func names(_ code: String) -> [UInt8]? { EmbeddedFolder.assetsNames[code] }

  /// The names of all files of panels and palettes, in alphabetical order.
  public static var targetFileNames: [String] { EmbeddedFolder.assetsTargets.names }

  /// Returns the XML file of a family of panels, or of the palettes; nil for an unknown name.
  public static func targetFile(_ name: String) -> [UInt8]? { EmbeddedFolder.assetsTargets[name] }

  /// The names of all files of panels with their drivers, in alphabetical order.
  public static var panelFileNames: [String] { EmbeddedFolder.assetsPanels.names }

  /// Returns the XML file of the panels of a family of controllers; nil for an unknown name.
  public static func panelFile(_ name: String) -> [UInt8]? { EmbeddedFolder.assetsPanels[name] }

  /// Returns a file of the pages for browsers, by its name with its extension; nil for an unknown name.
  package static func page(_ name: String) -> [UInt8]? { EmbeddedFolder.assetsPages[name] }

  /// The cities that need no network to be found, with coordinates and zones; Scripts/make/cities has the form.
  package static var cities: [UInt8] { EmbeddedFolder.assetsCities["cities"] ?? [] }

  /// A threshold map without low frequencies: a PGM of 64x64 whose 256 levels are equally frequent.
  public static var blueNoise: [UInt8] { EmbeddedFolder.assetsPatterns["blue-noise"] ?? [] }
}
