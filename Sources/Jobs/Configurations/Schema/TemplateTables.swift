internal import BuiltInWidgets
internal import Templating
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetTimeline

/// The documentation's tables of what templates may name.
enum TemplateTables {
  /// The names of all tables.
  static var names: [String] {
    WidgetCatalog.withTemplates.map { "fields-\($0.name)" } + [
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
      try WidgetCatalog.withTemplates.first { "fields-\($0.name)" == name }.map(fields)
    }
  }

  private static func fields(of definition: WidgetDefinition) throws -> [String] {
    try EntryField.all(of: definition).reduce(into: DocumentationTables.head(["field", "example"])) { rows, field in
      rows.append(DocumentationTables.row(["`\(field.path)`", code(field.example)]))
    }
  }

  private static func colors() throws -> [String] {
    try Theme.refined.colorSets().reduce(into: DocumentationTables.head(["colour set", "colours"])) { rows, set in
      let names = set.colors.colors.keys.sorted().map { "`\($0)`" }
      rows.append(DocumentationTables.row(["`\(set.name)`", names.joined(separator: ", ")]))
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
