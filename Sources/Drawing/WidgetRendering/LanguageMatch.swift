internal import WidgetAssets

/// The language table that fits a locale best.
public struct LanguageMatch: Hashable, Sendable {
  /// The part of a language that the program knows.
  public enum Extent: Hashable, Sendable {
    /// All texts.
    case texts
    /// The names of months and weekdays, and formats; texts are in English.
    case names
    /// Nothing; names and texts are in English.
    case nothing
  }

  /// The code of the table.
  public let code: String
  /// The part of the requested language that the table has.
  public let extent: Extent

  /// Finds the table for a locale such as `de`, `de-AT`, `pt_PT.UTF-8` or `zh-Hant-HK`.
  ///
  /// The locale of POSIX, `C`, is English.
  public init(locale: String) {
    let name = LanguageCatalog.identifier(ofLocale: locale)
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    let given = parts.first?.lowercased() ?? ""
    let language = Self.aliases[given] ?? given
    let rest = parts.dropFirst().map { $0.lowercased() }
    let code =
      switch language {
      case "en": Self.britishRegions.isDisjoint(with: rest) ? "en" : "en-GB"
      case "pt": rest.isEmpty || rest.contains("br") ? "pt-BR" : "pt-PT"
      case "sr": given == "sh" || Self.isLatin(rest, locale) ? "sr-Latn" : "sr"
      case "zh": Self.isTraditional(rest) ? "zh-Hant" : "zh-Hans"
      default: language
      }
    if Assets.language(code) != nil {
      self.init(code: code, extent: .texts)
    } else if Assets.names(code) != nil {
      self.init(code: code, extent: .names)
    } else {
      self.init(code: "en", extent: .nothing)
    }
  }

  private init(code: String, extent: Extent) {
    self.code = code
    self.extent = extent
  }

  /// The codes of tables that other codes mean: older ones, and Norwegian without its written standard.
  private static let aliases = ["iw": "he", "in": "id", "nn": "nb", "no": "nb", "sh": "sr", "tl": "fil"]

  /// The regions whose dates are written as in the United Kingdom.
  private static let britishRegions: Set<String> = ["gb", "au", "hk", "ie", "in", "mt", "nz", "sg", "za"]

  /// Returns whether a locale of Serbian names the Latin script, in POSIX as the modifier `latin`.
  private static func isLatin(_ parts: [String], _ locale: String) -> Bool {
    parts.contains("latn") || locale.lowercased().hasSuffix("@latin")
  }

  private static func isTraditional(_ parts: [String]) -> Bool {
    if parts.contains("hans") { return false }
    return !Set(["hant", "tw", "hk", "mo"]).isDisjoint(with: parts)
  }
}
