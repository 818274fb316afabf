import Foundation
import TestFolders
import TestPrograms
import Testing

/// The systemd units in Packaging, checked by systemd itself.
@Suite struct SystemdTests {
  private static let folder = Repository.path("Packaging/systemd")

  @Test(.needs(.systemdAnalyze)) func unitsAreAccepted() throws {
    let place = Workplace()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(names == ["widgetgen-serve.service", "widgetgen-watch.service", "widgetgen.service", "widgetgen.timer"])
    for name in names {
      let unit = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(unit.contains("ExecStart=/usr/local/bin/widgetgen ") == name.hasSuffix(".service"))
      // systemd reports a missing program.
      try place.write(unit.replacing("/usr/local/bin/widgetgen", with: try Program.path()), "units/\(name)")
    }
    let analyst = try OutsideProgram.systemdAnalyze.required()
    let verified = try place.execute(
      [analyst, "verify", "--man=no"] + names.map { place.path("units/\($0)") }
    ).wait()
    // systemd does not treat unknown keys as errors.
    #expect(verified.messages == "")
    #expect(verified.status == 0)
  }

  /// The program accepts the command of each service and reports the missing configuration.
  @Test func commandsAreAccepted() throws {
    for name in ["widgetgen.service", "widgetgen-watch.service", "widgetgen-serve.service"] {
      let unit = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      let command = try #require(unit.firstMatch(of: /ExecStart=\S+ (.*)/)?.1)
      let arguments = command.split(separator: " ").map(String.init)
        .map { $0.hasPrefix("/etc/") ? "nowhere.yaml" : $0 }
      try Workplace().run(arguments).expectFailure(66, "nowhere.yaml")
    }
  }
}
