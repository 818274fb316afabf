import Foundation

/// The results of earlier runs: a CSV file with one line per run.
///
/// It holds times in milliseconds and ratios to the peers' times for the same picture in the same run. Runs are
/// compared by the ratios, which depend little on the state of the machine.
struct History {
  /// The path of the file, whose first line names the columns.
  let path: String

  /// The column of a ratio, which is followed by the column of its noise.
  private struct Part {
    let index: Int
    let contest: Contest
    let peer: Performer
  }

  private static let identity = ["date", "commit", "machine"]
  private static let ours = Contest.all.filter { Performer.ours.contains($0.performer) }
  private static let others = Contest.all.filter { !Performer.ours.contains($0.performer) }
  private static let header =
    (identity
    + ours.flatMap { contest in
      ["\(word(contest)) ms"]
        + Performer.peers.flatMap { ["\(word(contest)) of \(word($0))", "noise"] }
    } + others.map { "\(word($0)) ms" } + ["weather MiB"])
    .joined(separator: ",")
  private static let parts = ours.enumerated().flatMap { row, contest in
    Performer.peers.enumerated().map { column, peer in
      Part(index: identity.count + row * (1 + 2 * Performer.peers.count) + 1 + 2 * column, contest: contest, peer: peer)
    }
  }

  /// Appends the results of a run.
  ///
  /// - Returns: a line for each of the program's own times that is longer than in the last run on this machine by more
  ///   than the noise of both.
  func append(_ results: [ProcessComparison.Result]) throws -> [String] {
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    var lines = old.split(separator: "\n").map(String.init)
    if lines.first != Self.header { lines.insert(Self.header, at: 0) }
    let machine = Self.machine
    let line = fields(of: results, machine: machine)
    let last = lines.dropFirst().map { Self.split($0) }.last { $0.count == line.count && $0[2] == machine }
    lines.append(line.joined(separator: ","))
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path), options: .atomic)
    return last.map { slower(line, than: $0) } ?? []
  }

  private func fields(of results: [ProcessComparison.Result], machine: String) -> [String] {
    let results = Dictionary(uniqueKeysWithValues: results.map { ($0.contest, $0) })
    let day = Date().formatted(.iso8601.year().month().day())
    let figures = Self.ours.flatMap { contest in
      [Self.text(results[contest]?.milliseconds)]
        + Performer.peers.flatMap { peer in
          let ratio = results[contest]?.ratios[peer]
          return [Self.text(ratio?.median), Self.text(ratio?.noise)]
        }
    }
    let memory = results[Contest(subject: .weather, performer: .widgetgen)]?.memory
    return [day, Self.commit, machine] + figures + Self.others.map { Self.text(results[$0]?.milliseconds) }
      + [Self.text(memory)]
  }

  private func slower(_ new: [String], than old: [String]) -> [String] {
    Self.parts.compactMap { part in
      guard let now = Double(new[part.index]), let before = Double(old[part.index]),
        let noise = Double(new[part.index + 1]), let noiseBefore = Double(old[part.index + 1]),
        now > before + noise + noiseBefore
      else { return nil }
      return "SLOWER: \(part.contest.name) takes \(new[part.index]) of \(part.peer.rawValue)'s time, "
        + "\(old[part.index]) on \(old[0]) (\(old[1])); the noise is \(Self.text(noise + noiseBefore))"
    }
  }

  /// Returns the name of a contest in the columns, without commas and without the program's own name.
  private static func word(_ contest: Contest) -> String {
    contest.performer == .widgetgen
      ? contest.subject.rawValue : "\(contest.subject.rawValue) \(word(contest.performer))"
  }

  private static func word(_ performer: Performer) -> String {
    switch performer {
    case .widgetgen: "widgetgen"
    case .warm: "warm"
    case .rsvg: "rsvg"
    case .resvg: "resvg"
    case .resvgOutlines: "resvg outlines"
    case .floor: "floor"
    }
  }

  /// Returns a number with three decimals, independent of the locale; empty for nil.
  private static func text(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "" }

  private static func split(_ line: String) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The commit from which the program was built, with a plus if files differ from it.
  private static var commit: String {
    NativeProgram.output(of: ["git", "describe", "--always", "--dirty=+", "--exclude=*"]) ?? ""
  }

  /// The name of the processor and the number of cores.
  private static var machine: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let name = model?.trimmingCharacters(in: .whitespaces).replacing(",", with: " ") ?? "unknown"
    return "\(name) x\(ProcessInfo.processInfo.activeProcessorCount)"
  }
}
