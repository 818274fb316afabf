internal import FoundationEssentials
internal import Timeline

/// What filters may know besides their input: language, zone and instant of the picture.
struct FilterContext {
  let language: Language
  let timeZone: TimeZone
  /// The instant of the entry.
  let date: Date
  let work: BindingWork
}

/// What binding one template has cost so far, and what was noticed on the way.
///
/// A class, since every scope of one picture adds to the same account. It belongs to one call of `bind`.
final class BindingWork {
  private var steps = 0
  private(set) var warnings: [String] = []
  private var known: Set<String> = []

  /// As many steps as one picture may take: items looked at and characters written by filters and paths through lists.
  static let stepLimit = 20_000_000
  /// As many warnings as one template gives.
  static let warningLimit = 20

  /// Counts steps before they are taken.
  ///
  /// - Throws: ``WorkLimitError`` if a picture takes too many.
  func charge(_ count: Int) throws(WorkLimitError) {
    steps += max(1, count)
    guard steps <= Self.stepLimit else { throw WorkLimitError() }
  }

  /// Keeps a line for the user, once.
  func warn(_ line: String) {
    guard warnings.count < Self.warningLimit, known.insert(line).inserted else { return }
    warnings.append(line)
  }
}

/// A template whose filters and paths go through more items than a picture is worth.
struct WorkLimitError: Error {
  let message = "the bindings take more than \(BindingWork.stepLimit) steps: loop over fewer items"
}
