import Foundation
import Glibc

/// A comparison of whole processes, which run in turn, by wall time and peak memory.
struct ProcessComparison {
  struct Result {
    let contest: Contest
    /// The median time.
    let milliseconds: Double
    let minimum: Double
    /// The largest peak in MiB; nil if the contestant is not a separate process.
    let memory: Double?
    /// The ratios to the times of the installed peers for the same picture in the same round.
    let ratios: [Performer: Ratio]
  }

  /// A distribution of ratios of two times measured in the same rounds.
  struct Ratio {
    let median: Double
    /// Half the interquartile range.
    ///
    /// The median of another run of the same program differs by a little less.
    let noise: Double

    init(_ ratios: [Double]) {
      let sorted = ratios.sorted()
      median = sorted[sorted.count / 2]
      let (low, high) = (sorted[sorted.count / 4], sorted[sorted.count * 3 / 4])
      noise = (high - low) / 2
    }
  }

  /// The command lines of the installed contestants.
  private let commands: [Contest: [String]]
  /// The largest peak of each in MiB.
  ///
  /// Measured first, because Linux includes the parent's memory at the start of the child.
  private let peaks: [Contest: Double]

  init(binary: String, folder: String) throws {
    let binary = try NativeProgram.install(binary, in: folder)
    let (rsvg, resvg) = try (Self.peer("rsvg-convert", in: folder), Self.peer("resvg", in: folder))
    var commands: [Contest: [String]] = [:]
    for subject in Subject.allCases {
      func drawing(_ file: String, _ arguments: String...) -> [String] {
        [binary, "render"] + subject.arguments + ["--quiet", "-o", file] + arguments
      }
      func add(_ performer: Performer, _ command: [String]) {
        commands[Contest(subject: subject, performer: performer)] = command
      }
      let base = "\(folder)/\(subject.rawValue)"
      let (live, outlines) = (base + "-live.svg", base + "-outlines.svg")
      _ = try Self.run(drawing(live, "--svg-text", "live"))
      _ = try Self.run(drawing(outlines, "--svg-text", "outlines"))
      add(.widgetgen, drawing(base + ".png"))
      if let rsvg { add(.rsvg, [rsvg, live, "-o", base + "-rsvg.png"]) }
      if let resvg {
        add(.resvg, [resvg, live, base + "-resvg.png"])
        add(.resvgOutlines, [resvg, outlines, base + "-resvg-outlines.png"])
      }
      if let floor = try Self.floor(of: live, at: base + "-floor", in: folder) {
        add(.floor, [floor, base + "-floor.png"])
      }
    }
    self.commands = commands
    peaks = try commands.mapValues { command in
      try (0..<3).map { _ in try Self.run(command).peak }.max() ?? 0
    }
  }

  /// Returns the C program that draws an SVG file from fixed positions; nil if it cannot be built here.
  private static func floor(of picture: String, at path: String, in folder: String) throws -> String? {
    let script = "Benchmarks/Floor/draw-floor"
    guard (try? run([script, picture, path])) != nil else { return nil }
    return try NativeProgram.install(path, in: folder)
  }

  /// Returns a copy of a peer's program; nil if it is not installed.
  private static func peer(_ name: String, in folder: String) throws -> String? {
    try NativeProgram.find(name).map { try NativeProgram.install($0, in: folder) }
  }

  /// Runs all contestants in turn, including `warm`, so that a machine with varying speed is fair to all.
  ///
  /// - Returns: the results of the installed contestants, ordered by picture.
  func measure(runs: Int, warm: [Subject: WarmStages]) throws -> [Result] {
    var times: [Contest: [Double]] = [:]
    for round in 0..<runs + 2 {
      for contest in Contest.all {
        let milliseconds: Double
        if let command = commands[contest] {
          milliseconds = try Self.run(command).milliseconds
        } else if contest.performer == .warm, let stages = warm[contest.subject] {
          milliseconds = try stages.measure(pictures: 10)
        } else {
          continue
        }
        // The first two rounds only fill the disk cache.
        if round >= 2 { times[contest, default: []].append(milliseconds) }
      }
    }
    return Contest.all.compactMap { contest in
      times[contest].map { ours in
        let ratios = Performer.peers.compactMap { peer in
          times[Contest(subject: contest.subject, performer: peer)].map { theirs in
            (peer, Ratio(zip(ours, theirs).map { $0 / $1 }))
          }
        }
        return Result(
          contest: contest, milliseconds: median(ours), minimum: ours.min() ?? 0, memory: peaks[contest],
          ratios: Dictionary(uniqueKeysWithValues: ratios))
      }
    }
  }

  /// Returns the wall time in milliseconds and the peak memory in MiB of one run.
  static func run(_ arguments: [String]) throws -> (milliseconds: Double, peak: Double) {
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
