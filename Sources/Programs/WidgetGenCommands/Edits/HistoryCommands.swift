internal import ArgumentParser
internal import CommandLineSupport
internal import Edits
internal import FileAccess
internal import FoundationEssentials
internal import Rounds
internal import WidgetBase
internal import WidgetTimeline

struct ConfigHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Lists the last versions of a configuration, or prints one of them.",
    discussion: """
      Each edit by a command keeps the text after it, and the text before it if that was edited by hand; 20 versions in \
      all, the newest first. The one that is in the file now has an asterisk.
      """)

  @Argument(help: ArgumentHelp("The configuration.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The number of the version to print.", valueName: "n"))
  var number: Int?

  @Flag(help: "Print the list as JSON.")
  var json = false

  func validate() throws {
    guard number == nil || !json else {
      throw ValidationError("--json cannot be combined with the number of a version")
    }
  }

  func run() throws {
    let history = ConfigurationHistory(of: file, state: StateFolder(path: RefreshEnvironment.current.folders.state))
    if let number { return try Console.output(try history.version(number).text) }
    let versions = try history.versions()
    if versions.isEmpty { try InputFile.requireFile(file) }
    let current = try? InputFile.read(file, limit: 1 << 20, advice: "is this a configuration?", waits: false)
    let newest = versions.first { Array($0.text.utf8) == current }?.number
    guard json else {
      if versions.isEmpty { Console(verbosity: .normal).note("\(file): no command has edited this file yet") }
      return try Console.output(
        versions.map { version in
          let number = "\(version.number == newest ? "*" : "")\(version.number)"
          let padding = String(repeating: " ", count: max(0, 5 - number.count))
          return "\(padding)\(number)  \(WallClock.isoText(of: version.date))  \(OneLine.of(version.edit))\n"
        }.joined())
    }
    try Console.output(
      JSONText.encode([
        "version": .number(1), "path": .text(file),
        "versions": .list(
          versions.map { version in
            [
              "number": .number(Double(version.number)), "date": .instant(version.date), "edit": .text(version.edit),
              "isCurrent": .bool(version.number == newest), "sha256": .text(Digest.sha256(Array(version.text.utf8))),
            ]
          }),
      ]))
  }
}

struct ConfigRestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Brings back a version of a configuration.",
    discussion: """
      Without N, the version before the newest, which undoes the last edit. What is in the file now is kept as a version. \
      \(EditOptions.discussion)
      """)

  @OptionGroup var options: EditOptions

  @Argument(help: ArgumentHelp("The configuration.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The number of the version (config history).", valueName: "n"))
  var number: Int?

  func run() async throws {
    try InputFile.requireFile(file)
    let history = ConfigurationHistory(of: file, state: StateFolder(path: RefreshEnvironment.current.folders.state))
    let version = try history.version(number)
    try await options.run("restore \(version.number)", of: file) { _ in Array(version.text.utf8) }
  }
}
