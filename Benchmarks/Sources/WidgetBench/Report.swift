import Foundation

/// The table, and how it compares with the limits the project has set itself.
struct Report {
  let results: [ProcessComparison.Result]
  let stages: WarmStages
  let looks: LookComparison

  /// Of rsvg-convert's time for the same picture, text shaped there too.
  private static let oneShotLimit = 0.4
  private static let warmLimit = 0.07
  /// MiB.
  private static let memoryLimit = 48.0

  func print() {
    line("676x316 px", "median ms", "min ms", "peak MiB", "of rsvg")
    for result in results {
      line(
        result.name, number(result.milliseconds), number(result.minimum),
        result.memory.map { number($0) } ?? "-", result.ratio.map { number($0.median, digits: 3) } ?? "-")
    }
    for (name, samples) in zip(WarmStages.names, stages.samples) {
      line("  " + name, number(median(samples)), number(samples.min() ?? 0), "", "")
    }
    Swift.print("")
    if let oneShot = results.first?.ratio?.median, let warm = results.last?.ratio?.median {
      verdict("one-shot over rsvg-convert", oneShot, Self.oneShotLimit)
      verdict("warm over rsvg-convert", warm, Self.warmLimit)
    } else {
      Swift.print("rsvg-convert is not installed: there is nothing to compare with (Scripts/packages-extra.txt)")
    }
    verdict("refined over classic, warm", looks.ratio.median, LookComparison.limit)
    Swift.print("  " + looks.stages.map { "\($0.name) \(number($0.ratio))" }.joined(separator: ", "))
    if let memory = results.first?.memory {
      verdict("peak memory, MiB", memory, Self.memoryLimit)
    }
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
