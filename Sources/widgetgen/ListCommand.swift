internal import ArgumentParser
internal import Assets
internal import Timeline
internal import Typesetting
internal import Widgets

struct ListCommand: ParsableCommand {
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case widgets
    case icons
    case fonts
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists widgets, icons or fonts.")

  @Argument(help: "widgets, icons or fonts.")
  var subject: Subject

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let rows: [(text: String, content: EntryContent)]
    switch subject {
    case .widgets:
      rows = WidgetCatalog.all.map { widget in
        (
          "\(widget.name)\t\(widget.summary)",
          [
            "name": .text(widget.name), "summary": .text(widget.summary),
            "options": .list(widget.options.map { .text($0.flag) }),
          ]
        )
      }
    case .icons:
      rows = Assets.iconNames.map { ($0, .text($0)) }
    case .fonts:
      rows = FontSources(prefix: InstallationPrefix.current).listing().map { font in
        (
          "\(font.postScriptName)\t\(font.path ?? "missing: install \(font.debianPackage)")",
          [
            "name": .text(font.postScriptName), "path": .optional(font.path), "package": .text(font.debianPackage),
          ]
        )
      }
    }
    if json {
      try Console.output(JSONText.encode([subject.rawValue: .list(rows.map(\.content))]))
    } else {
      try Console.output(rows.map { $0.text + "\n" }.joined())
    }
  }
}
