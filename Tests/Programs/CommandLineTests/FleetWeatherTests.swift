import Foundation
import TestPrograms
import TestRedis
import TestServer
import Testing

/// The frequency of a fleet's requests to a weather provider.
@Suite(.needs(.queueServer)) struct FleetWeatherTests {
  private let fleet: FleetPlace
  private let provider: ProviderServer
  private let start = RunWorkplace.start

  init() throws {
    fleet = try FleetPlace()
    provider = try ProviderServer()
  }

  private func display(_ latitude: Double, _ more: String = "") -> String {
    #""widget":"weather","location":{"latitude":\#(latitude),"longitude":13.4},"weather":{"baseURL":"\#(provider.base)"}"#
      + more
  }

  private func coordinate(after seconds: TimeInterval = 0, _ more: String...) throws -> Outcome {
    try fleet.place.run(
      [
        "coordinator", "--once", "-q", "--queue", fleet.redis.address, "--store", "store", "--screens",
        "screens.ndjson", "--at", (start + seconds).formatted(.iso8601),
      ] + more,
      environment: ["STATE_DIRECTORY": fleet.place.path("state"), "CACHE_DIRECTORY": fleet.place.path("cache")])
  }

  @Test func requestsEachCellOnceAnHour() async throws {
    try fleet.write(
      (0..<20).map { display(52.5 + Double($0) / 1_000, $0 % 2 == 0 ? #","theme":"refined""# : "") })
    try coordinate().expectSuccess()
    #expect(provider.requests.map { $0.query["latitude"] } == ["52.5"])
    try await fleet.draw().expectSuccess()
    // Places have no names, and neighbours share a picture.
    #expect(try fleet.status("drawn") == 2)
    try coordinate(after: 1_800).expectSuccess()
    #expect(provider.requests.count == 1)
    try coordinate(after: 7_200).expectSuccess()
    #expect(provider.requests.count == 2)
  }

  @Test func requestsEachPlaceWithoutAGrid() throws {
    try fleet.write((0..<3).map { display(52.5 + Double($0) / 1_000) })
    try coordinate(after: 0, "--grid", "0").expectSuccess()
    #expect(provider.requests.count == 3)
  }

  /// Requests are spread over the day: of two per hour, one may be sent early.
  @Test func limitsTheRequestsToAProvider() throws {
    try fleet.write((0..<3).map { display(50 + Double($0)) })
    let second = start.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    let limit = Int((1.5 * 86_400 / (second + 3_600)).rounded(.up))
    #expect(try coordinate(after: 0, "--requests-a-day", "\(limit)").status == 0)
    #expect(provider.requests.count == Int(Double(limit) * (second + 3_600) / 86_400))
    let deadLetters = try fleet.deadLetters()
    #expect(deadLetters.count == 3 - provider.requests.count)
    #expect(deadLetters.allSatisfy { $0.contains("the daily maximum of requests is reached") })
    // On the next day all requests are allowed.
    try coordinate(after: 86_400, "--requests-a-day", "1000").expectSuccess()
    #expect(try fleet.deadLetters() == [])
  }

  /// While a provider is down, pictures show the last good data and eventually say so.
  @Test func marksStaleData() async throws {
    try fleet.write([display(52.5)])
    try coordinate().expectSuccess()
    try await fleet.draw().expectSuccess()
    let fresh = try fleet.shown("s0")
    provider.behave { _ in .answer(500, ProviderServer.json, "{}") }
    #expect(try coordinate(after: 4 * 3_600).status == 0)
    try await fleet.draw().expectSuccess()
    #expect(try fleet.shown("s0") != fresh)
    let group = try fleet.redis.command("HGET", "wg:screens", "s0")
    let line = try fleet.redis.command("GET", "wg:shown:\(group)").split(separator: "\n").last ?? ""
    #expect(line.split(separator: " ").dropFirst(4).first == "1")
    #expect(try coordinate(after: 9 * 3_600).status == 0)
    try await fleet.draw().expectSuccess()
    #expect(try fleet.deadLetters().first?.contains("no data since") == true)
  }
}
