public import Settings

/// Every widget there is.
public enum WidgetCatalog {
  /// Those that show one thing and come with templates, in the order in which lists show them.
  public static let withTemplates: [WidgetDefinition] = [.weather, .clock, .calendar, .forecast, .current, .timer]

  /// Those that show one thing, in the order in which lists show them.
  public static let single: [WidgetDefinition] = withTemplates + [.data]

  /// Those that show one thing, and the one that holds several of them.
  public static let all: [WidgetDefinition] = single + [.dashboard]

  /// The widget of a name, nil if there is none.
  public static func widget(_ name: String) -> WidgetDefinition? {
    all.first { $0.name == name }
  }

  /// The options of all widgets, each once, in the order of the widgets.
  public static let options: [Setting] = {
    var known: Set<Setting> = []
    return single.flatMap(\.options).filter { known.insert($0).inserted }
  }()

  /// The option of a key, whichever widget has it.
  static func option(_ key: String) -> Setting? {
    options.first { $0.key == key }
  }
}
