internal import FileAccess
public import Foundation
internal import WidgetDocuments

/// Localized texts by key and language, from `.strings` files in `*.lproj` folders and from `.xcstrings` files.
public struct StringTables: Sendable {
  /// A text, or one text for each plural category of a number.
  enum Entry: Hashable, Sendable {
    case text(String)
    case plural([String: String])
  }

  /// The tables and the locale with which the code of views looks up texts.
  struct Lookup: Sendable {
    var tables: StringTables
    var locale: Locale
  }

  @TaskLocal static var current: Lookup?

  /// The entries by language (lowercase, with `-`), then table, then key.
  private var entries: [String: [String: [String: Entry]]] = [:]
  /// Descriptions of what could not be read, one line each.
  public private(set) var problems: [String] = []

  /// The maximum size of a file with texts.
  private static let maximumBytes = 16 << 20

  /// Creates empty tables.
  public init() {}

  /// Reads texts from `.strings` files, `.xcstrings` files, `.lproj` folders, and folders that contain any of these.
  ///
  /// Files that cannot be parsed are reported in ``problems``.
  ///
  /// - Throws: if a file or folder cannot be read.
  public init(paths: [String]) throws {
    for path in paths { try read(path, depth: 0) }
  }

  private mutating func read(_ path: String, depth: Int) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = String(name.prefix { $0 != "." })
    if name.hasSuffix(".xcstrings") {
      try readCatalog(path, table: stem)
    } else if name.hasSuffix(".strings") {
      let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : "Base"
      try readStrings(path, table: stem, language: language)
    } else if (try? InputFile.requireFolder(path)) != nil, depth < 3 {
      for child in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where child.hasSuffix(".lproj") || child.hasSuffix(".strings") || child.hasSuffix(".xcstrings") {
        try read("\(path)/\(child)", depth: depth + 1)
      }
    } else if depth == 0 {
      _ = try InputFile.read(path, limit: Self.maximumBytes, advice: "is this a strings file?")
      problems.append("\(path): neither .strings nor .xcstrings")
    }
  }

  private mutating func set(_ entry: Entry, key: String, table: String, language: String) {
    entries[Self.normalized(language), default: [:]][table, default: [:]][key] = entry
  }

  private static func normalized(_ language: String) -> String {
    language.lowercased().replacing("_", with: "-")
  }

  /// Runs asynchronous code that may look up texts, such as a timeline provider.
  @MainActor
  package func lookingUp<Result>(
    in locale: Locale, _ code: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(Lookup(tables: self, locale: locale)) { try await code() }
  }

  /// Runs code that may look up texts, such as an initialiser of a view.
  @MainActor
  package func lookingUp<Result>(in locale: Locale, _ code: @MainActor () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(Lookup(tables: self, locale: locale)) { try code() }
  }

  /// Returns the entry of a key in the first language that has it.
  ///
  /// If `table` is nil, the table is `Localizable`.
  private func entry(_ key: String, table: String?, languages: [String]) -> Entry? {
    for language in languages {
      if let entry = entries[language]?[table ?? "Localizable"]?[key] { return entry }
    }
    return nil
  }

  /// Returns the format of a key in a language or its parent language; nil if no table has the key.
  ///
  /// `count` is the number that selects the plural.
  func format(_ key: String, table: String?, count: Double?, locale: Locale) -> String? {
    guard !entries.isEmpty else { return nil }
    let full = Self.normalized(locale.identifier.prefix { $0 != "@" && $0 != "." }.description)
    let parts = full.split(separator: "-")
    let languages = parts.indices.reversed().map { parts[...$0].joined(separator: "-") } + ["base"]
    switch entry(key, table: table, languages: languages) {
    case .text(let text): return text
    case .plural(let forms):
      let category = PluralCategory.name(of: count ?? 0, language: parts.first.map(String.init) ?? "en")
      return forms[category] ?? forms["other"]
    case nil: return nil
    }
  }
}

extension StringTables {
  /// Reads an `.xcstrings` file.
  private mutating func readCatalog(_ path: String, table: String) throws {
    let bytes = try InputFile.read(path, limit: Self.maximumBytes, advice: "is this a strings file?")
    let root: JSONObject
    do {
      root = try JSONDocument.value(of: bytes, maximumDepth: 64).record ?? [:]
    } catch {
      problems.append("\(path): invalid JSON")
      return
    }
    for (key, value) in root["strings"]?.record ?? [:] {
      for (language, localization) in value.record?["localizations"]?.record ?? [:] {
        guard let fields = localization.record else { continue }
        if let text = Self.unit(fields) {
          set(.text(text), key: key, table: table, language: language)
        } else if let plural = fields["variations"]?.record?["plural"]?.record {
          let forms = plural.compactMapValues { $0.record.flatMap(Self.unit) }
          set(.plural(forms), key: key, table: table, language: language)
        }
      }
    }
  }

  private static func unit(_ fields: JSONObject) -> String? {
    fields["stringUnit"]?.record?["value"]?.text
  }

  /// Reads a `.strings` file: `"key" = "value";` with C comments, in UTF-8 or UTF-16.
  private mutating func readStrings(_ path: String, table: String, language: String) throws {
    let bytes = try InputFile.read(path, limit: Self.maximumBytes, advice: "is this a strings file?")
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard let text = String(bytes: bytes, encoding: isWide ? .utf16 : .utf8) else {
      problems.append("\(path): neither UTF-8 nor UTF-16")
      return
    }
    var reader = StringsReader(text)
    while let pair = reader.next() { set(.text(pair.value), key: pair.key, table: table, language: language) }
    if let line = reader.faultLine { problems.append("\(path):\(line): expected \"key\" = \"value\";") }
  }
}

/// CLDR's plural categories of whole numbers for the languages named here.
enum PluralCategory {
  /// Returns `one`, `few`, `many` or `other`.
  static func name(of number: Double, language: String) -> String {
    guard number.isFinite, number == number.rounded(), abs(number) < 1e15 else { return "other" }
    let count = abs(Int(number))
    let (ten, hundred) = (count % 10, count % 100)
    let isFew = (2...4).contains(ten) && !(12...14).contains(hundred)
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": return "other"
    case "fr", "pt": return count < 2 ? "one" : "other"
    case "ru", "uk", "be": return ten == 1 && hundred != 11 ? "one" : isFew ? "few" : "many"
    case "pl": return count == 1 ? "one" : isFew ? "few" : "many"
    case "cs", "sk": return count == 1 ? "one" : (2...4).contains(count) ? "few" : "other"
    default: return count == 1 ? "one" : "other"
    }
  }
}

extension String {
  /// Creates the localized text of a key in the picture's language; falls back to the key.
  ///
  /// Use it in code that runs while a picture is made: bodies of views and timeline providers.
  public init(
    localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    var environment = EnvironmentValues()
    if let lookup = StringTables.current {
      environment.strings = lookup.tables
      environment.locale = lookup.locale
    }
    if let locale { environment.locale = locale }
    self = key.spans(in: environment, table: table).map(\.string).joined()
  }

  /// Creates the localized text of a default value in the picture's language; the key is not looked up.
  public init(
    localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(localized: defaultValue, table: table, bundle: bundle, locale: locale)
  }

  /// Creates a localized text in the picture's language.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(localized: resource.key, table: resource.table)
  }
}
