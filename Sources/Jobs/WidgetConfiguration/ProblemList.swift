/// What is found wrong while a configuration is read.
final class ProblemList {
  let path: String
  private var found: [(position: YAMLNode.Position, message: String)] = []

  init(path: String) {
    self.path = path
  }

  var isEmpty: Bool { found.isEmpty }

  /// - Parameter message: one sentence without a full stop, fit to be shown: values in it are excerpts.
  func report(_ position: YAMLNode.Position, _ message: String) {
    found.append((position, message))
  }

  func report(_ node: YAMLNode, _ message: String) {
    report(node.position, message)
  }

  /// Everything found, in the order of lines, each thing once: an alias repeats what is wrong with what it stands for.
  var error: ConfigurationError {
    var seen: Set<ConfigurationError.Problem> = []
    let sorted = found.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
      .map { problem in
        ConfigurationError.Problem(
          path: path, line: problem.position.line, column: problem.position.column, message: problem.message)
      }
      .filter { seen.insert($0).inserted }
    let shown = Array(sorted.prefix(ConfigurationError.mostProblems))
    return ConfigurationError(problems: shown, omitted: sorted.count - shown.count)
  }
}
