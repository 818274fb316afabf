internal import ArgumentParser
internal import CommandLineSupport
internal import FileAccess
internal import SnapshotReports
internal import WidgetBase
internal import WidgetTimeline

struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots",
    abstract: "Manages golden files of tests: accepts changes, removes obsolete files, writes reports.",
    subcommands: [SnapshotsAcceptCommand.self, SnapshotsPruneCommand.self, SnapshotsReportCommand.self])
}

struct SnapshotsAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replaces golden files with the actual results of a test run.",
    discussion: """
      The actual file of every result becomes its golden file. Read the report first. To accept one result, give its \
      folder: .build/snapshots/ClockTests/time.light.png
      """)

  @Argument(help: ArgumentHelp("The folder in which the run stored its differences.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The package's folder (default: the run's).", valueName: "folder"))
  var root: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  func run() throws {
    let accepted = try ArtifactFolder(folder).accept(root: root)
    if json {
      let rows = accepted.map { change -> EntryContent in
        [
          "name": .text(change.name), "path": .text(change.path),
          "status": .text(change.isWritten ? "written" : "unchanged"),
        ]
      }
      try Console.output(JSONText.encode(["version": .number(1), "accepted": .list(rows)]))
    } else {
      for change in accepted { try Console.output(OneLine.of(change.path) + "\n") }
      if accepted.isEmpty { Console(verbosity: .normal).note("\(folder): nothing to accept") }
    }
  }
}

struct SnapshotsPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists golden files that no test uses any more.",
    discussion: """
      A golden file is obsolete if its source file is missing or has no function with the test's name. Nothing is \
      deleted without --delete.
      """)

  @Argument(help: ArgumentHelp("A folder of sources, such as Tests.", valueName: "folder"))
  var folder: String

  @Flag(help: "Delete them.")
  var delete = false

  @Flag(help: "Print the results as JSON.")
  var json = false

  func run() throws {
    let orphans = try GoldenFiles(in: folder).orphans()
    let dangling = delete ? try GoldenFiles.remove(orphans).compactMap(Self.note) : []
    if json {
      let rows = orphans.map { orphan -> EntryContent in
        ["path": .text(orphan.path), "reason": .text(orphan.reason)]
      }
      try Console.output(
        JSONText.encode(["version": .number(1), "deleted": .bool(delete), "orphans": .list(rows)]))
    } else {
      for orphan in orphans { try Console.output(OneLine.of("\(orphan.path): \(orphan.reason)") + "\n") }
      let console = Console(verbosity: .normal)
      for manifest in dangling { console.note(manifest) }
      if orphans.isEmpty {
        console.note("\(folder): every golden file has a test")
      } else if !delete {
        console.note("nothing was deleted; use --delete")
      }
    }
  }
}

extension SnapshotsPruneCommand {
  /// The advice to remove a deleted folder from the exclusions in a package's manifest; nil if it is not excluded.
  private static func note(_ folder: String) -> String? {
    GoldenFiles.manifest(excluding: folder).map { place in
      "\(place): remove any exclusion of \(folder), which no longer exists"
    }
  }
}

struct SnapshotsReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes report.html and junit.xml for a test run.",
    discussion: "report.html needs no other files and no network.")

  @Argument(help: ArgumentHelp("The folder in which the run stored its differences.", valueName: "folder"))
  var folder: String

  @Flag(help: "Print the results as JSON.")
  var json = false

  func run() throws {
    let artifacts = ArtifactFolder(folder)
    let count = try artifacts.writeReport()
    let report = JUnitReport(try artifacts.results().map { JUnitReport.Case(name: $0.result.name, failure: $0.result) })
    let junitPath = "\(folder)/junit.xml"
    _ = try OutputFile.write(Array(report.xml.utf8), to: "junit.xml", below: folder)
    if json {
      try Console.output(
        JSONText.encode([
          "version": .number(1), "results": .number(Double(count)), "report": .text(artifacts.reportPath),
          "junit": .text(junitPath),
        ]))
    } else {
      try Console.output(OneLine.of(artifacts.reportPath) + "\n")
    }
  }
}
