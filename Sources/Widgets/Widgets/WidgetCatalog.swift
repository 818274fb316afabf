public import Settings

/// The widgets that a program knows: those that come with it, and those that a program of one's own adds.
public struct WidgetCatalog: Sendable {
  /// Those of the program's own, behind the built-in ones in lists.
  public let own: [WidgetDefinition]

  /// The built-in widgets and nothing else.
  public static let builtIn = WidgetCatalog(own: [])

  /// The built-in widgets, and others.
  ///
  /// - Parameter own: with names that no built-in widget has.
  package init(own: [WidgetDefinition]) {
    self.own = own
  }

  /// Those that show one thing and come with templates, in the order in which lists show them.
  public static let withTemplates: [WidgetDefinition] = [.weather, .clock, .calendar, .forecast, .current, .timer]

  private static let builtInSingle: [WidgetDefinition] = withTemplates + [.data]
  private static let builtInAll: [WidgetDefinition] = builtInSingle + [.dashboard]
  private static let builtInOptions = options(of: builtInSingle)

  /// Those that show one thing, in the order in which lists show them.
  public var single: [WidgetDefinition] { own.isEmpty ? Self.builtInSingle : Self.builtInSingle + own }

  /// Those that show one thing, and the one that holds several of them.
  public var all: [WidgetDefinition] { own.isEmpty ? Self.builtInAll : Self.builtInAll + own }

  /// The widget of a name, nil if there is none.
  public func widget(_ name: String) -> WidgetDefinition? {
    Self.builtInAll.first { $0.name == name } ?? own.first { $0.name == name }
  }

  /// The options of all widgets, each once, in the order of the widgets.
  public var options: [Setting] { own.isEmpty ? Self.builtInOptions : Self.options(of: single) }

  private static func options(of widgets: [WidgetDefinition]) -> [Setting] {
    var known: Set<Setting> = []
    return widgets.flatMap(\.options).filter { known.insert($0).inserted }
  }

  /// The option of a key, whichever widget has it.
  func option(_ key: String) -> Setting? {
    options.first { $0.key == key }
  }
}
