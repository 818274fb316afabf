import Foundation
import Glibc

/// A benchmark of the program against its peers, which prints a table.
///
///     WidgetBench BINARY WORKFOLDER [HISTORY] [RUNS]
///
/// HISTORY is the file of earlier runs, to which this run is added. Quote the ratios: milliseconds depend on the
/// machine and its state.
@main
struct WidgetBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: WidgetBench BINARY WORKFOLDER [HISTORY] [RUNS]")
      exit(64)
    }
    let runs = arguments.count > 4 ? Int(arguments[4]) ?? 40 : 40
    let folder = arguments[2]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Comes first, because Linux includes the parent's memory at the start of a child.
    let timelines = try TimelineGrowth(binary: arguments[1], folder: folder)
    let comparison = try ProcessComparison(binary: arguments[1], folder: folder)
    let stages = try WarmStages(.weather)
    let results = try comparison.measure(runs: runs, warm: [.weather: stages, .clock: try WarmStages(.clock)])
    Report(
      results: results, stages: stages, looks: try LookComparison(rounds: runs), timelines: timelines,
      run: try RunComparison(binary: arguments[1], folder: folder, rounds: runs)
    ).print()
    if arguments.count > 3 {
      for line in try History(path: arguments[3]).append(results) { print(line) }
    }
  }
}
