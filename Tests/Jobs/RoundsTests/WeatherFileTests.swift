import Foundation
import Testing
import WidgetBase

@testable import Rounds

/// `weather.file`: another program fetches, and the file's modification time tells when.
@Suite struct WeatherFileTests {
  private static let modified = Date("2026-06-01T14:20:00Z")
  private let machine: Machine

  init() throws {
    machine = try Machine(
      """
      weather: {file: payload.json}
      outputs: [\(Machine.weather)]
      """)
  }

  private func write(
    modified: Date = Self.modified, forecastFrom start: Date = Self.modified, dataTime: Date? = nil
  ) throws {
    // The file also has hours before its modification time, for pictures of those hours.
    let hours = Provider.payload(from: start - 3 * 86_400, hours: 144, observedAt: dataTime)
    try machine.write(hours, "payload.json", modified: modified)
  }

  @Test(
    arguments: [
      ("2026-06-01T14:20:00Z", false, true), ("2026-06-01T16:05:00Z", false, true),
      ("2026-06-01T16:05:01Z", true, true), ("2026-06-01T20:20:00Z", true, true),
      ("2026-06-01T20:20:01Z", true, false),
    ])
  func theRulesOfAProviderByTheFilesAge(time: String, isStale: Bool, hasEntry: Bool) async throws {
    try write()
    let report = await machine.run(at: Date(time))
    #expect(report.output.isStale == isStale)
    #expect((report.output.entry != nil) == hasEntry)
    #expect(report.requests == 0 && report.output.error == nil)
    #expect(try machine.text("weather.svg").contains("as of 14:20") == (isStale && hasEntry))
  }

  /// A payload that is copied repeatedly does not become newer.
  @Test(
    arguments: [
      (nil, 0, WeatherFileTests.modified), ("2026-06-01T13:50:00Z", 0, Date("2026-06-01T13:50:00Z")),
      ("2026-06-01T15:00:00Z", 0, modified), ("2026-06-01T13:50:00Z", -7_200, modified - 7_200),
      ("2026-05-30T13:50:00Z", 0, Date("2026-05-30T13:50:00Z")),
    ] as [(String?, TimeInterval, Date)])
  func theOlderOfFileAndDataCounts(dataTime: String?, modified: TimeInterval, fetchedAt: Date) async throws {
    try write(modified: Self.modified + modified, dataTime: dataTime.map { Date($0) })
    let report = await machine.run(at: Self.modified)
    let isShown = fetchedAt > Self.modified - 6 * 3_600
    #expect((report.output.entry != nil) == isShown)
    if isShown { #expect(try machine.timeline()?.fetchedAt == fetchedAt) }
  }

  /// A picture of an instant before the file was written: the age of the data at that instant is unknown.
  @Test func dataOfAnOldPayloadAreNewAtTheirTime() async throws {
    try write(modified: Self.modified + 86_400 * 365, dataTime: Self.modified - 5 * 3_600)
    let report = await machine.run(at: Self.modified)
    #expect(!report.output.isStale && report.output.error == nil)
  }

  @Test func aModificationTimeInTheFutureIsNow() async throws {
    try write(modified: Self.modified + 86_400)
    let report = await machine.run(at: Self.modified)
    #expect(report.output.entry == Date("2026-06-01T14:00:00Z"))
    #expect(!report.output.isStale && report.output.error == nil)
  }

  @Test func aNewFileIsDrawnInTheNextRun() async throws {
    try write()
    _ = await machine.run(at: Self.modified)
    let before = try machine.text("weather.svg")
    try machine.write(
      Provider.payload(from: Self.modified, hours: 72, condition: 95), "payload.json", modified: Self.modified + 60)
    let report = await machine.run(at: Self.modified + 120)
    #expect(report.output.status == .written)
    #expect(try machine.text("weather.svg") != before)
    #expect(report.output.entry == Date("2026-06-01T14:00:00Z"))
  }

  @Test func doesNotStoreUnchangedFilesAgain() async throws {
    try write()
    _ = await machine.run(at: Self.modified)
    let kept = try machine.timeline()?.madeAt
    _ = await machine.run(at: Self.modified + 300)
    #expect(try machine.timeline()?.madeAt == kept)
    try write(modified: Self.modified + 400)
    _ = await machine.run(at: Self.modified + 600)
    #expect(try machine.timeline()?.madeAt == Self.modified + 600)
    #expect(try machine.timeline()?.fetchedAt == Self.modified + 400)
  }

  @Test func aMissingFileLeavesTheStoredData() async throws {
    try write()
    _ = await machine.run(at: Self.modified)
    try machine.remove("payload.json")
    let soon = await machine.run(at: Date("2026-06-01T16:05:00Z"))
    #expect(soon.output.entry == Date("2026-06-01T16:00:00Z"))
    #expect(!soon.output.isStale)
    #expect(soon.problem == .noInput)
    let later = await machine.run(at: Date("2026-06-01T16:05:01Z"))
    #expect(later.output.entry == Date("2026-06-01T16:00:00Z"))
    #expect(later.output.isStale)
    #expect(await machine.run(at: Date("2026-06-01T20:20:01Z")).output.entry == nil)
  }

  @Test func aMissingFileWithoutStoredDataIsANoInputError() async throws {
    let report = await machine.run(at: Self.modified)
    #expect(report.output.status == .written && report.output.entry == nil)
    #expect(report.problem == .noInput)
  }

  @Test(arguments: ["", "{", "[]", "{\"hourly\": 3}"])
  func aDamagedFileLeavesTheStoredData(text: String) async throws {
    try machine.write(text, "payload.json", modified: Self.modified)
    #expect(await machine.run(at: Self.modified).problem == .badData)
    try write()
    #expect(await machine.run(at: Self.modified).output.error == nil)
    try machine.write(text, "payload.json", modified: Self.modified + 60)
    let report = await machine.run(at: Self.modified + 120)
    #expect(report.output.entry == Date("2026-06-01T14:00:00Z"))
    #expect(report.problem == .badData)
  }
}
