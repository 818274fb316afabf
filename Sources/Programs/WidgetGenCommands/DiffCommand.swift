internal import ArgumentParser
internal import CommandLineSupport
internal import Comparing
internal import FileAccess
internal import FoundationEssentials
internal import SnapshotReports
internal import WidgetBase
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
    abstract: "Compares two pictures and shows where they differ.",
    discussion: """
      Compares the pixels of PNG or JPEG files, not their bytes; in two folders, the files with the same names. exact: \
      all channels are equal. rounding: channels differ by at most 2 of 255. perceptual: no visible difference; \
      different antialiasing of the same edges is accepted, a moved letter is not.

      Exit codes: 0 same; 1 different, also in size, or only in one folder; 2 missing or not a picture.
      """)

  @Argument(help: ArgumentHelp("The expected picture or folder.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual picture or folder.", valueName: "actual"))
  var actual: String

  @Option(help: "The comparison mode.")
  var mode = Mode.exact

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Folder for the differences: expected, actual, diff, strip, result.json, report.html.", valueName: "folder"))
  var output: String?

  @Flag(help: "Print the results as JSON.")
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

  /// Exits with 2 if a file cannot be compared, like cmp(1), because 1 means different.
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
      // A report of an earlier comparison is updated.
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
  /// The result as JSON: the fields of `result.json`, with the status `same` if the files are equal.
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
