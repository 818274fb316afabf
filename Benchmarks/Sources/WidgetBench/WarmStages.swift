import Foundation
import Raster
import Rendering
import Templating
import Timeline
import Weather
import WidgetRendering
import Widgets

/// What one picture of the weather widget costs in a process that has drawn it before, stage by stage.
struct WarmStages {
  /// Median milliseconds by stage, in the order of the stages.
  let medians: [(stage: String, milliseconds: Double)]

  static func measure(rounds: Int) throws -> WarmStages {
    let renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: SampleForecast.firstHour, language: "ja")
    let timeline = try WeatherProvider(forecast: SampleForecast.forecast).timeline(in: environment.timeline)
    let template = try renderer.template("weather", in: environment)
    let encoder = PNGEncoder()
    var times: [[Double]] = Array(repeating: [], count: 4)
    for round in 0..<rounds + 5 {
      // Different hours, so that no stage can answer from what it knows of the same picture.
      let entry = timeline.entries[round % timeline.entries.count]
      let clock = ContinuousClock()
      let t0 = clock.now
      let bound = try renderer.bind(entry, template: template, in: environment)
      let t1 = clock.now
      let scene = renderer.layOut(bound, in: environment)
      let t2 = clock.now
      let pixels = try renderer.pixels(of: scene, scale: environment.scale)
      let t3 = clock.now
      _ = try encoder.encode(pixels)
      let t4 = clock.now
      guard round >= 5 else { continue }
      for (index, duration) in [t1 - t0, t2 - t1, t3 - t2, t4 - t3].enumerated() {
        times[index].append(Double(duration.components.attoseconds) / 1e15)
      }
    }
    let names = ["bind", "layout", "draw", "encode"]
    return WarmStages(medians: zip(names, times).map { ($0, median($1)) })
  }

  var total: Double { medians.reduce(0) { $0 + $1.milliseconds } }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
