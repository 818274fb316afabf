import BuiltInWidgets
import CommandLineSupport
import Foundation
import Pictures
import Synchronization
import Testing
import WidgetScene
import WidgetUI

import struct WidgetRendering.ScreenTraits
import struct WidgetRendering.ViewKey
import class WidgetRendering.WidgetRenderer

@testable import Rounds
@testable import WidgetGenProgram

/// The number of requests to a provider.
private final class Questions: Sendable {
  private let count = Mutex(0)

  func ask() { count.withLock { $0 += 1 } }
  var asked: Int { count.withLock { $0 } }
}

private struct Provider: TimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
  }

  let questions: Questions
  let dates: [Date]
  let policy: TimelineReloadPolicy

  func placeholder(in context: Context) -> Entry { Entry(date: dates.first ?? .now) }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
    questions.ask()
    completion(Timeline(entries: dates.map { Entry(date: $0) }, policy: policy))
  }
}

/// A Live Activity without states.
private struct Idle: Widget {
  struct Attributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {}
  }

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Attributes.self) { _ in
      Text("idle")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("idle") }
      } compactLeading: {
        EmptyView()
      } compactTrailing: {
        EmptyView()
      } minimal: {
        EmptyView()
      }
    }
  }
}

@MainActor
@Suite struct ProgramViewsTests {
  /// 2026-05-12 06:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_778_565_600)
  private let need = ViewNeed(small: "Hours")
  private let audience = ViewAudience(
    locale: "en_US", timeZone: .gmt, size: nil, scale: 2, screen: ScreenTraits(), fontFolders: [], files: ViewFiles())

  private func views(
    _ questions: Questions, _ offsets: [TimeInterval], _ policy: TimelineReloadPolicy
  ) -> ProgramViews {
    let provider = Provider(questions: questions, dates: offsets.map { start + $0 }, policy: policy)
    let widget = StaticConfiguration(kind: "Hours", provider: provider) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    return ProgramViews(widgets: ["Hours": widget.described], resources: WidgetResources())
  }

  @Test(arguments: [
    // The seconds of the requests, and how often the provider was asked.
    (TimelineReloadPolicy.never, [0.0, 60, 86_400], 1), (.atEnd, [0, 7_199, 7_201], 2),
    (.after(Date(timeIntervalSince1970: 1_778_565_600 + 3_600)), [0, 3_599, 3_600, 3_601], 2),
    // The clock was set back.
    (.never, [60, 0], 2),
    // A timeline that has always expired must not be requested endlessly.
    (.after(Date(timeIntervalSince1970: 0)), [0, 1, 2, 6], 2),
  ])
  func callsProvidersAsTheirPolicyDemands(
    _ policy: TimelineReloadPolicy, _ instants: [TimeInterval], _ count: Int
  ) async throws {
    let questions = Questions()
    let views = views(questions, [0, 3_600, 7_200], policy)
    for offset in instants { _ = try await views.timeline(of: need, for: audience, at: start + offset) }
    #expect(questions.asked == count)
  }

  @Test func ignoresPastAndDuplicateEntries() async throws {
    let views = views(Questions(), [-7_200, -3_600, 0, 0, 3_600], .atEnd)
    let timeline = try await views.timeline(of: need, for: audience, at: start + 1)
    #expect(timeline.dates == [start, start + 3_600])
  }

  @Test func aTimelineWithoutEntriesIsAProblem() async {
    let views = views(Questions(), [], .never)
    await #expect(throws: ViewProblem("its provider returned a timeline without entries")) {
      try await views.timeline(of: need, for: audience, at: start)
    }
  }

  @Test func viewsBelongToTheirEntries() async throws {
    let views = views(Questions(), [0.25, 3_600, 7_200], .never)
    func text(_ offset: TimeInterval, at instant: TimeInterval) async throws -> String {
      let key = ViewKey(small: "Hours", entry: start + offset)
      let drawn = try #require(await views.views([key], for: audience, at: start + instant)[key]).get()
      return try WidgetRenderer.text(of: drawn.scene)
    }
    // The instant was converted to a number and back.
    #expect(try await text(0.25, at: 1).contains("6:00"))
    #expect(try await text(3_600, at: 1).contains("7:00"))
    #expect(try await text(7_200, at: 1).contains("8:00"))
    // Entries from before the timeline are no longer known.
    #expect(try await text(-60, at: 1).contains("6:00"))
  }

  @Test func textsAreInTheLocaleOfThePicture() async throws {
    let views = views(Questions(), [0], .never)
    func text(_ locale: String) async throws -> String {
      var audience = audience
      audience.locale = locale
      let key = ViewKey(small: "Hours", entry: start)
      let drawn = try #require(await views.views([key], for: audience, at: start)[key]).get()
      return try WidgetRenderer.text(of: drawn.scene)
    }
    let american = try await text("en_US")
    #expect(american.contains("6:00") && american.contains("AM"))
    #expect(try await text("en_GB").contains("06:00"))
  }

  @Test func familiesHaveTheSameSizesInWidgetsAndPictures() {
    for family in WidgetUI.WidgetFamily.allCases {
      let picture = family.ofPictures
      #expect(picture.ofWidgets == family)
      #expect("\(family)" == "\(picture)" || "\(family)".lowercased() == "system\(picture)".lowercased())
      #expect(Double(family.standardSize.width) == picture.standardSize.width)
      #expect(Double(family.standardSize.height) == picture.standardSize.height)
    }
  }

  @Test func anUnknownWidgetIsAProblem() async {
    let views = views(Questions(), [0], .never)
    let other = ViewNeed(small: "Days")
    await #expect(throws: ViewProblem.self) { try await views.timeline(of: other, for: audience, at: start) }
  }

  @Test(arguments: [
    ("Hours", "Hours"), ("com.example.Hours", "com-example-Hours"), ("Gezeiten 2", "Gezeiten-2"), ("é", "-"),
  ])
  func namesAreMadeOfKinds(_ kind: String, _ name: String) {
    #expect(WidgetGenProgram.name(ofKind: kind) == name)
  }

  @Test(arguments: [
    (["Hours", "Days"], nil), (["weather"], "duplicate widget \"weather\""),
    (["Hours", "Hours"], "duplicate widget \"Hours\""),
    ([""], "must begin with a letter"), (["9"], "must begin with a letter"),
  ])
  func widgetsThatCannotBeToldApartAreRefused(_ names: [String], _ problem: String?) {
    let found = WidgetGenProgram.problem(of: names)
    #expect(problem.map { found?.contains($0) == true } ?? (found == nil))
  }

  @Test func liveActivitiesWithoutStatesAreLeftOutByName() {
    let program = WidgetGenProgram(widgets: [Idle()])
    #expect(program.stateless == ["Idle"])
    #expect(program.parts.catalog.drawnByViews.isEmpty)
  }
}
