import Foundation

/// The table of results, and whether they are within the project's limits.
struct Report {
  let results: [ProcessComparison.Result]
  /// The stages of the weather widget.
  let stages: WarmStages
  let looks: LookComparison
  let timelines: TimelineGrowth
  let run: RunComparison

  /// The maximum ratios to a peer's time for the same picture, in which the peer also shapes the text.
  private static let limits: [(contest: Contest, peer: Performer, limit: Double)] = [
    (Contest(subject: .weather, performer: .widgetgen), .rsvg, 0.28),
    (Contest(subject: .weather, performer: .widgetgen), .resvg, 0.6),
    (Contest(subject: .clock, performer: .widgetgen), .rsvg, 0.28),
    (Contest(subject: .clock, performer: .widgetgen), .resvg, 0.6),
    (Contest(subject: .weather, performer: .warm), .rsvg, 0.07),
    (Contest(subject: .clock, performer: .warm), .rsvg, 0.035),
    (Contest(subject: .weather, performer: .widgetgen), .floor, 2.2),
    (Contest(subject: .clock, performer: .widgetgen), .floor, 2.5),
  ]
  /// The maximum memory in MiB.
  private static let memoryLimit = 40.0

  func print() {
    line("676x316 px", "median ms", "min ms", "peak MiB", "of rsvg", "of resvg", "of floor")
    for result in results {
      line(
        result.contest.name, number(result.milliseconds), number(result.minimum),
        result.memory.map { number($0) } ?? "-",
        ratio(of: result, to: .rsvg), ratio(of: result, to: .resvg), ratio(of: result, to: .floor))
      if result.contest == Contest(subject: .weather, performer: .warm) { printStages() }
    }
    Swift.print("")
    for (contest, peer, limit) in Self.limits {
      guard let ratio = results.first(where: { $0.contest == contest })?.ratios[peer] else { continue }
      verdict("\(contest.name) over \(peer.rawValue)", ratio.median, limit)
    }
    for peer in Performer.peers where !results.contains(where: { $0.contest.performer == peer }) {
      Swift.print("\(peer.rawValue) is missing: there is nothing to compare with (CONTRIBUTING.md)")
    }
    verdict("refined over classic, warm", looks.ratio.median, LookComparison.limit)
    Swift.print("  " + looks.stages.map { "\($0.name) \(number($0.ratio))" }.joined(separator: ", "))
    verdict("a run that keeps its timeline over render", run.ratio.median, RunComparison.limit)
    if let memory = results.first?.memory {
      verdict("peak memory, MiB", memory, Self.memoryLimit)
    }
    verdict("9,000 more entries of a timeline, MiB", timelines.growth, TimelineGrowth.limit)
  }

  private func printStages() {
    for (name, samples) in zip(WarmStages.names, stages.samples) {
      line("  " + name, number(median(samples)), number(samples.min() ?? 0))
    }
  }

  private func ratio(of result: ProcessComparison.Result, to peer: Performer) -> String {
    result.ratios[peer].map { number($0.median, digits: 3) } ?? "-"
  }

  private func line(_ first: String, _ rest: String...) {
    let columns = rest.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
    Swift.print(first.padding(toLength: 26, withPad: " ", startingAt: 0) + columns.joined())
  }

  private func verdict(_ name: String, _ value: Double, _ limit: Double) {
    Swift.print("\(name): \(number(value, digits: 3)), limit \(limit): \(value <= limit ? "ok" : "OVER")")
  }

  private func number(_ value: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
}
