internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Rounds
internal import Settings
internal import WidgetBase
internal import WidgetFolders
internal import WidgetRendering
internal import WidgetTimeline

struct WidgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widget",
    abstract: "Lists, checks and adds widgets that are folders.",
    discussion: """
        widgetgen widget show departures
        widgetgen widget check ./departures
        widgetgen render departures --stop ID -o departures.png

      A widget is searched in the folders of --widget-path and of the configuration's widgets, in \
      ~/.local/share/widgetgen/widgets, and among those that come with the program.
      """,
    subcommands: [
      WidgetListCommand.self, WidgetShowCommand.self, WidgetCheckCommand.self, WidgetTestCommand.self,
      WidgetAddCommand.self, WidgetRemoveCommand.self,
    ])
}

/// The options that choose where widgets are searched.
struct WidgetSearchOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A folder of widgets, searched first; repeatable.", valueName: "dir"))
  var widgetPath: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  /// Returns the path of a widget's folder, for its name or a path.
  ///
  /// - Throws: `Failure` if there is none.
  func path(of widget: String) throws -> String {
    if widget.contains("/") || widget == "." {
      var path = widget
      while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
      return path
    }
    let catalog = ProgramParts.current.catalog
    if catalog.all.contains(where: { $0.name == widget }) {
      throw Failure(.noInput, "\(widget) is a widget of the program, not a folder")
    }
    guard let path = WidgetFolders.installed.path(of: widget) else {
      let names = WidgetFolders.installed.names
      throw Failure(
        .noInput,
        "no widget \"\(excerpt(widget))\"\(suggestion(for: widget, among: names)); for a folder, give its path, such as ./\(excerpt(widget))"
      )
    }
    return path
  }

  /// Returns a renderer that knows the widget in a folder.
  func renderer(of path: String) throws -> WidgetRenderer {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var environment = RefreshEnvironment.current
    environment.catalog = environment.catalog.searching([parent.isEmpty ? "/" : parent])
    return try environment.renderer(fonts: [])
  }
}

struct WidgetListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists all widgets, with the hosts that folders ask.")

  @OptionGroup var search: WidgetSearchOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let rows = ProgramParts.current.catalog.complete.all.map { Self.row($0) }
    guard json else {
      try Console.output(rows.map { $0.text + "\n" }.joined())
      return
    }
    try Console.output(JSONText.encode(["widgets": .list(rows.map(\.content))]))
  }

  private static func row(_ widget: WidgetDefinition) -> (text: String, content: EntryContent) {
    guard let folder = widget.folder else {
      return (
        "\(widget.name)\t\(widget.summary)",
        [
          "name": .text(widget.name), "version": .null, "origin": "built-in", "hosts": [], "changed": false,
        ]
      )
    }
    let hosts = (try? WidgetFolders.read(folder.path)).map { WidgetAccess(of: $0.declaration).hosts } ?? []
    let origin = origin(of: folder.path)
    let note = folder.problems.isEmpty ? widget.summary : "cannot be used; see widgetgen widget check \(widget.name)"
    let text = [widget.name, folder.version ?? "", note, hosts.joined(separator: " ")].joined(separator: "\t")
    return (
      text,
      [
        "name": .text(widget.name), "version": .optional(folder.version), "origin": .text(origin),
        "hosts": .list(hosts.map { .text($0) }), "changed": .bool(isChanged(folder.path, widget.name)),
      ]
    )
  }

  /// Returns whether a widget of the user is no longer as it was added.
  private static func isChanged(_ path: String, _ name: String) -> Bool {
    guard let folder = WidgetFolders.userFolder, path == "\(folder)/\(name)",
      let added = (try? InstalledWidgets(in: folder))?.widgets[name]
    else { return false }
    return (try? FolderFiles(path).digest()) != added.digest
  }

  private static func origin(of path: String) -> String {
    if let folder = WidgetFolders.packageFolder, path.hasPrefix("\(folder)/") { return "package" }
    if let folder = WidgetFolders.userFolder, path.hasPrefix("\(folder)/") { return "user" }
    return "configuration"
  }
}

struct WidgetShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Describes a widget: its settings, what it asks of which hosts, and its digest.")

  @Argument(help: ArgumentHelp("The widget's name, or the path of its folder.", valueName: "widget"))
  var widget: String

  @OptionGroup var search: WidgetSearchOptions

  func run() throws {
    let path = try search.path(of: widget)
    let (declaration, files) = try WidgetFolders.read(path)
    try Console.output(try WidgetDescription(declaration, files).lines.map { OneLine.of($0) + "\n" }.joined())
  }
}

/// The description of a widget for its user, before it is added and afterwards.
struct WidgetDescription {
  let lines: [String]

  init(_ declaration: WidgetDeclaration, _ files: FolderFiles) throws {
    let head = [
      "\(declaration.name) \(declaration.version)", declaration.license, declaration.author.map { "by \($0)" },
    ]
    var lines = [head.compactMap { $0 }.joined(separator: ", "), declaration.summary, try files.digest()]
    lines += Self.access(declaration)
    for option in declaration.options {
      let flag = option.setting.flag?.name ?? ""
      let notes = [
        option.isRequired ? "required" : nil,
        option.setting.defaultText().map { text in "default: \(text.filter { $0 != "`" })" },
      ].compactMap { $0 }
      lines.append("\(flag)  \(option.setting.help)\(notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")")
    }
    self.lines = lines
  }

  /// The hosts that the widget asks, and what it sends to each.
  static func access(_ declaration: WidgetDeclaration) -> [String] {
    let servers = WidgetAccess(of: declaration).servers
    if servers.isEmpty { return ["asks no server"] }
    return servers.map { server in
      let sends = server.sends.isEmpty ? "nothing of yours" : server.sends.joined(separator: ", ")
      return "asks \(server.host) every \(DurationText.text(seconds: server.interval)); sends \(sends)"
    }
  }
}

struct WidgetCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports all problems of a widget's folder, each with its place.",
    discussion: """
      Checks which files the folder has, its declaration, its samples, and its templates with the data of the samples. \
      Nothing is requested and nothing is written.
      """)

  @Argument(help: ArgumentHelp("The path of the widget's folder, or its name.", valueName: "widget"))
  var widget: String

  @OptionGroup var search: WidgetSearchOptions

  func run() throws {
    let path = try search.path(of: widget)
    let problems: [String]
    do {
      let trial = try WidgetTrial(path, renderer: search.renderer(of: path))
      for warning in trial.warnings() { Console.error(warning) }
      let name = trial.declaration.name
      let isTaken = WidgetCatalog.builtIn.all.contains { $0.name == name }
      problems =
        (isTaken ? ["\(path)/\(FolderFiles.declaration): \(name) is a widget of the program; use another name"] : [])
        + trial.problems()
    } catch let error as Failure where error.failureKind == .badData {
      problems = error.lines
    }
    guard problems.isEmpty else {
      let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
      throw Failure(.badData, lines: problems + [count])
    }
    try Console.output("\(OneLine.of(path)): no problems\n")
  }
}
