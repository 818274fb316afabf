import BuiltInWidgets
import Comparing
import Foundation
import Templating
import Testing
import WeatherData
import WidgetBase
import WidgetRendering
import WidgetScene
import WidgetTimeline
import WidgetUI

/// The seven-segment clock, like its template.
private struct SegmentClock: WidgetUI.View {
  let entry: ClockEntry
  let width: CGFloat
  let colors: [String: WidgetUI.Color]

  var body: some WidgetUI.View {
    VStack(spacing: 10) {
      segments(ClockEntry.dateGhost, entry.dateText, size: width / 15)
      segments(entry.timeGhost, entry.timeText, size: width / 6)
    }
    .lineLimit(1)
    .containerBackground(colors["background"] ?? .clear, for: .widget)
  }

  private func segments(_ ghost: String, _ text: String, size: CGFloat) -> some WidgetUI.View {
    ZStack {
      Text(ghost).foregroundColor(colors["ghost"])
      Text(text).foregroundColor(colors["lit"])
    }
    .fixedSize()
    .font(.custom("DSEG7Modern-BoldItalic", size: size))
  }
}

/// The weather widget, like its template except for halos.
private struct WeatherStrip: WidgetUI.View {
  let entry: WeatherEntry
  let size: CGSize
  let colors: [String: WidgetUI.Color]

  var body: some WidgetUI.View {
    VStack(spacing: 0) {
      header.frame(height: size.height / 6, alignment: .center)
      graph.frame(height: size.height / 3).clipped()
      hours
    }
    .padding(WidgetUI.EdgeInsets(top: 16, leading: 16, bottom: 0, trailing: 16))
    .frame(width: size.width, height: size.height, alignment: .top)
    .foregroundColor(colors["font"])
    .lineLimit(1)
    .containerBackground(colors["background"] ?? .clear, for: .widget)
  }

  private var header: some WidgetUI.View {
    HStack(alignment: .bottom, spacing: 0) {
      HStack(alignment: .bottom, spacing: 0) {
        Text(entry.temperature).fixedSize().font(.system(size: 30, weight: .semibold))
          .frame(height: size.height / 6).offset(x: 5)
        Text(entry.heading).font(.system(size: 14, weight: .medium)).offset(x: 5)
      }
      .fixedSize(horizontal: true, vertical: false)
      .frame(minWidth: size.width / 2 - 16, alignment: .bottomLeading)
      .layoutPriority(1)
      HStack {
        if let place = entry.place {
          Text(place).font(.system(size: 14, weight: .medium)).offset(x: -5)
        }
      }
      .padding(.leading, 13)
      .frame(maxWidth: .infinity, alignment: .bottomTrailing)
    }
  }

  private var graph: some WidgetUI.View {
    ZStack(alignment: .topLeading) {
      rule(from: 0.0625) { _ in 3 }
      rule(from: 1.0 / 48) { $0 / 2 }
      rule(from: 0.0625) { $0 - 3 }
      if let center = entry.pressure.center { pressure(center) }
      label(0, alignment: .top)
      label(1, alignment: .center).offset(y: 5)
      label(2, alignment: .bottom)
      GeometryReader { proxy in
        Text(entry.pressure.unit.rawValue).fixedSize().font(.system(size: 8))
          .frame(width: proxy.size.width * (1 - 0.25 / 24), height: proxy.size.height, alignment: .bottomTrailing)
          .offset(x: -4, y: -4)
      }
    }
  }

  private func rule(from start: CGFloat, at y: @escaping (CGFloat) -> CGFloat) -> some WidgetUI.View {
    GeometryReader { proxy in
      WidgetUI.Path { path in
        path.move(to: CGPoint(x: proxy.size.width * start, y: y(proxy.size.height)))
        path.addLine(to: CGPoint(x: proxy.size.width * (1 - 1.0 / 48), y: y(proxy.size.height)))
      }
      .stroke(colors["graphBackground"] ?? .clear, lineWidth: 1)
    }
  }

