public import Settings

/// The widgets available in a program, in one list.
public struct WidgetCatalog: Sendable {
  /// The widgets, in the order in which lists show them.
  public let all: [WidgetDefinition]
  /// The widgets except the dashboard, which combines several of them.
  public let single: [WidgetDefinition]
  /// The options of all widgets, each declaration once, in the order of the widgets.
  ///
  /// Several declarations may have the same key; ``options(of:)`` has one for each key.
  public let options: [Setting]

  /// The catalog of the built-in widgets.
  public static let builtIn = WidgetCatalog(WidgetDefinition.withTemplates + [.data, .dashboard])

  /// Creates a catalog of widgets.
  ///
  /// - Parameter widgets: the widgets; of several with the same name, the first is found by it.
  package init(_ widgets: [WidgetDefinition]) {
    all = widgets
    single = widgets.filter { $0.kind != .dashboard }
    var known: Set<Setting> = []
    options = single.flatMap(\.options).filter { known.insert($0).inserted }
  }

  /// Returns the catalog with other widgets after its own, which take precedence.
  package func adding(_ widgets: [WidgetDefinition]) -> WidgetCatalog { WidgetCatalog(all + widgets) }

  /// The widgets for which the themes of the program have templates, except the dashboard.
  public var withTemplates: [WidgetDefinition] { all.filter { $0.kind == .themed } }

  /// The widgets that Swift views of the program draw.
  public var drawnByViews: [WidgetDefinition] { all.filter { $0.viewFamilies != nil } }

  /// Returns the widget with a name; nil for an unknown name.
  public func widget(_ name: String) -> WidgetDefinition? { all.first { $0.name == name } }

  /// Returns the options that may be given for a widget, one for each key, in the order of ``options``: the widget's own
  /// declaration, or the first other widget's, which this one then refuses.
  ///
  /// Nil is a widget that is not known yet, such as a template's before the template is opened.
  public func options(of widget: WidgetDefinition?) -> [Setting] {
    let own = widget?.options ?? []
    var known: Set<String> = []
    return (options + own).filter { known.insert($0.key).inserted }.map { option in
      own.first { $0.key == option.key } ?? option
    }
  }

  /// Returns the names of the widgets that have an option with this declaration.
  public func owners(of option: Setting) -> [String] {
    single.filter { $0.options.contains(option) }.map(\.name)
  }
}

extension WidgetDefinition {
  /// The built-in widgets with templates, in the order in which lists show them.
  static let withTemplates: [WidgetDefinition] = [.weather, .clock, .calendar, .forecast, .current, .timer, .tasks]
}
