import Failures
import Foundation
import Settings
import StateFiles
import TestFolders
import WidgetConfiguration

@testable import Rounds

/// A machine that widgetgen runs on: a folder with a configuration, state, a cache and pictures; gone with the test.
final class Machine: Sendable {
  var root: String { folder.root }
  let refresher: Refresher
  let configuration: Configuration
  private let environment: RefreshEnvironment
  private let folder: TemporaryFolder

  /// What most tests draw: texts can be read in it, and it is quickly drawn.
  static let weather = "{widget: weather, path: weather.svg, svgText: live}"

  /// - Parameters:
  ///   - yaml: the configuration.
  ///   - place: a machine whose folder is used again, as after a change of the configuration.
  ///   - files: what the configuration needs from the beginning, by name.
  init(
    _ yaml: String, at place: Machine? = nil, variables: [String: String] = [:], version: String = "1.0",
    files: [String: String] = [:]
  ) throws {
    folder = place?.folder ?? TemporaryFolder()
    let root = folder.root
    for (name, text) in files { try folder.write(text, name) }
    environment = RefreshEnvironment(
      variables: variables, folders: RefreshFolders(cache: "\(root)/cache", state: "\(root)/state"),
      version: version, workingFolder: "/")
    configuration = try Configuration(yaml: Array(yaml.utf8), path: "\(root)/config.yaml")
    refresher = try Refresher(configuration, environment: environment)
  }

  /// A machine that draws the weather of a place from a provider.
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

  func run(at instant: Date) async -> RefreshReport { await refresher.run(at: instant) }

  /// What its configuration names and it does not have.
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

  /// The files of a folder.
  func files(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).map { "\(folder)/\($0)" }
  }

  /// The lock file of an output.
  func lock(_ name: String, of widget: String) -> String {
    StateFolder(path: path("state")).lock(key: key(name, of: widget)) ?? ""
  }

  /// What an output's state is kept under.
  func key(_ name: String, of widget: String) -> String { "\(path(name)) \(widget)" }

  /// What is kept of an output.
  func timeline(_ name: String = "weather.svg", of widget: String = "weather") throws -> TimelineRecord? {
    try StateFolder(path: path("state")).read(TimelineRecord.self, key: key(name, of: widget))
  }
}

extension RefreshReport {
  /// The only output.
  var output: OutputReport { outputs[0] }

  /// What kind of problem the only output has.
  var problem: ExitClass? { (output.error as? RefreshError)?.exitClass }
}

extension Date {
  /// An instant written as ISO 8601 with an offset.
  init(_ text: String) {
    // A test that misspells one is to fail at once.
    self = try! Date(text, strategy: .iso8601)
  }

  /// The whole hour of UTC it is in.
  var hour: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 / 3_600).rounded(.down) * 3_600) }
}
