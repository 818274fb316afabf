internal import BuiltInWidgets
internal import CommandLineSupport
internal import JobSettings
internal import Pictures
internal import Rounds
internal import Settings
internal import WidgetBase
internal import WidgetTimeline

extension RenderOrder {
  /// Draws each widget in each of its families.
  ///
  /// A picture that cannot be drawn does not affect the others.
  ///
  /// - Throws: errors about settings, before anything is drawn.
  func drawAll(at instant: PictureInstant, _ console: Console) async throws -> RenderReport {
    let choices = try choices(in: ProgramParts.current.catalog)
    try checkPath(for: choices)
    let requests = try choices.map { try order($0).request() }
    var report = RenderReport()
    for (choice, request) in zip(choices, requests) {
      let name = "\(choice.widget) \(choice.family)"
      do {
        report.add(try await order(choice).draw(request, at: instant, console), of: name)
      } catch {
        report.add(error, of: name)
      }
    }
    return report
  }

  /// A widget in one of its families.
  private struct Choice {
    let widget: String
    let family: String
  }

  /// Returns what is drawn: the program's own widgets if it has any, otherwise the built-in ones.
  private func choices(in catalog: WidgetCatalog) throws -> [Choice] {
    let all = catalog.drawnByViews.isEmpty ? catalog.withTemplates : catalog.drawnByViews
    let widgets: [(name: String, families: [WidgetFamily])] =
      if let widget {
        [(name: widget, families: catalog.widget(widget)?.families ?? WidgetFamily.builtIn)]
      } else {
        all.map { (name: $0.name, families: $0.families) }
      }
    guard let given = rawSettings[.family]?.value.scalar else {
      return widgets.flatMap { name, families in families.map { Choice(widget: name, family: $0.rawValue) } }
    }
    let isFamily = WidgetFamily(rawValue: given) != nil
    // A widget that was named, and a family that does not exist, are refused where settings are read.
    let chosen = widgets.filter { widget != nil || !isFamily || $0.families.contains { $0.rawValue == given } }
    guard !chosen.isEmpty else { throw Failure(.usage, "no widget of this program is made for the family \(given)") }
    return chosen.map { Choice(widget: $0.name, family: given) }
  }

  /// Checks that no two pictures get the same path.
  private func checkPath(for choices: [Choice]) throws {
    guard let path = rawSettings[.path]?.value.scalar else { return }
    let placeholders = OutputPath.placeholders(in: path)
    let widgets = Set(choices.map(\.widget))
    for (name, varies) in [("widget", widgets.count > 1), ("family", widgets.count < choices.count)]
    where varies && !placeholders.contains(name) {
      throw Failure(.usage, "--output: --all draws more than one \(name); put {\(name)} into the path")
    }
  }

  private func order(_ choice: Choice) -> RenderOrder {
    var order = self
    order.widget = choice.widget
    order.rawSettings[.family] = RawValue(.text(choice.family), .commandLine)
    return order
  }
}
