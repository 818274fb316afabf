import Foundation
import SwiftUI
import Testing
import WidgetKit

@testable import Gallery

/// Draws each widget of the gallery in its families, schemes and modes, and its states.
@MainActor
@Suite struct GalleryTests {
  /// 2026-05-12 10:10 in Lisbon.
  private let date = Date(timeIntervalSince1970: 1_778_577_000)
  private static let systems: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  private static let lockScreens: [WidgetFamily] = [.accessoryCircular, .accessoryRectangular, .accessoryInline]

  private func moment<Value>(_ value: Value) -> Moment<Value> { Moment(date: date, value: value) }

  /// Draws a view in each family: light and dark, tinted, vibrant, and with large texts.
  private func expectPictures(
    of view: some View, _ families: [WidgetFamily], location: SourceLocation = #_sourceLocation
  ) throws {
    let renderer = try ViewRenderer()
    for family in families {
      for mode in 0..<5 {
        var context = ViewContext(family: family, date: date, timeZone: TimeZone(identifier: "Europe/Lisbon") ?? .gmt)
        switch mode {
        case 1: context.scheme = .dark
        case 2: (context.renderingMode, context.tint) = (.accented, .orange)
        case 3: context.renderingMode = .vibrant
        case 4: context.dynamicTypeSize = .xxxLarge
        default: break
        }
        let warnings = renderer.scene(of: view, in: context).warnings.filter { !$0.contains("fonts-") }
        #expect(warnings.isEmpty, "\(family) \(mode): \(warnings)", sourceLocation: location)
        let picture = try renderer.png(of: view, in: context, cornerRadius: 22)
        #expect(picture.count > 900, "\(family) \(mode) shows nothing", sourceLocation: location)
      }
    }
  }

  @Test func glances() throws {
    for launch in [Launch.moon, .soon] {
      try expectPictures(of: CountdownView(entry: moment(launch)), [.systemSmall, .systemMedium] + Self.lockScreens)
    }
    try expectPictures(of: MonthDayView(entry: moment(true)), [.systemSmall])
    for count in [0, 12] { try expectPictures(of: CounterView(entry: moment(count)), [.systemSmall, .systemMedium]) }
    for quote in [Quote.short, .long] {
      try expectPictures(of: QuoteView(entry: moment(quote)), Self.systems + [.accessoryRectangular])
    }
    try expectPictures(of: PhotoView(entry: moment("Evening")), Self.systems)
    for track in [Track.playing, .paused] {
      try expectPictures(of: NowPlayingView(entry: moment(track)), [.systemSmall, .systemMedium])
    }
    for glasses in [0, 5, 8] {
      try expectPictures(
        of: WaterView(entry: moment(glasses)),
        [.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular])
    }
    for value in [21, 178] {
      try expectPictures(
        of: AirView(entry: moment(value)), [.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
    }
  }

  @Test func lists() throws {
    for chores in [Chore.week, []] {
      try expectPictures(
        of: TasksView(entry: moment(chores)), Self.systems + [.accessoryInline, .accessoryRectangular])
    }
    try expectPictures(of: AgendaView(entry: moment(Meeting.day)), Self.systems + [.accessoryRectangular])
    try expectPictures(of: AgendaView(entry: moment([])), Self.systems)
    try expectPictures(
      of: DeparturesView(entry: moment(Departure.stop)),
      [.systemSmall, .systemMedium, .accessoryInline, .accessoryRectangular])
    try expectPictures(of: HeadlinesView(entry: moment(Headline.morning)), [.systemMedium, .systemLarge])
    try expectPictures(
      of: DevicesView(entry: moment(Gadget.all)), [.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
    for sales in [Sales.today, .none] {
      try expectPictures(of: StoreView(entry: moment(sales)), [.systemSmall, .systemMedium] + Self.lockScreens)
    }
  }

  @Test func charts() throws {
    try expectPictures(of: OutlookView(entry: moment(Outlook.week)), Self.systems + Self.lockScreens)
    for activity in [Activity.noon, .over] {
      try expectPictures(of: RingsView(entry: moment(activity)), Self.systems + [.accessoryCircular])
    }
    for share in [Share.up, .down] {
      try expectPictures(of: SharesView(entry: moment(share)), Self.systems + [.accessoryRectangular])
    }
    try expectPictures(of: StreakView(entry: moment(42)), [.systemSmall, .systemMedium])
    try expectPictures(
      of: SleepView(entry: moment(Night.week)), Self.systems + [.accessoryCircular, .accessoryRectangular])
    try expectPictures(of: SleepView(entry: moment([])), Self.systems)
  }
}
