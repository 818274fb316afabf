internal import ArgumentParser
internal import CommandLineSupport
internal import Comparing
internal import FoundationEssentials
internal import SnapshotReports
internal import WidgetSupport
internal import WidgetTimeline

struct DiffCommand: ParsableCommand {
  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case exact
    case rounding
    case perceptual

    var tolerance: Tolerance {
      switch self {
      case .exact: .exact
      case .rounding: .rounding
      case .perceptual: .perceptual
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says whether two pictures are the same, and where they are not.",
    discussion: """
      Compares pixels, PNG or JPEG, never bytes; of two folders, every file with the one of its name. exact: every \
      channel is equal. rounding: none is off by more than 2 of 255. perceptual: nobody would see a difference; \
      antialiasing of the same edges is forgiven, a letter that moved is not.

      Exit codes: 0 the same; 1 different, also in size, or only one has it; 2 one is missing or no picture.
      """)

  @Argument(help: ArgumentHelp("The expected picture or folder.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual picture or folder.", valueName: "actual"))
  var actual: String

  @Option(help: "How far apart they may be.")
  var mode = Mode.exact

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to put what differs: expected, actual, diff, strip, result.json, report.html.", valueName: "folder"))
  var output: String?

  @Flag(help: "What was found as JSON.")
  var json = false

  func run() throws {
    do {
      try compare()
    } catch let code as ExitCode {
      throw code
    } catch {
      try Self.fail("\(error)")
    }
  }

  /// Ends with the exit code of what could not be compared, as cmp(1) does: 1 means different.
  private static func fail(_ message: String) throws {
    Console.error(message)
    throw ExitCode(2)
  }

  private func compareFiles() throws -> [FileComparison.Item] {
    var progress = ProgressLine("comparing")
    return try FileComparison(mode.tolerance).compare(expected: expected, actual: actual) {
      progress.update($0, of: $1, $2)
    }
  }

  private func compare() throws {
    let items = try compareFiles()
    if let output {
      let folder = ArtifactFolder(output)
      for item in items { try folder.write(item.judgement, name: item.name) }
      // A report that tells of an earlier comparison is brought up to date.
      if items.contains(where: { !$0.judgement.isSame }) || InputFile.exists(folder.reportPath) {
        try folder.writeReport()
      }
    }
    let failed = items.filter { !$0.judgement.wasCompared }
    let different = items.filter { $0.judgement.wasCompared && !$0.judgement.isSame }
    let status = !failed.isEmpty ? "failed" : different.isEmpty ? "same" : "different"
    if json {
      try Console.output(
        JSONText.encode([
          "version": .number(1), "status": .text(status), "mode": .text(mode.rawValue), "expected": .text(expected),
          "actual": .text(actual), "output": .optional(output), "comparisons": .list(try items.map { try $0.report() }),
        ]))
    } else {
      for item in failed + different {
        guard let result = item.judgement.result, result.status != .failed else { continue }
        try Console.output(OneLine.of((item.name.isEmpty ? "" : "\(item.name): ") + result.message) + "\n")
      }
    }
    if let first = failed.first, let result = first.judgement.result {
      let rest = failed.count > 1 ? " (and \(failed.count - 1) more)" : ""
      try Self.fail((first.name.isEmpty ? "" : "\(first.name): ") + result.message + rest)
    }
    if !different.isEmpty { throw ExitCode(1) }
  }
}

extension FileComparison.Item {
  /// The figures as JSON: those of `result.json`, with the status `same` where nothing is wrong.
  fileprivate func report() throws -> EntryContent {
    let encoder = JSONEncoder()
    var fields: [String: EntryContent] = [
      "name": .text(name), "status": .text(judgement.result?.status.rawValue ?? "same"),
      "reason": .optional(judgement.result?.reason), "message": .optional(judgement.result?.message),
    ]
    if let measured = judgement.measured {
      fields["measured"] = try JSONDecoder().decode(EntryContent.self, from: encoder.encode(measured))
    }
    return .record(fields)
  }
}
