import Foundation
import Testing

/// A run of a panel command on the devices that `Tests/Support/Tools/fake-panel.c` stands in for.
struct FakeHeader {
  let place: Workplace
  private let library: PreloadedLibrary

  /// The EEPROM of an Inky Impression 7.3 with Spectra 6.
  static let impression = "2003e001060c160432303234"

  /// The device information of an IT8951 with 1872x1404 pixels.
  static let largePanel = "0750057c36e00012"

  init(_ place: Workplace = Workplace()) throws {
    self.place = place
    library = try PreloadedLibrary("fake-panel.c")
  }

  func environment(
    fault: String = "", ready: String = "1", eeprom: String? = nil, host: String? = nil, holdAt: Int? = nil
  ) -> [String: String] {
    var environment = [
      "LD_PRELOAD": library.path, "FAKE_PANEL": place.path("bus.log"), "FAKE_FAULT": fault, "FAKE_READY": ready,
    ]
    environment["FAKE_EEPROM"] = eeprom
    environment["FAKE_HOST"] = host
    environment["FAKE_HOLD"] = holdAt.map { "\($0)" }
    return environment
  }

  /// Begins a run that stops before a transfer, and waits until it does.
  func beginHeld(_ arguments: [String], at transfer: Int) async throws -> StartedProgram {
    let run = try place.begin(arguments, environment: environment(holdAt: transfer))
    _ = try await wait(for: "transfer \(transfer)") { try? place.data("bus.log.held") }
    return run
  }

  /// Lets a held run go on.
  func release() throws { try place.write("", "bus.log.go") }

  func run(
    _ arguments: [String], fault: String = "", ready: String = "1", eeprom: String? = nil, host: String? = nil
  ) throws -> Outcome {
    try place.run(arguments, environment: environment(fault: fault, ready: ready, eeprom: eeprom, host: host))
  }

  /// The transfers of the log as `0 HEX` for commands and `1 HEX` for data; consecutive data are one transfer, and
  /// commands that only ask whether the panel is ready are left out.
  func transfers() throws -> [String] {
    var transfers: [String] = []
    for line in String(decoding: try place.data("bus.log"), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "command", words[1] != "71" { transfers.append("0 \(words[1])") }
      if words[0] == "data" {
        if transfers.last?.hasPrefix("1 ") == true {
          transfers[transfers.count - 1] += words[1]
        } else {
          transfers.append("1 \(words[1])")
        }
      }
    }
    return transfers
  }

  /// The transfers that `panel steps --full` announces, in the same form.
  func announced(_ panel: String, _ file: String) throws -> [String] {
    let outcome = try place.run("panel", "steps", panel, file, "--full")
    outcome.expectSuccess()
    return try String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if let command = event["command"] as? [Int] {
        return command == [0x71] ? nil : "0 " + String(format: "%02x", command[0])
      }
      return (event["hex"] as? String).map { "1 \($0)" }
    }
  }
}
