import Foundation

/// What was measured before: a file of comma-separated values with one line a run.
///
/// Times are given as milliseconds and as parts of rsvg-convert's in the same run, of which the second ones are compared:
/// they depend little on the hour.
struct History {
  /// The file, whose first line names the columns.
  let path: String

  /// What is measured, by the word in the columns' names and the beginning of the result's name.
  private static let subjects: [(column: String, result: String)] = [
    ("weather", "widgetgen render weather"), ("clock", "widgetgen render clock"), ("warm", "widgetgen, warm"),
    ("rsvg", "rsvg-convert"), ("resvg", "resvg"),
  ]
  private static let header =
    (["date", "commit", "machine"]
    + subjects.flatMap { ["\($0.column) ms", "\($0.column) of rsvg", "\($0.column) noise"] } + ["weather MiB"])
    .joined(separator: ",")

  /// Appends the results of a run.
  ///
  /// - Returns: a line for each of the program's own times that is longer than in the last run on this machine by more than
  ///   the noise of both.
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
    let day = Date().formatted(.iso8601.year().month().day())
    let figures = Self.subjects.flatMap { subject -> [String] in
      guard let result = results.first(where: { $0.name.hasPrefix(subject.result) }) else { return ["", "", ""] }
      let ratio = result.ratio.map { [Self.text($0.median), Self.text($0.noise)] } ?? ["", ""]
      return [Self.text(result.milliseconds)] + ratio
    }
    return [day, Self.commit, machine] + figures + [results.first?.memory.map { Self.text($0) } ?? ""]
  }

  private func slower(_ new: [String], than old: [String]) -> [String] {
    Self.subjects.prefix(3).enumerated().compactMap { index, subject in
      let column = 4 + 3 * index
      guard let now = Double(new[column]), let before = Double(old[column]),
        let noise = Double(new[column + 1]), let noiseBefore = Double(old[column + 1]),
        now > before + noise + noiseBefore
      else { return nil }
      return "SLOWER: \(subject.column) takes \(new[column]) of rsvg-convert's time, \(old[column]) on \(old[0]) "
        + "(\(old[1])); the noise is \(Self.text(noise + noiseBefore))"
    }
  }

  /// Three places, whatever the language of the user.
  private static func text(_ value: Double) -> String { String(format: "%.3f", value) }

  private static func split(_ line: String) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The commit the program was built from, with a plus where files differ from it.
  private static var commit: String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return "" }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The processor's name and how many of it there are.
  private static var machine: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let name = model?.trimmingCharacters(in: .whitespaces).replacing(",", with: " ") ?? "unknown"
    return "\(name) x\(ProcessInfo.processInfo.activeProcessorCount)"
  }
}
