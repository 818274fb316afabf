internal import Settings
internal import Spelling
public import Templating
public import Widgets
internal import XML

extension Template {
  /// The widget whose entries the template shows; a dashboard combines the widgets of its template.
  ///
  /// - Throws: `DocumentError` with the line of an unknown widget or option.
  public func definition() throws -> WidgetDefinition {
    guard widget == Self.dashboardName else {
      return try Self.definition(widget, among: WidgetCatalog.all, file: file, line: 1)
    }
    return .dashboard(of: try widgets.map { try tile($0) })
  }

  private func tile(_ place: WidgetPlace) throws -> DashboardTile {
    let definition = try Self.definition(place.name, among: WidgetCatalog.single, file: file, line: place.line)
    do {
      var options = WidgetOptions(place.options)
      if let source = place.source { options[.dataSource] = source }
      return try DashboardTile(definition, family: place.family, template: place.template, options: options)
    } catch let error as WidgetOptionError {
      throw DocumentError(file: file, line: place.line, message: "\(error.option.key): \(error.message)")
    }
  }

  private static func definition(
    _ name: String, among definitions: [WidgetDefinition], file: String, line: Int
  ) throws -> WidgetDefinition {
    if let definition = definitions.first(where: { $0.name == name }) { return definition }
    let names = definitions.map(\.name)
    throw DocumentError(
      file: file, line: line,
      message: "there is no widget \"\(name)\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
    )
  }
}
