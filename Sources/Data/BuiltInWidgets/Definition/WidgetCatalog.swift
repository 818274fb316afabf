public import Settings

/// The widgets available in a program: the built-in ones and its custom ones.
public struct WidgetCatalog: Sendable {
  /// The custom widgets, listed after the built-in ones.
  public let custom: [WidgetDefinition]

  /// The catalog of the built-in widgets.
  public static let builtIn = WidgetCatalog(custom: [])

  /// Creates a catalog of the built-in and custom widgets.
  ///
  /// - Parameter custom: custom widgets, with names that no built-in widget has.
  package init(custom: [WidgetDefinition]) {
    self.custom = custom
  }

  /// The built-in single widgets with templates, in the order in which lists show them.
  public static let withTemplates: [WidgetDefinition] = [
    .weather, .clock, .calendar, .forecast, .current, .timer, .tasks,
  ]

  private static let builtInSingle: [WidgetDefinition] = withTemplates + [.data]
  private static let builtInAll: [WidgetDefinition] = builtInSingle + [.dashboard]
  private static let builtInOptions = options(of: builtInSingle)

  /// The single widgets, in the order in which lists show them.
  public var single: [WidgetDefinition] { custom.isEmpty ? Self.builtInSingle : Self.builtInSingle + custom }

  /// The single widgets, and the dashboard, which combines several of them.
  public var all: [WidgetDefinition] { custom.isEmpty ? Self.builtInAll : Self.builtInAll + custom }

  /// Returns the widget with a name; nil for an unknown name.
  ///
  /// Built-in widgets take precedence over custom ones.
  public func widget(_ name: String) -> WidgetDefinition? {
    Self.builtInAll.first { $0.name == name } ?? custom.first { $0.name == name }
  }

  /// The options of all widgets without duplicates, in the order of the widgets.
  public var options: [Setting] { custom.isEmpty ? Self.builtInOptions : Self.options(of: single) }

  private static func options(of widgets: [WidgetDefinition]) -> [Setting] {
    var known: Set<Setting> = []
    return widgets.flatMap(\.options).filter { known.insert($0).inserted }
  }

  /// Returns the option with a key, from any widget.
  func option(_ key: String) -> Setting? {
    options.first { $0.key == key }
  }
}
