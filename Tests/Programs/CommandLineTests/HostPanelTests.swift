import Foundation
import Testing

/// Panels with an IT8951, which takes words and answers.
@Suite struct HostPanelTests {
  /// The device information: 800x600 pixels, and the address 001236E0 with the low word first.
  private static let information = "0320025836e00012"

  @Test func thePanelGetsTheAnnouncedWords() throws {
    let header = try FakeHeader()
    try header.place.run("panel", "test", "waveshare-6", "--simulate", "test.png").expectSuccess()
    let show = ["panel", "show", "waveshare-6", "test.png", "--vcom", "-1.53"]
    try header.run(show, host: Self.information).expectSuccess()
    let transfers = try transfers(header)
    #expect(
      transfers.filter { $0.kind == "6000" && $0.words != "0010" }.map(\.words)
        == [
          "0001", "0302", "0011", "0039", "0011", "0011", "0034", "0021", "0022", "0034", "0003",
        ])
    #expect(arguments(of: "0039", in: transfers) == [["0001", "05fa"]])
    #expect(arguments(of: "0011", in: transfers) == [["0004", "0001"], ["020a", "0012"], ["0208", "36e0"]])
    #expect(
      arguments(of: "0034", in: transfers)
        == [["0000", "0000", "0320", "0258", "0000"], ["0000", "0000", "0320", "0258", "0002"]])
    let load = try #require(arguments(of: "0021", in: transfers).first)
    #expect(load.prefix(5) == ["0120", "0000", "0000", "0320", "0258"])
    #expect(load.dropFirst(5).joined().count == 800 * 600)
    // The register is asked until it is 0.
    #expect(transfers.filter { $0.kind == "1000" }.count == 1 + 3 + 3)
    let announced = try header.place.run(["panel", "steps", "waveshare-6", "test.png", "--full"])
    let pixels = try #require(
      String(decoding: announced.output, as: UTF8.self).split(separator: "\n").first { $0.contains("\"data\": 240010") }
    )
    #expect(pixels.contains(load.joined()))
  }

  private struct Transfer {
    var kind: String
    var words: String
  }

  private func transfers(_ header: FakeHeader) throws -> [Transfer] {
    try String(decoding: header.place.data("bus.log"), as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("host ") else { return nil }
      let digits = line.dropFirst(5)
      return Transfer(kind: String(digits.prefix(4)), words: String(digits.dropFirst(4)))
    }
  }

  /// Returns the data that follow each of a kind of command, one text for each transfer.
  private func arguments(of command: String, in transfers: [Transfer]) -> [[String]] {
    var found: [[String]] = []
    var isWanted = false
    for transfer in transfers {
      if transfer.kind == "6000" {
        isWanted = transfer.words == command
        if isWanted { found.append([]) }
      } else if transfer.kind == "0000", isWanted {
        found[found.count - 1].append(transfer.words)
      }
    }
    return found
  }

  @Test func onlyTheRegionIsSent() throws {
    let header = try FakeHeader()
    try header.place.run("panel", "test", "waveshare-6", "--simulate", "test.png").expectSuccess()
    try header.run(
      ["panel", "show", "waveshare-6", "test.png", "--vcom", "-2", "--partial", "13,9,10,4"], host: Self.information
    ).expectSuccess()
    let transfers = try transfers(header)
    // Words begin at each fourth pixel, and the shown area is the region.
    let load = try #require(arguments(of: "0021", in: transfers).first)
    #expect(load.prefix(5) == ["0120", "000c", "0009", "000c", "0004"])
    #expect(load.dropFirst(5).joined().count == 12 * 4)
    #expect(
      arguments(of: "0034", in: transfers).map { $0.prefix(4) }
        == Array(repeating: ["000d", "0009", "000a", "0004"], count: 2))
  }

  @Test(arguments: [
    ("", "", Int32(74), "the controller does not answer: check the ribbon cable"),
    (String(repeating: "f", count: 80), "", 74, "the controller does not answer"),
    ("04b0033936e00012", "", 74, "the controller is for 1200x825 pixels, not 800x600"),
    ("0320025836e00012", "working", 74, "busy for 20 s"), ("0320025836e00012", "stuck", 74, "busy for 5 s"),
    ("0320025836e00012", "pulled", 74, "Input/output error"), ("0320025836e00012", "no-spi", 69, "dtparam=spi=on"),
  ])
  func faultsHaveOneLine(information: String, fault: String, status: Int32, part: String) throws {
    let header = try FakeHeader()
    try header.run(["panel", "clear", "waveshare-6", "--vcom", "-1.53"], fault: fault, host: information)
      .expectFailure(status, part)
  }

  @Test func theVoltageMustBeGiven() throws {
    let header = try FakeHeader()
    try header.run(["panel", "clear", "waveshare-6"], host: Self.information).expectFailure(64, "--vcom -1.53")
    try header.run(["panel", "clear", "waveshare-6", "--vcom", "1.53"]).expectFailure(64, "from -5.0 to -0.2")
    try header.run(["panel", "clear", "waveshare-7.5-v2", "--vcom", "-1.53"]).expectFailure(64, "leave out --vcom")
    for (destination, part) in [
      ("{panel: waveshare-6}", "needs the VCOM"), ("{panel: waveshare-6, vcom: 2}", "vcom"),
      ("{panel: waveshare-7.5-v2, vcom: -1.53}", "a VCOM of its own"),
    ] {
      try header.place.write("outputs: [{widget: clock, to: \(destination)}]", "config.yaml")
      let outcome = try header.run(["config", "check", "config.yaml"])
      #expect(outcome.status == 78 && outcome.messages.contains { $0.contains(part) }, "\(outcome.messages)")
    }
    try header.place.write("outputs: [{widget: clock, to: {panel: waveshare-6, vcom: -1.53}}]", "config.yaml")
    #expect(try header.run(["config", "check", "config.yaml"]).status == 0)
  }

  @Test func aChangedPartOfAPictureIsRefreshedAlone() throws {
    let header = try FakeHeader()
    try header.place.write(
      "outputs: [{widget: clock, options: {seconds: false}, to: {panel: waveshare-6, vcom: -1.53}}]", "config.yaml")
    var environment = header.environment(host: Self.information)
    environment["XDG_STATE_HOME"] = header.place.path("state")
    environment["XDG_CACHE_HOME"] = header.place.path("cache")
    func shown(at instant: String) throws -> [String] {
      try header.place.write("", "bus.log")
      let outcome = try header.place.run(
        ["run", "--config", "config.yaml", "--at", instant, "-q"], environment: environment)
      #expect(outcome.status == 0, "\(outcome.messages)")
      return try #require(arguments(of: "0034", in: transfers(header)).last)
    }
    #expect(try shown(at: "2026-11-22T08:00:00Z").prefix(4) == ["0000", "0000", "0320", "0258"])
    let second = try shown(at: "2026-11-22T08:01:00Z")
    #expect(second[2] != "0320" || second[3] != "0258")
  }
}
