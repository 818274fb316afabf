internal import ArgumentParser
internal import CommandLineSupport
internal import SnapshotReports
internal import WidgetSupport
internal import WidgetTimeline

struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots", abstract: "Golden files of tests: accepts changes, takes away old ones, reports.",
    subcommands: [SnapshotsAcceptCommand.self, SnapshotsPruneCommand.self, SnapshotsReportCommand.self])
}

struct SnapshotsAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes what a run of tests found the expected.",
    discussion: """
      The actual file of every result becomes its golden file. Look at the report first. A folder within the run's \
      takes what is in it alone: .build/snapshots/ClockTests/time.light.png
      """)

  @Argument(help: ArgumentHelp("Where the run left what differs.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The package's folder (default: the one of the run).", valueName: "folder"))
  var root: String?

  @Flag(help: "What was done as JSON.")
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
      if accepted.isEmpty { Console(verbosity: .normal).note("\(folder): there is nothing to accept") }
    }
  }
}

struct SnapshotsPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists golden files that no test asks for any more.",
    discussion: """
      Those whose source is gone, or has no function of the test's name. Nothing is taken away without --delete.
      """)

  @Argument(help: ArgumentHelp("A folder of sources, as Tests.", valueName: "folder"))
  var folder: String

  @Flag(help: "Takes them away.")
  var delete = false

  @Flag(help: "What was found as JSON.")
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
        console.note("\(folder): every golden file has its test")
      } else if !delete {
        console.note("nothing was taken away: --delete does that")
      }
    }
  }
}

extension SnapshotsPruneCommand {
  /// What to change in the manifest of a package that excludes a folder which is gone; nil where there is nothing.
  private static func note(_ folder: String) -> String? {
    GoldenFiles.manifest(excluding: folder).map { place in
      "\(place): it may exclude \(folder), which is gone: take that out"
    }
  }
}

struct SnapshotsReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes report.html and junit.xml of what a run of tests left.",
    discussion: "report.html needs no other file and no network.")

  @Argument(help: ArgumentHelp("Where the run left what differs.", valueName: "folder"))
  var folder: String

  @Flag(help: "What was done as JSON.")
  var json = false

  func run() throws {
    let artifacts = ArtifactFolder(folder)
    let count = try artifacts.writeReport()
    let report = JUnitReport(try artifacts.results().map { JUnitReport.Case(name: $0.result.name, failure: $0.result) })
    let junitPath = "\(folder)/junit.xml"
    _ = try OutputFile.write(Array(report.xml.utf8), to: junitPath)
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
