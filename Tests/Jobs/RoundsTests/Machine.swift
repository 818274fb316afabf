import Configurations
import FileAccess
import Foundation
import Settings
import TestFolders
import WidgetBase

@testable import Rounds

/// A machine that runs widgetgen: a folder with a configuration, state, a cache and pictures; removed with the test.
final class Machine: Sendable {
  var root: String { folder.root }
  let refresher: Refresher
  let configuration: Configuration
  let environment: RefreshEnvironment
  private let folder: TemporaryFolder

  /// The output of most tests: its text can be read, and it is drawn quickly.
  static let weather = "{widget: weather, path: weather.svg, svgText: live}"

  /// Creates a machine with a configuration in YAML.
  ///
  /// `place` is a machine whose folder is reused, as after a change of the configuration. `files` are the initial files
  /// for the configuration by name. `kinds` are further kinds of sources, which listen to changes.
  init(
    _ yaml: String, at place: Machine? = nil, variables: [String: String] = [:], version: String = "1.0",
    files: [String: String] = [:], kinds: [any SourceKind.Type] = []
  ) throws {
    folder = place?.folder ?? TemporaryFolder()
    let root = folder.root
    for (name, text) in files { try folder.write(text, name) }
    var environment = RefreshEnvironment(
      variables: variables, folders: RefreshFolders(cache: "\(root)/cache", state: "\(root)/state"),
      version: version, workingFolder: "/")
    environment.sourceKinds += kinds
    if !kinds.isEmpty { environment = environment.listening(over: nil) }
    self.environment = environment
    configuration = try Configuration(yaml: Array(yaml.utf8), path: "\(root)/config.yaml")
    refresher = try Refresher(configuration, environment: environment)
  }

  /// Creates a machine that draws the weather of a place from a provider.
  convenience init(
    weatherFrom provider: Provider, timeZone: String = "UTC", expireAfter: String = "6h", locale: String = "en",
    outputs: [String] = [Machine.weather], at place: Machine? = nil, files: [String: String] = [:]
  ) throws {
    try self.init(
      """
      location: {latitude: 52.52, longitude: 13.405, name: Berlin, timezone: \(timeZone)}
      locale: \(locale)
      weather: {baseURL: "\(provider.base)", expireAfter: \(expireAfter)}
      outputs: [\(outputs.joined(separator: ", "))]
      """, at: place, files: files)
  }

  /// Returns a refresher that gives all pictures to a sink, as a server's refresher does.
  func refresher(_ sink: any Sink) throws -> Refresher {
    try Refresher(configuration, environment: environment, sink: sink)
  }

  func run(at instant: Date) async -> RefreshReport { await refresher.run(at: instant) }

  /// Returns the problems with what its configuration names.
  func check() -> [SettingProblem] { ConfigurationCheck(configuration, environment: environment).problems() }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ text: String, _ name: String, modified: Date? = nil) throws {
    try folder.write(text, name)
    if let modified {
      try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: path(name))
    }
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func files(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).map { "\(folder)/\($0)" }
  }

  /// Returns the path of an output's lock file.
  func lock(_ name: String, of widget: String) -> String {
    StateFolder(path: path("state")).lock(key: key(name, of: widget)) ?? ""
  }

  /// Returns the key of an output's state.
  func key(_ name: String, of widget: String) -> String { "\(path(name)) \(widget)" }

  /// Returns the stored timeline of an output.
  func timeline(_ name: String = "weather.svg", of widget: String = "weather") throws -> TimelineRecord? {
    try StateFolder(path: path("state")).read(TimelineRecord.self, key: key(name, of: widget))
  }
}

extension RefreshReport {
  /// The only output.
  var output: OutputReport { outputs[0] }

  /// The kind of failure of the only output's problem.
  var problem: FailureKind? { (output.error as? RefreshError)?.failureKind }
}

extension Date {
  /// Creates an instant from an ISO 8601 text with an offset.
  init(_ text: String) {
    // A misspelled date should fail at once.
    self = try! Date(text, strategy: .iso8601)
  }

  /// The start of its hour in UTC.
  var hour: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 / 3_600).rounded(.down) * 3_600) }
}
