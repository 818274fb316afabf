internal import BuiltInWidgets
internal import JobSettings
internal import Settings
internal import WeatherData
internal import WidgetBase

/// The tables of the documentation that are generated from the declarations of settings.
///
/// Each table stands between two marker lines:
///
///     <!-- table: output -->
///     <!-- end -->
///
/// `output` is the id of a ``KeyTable``. The other tables are `options` (of all widgets), `providers`, and the names
/// that templates may use: `fields-WIDGET`, `colors`, `filters`, `filters-refused`, `fonts` and `texts`.
package enum DocumentationTables {
  /// Returns a Markdown text with its tables regenerated; messages name it by its path.
  ///
  /// - Throws: `Failure` for an unknown table or a missing end marker.
  package static func renewed(_ markdown: String, path: String) throws -> String {
    var lines: [Substring] = []
    var open: (line: Int, name: Substring)?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "<!-- end -->" {
        open = nil
      } else if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        if let open { throw Failure(.badData, "\(path):\(open.line): the table \"\(open.name)\" has no end marker") }
        let name = line.dropFirst(12).dropLast(4)
        guard let rows = try rows(of: String(name)) else {
          throw Failure(
            .badData,
            "\(path):\(index + 1): unknown table \"\(name)\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
          )
        }
        open = (index + 1, name)
        lines.append(line)
        lines += rows.map { Substring($0) }
        continue
      } else if open != nil {
        continue
      }
      lines.append(line)
    }
    if let open { throw Failure(.badData, "\(path):\(open.line): the table \"\(open.name)\" has no end marker") }
    return lines.joined(separator: "\n")
  }

  static var names: [String] { KeyTable.all.map(\.id) + ["options", "providers"] + TemplateTables.names }

  /// Returns nil for an unknown name.
  private static func rows(of name: String) throws -> [String]? {
    switch name {
    case "options": options
    case "providers": providers
    default: try KeyTable.all.first { $0.id == name }.map(keys) ?? TemplateTables.rows(of: name)
    }
  }

  // MARK: Rows

  /// The most characters of a cell; a longer list of words follows the table.
  static let widestCell = 200

  private static func keys(of table: KeyTable) -> [String] {
    var rows = head(["key", "value", "default"])
    var notes: [String] = []
    for entry in table.entries {
      let setting = entry.setting
      var value = setting.valueText + entry.contents.pointer
      if value.count > widestCell, !setting.type.words.isEmpty {
        value = setting.help + ", one of the words below"
        notes += ["", "`\(setting.name)` is \(setting.wordList)."]
      }
      rows.append(row(["`\(setting.name)`", value, defaultText(of: entry, in: table)]))
    }
    return rows + notes
  }

  private static var options: [String] {
    WidgetCatalog.builtIn.options.reduce(into: head(["key", "widget", "value", "default"])) { rows, option in
      let owners = WidgetCatalog.builtIn.owners(of: option)
      rows.append(
        row(["`\(option.key)`", owners.joined(separator: ", "), option.valueText, option.defaultText() ?? ""]))
    }
  }

  private static var providers: [String] {
    ProviderName.allCases.reduce(into: head(["provider", "name", "requires", "credit line"])) {
      rows, name in
      let profile = name.profile
      var needs: [String] = []
      if let key = profile.key {
        needs.append(
          "a key of <\(key.signUpPage)>: `apiKeyFile`, else the file `\(key.credential)` in `$CREDENTIALS_DIRECTORY`, "
            + "else the variable `\(key.environmentVariable)`")
      }
      if profile.needsContact { needs.append("a `\(Setting.contact.name)`") }
      let who = "[\(profile.displayName)](\(profile.homePage))"
      rows.append(row(["`\(profile.name)`", who, needs.joined(separator: "; "), profile.credit.line]))
    }
  }

  static func head(_ cells: [String]) -> [String] {
    [row(cells), "|" + cells.map { _ in "---|" }.joined()]
  }

  static func row(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0.replacing("|", with: "\\|")) |" }.joined()
  }

  /// Returns `required`, or the default.
  private static func defaultText(of entry: KeyTable.Entry, in table: KeyTable) -> String {
    if table.required.contains(entry.setting) { return "required" }
    for rule in table.rules {
      switch rule {
      case .oneOf(let groups):
        guard groups.contains(where: { $0.contains(entry.setting) }) else { continue }
        let others = groups.filter { !$0.contains(entry.setting) }
        return "required without "
          + others.map { $0.map { "`\($0.name)`" }.joined(separator: " and ") }.joined(separator: " or ")
      case .atMostOne: continue
      case .needed(let setting, where: let other, isAmong: let values, unless: _):
        guard setting == entry.setting else { continue }
        return "required if `\(other.name)` is " + values.map { "`\($0)`" }.joined(separator: " or ")
      }
    }
    return entry.setting.defaultText(entry.defaultDescription) ?? ""
  }
}

extension KeyTable.Contents {
  /// The suffix of a value that has its own table.
  fileprivate var pointer: String {
    if case .value = self { "" } else { ": see below" }
  }
}

extension Setting {
  /// The valid words as code.
  fileprivate var wordList: String { type.words.map { "`\($0)`" }.joined(separator: ", ") }

  /// The valid values and their meaning.
  fileprivate var valueText: String {
    var text = help
    // Help that mentions every word needs no list of words.
    if !type.words.map({ "`\($0)`" }).allSatisfy(text.contains) { text = "\(wordList): \(text)" }
    // Help that shows values needs no further examples.
    if help.contains("`") { return text }
    switch type {
    case .number(let range): text += ", \(range.words)"
    case .integer(let range): text += ", from \(range.lowerBound) to \(range.upperBound)"
    // Quoted, because a number sign begins a comment in YAML.
    case .color: text += type.examples.first.map { ", such as `\"\($0)\"`" } ?? ""
    default: text += type.examples.first.map { ", such as `\($0)`" } ?? ""
    }
    return text
  }
}

extension ValueType {
  /// The valid words of the value or of its items.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words), .choiceOrFile(let words, _): words
    case .list(of: let item, count: _): item.words
    default: []
    }
  }
}
