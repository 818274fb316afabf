internal import Spelling
internal import Templating
internal import Timeline
internal import Typesetting
internal import Weather
internal import WidgetRendering
internal import Widgets
internal import XML

/// The widget a command names: a built-in one, or a template of one's own, which says whose entries it shows.
struct ChosenWidget {
  /// What files are called after it.
  let name: String
  let definition: WidgetDefinition
  /// nil for a built-in widget, whose template depends on the family.
  let template: Template?

  /// The names of the built-in widgets, as help and messages list them.
  static var names: String {
    WidgetCatalog.all.map(\.name).joined(separator: ", ")
  }

  /// Finds the widget.
  ///
  /// - Parameters:
  ///   - argument: a widget's name, or a path, which ends in `.xml` or has a slash.
  ///   - renderer: what reads a template; not asked for where there is none.
  /// - Throws: `Failure` for an unknown widget or a file that cannot be read, `DocumentError` for a wrong template.
  init(_ argument: String, renderer: @autoclosure () throws -> WidgetRenderer) throws {
    guard argument.hasSuffix(".xml") || argument.contains("/") else {
      (name, template) = (argument, nil)
      definition = try Self.definition(argument)
      return
    }
    let limit = XMLDocument.Limits.template.bytes
    let bytes = try InputFile.read(argument, limit: limit, advice: "no template needs so many")
    let template = try renderer().template(reading: bytes, file: argument)
    do {
      definition = try Self.definition(template.widget)
    } catch let failure as Failure {
      throw DocumentError(file: argument, line: 1, message: failure.message)
    }
    let file = argument.split(separator: "/").last ?? ""
    name = file.hasSuffix(".xml") && file.count > 4 ? String(file.dropLast(4)) : String(file)
    self.template = template
  }

  /// Checks every binding of a template of one's own.
  ///
  /// - Throws: `DocumentError` naming the line of what the entry does not have.
  func check(for request: WidgetRequest) throws {
    try template?.check(
      against: request.provider.sampleContent(in: request.context)
        .adding(attribution: request.forecast?.attribution))
  }

  private static func definition(_ name: String) throws -> WidgetDefinition {
    if let definition = WidgetCatalog.widget(name) { return definition }
    let hint = suggestion(for: name, among: WidgetCatalog.all.map(\.name))
    throw Failure(
      .usage, "there is no widget \"\(name)\"\(hint) (\(names), or the path of a template that ends in .xml)")
  }
}
