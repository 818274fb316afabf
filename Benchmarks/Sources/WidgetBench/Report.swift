import Foundation

/// The table, with the limits the project has set itself.
struct Report {
  let results: [ProcessComparison.Result]
  let stages: WarmStages

  /// Of rsvg-convert's time for the same picture.
  private static let oneShotLimit = 0.4
  private static let warmLimit = 0.07
  private static let memoryLimit = 48.0

  func print() {
    let rsvg = results.first { $0.name.hasPrefix("rsvg") }
    line("whole processes, 676x316 px", "median ms", "min ms", "peak MiB", "of rsvg")
    for result in results {
      line(
        result.name, number(result.milliseconds), number(result.minimum), number(result.memory),
        rsvg.map { number(result.milliseconds / $0.milliseconds, digits: 3) } ?? "-")
    }
    line("", "", "", "", "")
    line("warm, one weather picture", "median ms", "", "", "of rsvg")
    for (stage, milliseconds) in stages.medians {
      line(stage, number(milliseconds), "", "", "")
    }
    line(
      "total", number(stages.total), "", "",
      rsvg.map { number(stages.total / $0.milliseconds, digits: 3) } ?? "-")
    guard let rsvg, let ours = results.first else { return }
    Swift.print("")
    verdict("one-shot over rsvg-convert", ours.milliseconds / rsvg.milliseconds, Self.oneShotLimit)
    verdict("warm over rsvg-convert", stages.total / rsvg.milliseconds, Self.warmLimit)
    verdict("peak memory, MiB", ours.memory, Self.memoryLimit)
  }

  private func line(_ first: String, _ rest: String...) {
    let columns = rest.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
    Swift.print(first.padding(toLength: 32, withPad: " ", startingAt: 0) + columns.joined())
  }

  private func verdict(_ name: String, _ value: Double, _ limit: Double) {
    Swift.print("\(name): \(number(value, digits: 3)), limit \(limit): \(value <= limit ? "ok" : "OVER")")
  }

  private func number(_ value: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
}
