internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import Pictures
internal import Settings
internal import WidgetBase
internal import WidgetFolders

struct WidgetAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Copies a widget's folder to the user's widgets.",
    discussion: """
      Prints which hosts the widget asks and what it sends to each, and asks before it adds the widget. The widget of \
      this name that was there stays as NAME.previous.

      Exit codes: 64 without --yes where nobody can answer; 65 the folder has problems; 66 it is missing; 73 the user's \
      folder is not writable.
      """)

  @Argument(help: ArgumentHelp("The path of the widget's folder.", valueName: "dir"))
  var widget: String

  @Flag(help: "Add it without asking; a new version must not ask other hosts.")
  var yes = false

  @Flag(help: "Accept the hosts that a new version asks besides those of the one before.")
  var acceptHosts = false

  @Option(help: ArgumentHelp("Refuse a folder with another digest.", valueName: "sha256:..."))
  var digest: String?

  @OptionGroup var search: WidgetSearchOptions

  func run() throws {
    guard let folder = WidgetFolders.userFolder else {
      throw Failure(.cannotCreate, "there is no folder for widgets; set HOME or XDG_DATA_HOME")
    }
    let path = widget.contains("/") || widget == "." ? try search.path(of: widget) : "./\(widget)"
    let trial = try WidgetTrial(path, renderer: search.renderer(of: path))
    let name = trial.declaration.name
    let problems = trial.problems()
    guard problems.isEmpty else { throw Failure(.badData, lines: problems) }
    guard !WidgetCatalog.builtIn.all.contains(where: { $0.name == name }) else {
      throw Failure(.badData, "\(name) is a widget of the program; the folder needs another name")
    }
    let actual = try trial.files.digest()
    if let digest, digest != actual {
      throw Failure(.badData, "\(path): its digest is \(actual), not \(excerpt(digest, limit: 80))")
    }
    var installed = try InstalledWidgets(in: folder)
    let known = installed.widgets[name].map { Set($0.hosts) }
    let newHosts = WidgetAccess(of: trial.declaration).hosts.filter { host in known.map { !$0.contains(host) } ?? false
    }
    let list = newHosts.joined(separator: ", ")
    if yes, !newHosts.isEmpty, !acceptHosts {
      throw Failure(.usage, "this version also asks \(list); give --accept-hosts if that is right")
    }
    let description = try WidgetDescription(trial.declaration, trial.files)
    try Console.output(description.lines.map { OneLine.of($0) + "\n" }.joined())
    if !newHosts.isEmpty, !acceptHosts { Console.error("new hosts: \(list)") }
    if !yes {
      guard isatty(STDIN_FILENO) == 1 else { throw Failure(.usage, "nobody can answer; give --yes to add it") }
      _ = OutputFile.writeToStandardError(Array("Add to \(folder)? [y/N] ".utf8))
      guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else { throw ExitCode(1) }
    }
    try installed.add(trial.declaration, trial.files, from: path, to: folder)
    try Console.output("added \(name)\n")
  }
}

struct WidgetRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a widget from the user's widgets.",
    discussion: "Exit codes: 66 there is no such widget; 78 an output of the configuration shows it.")

  @Argument(help: ArgumentHelp("The widget's name.", valueName: "widget"))
  var widget: String

  @OptionGroup var configurationOptions: ConfigurationOptions

  func run() throws {
    guard DeclarationReader.isWidgetName(widget), let folder = WidgetFolders.userFolder,
      InputFile.exists("\(folder)/\(widget)/\(FolderFiles.declaration)")
    else { throw Failure(.noInput, "no widget \"\(excerpt(widget))\" in the user's widgets") }
    let outputs = try configurationOptions.choice.configuration(.everything)?.outputs ?? []
    if let output = outputs.first(where: { $0.job.widget == .builtIn(widget) }) {
      throw Failure(
        .configuration, "the output \"\(output.job.id)\" of the configuration shows \(widget); remove it first")
    }
    var installed = try InstalledWidgets(in: folder)
    try installed.remove(widget, from: folder)
    try Console.output("removed \(widget)\n")
  }
}
