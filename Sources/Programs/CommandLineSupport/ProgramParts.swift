package import ArgumentParser
package import BuiltInWidgets
package import Rounds

/// The parts in which programs differ; `widgetgen` itself has only the built-in ones.
package struct ProgramParts: Sendable {
  /// The program's name.
  package var name = "widgetgen"
  /// The known widgets.
  package var catalog = WidgetCatalog.builtIn
  /// The source of the views of custom widgets; nil if there are none.
  package var views: (any ViewSource)?
  /// The commands that serve pictures; nil for a program that runs another program for them or has none.
  package var serverCommands: [any ParsableCommand.Type]?

  /// The parts of `widgetgen`.
  package init() {}

  /// Whether the program has custom widgets; nothing is installed next to it.
  package var isCustom: Bool { views != nil }

  /// The parts of the running program, set by its main function before anything is read.
  @TaskLocal package static var current = ProgramParts()
}
