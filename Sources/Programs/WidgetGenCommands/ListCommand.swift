internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Panels
internal import Typesetting
internal import WeatherData
internal import WidgetAssets
internal import WidgetBase
internal import WidgetTimeline

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
    case languages

    static let names = allCases.map(\.rawValue)

    static func named(_ name: String) throws -> Subject {
      guard let subject = Subject(rawValue: name) else {
        throw ValidationError(
          "unknown list \"\(excerpt(name))\"\(suggestion(for: name, among: names)) (\(names.joined(separator: ", ")))"
        )
      }
      return subject
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists widgets, themes, targets, palettes, providers, icons, fonts, languages, or names for templates.",
    discussion: """
        widgetgen list fields WIDGET    the fields a template of the widget can bind to, with examples
        widgetgen list colors [SET]     the colours a template can use
        widgetgen list texts            the fixed texts of the language tables, in English
      """)

  @Argument(
    help: "widgets, themes, targets, palettes, providers, icons, fonts, fields, colors, texts or languages.",
    completion: .list(Subject.names), transform: Subject.named)
  var subject: Subject

  @Argument(help: ArgumentHelp("For fields: a widget; for colors: a colour set.", valueName: "name"))
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var configurationOptions: ConfigurationOptions

  func validate() throws {
    if let name, subject != .fields, subject != .colors {
      throw ValidationError("\(subject.rawValue) takes no name; remove \"\(excerpt(name))\"")
    }
  }

  func run() throws {
    let rows: [(text: String, content: EntryContent)]
    switch subject {
    case .widgets:
      rows = ProgramParts.current.catalog.complete.all.map { widget in
        (
          "\(widget.name)\t\(widget.summary)",
          [
            "name": .text(widget.name), "summary": .text(widget.summary),
            "families": .list(widget.families.map { .text($0.rawValue) }),
            "needs": .list(widget.defaultRequirements.map { .text($0.subject.name) }),
            "options": .list(widget.options.map(\.report)),
          ]
        )
      }
    case .themes:
      rows = try ThemeListing.rows(of: configurationOptions.choice.themes())
    case .targets:
      let catalog = try configurationOptions.choice.targets()
      rows = catalog.targets.map {
        ("\($0.name)\t\($0.listing)", $0.report(aliases: catalog.aliases.others(of: $0.name)))
      }
    case .palettes:
      rows = try configurationOptions.choice.targets().palettes.map { ("\($0.name)\t\($0.listing)", $0.report) }
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
    case .languages: rows = LanguageListing.rows
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
