import Settings
import TestSuites
import Testing

@testable import WidgetFolders

@Suite struct DeclarationTests {
  /// A declaration gives its problems, each with line and column, or `valid`.
  @Test(arguments: try SuiteCase.all(in: "Widgets/declarations.txt"))
  func reportsEachProblemWhereItStands(_ test: SuiteCase) throws {
    do throws(SettingsError) {
      _ = try DeclarationReader.read(Array(test.input.utf8), file: "w", folder: "bus")
      test.check(["valid"])
    } catch {
      test.check(error.lines.map { $0.hasPrefix("w:") ? String($0.dropFirst(2)) : $0 })
    }
  }

  @Test func refusesALargeFile() {
    let yaml = Array(String(repeating: "# a\n", count: 20_000).utf8)
    #expect(throws: SettingsError.self) { try DeclarationReader.read(yaml, file: "w", folder: nil) }
  }

  @Test func settingsHaveFlagsAndKeys() throws {
    let declaration = try DeclarationReader.read(Array(Self.settings.utf8), file: "w", folder: nil)
    let flags = declaration.options.map { "\($0.setting.key) \($0.setting.flag?.name ?? "") \($0.setting.id)" }
    #expect(
      flags == [
        "firstWeekday --first-weekday bus/firstWeekday", "live --no-live bus/live", "dark --dark bus/dark",
        "token --token-file bus/token",
      ])
    #expect(declaration.options[1].setting.flag?.implied == "false")
  }

  private static let settings = """
    format: 1
    name: bus
    version: 1.0.0
    title: Bus
    settings:
      firstWeekday: {type: text, title: First day}
      live: {type: flag, default: true}
      dark: {type: flag}
      token: {type: secret}
    """
}