  private func pressure(_ center: Double) -> some WidgetUI.View {
    GeometryReader { proxy in
      WidgetUI.Path { path in
        for (index, hour) in entry.hours.enumerated() {
          guard let pressure = hour.pressure else { continue }
          let across: CGFloat = proxy.size.width * (CGFloat(index) + 0.5)
          let point = CGPoint(
            x: across / 24,
            y: proxy.size.height * (center + entry.pressure.span - pressure) / (2 * entry.pressure.span))
          if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
      .stroke(colors["graph"] ?? .clear, lineWidth: 3)
    }
  }

  private func label(_ index: Int, alignment: WidgetUI.VerticalAlignment) -> some WidgetUI.View {
    GeometryReader { proxy in
      Text(entry.pressure.labels[index]).fixedSize().font(.system(size: 6))
        .frame(height: proxy.size.height, alignment: WidgetUI.Alignment(horizontal: .center, vertical: alignment))
        .offset(x: proxy.size.width * 0.25 / 24)
    }
  }

  private var hours: some WidgetUI.View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(Array(entry.hours.enumerated()), id: \.offset) { hour in
        VStack(spacing: 0) {
          Text(hour.element.label).fixedSize().font(.system(size: 14, weight: .medium))
          if hour.element.isMajor {
            ZStack {
              if let icon = hour.element.icon { Image(icon).resizable() }
            }
            .frame(width: 27, height: 27)
            Text("\(hour.element.temperature ?? "")\(entry.unit)").fixedSize()
              .font(.system(size: 12, weight: .medium))
          }
        }
        .frame(width: size.width / 24 - 4.0 / 3)
      }
    }
    .frame(height: size.height / 3, alignment: .center)
  }
}

/// The month of the small calendar, like its template without events.
private struct Month: WidgetUI.View {
  let entry: CalendarEntry
  let side: CGFloat
  let colors: [String: WidgetUI.Color]

  var body: some WidgetUI.View {
    VStack(spacing: 0) {
      Text(entry.title).fixedSize().font(.system(size: side / 12, weight: .semibold))
        .foregroundColor(colors["title"]).frame(height: side / 9)
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          ForEach(Array(entry.columns.enumerated()), id: \.offset) { column in
            Text(column.element.text).fixedSize().foregroundColor(color(of: column.element.weekday))
              .frame(maxWidth: .infinity)
          }
        }
        .font(.system(size: side / 18, weight: .medium))
        .frame(height: min((side / 7).rounded(.down), side / 9))
        ForEach(Array(entry.weeks.enumerated()), id: \.offset) { week in
          rule
          HStack(spacing: 0) {
            ForEach(Array(week.element.enumerated()), id: \.offset) { day in cell(day.element) }
          }
          .font(.system(size: side * 0.067).monospacedDigit())
          .frame(maxHeight: .infinity)
        }
      }
      .frame(width: (side / 7).rounded(.down) * 7)
      .frame(maxHeight: .infinity)
    }
    .padding(WidgetUI.EdgeInsets(top: side / 20, leading: 0, bottom: side / 40, trailing: 0))
    .frame(width: side, height: side, alignment: .top)
    .lineLimit(1)
    .containerBackground(colors["background"] ?? .clear, for: .widget)
  }

  private var rule: some WidgetUI.View {
    GeometryReader { proxy in
      WidgetUI.Path { $0.addLines([.zero, CGPoint(x: proxy.size.width, y: 0)]) }.stroke(
        colors["rule"] ?? .clear, lineWidth: 0.5)
    }
    .frame(height: 0)
  }

  private func cell(_ day: CalendarEntry.Day) -> some WidgetUI.View {
    Text(day.number.map(String.init) ?? "").fixedSize().foregroundColor(color(of: day.weekday))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if day.isToday { Rectangle().fill(colors["today"] ?? .clear) }
      }
  }

  private func color(of weekday: Weekday) -> WidgetUI.Color? {
    colors[weekday == .sunday ? "sunday" : weekday == .saturday ? "saturday" : "weekday"]
  }
}

