package import ArgumentParser
package import BuiltInWidgets
package import Rounds

/// What a program has that another one has not: `widgetgen` itself has none of it.
package struct ProgramParts: Sendable {
  /// What users call the program.
  package var name = "widgetgen"
  /// The widgets it knows.
  package var catalog = WidgetCatalog.builtIn
  /// Who draws its own widgets; nil if it has none.
  package var views: (any ViewSource)?
  /// The commands that serve pictures, if it holds them; nil for a program that becomes another one for them, or has none.
  package var serverCommands: [any ParsableCommand.Type]?

  /// Those of `widgetgen`.
  package init() {}

  /// Whether the program is one's own: nothing is installed beside it.
  package var isCustom: Bool { views != nil }

  /// Those of the program that runs, which its main function sets before anything is read.
  @TaskLocal package static var current = ProgramParts()
}
