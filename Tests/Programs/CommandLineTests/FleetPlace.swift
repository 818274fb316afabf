import Foundation
import TestRedis
import Testing

/// A fleet on one machine: a queue, a store in a folder, and processes.
final class FleetPlace: Sendable {
  let place = Workplace()
  let redis: RedisServer

  init() throws {
    redis = try RedisServer()
    try place.write(Payload.data(), "p.json")
  }

  /// The settings of a screen that shows a weather payload.
  static let weather = #""widget":"weather","target":"trmnl-og","weather":{"file":"p.json"},"locale":"de""#

  /// Writes the screens' file with the settings of each screen, without id and braces; the ids are s0, s1, ...
  func write(_ displays: [String]) throws {
    try place.write(
      displays.enumerated().map { "{\"id\":\"s\($0.offset)\",\($0.element)}\n" }.joined(), "screens.ndjson")
  }

  private var environment: [String: String] {
    ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
  }

  private func arguments(_ command: String, _ more: [String], store: String) -> [String] {
    let own = command == "coordinator" ? ["--screens", "screens.ndjson", "-q"] : []
    return [command, "--queue", redis.address, "--store", store] + own + more
  }

  /// Runs a coordinator that exits when nothing is due.
  func coordinate(
    at instant: String = Workplace.instant, _ more: String..., store: String = "store"
  ) async throws -> Outcome {
    try await place.begin(
      arguments("coordinator", ["--once", "--at", instant] + more, store: store), environment: environment
    ).end()
  }

  /// Runs a worker that exits when no job is left.
  func draw(
    _ more: String..., store: String = "store", variables: [String: String] = [:]
  ) async throws -> Outcome {
    try await place.begin(
      arguments("worker", ["--once", "--jobs", "1"] + more, store: store),
      environment: environment.merging(variables) { $1 }
    ).end()
  }

  /// Starts a process that runs until it is stopped.
  func begin(
    _ command: String, _ more: String..., store: String = "store", variables: [String: String] = [:],
    wrapper: [String] = []
  ) throws -> StartedProgram {
    try place.begin(
      arguments(command, more, store: store), environment: environment.merging(variables) { $1 }, wrapper: wrapper)
  }

  /// Returns how often workers have claimed jobs by id, to take them over or to keep them.
  func claims() throws -> Int {
    let line = try redis.command("INFO", "commandstats").split(whereSeparator: \.isNewline).first {
      $0.hasPrefix("cmdstat_xclaim:")
    }
    return line.flatMap { $0.firstMatch(of: /calls=([0-9]+)/) }.flatMap { Int($0.1) } ?? 0
  }

  /// Returns a number from `fleet status --json`.
  func status(_ name: String) throws -> Int {
    let outcome = try place.run("fleet", "status", "--queue", redis.address, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    return try #require(try outcome.object()[name] as? Int)
  }

  /// Returns the dead letters, one line each.
  func deadLetters() throws -> [String] {
    let outcome = try place.run("fleet", "status", "--queue", redis.address, "--dead")
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the pictures in the store by key.
  func pictures(in store: String = "store") throws -> [String: Data] {
    var pictures: [String: Data] = [:]
    for outer in try place.names(store) where !outer.hasPrefix(".") {
      for inner in try place.names("\(store)/\(outer)") {
        // A worker that ends while it writes leaves a hidden file.
        for key in try place.names("\(store)/\(outer)/\(inner)") where !key.hasPrefix(".") {
          // The store's header line comes first.
          let file = try place.data("\(store)/\(outer)/\(inner)/\(key)")
          let end = try #require(file.firstIndex(of: UInt8(ascii: "\n")))
          pictures[key] = Data(file[(end + 1)...])
        }
      }
    }
    return pictures
  }

  /// Returns the picture that a screen shows; nil if none was drawn yet.
  func shown(_ display: String) throws -> Data? {
    let group = try redis.command("HGET", "wg:screens", display)
    let lines = try redis.command("GET", "wg:shown:\(group)").split(separator: "\n")
    guard let key = lines.first?.split(separator: " ").last else { return nil }
    return try pictures()[String(key)]
  }
}
