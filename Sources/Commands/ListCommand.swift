internal import ArgumentParser
internal import Assets
internal import Programs
internal import Screens
internal import Spelling
internal import Timeline
internal import Typesetting
internal import Weather
internal import Widgets

struct ListCommand: ParsableCommand {
  enum Subject: String, CaseIterable {
    case widgets
    case themes
    case targets
    case palettes
    case providers
    case icons
    case fonts
    case fields
    case colors
    case texts

    static let names = allCases.map(\.rawValue)

    static func named(_ name: String) throws -> Subject {
      guard let subject = Subject(rawValue: name) else {
        throw ValidationError(
          "there is no list of \"\(excerpt(name))\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
        )
      }
      return subject
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists widgets, themes, targets, palettes, providers, icons, fonts, or what templates may name.",
    discussion: """
        widgetgen list fields WIDGET    what a template of the widget may bind to, with examples
        widgetgen list colors [SET]     the colours a template may name
        widgetgen list texts            the fixed texts of the language tables, in English
      """)

  @Argument(
    help: "widgets, themes, targets, palettes, providers, icons, fonts, fields, colors or texts.",
    completion: .list(Subject.names), transform: Subject.named)
  var subject: Subject

  @Argument(help: ArgumentHelp("Of fields a widget, of colors a colour set.", valueName: "name"))
  var name: String?

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup var screens: ConfigurationOptions

  func validate() throws {
    if let name, subject != .fields, subject != .colors {
      throw ValidationError("there is nothing to name for \(subject.rawValue): leave out \"\(excerpt(name))\"")
    }
  }

  func run() throws {
    let rows: [(text: String, content: EntryContent)]
    switch subject {
    case .widgets:
      rows = ProgramParts.current.catalog.all.map { widget in
        (
          "\(widget.name)\t\(widget.summary)",
          [
            "name": .text(widget.name), "summary": .text(widget.summary),
            "families": .list(widget.families.map { .text($0.rawValue) }),
            "needs": .list(widget.standardRequirements.map { .text($0.subject.name) }),
            "options": .list(widget.options.map(\.report)),
          ]
        )
      }
    case .themes:
      rows = try ThemeListing.rows(of: screens.choice.themes())
    case .targets:
      rows = try screens.choice.targets().targets.map { ("\($0.name)\t\($0.listing)", $0.report) }
    case .palettes:
      rows = try screens.choice.targets().palettes.map { ("\($0.name)\t\($0.listing)", $0.report) }
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
    case .fields: rows = try TemplateListing.fields(of: name)
    case .colors: rows = try TemplateListing.colors(of: name)
    case .texts: rows = try TemplateListing.texts()
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
