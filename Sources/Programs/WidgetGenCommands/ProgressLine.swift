internal import FileAccess
internal import Glibc
internal import WidgetBase

/// The progress of long work, shown as the last line of a terminal; silent elsewhere and during the first second.
struct ProgressLine: ~Copyable {
  private let what: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// - Parameters:
  ///   - what: the work, such as `comparing`.
  ///   - isQuiet: whether to show nothing.
  init(_ what: String, isQuiet: Bool = false) {
    self.what = what
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  /// Updates the progress and the name of the current item.
  mutating func update(_ done: Int, of total: Int, _ name: String = "") {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start >= Self.delay, last.map({ now - $0 >= Self.interval }) ?? true else { return }
    last = now
    let line = OneLine.of("\(what) \(done + 1) of \(total)\(name.isEmpty ? "" : ": \(name)")")
    // Longer ones would wrap, and could not be erased.
    _ = OutputFile.writeToStandardError(Array("\r\u{1B}[K\(line.prefix(76))".utf8))
  }

  deinit {
    if last != nil { _ = OutputFile.writeToStandardError(Array("\r\u{1B}[K".utf8)) }
  }
}
