import Foundation
import Glibc

/// A comparison of `run`, which reads and keeps a timeline, with `render`, which keeps nothing, for the same weather.
struct RunComparison {
  /// The maximum ratio of the times.
  static let limit = 1.8

  let ratio: ProcessComparison.Ratio

  /// Runs both in turn, in a folder that gets the configuration, the state and the pictures.
  init(binary: String, folder: String, rounds: Int) throws {
    let binary = try NativeProgram.install(binary, in: folder)
    let (data, target, instant) = ("Examples/open-meteo.json", "trmnl-og", "2026-06-01T09:10:00Z")
    let configuration = "\(folder)/run.yaml"
    let text = """
      weather: {file: \(URL(filePath: data).path)}
      outputs: [{widget: weather, target: \(target), path: \(URL(filePath: folder).path)/run.png}]
      """
    try Data(text.utf8).write(to: URL(filePath: configuration))
    // For the processes that are started from now on; nothing else here keeps anything.
    setenv("STATE_DIRECTORY", "\(URL(filePath: folder).path)/state", 1)
    let run = [binary, "run", "--quiet", "--config", configuration, "--at", instant]
    let render = [
      binary, "render", "weather", "--quiet", "--target", target, "--data", data, "--at", instant, "-o",
      "\(folder)/render.png",
    ]
    // The first run keeps the timeline.
    _ = try ProcessComparison.run(run)
    ratio = ProcessComparison.Ratio(
      try (0..<rounds).map { _ in
        try ProcessComparison.run(run).milliseconds / ProcessComparison.run(render).milliseconds
      })
  }
}
