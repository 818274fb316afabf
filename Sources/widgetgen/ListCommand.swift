internal import ArgumentParser
internal import Assets
internal import Screens
internal import Timeline
internal import Typesetting
internal import Weather
internal import Widgets

struct ListCommand: ParsableCommand {
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case widgets
    case targets
    case palettes
    case providers
    case icons
    case fonts
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists widgets, targets, palettes, providers, icons or fonts.")

  @Argument(help: "widgets, targets, palettes, providers, icons or fonts.")
  var subject: Subject

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup var screens: ScreenOptions

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
    case .targets:
      rows = try screens.catalog().targets.map { ("\($0.name)\t\($0.listing)", $0.report) }
    case .palettes:
      rows = try screens.catalog().palettes.map { ("\($0.name)\t\($0.listing)", $0.report) }
    case .providers:
      rows = ProviderName.allCases.map { provider in
        let needs = [(provider.profile.key != nil, "a key"), (provider.profile.needsContact, "a contact")].filter(\.0)
          .map(\.1)
        return (
          "\(provider.rawValue)\t\(provider.displayName)\(needs.isEmpty ? "" : ", needs " + needs.joined(separator: ", "))",
          [
            "name": .text(provider.rawValue), "displayName": .text(provider.displayName),
            "needsKey": .bool(provider.profile.key != nil),
            "needsContact": .bool(provider.profile.needsContact),
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
