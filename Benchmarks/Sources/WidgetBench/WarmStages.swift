import BuiltInWidgets
import Foundation
import Templating
import WeatherData
import WidgetRendering
import WidgetTimeline

/// A measurement of the stages of a picture in a process that has drawn the widget before.
final class WarmStages {
  static let names = ["bind", "layout", "draw and encode"]

  private let renderer: WidgetRenderer
  private let environment: RenderEnvironment
  private let entries: [any TimelineEntry]
  private let template: Template
  private var next = 0
  /// The milliseconds of all measured pictures by stage.
  private(set) var samples: [[Double]] = Array(repeating: [], count: WarmStages.names.count)

  init(_ subject: Subject, theme: Theme = .classic) throws {
    renderer = try WidgetRenderer()
    environment = try RenderEnvironment(now: SampleForecast.firstHour, language: "ja", theme: theme)
    switch subject {
    case .weather:
      entries = try WeatherProvider(forecast: SampleForecast.forecast).timeline(in: environment.timeline).entries
    case .clock: entries = try ClockProvider().timeline(in: environment.timeline).entries
    }
    template = try renderer.template(subject.rawValue, in: environment)
    for _ in entries { _ = try draw() }
  }

  /// Returns the median time of a number of pictures in milliseconds.
  func measure(pictures: Int) throws -> Double {
    var totals: [Double] = []
    for _ in 0..<pictures {
      let stages = try draw()
      for (index, time) in stages.enumerated() { samples[index].append(time) }
      totals.append(stages.reduce(0, +))
    }
    return median(totals)
  }

  /// Draws a picture and returns the milliseconds of each stage.
  ///
  /// Each picture has another entry, so that no stage can reuse the previous result.
  private func draw() throws -> [Double] {
    let entry = entries[next % entries.count]
    next += 1
    let clock = ContinuousClock()
    let start = clock.now
    let bound = try renderer.bind(entry, template: template, in: environment)
    let isBound = clock.now
    let scene = renderer.layOut(bound, in: environment)
    let isLaidOut = clock.now
    _ = try renderer.png(of: scene, in: environment)
    let end = clock.now
    return [isBound - start, isLaidOut - isBound, end - isLaidOut].map(\.milliseconds)
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
