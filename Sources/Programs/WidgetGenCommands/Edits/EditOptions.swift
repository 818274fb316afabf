internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import Edits
internal import FileAccess
internal import FoundationEssentials
internal import Rounds
internal import Settings
internal import WidgetBase
internal import WidgetTimeline

/// What is edited.
struct EditTarget: ParsableArguments {
  @Argument(help: ArgumentHelp("The configuration.", valueName: "file"))
  var file: String

  @Argument(
    help: ArgumentHelp(
      "Keys, and ids, names or indices (from 0) of items, with dots between them: outputs.hall.options.seconds.",
      valueName: "path"))
  var path: String
}

/// The options of all commands that edit a configuration.
struct EditOptions: ParsableArguments {
  static let discussion = """
    Prints the lines that change. The file is written as a whole, with its mode, and its last 20 versions are kept \
    (config history, config restore). The exit code is 65 if the edit is refused, 66 if there is no such file, 73 or 74 \
    if it cannot be written, 75 if another edit holds its lock, and 78 if the configuration would have problems that it \
    has not now; nothing is written then.
    """

  @Flag(help: "Print the lines that would change, and write nothing.")
  var dryRun = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  /// Returns the only value of a command line, which may begin with a minus.
  static func single(_ values: [String]) throws -> String {
    if let option = values.first(where: { $0.hasPrefix("--") }) {
      throw Failure(
        .usage, "unknown option \"\(excerpt(option))\"; a value that begins with -- needs quotes of its own")
    }
    guard values.count == 1 else { throw Failure(.usage, "give one value; a value with spaces needs quotes") }
    return values[0]
  }

  /// Applies an edit to a file.
  func run(_ edit: Edit, of file: String) async throws {
    try await run(edit.description, of: file) { bytes in
      do {
        return try EditableText(bytes).applying(edit).bytes
      } catch let refusal as EditRefusal {
        throw Failure(.badData, refusal.message(of: file))
      }
    }
  }

  /// Changes a file, and prints what became of it.
  func run(_ words: String, of file: String, by change: ([UInt8]) throws -> [UInt8]) async throws {
    let editable = EditableFile(path: file, state: StateFolder(path: RefreshEnvironment.current.folders.state))
    let outcome = try await editable.change(words, at: Date(), isTrial: dryRun, by: change) { before, after in
      let problems = ConfigurationProblems(of: after, path: file).added(
        to: ConfigurationProblems(of: before, path: file))
      guard problems.isEmpty else {
        throw Failure(.configuration, lines: problems.map(\.line) + ["\(InputFile.name(file)): not changed"])
      }
    }
    if let problem = outcome.historyProblem { Console.error("the version is not kept: \(problem)") }
    let difference = TextDifference(from: outcome.before, to: outcome.after)
    guard json else { return try Console.output(difference.text(name: file)) }
    let status = outcome.before == outcome.after ? "unchanged" : outcome.isWritten ? "written" : "dry-run"
    try Console.output(
      JSONText.encode([
        "version": .number(1), "path": .text(file), "status": .text(status),
        "line": .optional(difference.firstLine.map { Double($0) }), "diff": .text(difference.text(name: file)),
        "sha256": .text(Digest.sha256(outcome.after)),
      ]))
  }
}

/// The problems of a configuration, whatever lines they are on.
struct ConfigurationProblems {
  private let problems: [SettingProblem]

  /// Checks a configuration as `config check` does; warnings are no problems.
  init(of yaml: [UInt8], path: String) {
    do {
      let configuration = try Configuration(
        yaml: yaml, path: path, defaults: .current, catalog: ProgramParts.current.catalog)
      problems = ConfigurationCheck(configuration, environment: .current).findings().filter(\.isError).map(\.problem)
    } catch {
      problems = error.problems
    }
  }

  /// Returns the problems that other ones do not have.
  ///
  /// Lines are not compared, because an edit moves what is below it.
  func added(to others: ConfigurationProblems) -> [SettingProblem] {
    var known = Dictionary(others.problems.map { (Self.words($0), 1) }, uniquingKeysWith: +)
    return problems.filter { problem in
      let words = Self.words(problem)
      guard let count = known[words], count > 0 else { return true }
      known[words] = count - 1
      return false
    }
  }

  /// Returns the message without the lines that it names.
  private static func words(_ problem: SettingProblem) -> String {
    problem.text.split(separator: " ").map { word in
      word.contains { $0.isNumber } && word.allSatisfy { $0.isNumber || $0.isPunctuation } ? "#" : String(word)
    }.joined(separator: " ")
  }
}
