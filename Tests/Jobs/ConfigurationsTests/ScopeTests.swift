import Configurations
import JobSettings
import Pictures
import Settings
import Testing

/// Commands that need a part of a configuration do not refuse what is wrong elsewhere.
@Suite struct ScopeTests {
  private static let yaml = """
    timezone: UTC
    outputs:
      - {widget: clock, path: a.png}
      - {widget: clock, path: b.png, scale: 99}
      - {widget: clock, path: c.webp}
      - {widget: clokc, path: d.png}
      - 7
      - {widget: clock, path: f.png, location: nowhere}
      - {id: desk, widget: calendar, path: g.png}
      - {widget: clock, path: h.png}
      - {id: twice, widget: clock, path: i.png}
      - {id: twice, widget: clock, path: j.png}
    devices: [{id: D, output: none}, 8]
    """

  private func read(_ scope: ConfigurationScope) throws -> Configuration {
    try Configuration(yaml: Array(Self.yaml.utf8), path: "c.yaml", scope: scope)
  }

  @Test func readsOnlyTheTopLevel() throws {
    let configuration = try read(.topLevel)
    #expect(configuration.outputs.isEmpty && configuration.devices.isEmpty)
    #expect(configuration.common[.timezone] != nil)
    #expect(throws: SettingsError.self) { try read(.everything) }
    #expect(throws: SettingsError.self) { try read(.servingOthers) }
  }

  /// Ids are those that the outputs have once all are right.
  @Test(arguments: [("clock", 3), ("clock-5", 10), ("desk", 9)])
  func readsOneOutputAmongInvalidOnes(id: String, line: Int) throws {
    let configuration = try read(.output(id))
    #expect(configuration.outputs.map(\.line) == [line])
    #expect(configuration.outputs.first?.job.id == id)
  }

  @Test(arguments: [("clock-2", 4), ("clock-3", 5), ("clock-4", 8), ("twice", 12)])
  func refusesTheOutputThatIsNeeded(id: String, line: Int) throws {
    let error = #expect(throws: SettingsError.self) { try read(.output(id)) }
    #expect(error?.problems.allSatisfy { $0.line.hasPrefix("c.yaml:\(line):") } == true, "\(String(describing: error))")
  }

  /// Outputs that may have been meant are known.
  @Test func listsValidOutputsIfNoneHasTheID() throws {
    #expect(try read(.output("dask")).outputs.map(\.job.id) == ["clock", "desk", "clock-5", "twice"])
  }

  @Test(arguments: [
    ConfigurationScope.topLevel, .output("clock"), .everything, .servingOthers,
  ])
  func refusesAnInvalidTopLevel(scope: ConfigurationScope) {
    for yaml in ["lokale: ja", "timezone: Nowhere", "outputs: [", "- a", "server: {listen: x}", "outputs: 3"] {
      #expect(throws: SettingsError.self, "\(yaml)") {
        try Configuration(yaml: Array(yaml.utf8), path: "c.yaml", scope: scope)
      }
    }
  }
}
