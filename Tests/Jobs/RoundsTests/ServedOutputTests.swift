import Configurations
import Foundation
import JobSettings
import Pictures
import Rounds
import Settings
import TestFolders
import Testing

/// Outputs with neither `path` nor `to`, which only a server shows.
struct ServedOutputTests {
  private static let yaml = """
    timezone: UTC
    outputs:
      - {widget: clock}
      - {widget: clock, size: 400x240}
      - {id: file, widget: clock, path: clock.png}
    """

  private static func configuration(_ yaml: String, in folder: TemporaryFolder) throws -> Configuration {
    try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
  }

  @Test func needNoDestinationInTheFile() throws {
    let configuration = try Self.configuration(Self.yaml, in: TemporaryFolder())
    #expect(configuration.outputs.map(\.job.id) == ["clock", "clock-2", "file"])
    #expect(configuration.outputs.map(\.destination.isForServerOnly) == [true, true, false])
    // Each has locks and timelines of its own.
    #expect(Set(configuration.outputs.map { $0.destination.identity(in: "/") }).count == 3)
  }

  @Test func areRefusedWhereNoServerShowsThem() throws {
    let folder = TemporaryFolder()
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")),
      version: "1.0", workingFolder: "/")
    let error = try #require(throws: SettingsError.self) {
      try Refresher(try Self.configuration(Self.yaml, in: folder), environment: environment)
    }
    #expect(error.problems.map(\.origin) == [3, 4].map { .file(folder.path("config.yaml"), line: $0, column: 5) })
    #expect(error.problems.first?.text.hasPrefix("an output needs \"path\"") == true)
  }
}
