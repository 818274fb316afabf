public import WidgetSupport

/// The widgets available in a program: the built-in ones and its custom ones.
public struct WidgetCatalog: Sendable {
  /// The custom widgets, listed after the built-in ones.
  public let own: [WidgetDefinition]

  /// The catalog of the built-in widgets.
  public static let builtIn = WidgetCatalog(own: [])

  /// Creates a catalog of the built-in and custom widgets.
  ///
  /// - Parameter own: custom widgets, with names that no built-in widget has.
  package init(own: [WidgetDefinition]) {
    self.own = own
  }

  /// The built-in single widgets with templates, in the order in which lists show them.
  public static let withTemplates: [WidgetDefinition] = [.weather, .clock, .calendar, .forecast, .current, .timer]

  private static let builtInSingle: [WidgetDefinition] = withTemplates + [.data]
  private static let builtInAll: [WidgetDefinition] = builtInSingle + [.dashboard]
  private static let builtInOptions = options(of: builtInSingle)

  /// The single widgets, in the order in which lists show them.
  public var single: [WidgetDefinition] { own.isEmpty ? Self.builtInSingle : Self.builtInSingle + own }

  /// The single widgets, and the dashboard, which combines several of them.
  public var all: [WidgetDefinition] { own.isEmpty ? Self.builtInAll : Self.builtInAll + own }

  /// Returns the widget with a name; nil if there is none.
  public func widget(_ name: String) -> WidgetDefinition? {
    Self.builtInAll.first { $0.name == name } ?? own.first { $0.name == name }
  }

  /// The options of all widgets without duplicates, in the order of the widgets.
  public var options: [Setting] { own.isEmpty ? Self.builtInOptions : Self.options(of: single) }

  private static func options(of widgets: [WidgetDefinition]) -> [Setting] {
    var known: Set<Setting> = []
    return widgets.flatMap(\.options).filter { known.insert($0).inserted }
  }

  /// Returns the option with a key, from any widget.
  func option(_ key: String) -> Setting? {
    options.first { $0.key == key }
  }
}
