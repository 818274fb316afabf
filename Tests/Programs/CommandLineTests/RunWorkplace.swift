import Foundation
import Testing

/// A folder with a configuration whose provider is a test server.
final class RunWorkplace: Sendable {
  let place = Workplace()
  let server: ProviderServer

  /// The start of the tests: 2022-02-05 17:00 in Tokyo.
  static let start = Date(timeIntervalSince1970: 1_644_048_000)

  /// The program's folders; it has no home folder.
  static let folders = ["XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"]

  /// A picture whose text can be read, of a place with known coordinates.
  static let output = "{widget: weather, path: out/weather.svg}"

  init(isSecure: Bool = false) throws {
    server = try ProviderServer(isSecure: isSecure)
  }

  /// Writes the configuration.
  ///
  /// `weather` has the values under `weather` other than the address. If `location` is nil, the configuration has none.
  func configure(
    weather: String = "provider: open-meteo",
    location: String? = "{latitude: 35.6465, longitude: 139.6297, timezone: Asia/Tokyo}",
    outputs: [String] = [output], base: String? = nil, more: String = "", to file: String = "config.yaml"
  ) throws {
    let lines =
      [
        more, location.map { "location: \($0)" } ?? "", "weather: {baseURL: \(base ?? server.base), \(weather)}",
        "outputs:",
      ]
      + outputs.map { "  - \($0)" }
    try place.write(lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n", file)
  }

  /// Returns the arguments of `run` at an instant that is `minutes` after the start.
  func arguments(_ options: [String] = [], after minutes: Double = 0, config: String = "config.yaml") -> [String] {
    let instant = Self.start.addingTimeInterval(minutes * 60).formatted(.iso8601)
    return ["run", "--config", config, "--at", instant, "--json"] + options
  }

  /// Returns the environment that makes the program keep all its files in the workplace.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    Self.folders.mapValues { place.path($0) }.merging(more) { $1 }
  }

  func begin(
    _ options: [String] = [], after minutes: Double = 0, environment: [String: String] = [:]
  ) throws -> StartedProgram {
    try place.begin(arguments(options, after: minutes), environment: self.environment(environment))
  }

  func run(
    _ options: [String] = [], after minutes: Double = 0, environment: [String: String] = [:]
  ) async throws -> RunOutcome {
    try RunOutcome(await begin(options, after: minutes, environment: environment).end())
  }

  /// Returns the text for screen readers, which is the text of the picture.
  func words(_ name: String = "out/weather.svg") throws -> [String] {
    let svg = String(decoding: try place.data(name), as: UTF8.self)
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"), "\(name) is not whole")
    return svg.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }
  }

  /// Returns the temperature that a weather picture shows; it identifies the forecast.
  func temperature(_ name: String = "out/weather.svg") throws -> String? { try words(name).first }

  /// Returns all files below a folder of the workplace, including `.tmp` leftovers, in alphabetical order.
  func files(_ folder: String = "") throws -> [String] {
    let root = place.path(folder)
    guard FileManager.default.fileExists(atPath: root) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}

/// The output of a run, with the object of `--json`.
struct RunOutcome {
  let status: Int32
  let messages: [String]
  /// The standard output.
  let text: String
  let report: Report

  struct Report: Decodable {
    let version: Int
    let at: Date
    let outputs: [Output]
    let requests: Int
  }

  struct Output: Decodable {
    let widget: String
    let path: String
    let status: String
    let entry: Date?
    let isStale: Bool
    let error: String?
  }

  init(_ outcome: Outcome) throws {
    status = outcome.status
    messages = outcome.messages
    text = String(decoding: outcome.output, as: UTF8.self)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      report = try decoder.decode(Report.self, from: outcome.output)
    } catch {
      Issue.record("no report, exit code \(outcome.status): \(text) \(messages)")
      throw error
    }
    #expect(report.version == 1)
    #expect(messages.allSatisfy { $0.hasPrefix("widgetgen: ") }, "\(messages)")
  }

  var first: Output? { report.outputs.first }
  /// The status of each picture.
  var statuses: [String] { report.outputs.map(\.status) }

  /// Expects pictures of fresh data and no messages except one line for each.
  func expectFresh(requests: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(messages)", sourceLocation: sourceLocation)
    #expect(messages.count == report.outputs.count, "\(messages)", sourceLocation: sourceLocation)
    for output in report.outputs {
      #expect(["written", "unchanged"].contains(output.status), "\(output)", sourceLocation: sourceLocation)
      #expect(output.error == nil, sourceLocation: sourceLocation)
      #expect(!output.isStale, sourceLocation: sourceLocation)
      #expect(output.entry != nil, sourceLocation: sourceLocation)
    }
    if let requests { #expect(report.requests == requests, "\(messages)", sourceLocation: sourceLocation) }
  }
}