/// A comparison of pictures of the same entries by a template and by views.
@MainActor
@Suite struct ParityTests {
  private let renderer = Result { try WidgetRenderer() }

  /// Returns the colours of a built-in set in a scheme.
  private func colors(_ set: [String: String]) -> [String: WidgetUI.Color] {
    set.mapValues { hex in
      guard let color = WidgetScene.Color(hex: hex) else { return .clear }
      return WidgetUI.Color(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  private func expectSame(_ template: Scene, _ view: ViewScene) throws {
    #expect(view.warnings.isEmpty)
    let expected = template.textFrames
    let actual = view.scene.textFrames
    #expect(actual.map(\.string) == expected.map(\.string))
    for (first, second) in zip(expected, actual) {
      #expect(abs(first.frame.minX - second.frame.minX) < 1e-9 && abs(first.frame.minY - second.frame.minY) < 1e-9)
      #expect(abs(first.frame.width - second.frame.width) < 1e-9)
    }
    let renderer = try self.renderer.get()
    let comparison = PictureComparator(.perceptual).compare(
      expected: try renderer.pixels(of: template, scale: 2), actual: try renderer.pixels(of: view.scene, scale: 2))
    #expect(comparison.isSame && comparison.counted == 0, "\(comparison)")
  }

  @Test(arguments: [Templating.ColorScheme.light, .dark])
  func clocksAreAlike(_ scheme: Templating.ColorScheme) throws {
    let environment = try RenderEnvironment(now: instant, scheme: scheme)
    let renderer = try self.renderer.get()
    let entry = try ClockProvider().timeline(in: environment.timeline).entries[0]
    let template = try renderer.scene(
      of: entry, template: renderer.template("clock", in: environment), in: environment)
    let set =
      scheme == .light
      ? ["background": "#84D14E", "lit": "#000000", "ghost": "#0000001A"]
      : ["background": "#101510", "lit": "#84D14E", "ghost": "#84D14E1F"]
    let view = SegmentClock(entry: entry, width: 338, colors: colors(set))
    let context = ViewContext(scheme: scheme == .dark ? .dark : .light, hasContentMargins: false)
    try expectSame(template, scene(of: view, in: context))
  }

  @Test func monthsAreAlike() throws {
    let environment = try RenderEnvironment(now: instant, family: .small)
    let renderer = try self.renderer.get()
    let entry = try CalendarProvider(options: CalendarOptions()).timeline(in: environment.timeline).entries[0]
    let template = try renderer.scene(
      of: entry, template: renderer.template("calendar", in: environment), in: environment)
    let set = [
      "background": "#FFFFFF", "title": "#000000", "weekday": "#000000", "sunday": "#FF0000", "saturday": "#0000FF",
      "rule": "#C0C0C0", "today": "#F0967A4D",
    ]
    let view = Month(entry: entry, side: 158, colors: colors(set))
    try expectSame(template, scene(of: view, in: ViewContext(family: .systemSmall, hasContentMargins: false)))
  }

  @Test func weatherIsAlike() throws {
    let forecast = SampleForecast.forecast
    let environment = try RenderEnvironment(now: forecast.hours[0].date, language: "ja")
    let renderer = try self.renderer.get()
    let entry = try WeatherProvider(forecast: forecast).timeline(in: environment.timeline).entries[0]
    let template = try renderer.scene(
      of: entry, template: renderer.template("weather", in: environment), in: environment
    ).mapItems { item in
      guard case .text(var text) = item else { return item }
      text.halo = nil
      return .text(text)
    }
    let set = ["font": "#1F1F1F", "background": "#FFFFFF", "graph": "#0096FF", "graphBackground": "#1F1F1F"]
    let view = WeatherStrip(entry: entry, size: CGSize(width: 338, height: 158), colors: colors(set))
    try expectSame(template, scene(of: view, in: ViewContext(hasContentMargins: false)))
  }
}

extension Scene {
  fileprivate var textFrames: [TextItem] {
    allItems.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
