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
    let dropIns = ["panel.conf"]
    #expect(
      names
        == dropIns + ["widgetgen-serve.service", "widgetgen-watch.service", "widgetgen.service", "widgetgen.timer"])
    for name in names where !dropIns.contains(name) {
      let unit = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(unit.contains("ExecStart=/usr/local/bin/widgetgen ") == name.hasSuffix(".service"))
      // systemd reports a missing program.
      try place.write(unit.replacing("/usr/local/bin/widgetgen", with: try Program.path()), "units/\(name)")
    }
    let analyst = try OutsideProgram.systemdAnalyze.required()
    let verified = try place.execute(
      [analyst, "verify", "--man=no"] + names.filter { !dropIns.contains($0) }.map { place.path("units/\($0)") }
    ).wait()
    // systemd does not treat unknown keys as errors.
    #expect(verified.messages == "")
    #expect(verified.status == 0)
  }

  /// The drop-in for panels opens the buses of a panel and nothing else, by systemd's own account.
  @Test(.needs(.systemdAnalyze), arguments: ["widgetgen", "widgetgen-watch", "widgetgen-serve"])
  func thePanelsDropInOpensOnlyItsDevices(service: String) throws {
    let place = Workplace()
    let analyst = try OutsideProgram.systemdAnalyze.required()
    let unit = try String(contentsOfFile: "\(Self.folder)/\(service).service", encoding: .utf8)
    let path = place.path("units/\(service).service")
    try place.write(unit.replacing("/usr/local/bin/widgetgen", with: try Program.path()), "units/\(service).service")
    func findings() throws -> Set<String> {
      let result = try place.execute([analyst, "security", "--offline=true", "--no-pager", path]).wait()
      #expect(result.status == 0, "\(result.messages)")
      let rows = String(decoding: result.output, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("✗") }
      // Without the column of the weights.
      return Set(rows.map { String($0.dropFirst()).replacing(/\s+[0-9.]*\s*$/, with: "").replacing(/\s+/, with: " ") })
    }
    let before = try findings()
    let dropIn = try String(contentsOfFile: "\(Self.folder)/panel.conf", encoding: .utf8)
    try place.write(dropIn, "units/\(service).service.d/panel.conf")
    let verified = try place.execute([analyst, "verify", "--man=no", path]).wait()
    #expect(verified.messages == "" && verified.status == 0)
    #expect(
      try findings().subtracting(before) == [
        " SupplementaryGroups= Service runs with supplementary groups",
        " PrivateDevices= Service potentially has access to hardware devices",
        " DeviceAllow= Service has a device ACL with some special devices: char-rtc:r char-i2c:rw char-gpiochip:rw "
          + "char-spi:rw",
      ])
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
