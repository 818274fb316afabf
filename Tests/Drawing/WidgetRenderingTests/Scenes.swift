import BuiltInWidgets
import Foundation
import Templating
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Scenes of the built-in widgets with the real fonts.
enum Scenes {
  /// 2022-02-05 17:00 in Tokyo, the sample's first hour.
  static let firstHour = Date(timeIntervalSince1970: 1_644_048_000)

  static func weather(
    _ size: Size, language: String = "ja", place: String? = "世田谷区", temperature: Double? = nil,
    hoursLater: Int = 0, missingPressures: [Int] = [], unit: TemperatureUnit = .celsius, staleSince: Date? = nil,
    scheme: ColorScheme = .light
  ) throws -> Placed {
    var forecast = SampleForecast.forecast
    forecast.place.name = place
    if let temperature {
      for index in forecast.hours.indices { forecast.hours[index].temperature = temperature }
    }
    for index in missingPressures {
      forecast.hours[index].seaLevelPressure = nil
      forecast.hours[index].stationPressure = nil
    }
    let environment = try RenderEnvironment(
      now: firstHour + TimeInterval(hoursLater) * 3_600, language: language, scheme: scheme, size: size)
    let renderer = try WidgetRenderer()
    let provider = WeatherProvider(
      forecast: forecast, options: WeatherOptions(temperatureUnit: unit), staleSince: staleSince)
    let entry = try provider.timeline(in: environment.timeline).entries[0]
    return Placed(
      scene: try renderer.scene(
        of: entry, template: renderer.template("weather", in: environment), in: environment))
  }

  static func noData(
    _ size: Size, language: String = "ja", place: String? = "世田谷区", scheme: ColorScheme = .light
  ) throws -> Placed {
    let environment = try RenderEnvironment(now: firstHour, language: language, scheme: scheme, size: size)
    let renderer = try WidgetRenderer()
    let entry = NoDataEntry(
      date: firstHour, since: firstHour - 160 * 60, place: place, context: environment.timeline,
      dataTimeZone: TimeZone(identifier: "Asia/Tokyo"))
    return Placed(
      scene: try renderer.scene(
        of: entry, template: renderer.template(NoDataEntry.templateName, in: environment), in: environment))
  }

  static func clock(_ size: Size, options: ClockOptions = ClockOptions()) throws -> Placed {
    let environment = try RenderEnvironment(now: firstHour, size: size)
    let renderer = try WidgetRenderer()
    let entry = try ClockProvider(options: options).timeline(in: environment.timeline).entries[0]
    return Placed(
      scene: try renderer.scene(
        of: entry, template: renderer.template("clock", in: environment), in: environment))
  }
}

/// A scene whose items can be found by a class.
struct Placed {
  var scene: Scene

  /// All items that are not groups, in drawing order.
  var leaves: [Item] {
    scene.allItems.filter { if case .group = $0 { false } else { true } }
  }

  var texts: [TextItem] {
    leaves.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  func texts(_ name: String) -> [TextItem] {
    texts.filter { $0.tag?.classes.contains(name) == true }
  }

  func strokes(_ name: String) -> [StrokeItem] {
    leaves.compactMap {
      if case .stroke(let stroke) = $0, stroke.tag?.classes.contains(name) == true { stroke } else { nil }
    }
  }

  func fills(_ name: String) -> [FillItem] {
    leaves.compactMap {
      if case .fill(let fill) = $0, fill.tag?.classes.contains(name) == true { fill } else { nil }
    }
  }

  func groups(_ name: String) -> [GroupItem] {
    scene.allItems.compactMap {
      if case .group(let group) = $0, group.tag?.classes.contains(name) == true { group } else { nil }
    }
  }
}

extension TextItem {
  /// Returns the bounding box of all glyph outlines; nil for a text without ink.
  func ink(_ outlines: some GlyphOutlines) throws -> Rect? {
    var box: Rect?
    for run in runs {
      for glyph in run.glyphs {
        let path = try outlines.outline(of: glyph.id, in: run.face)
        guard let bounds = path.controlBounds, bounds.width > 0 || bounds.height > 0 else { continue }
        let placed = Rect(
          x: glyph.position.x + bounds.minX * run.size, y: glyph.position.y + bounds.minY * run.size,
          width: bounds.width * run.size, height: bounds.height * run.size)
        box = box?.union(placed) ?? placed
      }
    }
    return box
  }
}

extension Path {
  /// The points of a path of straight lines.
  var points: [Point] {
    elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      case .cubic, .close: nil
      }
    }
  }
}
