internal import BuiltInWidgets
internal import Templating
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetTimeline

/// The documentation's tables of what templates may name.
enum TemplateTables {
  static var names: [String] {
    WidgetCatalog.builtIn.withTemplates.map { "fields-\($0.name)" } + [
      "colors", "filters", "filters-refused", "fonts", "texts",
    ]
  }

  /// Returns nil for an unknown name.
  ///
  /// - Throws: what the widget's provider throws.
  static func rows(of name: String) throws -> [String]? {
    switch name {
    case "colors": try colors()
    case "filters": try filters()
    case "filters-refused": refusedFilters
    case "fonts": fonts
    case "texts": try texts()
    default:
      try WidgetCatalog.builtIn.withTemplates.first { "fields-\($0.name)" == name }.map(fields)
    }
  }

  private static func fields(of definition: WidgetDefinition) throws -> [String] {
    DocumentationTables.head(["field", "example"])
      + rows(of: try EntryField.all(of: definition)).map { DocumentationTables.row(["`\($0.path)`", $0.text]) }
  }

  /// Returns the path and the example of each field; a record with the fields of an earlier one has a single row, which
  /// names that one.
  static func rows(of fields: [EntryField]) -> [(path: String, text: String)] {
    var content: [String: [String]] = [:]
    for path in fields.map(\.path) {
      for record in records(of: path) { content[record, default: []].append(String(path.dropFirst(record.count))) }
    }
    var earliest: [[String]: String] = [:]
    var referring: Set<String> = []
    var rows: [(path: String, text: String)] = []
    for field in fields {
      var isRepeated = false
      for record in records(of: field.path) where !isRepeated {
        guard let names = content[record], names.count > 2 else { continue }
        let first = earliest[names, default: record]
        earliest[names] = first
        isRepeated = first != record
        if isRepeated, referring.insert(record).inserted { rows.append((record, "as `\(first)`")) }
      }
      if !isRepeated { rows.append((field.path, code(field.example))) }
    }
    return rows
  }

  /// Returns the records that contain a field, the outermost first: `days[]` and `days[].ramp[]`.
  private static func records(of path: String) -> [String] {
    path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) }
  }

  private static func colors() throws -> [String] {
    try Theme.refined.colorSets().reduce(into: DocumentationTables.head(["colour set", "colours"])) { rows, set in
      // A long list has several rows.
      var cell = ""
      for name in set.colors.colors.keys.sorted() {
        if cell.count + name.count + 4 > DocumentationTables.widestCell {
          rows.append(DocumentationTables.row(["`\(set.name)`", cell]))
          cell = ""
        }
        cell += "\(cell.isEmpty ? "" : ", ")`\(name)`"
      }
      rows.append(DocumentationTables.row(["`\(set.name)`", cell]))
    }
  }

  private static func filters() throws -> [String] {
    let rows = FilterReference.rows(language: try LanguageCatalog.language("en"))
    return rows.reduce(into: DocumentationTables.head(["filter", "example", "gives"])) { table, row in
      table.append(DocumentationTables.row(["`\(row.signature)`", "`{{ \(row.example) }}`", code(row.result)]))
    }
  }

  private static var refusedFilters: [String] {
    FilterReference.refused.reduce(into: DocumentationTables.head(["filter", "what to write"])) { table, filter in
      table.append(DocumentationTables.row(["`\(filter.name)`", filter.advice.replacing("<", with: "&lt;")]))
    }
  }

  private static var fonts: [String] {
    DocumentationTables.head(["of a font", "words"]) + [
      DocumentationTables.row(["weight", FontWeight.allCases.map { "`\($0.name)`" }.joined(separator: ", ")]),
      DocumentationTables.row(["design", FontDesign.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")]),
      DocumentationTables.row(["digits", "`monospacedDigits`: digits of equal width"]),
    ]
  }

  private static func texts() throws -> [String] {
    let language = try LanguageCatalog.language("en")
    return language.keys.sorted().reduce(into: DocumentationTables.head(["text", "in English"])) { rows, key in
      rows.append(DocumentationTables.row(["`{{@\(key)}}`", code(language.text(key) ?? "")]))
    }
  }

  /// Returns a text as code; an empty text stays empty.
  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }
}
