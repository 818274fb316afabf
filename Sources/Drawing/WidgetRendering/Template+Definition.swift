public import BuiltInWidgets
internal import Settings
public import Templating
internal import WidgetBase
internal import WidgetDocuments

extension Template {
  /// Returns the built-in widget whose entries the template shows.
  ///
  /// A dashboard combines the widgets of its template.
  ///
  /// - Throws: `DocumentError` with the line of an unknown widget or option, or of a family that a widget does not
  ///   support.
  public func definition() throws -> WidgetDefinition { try definition(in: .builtIn) }

  /// Returns the widget from `catalog` whose entries the template shows.
  ///
  /// - Throws: the same errors as ``definition()``.
  package func definition(in catalog: WidgetCatalog) throws -> WidgetDefinition {
    guard widget == Self.dashboardName else {
      return try Self.definition(widget, in: catalog, file: file, line: 1)
    }
    return .dashboard(of: try widgets.map { try tile($0, in: catalog) })
  }

  private func tile(_ place: WidgetPlace, in catalog: WidgetCatalog) throws -> DashboardTile {
    let definition = try Self.definition(place.name, in: catalog, isTile: true, file: file, line: place.line)
    if let families = definition.viewFamilies, !families.contains(place.family) {
      let error = NoTemplateError(widget: place.name, family: place.family, families: families)
      throw DocumentError(file: file, line: place.line, message: error.reason)
    }
    do {
      var options = WidgetOptions(place.options)
      if let source = place.source { options[.dataSource] = source }
      return try DashboardTile(definition, family: place.family, template: place.template, options: options)
    } catch let error as WidgetOptionError {
      throw DocumentError(file: file, line: place.line, message: "\(error.option.key): \(error.message)")
    }
  }

  private static func definition(
    _ name: String, in catalog: WidgetCatalog, isTile: Bool = false, file: String, line: Int
  ) throws -> WidgetDefinition {
    if let definition = catalog.widget(name), !isTile || definition.kind != .dashboard {
      guard let problem = definition.folder?.problems.first else { return definition }
      throw DocumentError(file: file, line: line, message: "the \(name) widget cannot be used: \(problem.line)")
    }
    let names = catalog.names.filter { !isTile || $0 != WidgetDefinition.dashboardName }
    throw DocumentError(
      file: file, line: line,
      message: "unknown widget \"\(name)\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
    )
  }
}
