import Foundation
import Glibc

/// Runs whole processes in turn and takes their wall time and peak memory.
struct ProcessComparison {
  struct Result {
    let name: String
    /// Median milliseconds.
    let milliseconds: Double
    let minimum: Double
    /// The largest peak, in MiB; nil for what is not a process of its own.
    let memory: Double?
    /// To the reference's time in the same round; nil where there is no reference.
    let ratio: Ratio?
  }

  /// The ratios of two times that were taken in the same rounds.
  struct Ratio {
    let median: Double
    /// Half the quartiles' distance: what the median is off by in another run of the same program is a little less.
    let noise: Double

    init(_ ratios: [Double]) {
      let sorted = ratios.sorted()
      median = sorted[sorted.count / 2]
      let (low, high) = (sorted[sorted.count / 4], sorted[sorted.count * 3 / 4])
      noise = (high - low) / 2
    }
  }

  private struct Contestant {
    let name: String
    let arguments: [String]
  }

  private var contestants: [Contestant] = []
  /// The largest peak of each in MiB, taken first: Linux counts what the parent held when the child began.
  private var peaks: [Double] = []

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
    peaks = try contestants.map { contestant in
      try (0..<3).map { _ in try Self.run(contestant.arguments).peak }.max() ?? 0
    }
  }

  /// Runs everybody in turn, `warm` too, so that a machine whose speed drifts is fair to all.
  ///
  /// - Returns: the processes in their order, then the warm pictures.
  func measure(runs: Int, warm: WarmStages) throws -> [Result] {
    var times: [[Double]] = Array(repeating: [], count: contestants.count + 1)
    for round in 0..<runs + 2 {
      for (index, contestant) in contestants.enumerated() {
        let milliseconds = try Self.run(contestant.arguments).milliseconds
        // The first two rounds fill the disk cache.
        if round >= 2 { times[index].append(milliseconds) }
      }
      let milliseconds = try warm.measure(pictures: 10)
      if round >= 2 { times[contestants.count].append(milliseconds) }
    }
    let reference = contestants.firstIndex { $0.name.hasPrefix("rsvg-convert") }
    let names = contestants.map(\.name) + ["widgetgen, warm, a picture"]
    return names.enumerated().map { index, name in
      Result(
        name: name, milliseconds: median(times[index]), minimum: times[index].min() ?? 0,
        memory: index < peaks.count ? peaks[index] : nil,
        ratio: reference.map { Ratio(zip(times[index], times[$0]).map { $0 / $1 }) })
    }
  }

  private static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Wall milliseconds and peak MiB of one run.
  private static func run(_ arguments: [String]) throws -> (milliseconds: Double, peak: Double) {
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
    return (duration.milliseconds, Double(usage.ru_maxrss) / 1024)
  }
}

struct BenchError: Error {
  let message: String
}
