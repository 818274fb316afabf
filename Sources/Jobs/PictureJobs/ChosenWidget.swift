internal import FileInput
public import Geometry
internal import Spelling
public import Templating
public import Timeline
public import WidgetRendering
public import Widgets
internal import XML

/// The widget a user names: a built-in one, or a template of one's own, which says whose entries it shows.
public struct ChosenWidget: Sendable {
  /// What files are called after it.
  public let name: String
  /// The widget whose entries it shows.
  public let definition: WidgetDefinition
  /// nil for a built-in widget whose template depends on the family.
  public let template: Template?

  /// The size in points it is made for, nil where it is made for those of its families.
  public var standardSize: Size? { definition.name == Template.dashboardName ? template?.design : nil }

  /// The names of the built-in widgets, as help and messages list them.
  public static var names: String {
    WidgetCatalog.all.map(\.name).joined(separator: ", ")
  }

  /// Whether a name is that of a template's file: it ends in `.xml` or has a slash.
  public static func isPath(_ argument: String) -> Bool {
    argument.hasSuffix(".xml") || argument.contains("/")
  }

  /// Finds the widget.
  ///
  /// - Parameters:
  ///   - argument: a widget's name, or a path, see ``isPath(_:)``.
  ///   - renderer: what reads a template; not asked for where there is none.
  /// - Throws: ``UnknownWidgetError``, `InputError` for a file that cannot be read, `DocumentError` for a wrong
  ///   template.
  public init(_ argument: String, renderer: @autoclosure () throws -> WidgetRenderer) throws {
    guard Self.isPath(argument) else {
      name = argument
      let known = try Self.definition(argument)
      template = known.drawsWithoutForecast ? try renderer().template(argument, family: .medium) : nil
      definition = try template?.definition() ?? known
      return
    }
    let limit = XMLDocument.Limits.template.bytes
    let bytes = try InputFile.read(argument, limit: limit, advice: "no template needs so many")
    let template = try renderer().template(reading: bytes, file: argument)
    definition = try template.definition()
    let file = argument.split(separator: "/").last ?? ""
    name = file.hasSuffix(".xml") && file.count > 4 ? String(file.dropLast(4)) : String(file)
    self.template = template
  }

  /// Checks every binding of a template of one's own.
  ///
  /// - Throws: `DocumentError` naming the line of what the entry does not have.
  public func check(against provider: any TimelineProvider, in context: TimelineContext) throws {
    try template?.check(against: provider.sampleContent(in: context).adding(attribution: nil))
  }

  private static func definition(_ name: String) throws -> WidgetDefinition {
    if let definition = WidgetCatalog.widget(name) { return definition }
    let hint = suggestion(for: name, among: WidgetCatalog.all.map(\.name))
    throw UnknownWidgetError(
      description: "there is no widget \"\(name)\"\(hint) (\(names), or the path of a template that ends in .xml)")
  }
}

/// A name no widget has.
public struct UnknownWidgetError: Error, Sendable, CustomStringConvertible {
  /// One line for users, with the nearest name and all there are.
  public let description: String
}
