internal import BuiltInWidgets
internal import CommandLineSupport
internal import Configurations
internal import Templating
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// The names for templates: fields of entries, colours and fixed texts.
enum TemplateListing {
  typealias Row = (text: String, content: EntryContent)

  /// The fields of a widget's entries with an example of each.
  ///
  /// - Throws: `Failure` if the name is missing or not a widget.
  static func fields(of name: String?) throws -> [Row] {
    let catalog = ProgramParts.current.catalog
    let names = catalog.all.map(\.name)
    guard let name else {
      throw Failure(.usage, "give a widget, such as widgetgen list fields weather (\(names.joined(separator: ", ")))")
    }
    guard let definition = catalog.widget(name) else {
      throw Failure(.usage, "unknown widget \"\(excerpt(name))\"\(suggestion(for: name, among: names))")
    }
    guard definition.viewFamilies == nil else {
      throw Failure(.usage, "the \(name) widget is drawn by SwiftUI views and has no template fields")
    }
    return try EntryField.all(of: definition).map { field in
      ("\(field.path)\t\(field.example)", ["path": .text(field.path), "example": .text(field.example)])
    }
  }

  /// The colours of all sets of the built-in themes, or of one set.
  ///
  /// - Throws: `Failure` for an unknown set.
  static func colors(of name: String?) throws -> [Row] {
    let sets = try Theme.refined.colorSets()
    if let name, !sets.contains(where: { $0.name == name }) {
      let names = sets.map(\.name)
      throw Failure(
        .usage,
        "unknown colour set \"\(excerpt(name))\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
      )
    }
    return sets.filter { name == nil || $0.name == name }.flatMap { set in
      set.colors.colors.sorted { $0.key < $1.key }.map { color, pair in
        (
          "\(set.name)\t\(color)\t\(pair.light.hex) \(pair.dark.hex)",
          [
            "set": .text(set.name), "name": .text(color), "light": .text(pair.light.hex), "dark": .text(pair.dark.hex),
          ]
        )
      }
    }
  }

  /// The fixed texts of the language tables, in English.
  static func texts() throws -> [Row] {
    let language = try LanguageCatalog.language("en")
    return language.keys.sorted().map { key in
      let text = language.text(key) ?? ""
      return ("@\(key)\t\(text)", ["key": .text(key), "text": .text(text)])
    }
  }
}
