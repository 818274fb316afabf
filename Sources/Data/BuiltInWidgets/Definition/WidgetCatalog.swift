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

  /// The finder of widgets that are not in the list; nil if there are no others.
  package private(set) var finder: (any WidgetFinder)?

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
  package func adding(_ widgets: [WidgetDefinition]) -> WidgetCatalog {
    WidgetCatalog(all + widgets).finding(finder)
  }

  /// Returns the catalog with a finder of widgets that are not in its list.
  package func finding(_ finder: (any WidgetFinder)?) -> WidgetCatalog {
    var catalog = self
    catalog.finder = finder
    return catalog
  }

  /// Returns the catalog that looks for widgets in other folders first.
  package func searching(_ folders: [String]) -> WidgetCatalog {
    folders.isEmpty ? self : finding(finder?.searching(folders))
  }

  /// The catalog with all widgets that its finder knows in the list, which takes reading each of them.
  package var complete: WidgetCatalog {
    guard let finder else { return self }
    let known = Set(all.map(\.name))
    return adding(finder.names.filter { !known.contains($0) }.compactMap { finder.widget($0) })
  }

  /// The names of all widgets, in the list or not.
  package var names: [String] {
    let listed = all.map(\.name)
    return listed + (finder?.names ?? []).filter { !listed.contains($0) }
  }

  /// The widgets for which the themes of the program have templates, except the dashboard.
  public var withTemplates: [WidgetDefinition] { all.filter { $0.kind == .themed } }

  /// The widgets that Swift views of the program draw.
  public var drawnByViews: [WidgetDefinition] { all.filter { $0.viewFamilies != nil } }

  /// Returns the widget with a name; nil for an unknown name.
  public func widget(_ name: String) -> WidgetDefinition? {
    all.first { $0.name == name } ?? finder?.widget(name)
  }

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
