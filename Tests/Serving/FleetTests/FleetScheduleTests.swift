import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import TestFolders
import Testing
import Typesetting

@testable import Fleet
@testable import Rounds

@Suite struct DecisionMakingTests {
  private let folder = TemporaryFolder()
  /// 2023-11-14 22:13:20 UTC.
  private let evening = Date(timeIntervalSince1970: 1_700_000_000)
  private let midnight = Date(timeIntervalSince1970: 1_700_006_400)

  private func decision(
    _ settings: String, of group: GroupKey, at instant: Date, lacksPicture: Bool = false
  ) async throws -> GroupDecision {
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1", workingFolder: folder.root)
    let line = try DisplayLine(
      Array("{\"id\":\"a\",\(settings)}".utf8),
      at: .init(path: "s", folder: folder.root, number: 1, defaults: JobDefaults()))
    let outcome = try await FleetPlanner(environment: environment, grid: nil).decide(
      [.init(id: line.group) { try line.job(targets: .builtIn()) }], at: instant,
      wanted: FleetSchedule.wanted(at: instant), lacksPicture: { _ in lacksPicture },
      grant: { _, count in count })[0]
    return try await FleetSchedule.decision(
      of: group, displays: 1, try outcome.showing.get(), outcome.entries, nextChange: outcome.nextChange, at: instant,
      engine: DrawingEngine(version: "1", fonts: FontSources())
    ) { _ in AssetManifest() }
  }

  private func group(_ number: Int) throws -> GroupKey {
    let digits = String(number, radix: 16)
    return try #require(GroupKey(String(repeating: "0", count: 32 - digits.count) + digits))
  }

  private static let calendar = #""widget":"calendar","timezone":"UTC""#

  /// Decisions about entries that begin at midnight are spread over time.
  @Test func groupsAreDueInTheQuarterHourBeforeAnEntry() async throws {
    var dues: [Date] = []
    for number in 0..<16 {
      let decision = try await decision(Self.calendar, of: try group(number * 64), at: evening)
      #expect(decision.pictures.map(\.pointer.from) == [evening])
      dues.append(decision.nextDue)
    }
    #expect(dues.allSatisfy { (midnight - 900...midnight).contains($0) })
    #expect(Set(dues).count == 16)
    #expect((dues.max() ?? midnight).timeIntervalSince(dues.min() ?? midnight) > 800)
  }

  /// As the first picture of `run` does.
  @Test func theFirstPictureSaysThatThereAreNoData() async throws {
    let weather = #""widget":"weather","weather":{"file":"missing.json"},"timezone":"UTC""#
    await #expect(throws: RefreshError.self) { _ = try await decision(weather, of: group(1), at: evening) }
    let first = try await decision(weather, of: group(1), at: evening, lacksPicture: true)
    let pointers = first.pictures.map(\.pointer)
    #expect(pointers.map(\.isStale) == [true] && pointers.map(\.entryDate) == [nil])
    #expect(pointers.first?.sentence?.contains("No data") == true)
    #expect(first.nextDue > evening)
  }

  @Test func drawsThePicturesOfUpcomingEntries() async throws {
    let decision = try await decision(Self.calendar, of: try group(1), at: midnight - 600)
    #expect(decision.pictures.map(\.pointer.from) == [midnight - 600, midnight])
    #expect(Set(decision.pictures.map(\.pointer.key)).count == 2)
    // The next decision is a day later.
    #expect((midnight + 86_400 - 900...midnight + 86_400).contains(decision.nextDue))
    #expect(decision.retryDue > midnight - 600 + 900)
  }

  /// For a clock that changes each second, the next entries are drawn when those drawn before have been shown.
  @Test func drawsManyEntriesInSteps() async throws {
    let decision = try await decision(#""widget":"clock","timezone":"UTC""#, of: try group(1), at: evening)
    #expect(decision.pictures.map(\.pointer.from) == (0..<5).map { evening + Double($0) })
    #expect((evening + 4..<evening + 5).contains(decision.nextDue))
  }

  /// Only workers, which have a time limit, decode pictures: this one is a header without pixels.
  @Test func decidingDecodesNoPictures() async throws {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x20, 0, 0, 0, 0x20, 0,
      16, 6, 0, 0, 0,
    ]
    try folder.write(header, "large.png")
    try folder.write(
      "<Template widget=\"clock\" background=\"#FFFFFF\"><Image name=\"large.png\"/></Template>", "large.xml")
    let settings = #""widget":"./large.xml","timezone":"UTC","options":{"every":3600}"#
    let decision = try await decision(settings, of: try group(1), at: evening)
    #expect(!decision.pictures.isEmpty)
  }

  @Test func pointersSayWhatTheirPicturesShow() async throws {
    let settings = #""widget":"clock","timezone":"UTC","locale":"de","options":{"every":60}"#
    let decision = try await decision(settings, of: try group(1), at: evening)
    #expect(decision.pictures.first?.pointer.language == "de")
    #expect(
      decision.pictures.prefix(2).map(\.pointer.sentence) == [
        "22:13, Di, 14. November", "22:14, Di, 14. November",
      ])
  }

  @Test func bothSchemesAreTwoPictures() async throws {
    let decision = try await decision(Self.calendar + #","scheme":"both""#, of: try group(1), at: evening)
    #expect(decision.pictures.map(\.variant) == ["", "dark"])
  }
}
