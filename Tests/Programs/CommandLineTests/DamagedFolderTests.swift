import Foundation
import TestServer
import Testing

/// The program's own folders and files, damaged.
@Suite struct DamagedFolderTests {
  /// The kinds of damage to a file.
  enum Damage: String, CaseIterable, Sendable {
    case emptied, cutShort, garbage, otherJSON, folder, pipe

    func happen(to path: String) throws {
      let url = URL(fileURLWithPath: path)
      let bytes = try Data(contentsOf: url)
      try FileManager.default.removeItem(at: url)
      switch self {
      case .emptied: try Data().write(to: url)
      case .cutShort: try bytes.prefix(bytes.count / 2).write(to: url)
      case .garbage: try Data(bytes.map { $0 ^ 0x55 }).write(to: url)
      case .otherJSON: try Data("{\"version\":1,\"value\":[]}\n".utf8).write(to: url)
      case .folder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      }
    }
  }

  /// Prepares a city with a provider that has editions, which creates every kind of file.
  private func prepared() async throws -> RunWorkplace {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap", location: "{city: Berlin}")
    work.server.behave { $0.path == "/data/3.0/onecall" ? .answer(401) : nil }
    try await work.run(environment: Self.key).expectFresh(requests: 4)
    return work
  }

  private static let key = ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"]

  @Test(arguments: Damage.allCases, [5.0, 70])
  func everyFileDamaged(_ damage: Damage, minutes: Double) async throws {
    let work = try await prepared()
    let files = try ["state", "cache"].flatMap { folder in try work.files(folder).map { "\(folder)/\($0)" } }
      .filter { !$0.hasSuffix(".lock") }
    #expect(files.count >= 6)
    for file in files { try damage.happen(to: work.place.path(file)) }
    let outcome = try await work.run(after: minutes, environment: Self.key)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(["written", "unchanged"].contains(outcome.statuses.first))
    #expect(outcome.first?.error == nil)
    #expect(outcome.report.requests == 4)
    #expect(
      outcome.messages.contains { $0.contains("/timelines/") && $0.contains("damaged") }, "\(outcome.messages)")
    // The damage is reported once, unless something blocks the file.
    if ![.folder, .pipe].contains(damage) {
      try await work.run(after: minutes + 5, environment: Self.key).expectFresh(requests: 0)
    }
  }

  /// Damages each kind of file while the provider is down: the remaining data is drawn.
  @Test(arguments: ["timelines", "places", "editions", "responses"])
  func oneFileDamagedWhileTheProviderIsDown(folder: String) async throws {
    let work = try await prepared()
    work.server.behave { _ in .answer(404) }
    for file in try work.files() where file.contains("/\(folder)/") {
      try Damage.garbage.happen(to: work.place.path(file))
    }
    let outcome = try await work.run(after: 70, environment: Self.key)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.statuses == ["written"])
    #expect(outcome.first?.error?.contains("(404)") == true)
    #expect(outcome.first?.entry == RunWorkplace.start + 3_600)
  }

  /// Without the forecast, the entries made from it remain valid for a while.
  @Test func theForecastDamagedWhileTheProviderIsDown() async throws {
    let work = try await prepared()
    work.server.behave { _ in .answer(404) }
    for file in try work.files() where file.contains("/forecasts/") {
      try Damage.garbage.happen(to: work.place.path(file))
    }
    let outcome = try await work.run(after: 70, environment: Self.key)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.first?.entry == RunWorkplace.start + 3_600)
    #expect(outcome.messages.contains { $0.contains("/forecasts/") && $0.contains("damaged") })
  }

  /// A file in place of a folder: not even root can write below it.
  @Test(arguments: ["XDG_CACHE_HOME", "XDG_STATE_HOME"])
  func aFolderThatCannotBe(variable: String) async throws {
    let work = try RunWorkplace()
    try work.configure()
    try work.place.write("a file", "file")
    for minutes in [0.0, 70] {
      let outcome = try await work.run(after: minutes, environment: [variable: work.place.path("file/below")])
      #expect(outcome.status == 0)
      #expect(outcome.statuses == ["written"])
      #expect(outcome.first?.error == nil)
      #expect(outcome.messages.contains { $0.contains("file/below/widgetgen") && $0.contains("not a folder") })
      #expect(outcome.messages.count <= 3, "\(outcome.messages)")
    }
    #expect(try work.temperature() == "2")
    #expect(try work.place.data("file") == Data("a file".utf8))
  }

  @Test func fullDisk() async throws {
    let work = try RunWorkplace()
    try work.configure()
    try await work.run().expectFresh()
    let before = try work.place.data("out/weather.svg")
    // No file may exceed 4 KiB; all pictures and responses do.
    let limited = ["/bin/sh", "-c", "ulimit -f 4; exec \"$@\"", "sh"]
    let outcome = try RunOutcome(
      await work.place.begin(work.arguments(after: 70), environment: work.environment(), wrapper: limited).end())
    #expect(outcome.status == 74)
    #expect(outcome.statuses == ["failed"])
    #expect(try work.place.data("out/weather.svg") == before)
    #expect(try work.files().filter { $0.hasSuffix(".tmp") } == [])
    try await work.run(after: 75).expectFresh(requests: 1)
  }

  /// Stored data that others may read is not secret; responses are readable only by their owner.
  @Test func responsesAreCachedPrivately() async throws {
    let work = try RunWorkplace()
    try work.configure()
    try await work.run().expectFresh()
    for file in try work.files("cache") {
      let attributes = try FileManager.default.attributesOfItem(atPath: work.place.path("cache/\(file)"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
