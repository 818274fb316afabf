package import ArgumentParser

/// The options for the widget or output and the instant.
package struct SubjectOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A widget or a template's path; cannot be combined with --output-id.", valueName: "widget"),
    completion: Completions.widgets)
  package var widget: String?

  @Option(help: ArgumentHelp("An output of the configuration, instead of a widget.", valueName: "id"))
  package var outputID: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "ISO 8601 with an offset, now, or data for a payload's first hour (default: now; the sample's first hour).",
      valueName: "instant"))
  package var at: String?

  /// Creates empty options.
  package init() {}

  /// Checks that either a widget or an output is given.
  ///
  /// - Throws: `ValidationError`.
  package static func validate(widget: String?, outputID: String?) throws {
    switch (widget, outputID) {
    case (nil, nil): throw ValidationError("give a widget, or an output of the configuration with --output-id")
    case (_?, _?): throw ValidationError("a widget and --output-id cannot be combined")
    default: break
    }
  }
}
