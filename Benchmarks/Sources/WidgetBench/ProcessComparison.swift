import Foundation
import Glibc

/// Runs whole processes in turn and takes their wall time and peak memory.
struct ProcessComparison {
  struct Result {
    let name: String
    /// Median milliseconds.
    let milliseconds: Double
    let minimum: Double
    /// The largest peak, in MiB.
    let memory: Double
  }

  private struct Contestant {
    let name: String
    let arguments: [String]
  }

  private var contestants: [Contestant] = []

  init(binary: String, folder: String) throws {
    let svg = "\(folder)/weather-live.svg"
    let ours = Contestant(
      name: "widgetgen render weather",
      arguments: [binary, "render", "weather", "--quiet", "--locale", "ja", "-o", "\(folder)/weather.png"])
    contestants.append(ours)
    contestants.append(
      Contestant(
        name: "widgetgen render clock",
        arguments: [binary, "render", "clock", "--quiet", "-o", "\(folder)/clock.png"]))
    // The same work for the others: text is shaped, not given as outlines.
    _ = try Self.run([
      binary, "render", "weather", "--quiet", "--locale", "ja", "--svg-text", "live", "-o", svg,
    ])
    if let rsvg = Self.find("rsvg-convert") {
      contestants.append(
        Contestant(name: "rsvg-convert, live text", arguments: [rsvg, svg, "-o", "\(folder)/rsvg.png"]))
    }
    if let resvg = Self.find("resvg") {
      contestants.append(
        Contestant(name: "resvg, live text", arguments: [resvg, svg, "\(folder)/resvg.png"]))
    }
  }

  func measure(runs: Int) throws -> [Result] {
    var times: [[Double]] = Array(repeating: [], count: contestants.count)
    var memory = Array(repeating: 0.0, count: contestants.count)
    for round in 0..<runs + 2 {
      for (index, contestant) in contestants.enumerated() {
        let (milliseconds, peak) = try Self.run(contestant.arguments)
        // The first two rounds fill the disk cache.
        guard round >= 2 else { continue }
        times[index].append(milliseconds)
        memory[index] = max(memory[index], peak)
      }
    }
    return contestants.indices.map { index in
      Result(
        name: contestants[index].name, milliseconds: median(times[index]),
        minimum: times[index].min() ?? 0, memory: memory[index])
    }
  }

  private static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Wall milliseconds and peak MiB of one run.
  private static func run(_ arguments: [String]) throws -> (Double, Double) {
    var pid = pid_t()
    let pointers = arguments.map { strdup($0) } + [nil]
    defer {
      for pointer in pointers { free(pointer) }
    }
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&pid, arguments[0], nil, nil, pointers, environ) == 0 else {
      throw BenchError(message: "cannot run \(arguments[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(pid, &status, 0, &usage)
    let duration = clock.now - start
    guard status == 0 else { throw BenchError(message: "\(arguments.joined(separator: " ")) failed") }
    let milliseconds = Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
    return (milliseconds, Double(usage.ru_maxrss) / 1024)
  }
}

struct BenchError: Error {
  let message: String
}
