package import ArgumentParser
package import BuiltInWidgets
package import Rounds
internal import WidgetBase
internal import WidgetFolders

/// The parts in which programs differ; `widgetgen` itself has only the built-in ones.
package struct ProgramParts: Sendable {
  /// The program's name.
  package var name = "widgetgen"
  /// The known widgets.
  package var catalog = WidgetCatalog.builtIn.finding(WidgetFolders.installed)
  /// The source of the views of custom widgets; nil without such widgets.
  package var views: (any ViewSource)?
  /// The commands that serve pictures; nil for a program that runs another program for them or has none.
  package var serverCommands: [any ParsableCommand.Type]?

  /// The commit that the program was built from; empty if it is not known.
  package var commit = ""

  /// The parts of `widgetgen`.
  package init() {}

  /// The parts of `widgetgen`, built from a commit.
  package init(commit: String) { self.commit = commit }

  /// The text that `--version` prints: a development version names its commit, as in `0.4.0-dev+1a2b3c4d5`.
  package var version: String {
    let text = ProgramVersion.text
    return commit.isEmpty || !text.hasSuffix("-dev") ? text : "\(text)+\(commit)"
  }

  /// Whether the program has custom widgets; nothing is installed next to it.
  package var isCustom: Bool { views != nil }

  /// The parts of the running program, set by its main function before anything is read.
  @TaskLocal package static var current = ProgramParts()
}
