import Foundation
import Scene
import Templating
import Testing
import Timeline
import WidgetRendering
import Widgets

/// One of the pictures that are compared with committed files and with other programs: a widget in a scheme, 338x158
/// points, in Japanese and in Tokyo's time.
struct SamplePicture: Sendable, CustomTestStringConvertible {
  let widget: String
  let scheme: ColorScheme

  static let all = ["weather", "clock"].flatMap { widget in
    ColorScheme.allCases.map { SamplePicture(widget: widget, scheme: $0) }
  }

  var name: String { "\(widget)-\(scheme.rawValue)" }

  var testDescription: String { name }

  /// The scene at the sample's first hour; the clock at 17:04:35 on 2026-11-21, which has most digits.
  func scene(by renderer: WidgetRenderer) throws -> Scene {
    let seconds: TimeInterval = widget == "clock" ? 1_795_248_275 : 1_644_048_000
    let environment = try RenderEnvironment(
      now: Date(timeIntervalSince1970: seconds), timeZone: TimeZone(identifier: "Asia/Tokyo"), language: "ja",
      scheme: scheme)
    let provider = try #require(WidgetCatalog.widget(widget)).provider(for: WidgetInput())
    let entry = try #require(provider.erasedTimeline(in: environment.timeline).entries.first)
    return try renderer.scene(
      of: entry, template: renderer.template(widget, in: environment), in: environment)
  }
}
