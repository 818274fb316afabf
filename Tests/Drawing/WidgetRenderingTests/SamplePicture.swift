import BuiltInWidgets
import CalendarData
import Foundation
import Templating
import Testing
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// A picture that is compared with golden files and other renderers: a widget in a scheme, 338x158 points in the medium
/// family, in Japanese and in Tokyo's time.
struct SamplePicture: Sendable, CustomTestStringConvertible {
  let widget: String
  let scheme: ColorScheme
  var family = WidgetFamily.medium
  var options: [String: String] = [:]
  /// Whether the data is from 14:20.
  var isStale = false

  static let all = ["weather", "clock", "calendar", "forecast", "current", "timer"].flatMap { widget in
    ColorScheme.allCases.map { SamplePicture(widget: widget, scheme: $0) }
  }

  /// The other families for which widgets have their own templates, and the timer's other face.
  static let families =
    ["weather", "forecast", "current"].flatMap { widget in
      [WidgetFamily.small, .large].map { SamplePicture(widget: widget, scheme: .light, family: $0) }
    } + [SamplePicture(widget: "timer", scheme: .dark, family: .small, options: ["face": "segments"])]

  /// Pictures of problems: stale data, and no data.
  static let faults = [
    SamplePicture(widget: "weather", scheme: .light, isStale: true), SamplePicture(widget: "nodata", scheme: .light),
    SamplePicture(widget: "nodata", scheme: .dark),
  ]

  var name: String {
    "\(widget)\(isStale ? "-stale" : "")\(family == .medium ? "" : "-\(family.rawValue)")-\(scheme.rawValue)"
  }

  var testDescription: String { name }

  private var sampleOptions: WidgetOptions {
    let own = ["timer": ["elapsed": "167.329"], "calendar": ["ics": SampleCalendar.file]]
    return WidgetOptions(options.merging(own[widget] ?? [:]) { $1 })
  }

  /// Returns the scene at the sample's first hour, or the clock at 17:04:35 on 2026-11-21, which has most digits.
  func scene(by renderer: WidgetRenderer) throws -> Scene {
    let seconds: TimeInterval = widget == "clock" ? 1_795_248_275 : 1_644_048_000
    let environment = try RenderEnvironment(
      now: Date(timeIntervalSince1970: seconds), timeZone: TimeZone(identifier: "Asia/Tokyo"), language: "ja",
      family: family, scheme: scheme)
    let staleSince = Date(timeIntervalSince1970: seconds - 9_600)
    if widget == NoDataEntry.templateName {
      let entry = NoDataEntry(
        date: environment.timeline.now, since: staleSince, place: "世田谷区", context: environment.timeline)
      return try renderer.scene(of: entry, template: renderer.template(widget, in: environment), in: environment)
    }
    let definition = try #require(WidgetCatalog.builtIn.widget(widget))
    let provider = try definition.provider(
      for: WidgetInput(
        options: sampleOptions, forecast: SampleForecast.forecast,
        events: [CalendarFeed(SampleCalendar.file): SampleCalendar.events], staleSince: isStale ? staleSince : nil))
    let entry = try #require(provider.erasedTimeline(in: environment.timeline).entries.first)
    return try renderer.scene(
      of: entry, template: renderer.template(widget, in: environment), in: environment)
  }
}
