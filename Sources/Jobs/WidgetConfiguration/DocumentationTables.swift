internal import Failures
internal import PictureJobs
internal import Settings
internal import Spelling
internal import Weather
internal import Widgets

/// The tables of the documentation that are made from the declarations of settings.
///
/// Each stands between two lines of its own:
///
///     <!-- table: output -->
///     <!-- end -->
///
/// `output` is the id of a ``KeyTable``; besides there are `options`, those of all widgets, `providers`, and what templates
/// may name: `fields-WIDGET`, `colors`, `fonts` and `texts`.
package enum DocumentationTables {
  /// A text of Markdown with its tables made anew.
  ///
  /// - Parameter path: what messages call the text.
  /// - Throws: `Failure` for a table there is none of, or one without an end.
  package static func renewed(_ markdown: String, path: String) throws -> String {
    var lines: [Substring] = []
    var open: (line: Int, name: Substring)?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "<!-- end -->" {
        open = nil
      } else if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        if let open { throw Failure(.badData, "\(path):\(open.line): the table \"\(open.name)\" has no end") }
        let name = line.dropFirst(12).dropLast(4)
        guard let rows = try rows(of: String(name)) else {
          throw Failure(
            .badData,
            "\(path):\(index + 1): there is no table \"\(name)\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
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
    if let open { throw Failure(.badData, "\(path):\(open.line): the table \"\(open.name)\" has no end") }
    return lines.joined(separator: "\n")
  }

  /// Every table there is.
  static var names: [String] { KeyTable.all.map(\.id) + ["options", "providers"] + TemplateTables.names }

  /// nil for a name no table has.
  private static func rows(of name: String) throws -> [String]? {
    switch name {
    case "options": options
    case "providers": providers
    default: try KeyTable.all.first { $0.id == name }.map(keys) ?? TemplateTables.rows(of: name)
    }
  }

  // MARK: Rows

  private static func keys(of table: KeyTable) -> [String] {
    table.entries.reduce(into: head(["key", "value", "default"])) { rows, entry in
      rows.append(
        row([
          "`\(entry.setting.name)`", entry.setting.valueText + entry.contents.pointer, standard(of: entry, in: table),
        ]))
    }
  }

  private static var options: [String] {
    WidgetCatalog.builtIn.options.reduce(into: head(["key", "widget", "value", "default"])) { rows, option in
      let owners = WidgetCatalog.builtIn.single.filter { $0.options.contains(option) }.map(\.name)
      rows.append(
        row(["`\(option.key)`", owners.joined(separator: ", "), option.valueText, option.standardText() ?? ""]))
    }
  }

  private static var providers: [String] {
    ProviderName.allCases.reduce(into: head(["provider", "who it is", "what it needs", "its credit line"])) {
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

  /// `required`, or what is taken instead.
  private static func standard(of entry: KeyTable.Entry, in table: KeyTable) -> String {
    if table.required.contains(entry.setting) { return "required" }
    for rule in table.rules {
      switch rule {
      case .oneOf(let groups):
        guard groups.contains(where: { $0.contains(entry.setting) }) else { continue }
        let others = groups.filter { !$0.contains(entry.setting) }
        return "required without "
          + others.map { $0.map { "`\($0.name)`" }.joined(separator: " and ") }.joined(separator: " or ")
      case .needed(let setting, where: let other, isAmong: let values, unless: _):
        guard setting == entry.setting else { continue }
        return "required if `\(other.name)` is " + values.map { "`\($0)`" }.joined(separator: " or ")
      }
    }
    return entry.setting.standardText(entry.standardWords) ?? ""
  }
}

extension KeyTable.Contents {
  /// What ends the words of a key whose contents have a table of their own.
  fileprivate var pointer: String {
    if case .value = self { "" } else { ": see below" }
  }
}

extension Setting {
  /// What the value may be and what it means.
  fileprivate var valueText: String {
    var text = help
    let words = type.words.map { "`\($0)`" }
    // Help that explains each word needs no list of them.
    if !words.allSatisfy(text.contains) { text = "\(words.joined(separator: ", ")): \(text)" }
    // Help that shows values itself needs no others.
    if help.contains("`") { return text }
    switch type {
    case .number(let range): text += ", \(range.words)"
    case .integer(let range): text += ", from \(range.lowerBound) to \(range.upperBound)"
    // A number sign begins a comment in YAML.
    case .color: text += type.examples.first.map { ", such as `\"\($0)\"`" } ?? ""
    default: text += type.examples.first.map { ", such as `\($0)`" } ?? ""
    }
    return text
  }
}

extension ValueType {
  /// The words it may be, or its items may be.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words), .choiceOrFile(let words, _): words
    case .list(of: let item, count: _): item.words
    default: []
    }
  }
}
