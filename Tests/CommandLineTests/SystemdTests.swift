import Foundation
import TestPrograms
import Testing

/// The units that are shipped, judged by systemd itself.
@Suite struct SystemdTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Packaging/systemd").standardized.path

  @Test(.needs(.systemdAnalyze)) func unitsAreAccepted() throws {
    let place = Workplace()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(names == ["widgetgen-serve.service", "widgetgen-watch.service", "widgetgen.service", "widgetgen.timer"])
    for name in names {
      let unit = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(unit.contains("ExecStart=/usr/local/bin/widgetgen ") == name.hasSuffix(".service"))
      // It says so where there is no such program.
      try place.write(unit.replacing("/usr/local/bin/widgetgen", with: try Program.path()), "units/\(name)")
    }
    let analyst = try #require(OutsideProgram.systemdAnalyze.path)
    let process = place.process([analyst, "verify", "--man=no"] + names.map { place.path("units/\($0)") })
    let pipe = Pipe()
    process.standardError = pipe
    try process.start()
    // Keys it does not know are no failure to it.
    #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The command of each service is one the program takes, and ends as a missing configuration does.
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
