/// The work done so far to bind one template, and its warnings.
///
/// This is a class because all scopes of one picture count towards the same limit. It belongs to one call of `bind`.
final class BindingWork {
  private var steps = 0
  private(set) var warnings: [String] = []
  private var known: Set<String> = []
  private var cuts: [String: ListCut] = [:]
  /// Whether a text tells how many items of a list are not shown.
  var tellsCounts = false

  /// The maximum number of steps for one picture: items visited and characters written by filters and by paths through
  /// lists.
  static let stepLimit = 20_000_000
  static let warningLimit = 20

  /// The lists that are not shown as a whole by any loop, in a template without a text that tells the number of the
  /// others.
  var untoldCuts: [(list: String, cut: ListCut)] {
    tellsCounts
      ? []
      : cuts.filter { $0.value.shown < $0.value.total }.sorted { $0.value.line < $1.value.line }
        .map { ($0.key, $0.value) }
  }

  /// Records how much of a list a loop shows.
  func count(_ cut: ListCut, of list: String) {
    if cuts[list]?.formUnion(cut) == nil { cuts[list] = cut }
  }

  /// Counts steps before they are taken.
  ///
  /// - Throws: ``WorkLimitError`` if the picture exceeds the limit.
  func charge(_ count: Int) throws(WorkLimitError) {
    steps += max(1, count)
    guard steps <= Self.stepLimit else { throw WorkLimitError() }
  }

  /// Adds a warning, unless one with the same key was added before; without a key, its text is the key.
  func warn(_ line: String, key: String? = nil) {
    guard warnings.count < Self.warningLimit, known.insert(key ?? line).inserted else { return }
    warnings.append(line)
  }
}

/// The error thrown if a template's filters and paths exceed the step limit, to which the evaluator adds the place.
struct WorkLimitError: Error {
  let message = "the bindings take more than \(BindingWork.stepLimit) steps; loop over fewer items"
}
