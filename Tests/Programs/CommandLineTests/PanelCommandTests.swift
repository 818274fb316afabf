import Foundation
import Testing

@Suite struct PanelCommandTests {
  @Test func listsAtLeastFortyRecordedPanels() throws {
    let outcome = try Workplace().run("panel", "list", "--json")
    outcome.expectSuccess()
    let panels = try #require(outcome.object()["panels"] as? [[String: Any]])
    #expect(panels.filter { $0["proof"] as? String == "recorded" }.count >= 40)
    let panel = try #require(panels.first { $0["name"] as? String == "waveshare-7.5-v2" })
    #expect(panel["controller"] as? String == "UC8179")
    #expect(panel["pixels"] as? [Int] == [800, 480])
    #expect(panel["inks"] as? [String] == ["black", "white"])
    #expect((panel["recorded"] as? [String: Any])?["model"] as? String == "epd7in5_V2")
  }

  @Test(arguments: [
    ("waveshare-7.5-v2", "1", ""), ("waveshare-2.13-v4", "0", ""), ("inky-impression-7.3", "1", "partial"),
    ("waveshare-7.3e", "1", "interrupted"), ("inky-impression-13.3-spectra", "1", ""),
    ("waveshare-2.9", "0", "partial"),
  ])
  func theBusGetsTheAnnouncedBytes(panel: String, ready: String, fault: String) throws {
    let header = try FakeHeader()
    try header.place.run("panel", "test", panel, "--simulate", "test.png").expectSuccess()
    try header.run(["panel", "show", panel, "test.png"], fault: fault, ready: ready).expectSuccess()
    #expect(try header.transfers() == header.announced(panel, "test.png"))
  }

  @Test func theKernelsChipSelectIsLeftAlone() throws {
    let header = try FakeHeader()
    try header.run(["panel", "clear", "waveshare-2.13-v4"], fault: "owned", ready: "0").expectSuccess()
    let log = String(decoding: try header.place.data("bus.log"), as: UTF8.self)
    #expect(log.contains("mode 0\n") && !log.contains("line 8 "))
    try header.place.write("", "bus.log")
    try header.run(["panel", "clear", "waveshare-2.13-v4"], ready: "0").expectSuccess()
    let free = String(decoding: try header.place.data("bus.log"), as: UTF8.self)
    #expect(free.contains("mode 64\n") && free.contains("line 8 0\n"))
  }

  @Test func thePowerIsSwitchedOffAfterwards() throws {
    let header = try FakeHeader()
    try header.run(["panel", "clear", "waveshare-2.13-v4"], ready: "0").expectSuccess()
    let log = String(decoding: try header.place.data("bus.log"), as: UTF8.self)
    #expect(log.hasSuffix("line 17 0\nline 18 0\n"))
    try header.place.write("", "bus.log")
    try header.run(["panel", "clear", "waveshare-2.13-v4"], fault: "stuck", ready: "0").expectFailure(
      74, "busy for 20 s")
    #expect(String(decoding: try header.place.data("bus.log"), as: UTF8.self).hasSuffix("line 18 0\n"))
  }

  @Test(arguments: [
    ("waveshare-7.5-v2", "no-spi", Int32(69), "dtparam=spi=on"),
    ("waveshare-7.5-v2", "no-gpio", 69, "/dev/gpiochip0 does not exist"),
    ("waveshare-7.5-v2", "denied", 77, "the group spi"), ("waveshare-7.5-v2", "claimed", 75, "some-program"),
    ("waveshare-7.5-v2", "stuck", 74, "busy for 20 s: check the ribbon cable and the power"),
    ("waveshare-7.3e", "stuck", 74, "busy for 60 s: check the ribbon cable and the power"),
    ("waveshare-7.5-v2", "pulled", 74, "Input/output error"),
    ("waveshare-13.3e", "owned", 69, "dtoverlay=spi0-0cs"),
  ])
  func faultsOfTheHardwareHaveOneLine(panel: String, fault: String, status: Int32, part: String) throws {
    let header = try FakeHeader()
    try header.run(["panel", "clear", panel], fault: fault).expectFailure(status, part)
  }

  @Test func twoProcessesDoNotShareABus() async throws {
    let header = try FakeHeader()
    let first = try await header.beginHeld(["panel", "clear", "waveshare-7.5-v2"], at: 1)
    try header.run(["panel", "clear", "waveshare-7.5-v2"]).expectFailure(75, "used by another widgetgen")
    try header.release()
    #expect(try await first.end().status == 0)
  }

  /// Kills before the first command, in the middle of the settings, of the pixels and after the refresh.
  @Test(arguments: [1, 7, 40, 55])
  func afterAKillTheNextRunResetsThePanel(transfer: Int) async throws {
    let header = try FakeHeader()
    let clear = ["panel", "clear", "waveshare-7.5-v2"]
    try header.run(clear).expectSuccess()
    let whole = try header.transfers()
    let first = try await header.beginHeld(clear, at: transfer)
    try await first.killAndWait()
    try header.place.write("", "bus.log")
    try header.run(clear).expectSuccess()
    let log = String(decoding: try header.place.data("bus.log"), as: UTF8.self)
    #expect(log.contains("line 17 1\nline 17 0\nline 17 1\n"))
    #expect(try header.transfers() == whole)
  }

  @Test func theEEPROMNamesThePanel() throws {
    let header = try FakeHeader()
    let eeprom = FakeHeader.impression
    let outcome = try header.run(["panel", "detect"], eeprom: eeprom)
    outcome.expectSuccess()
    #expect(outcome.output == Data("inky-impression-7.3-spectra\n".utf8))
    try header.run(["panel", "clear", "auto"], eeprom: eeprom).expectSuccess()
    try header.run(["panel", "detect"], eeprom: "").expectFailure(69, "no Inky board answers")
    try header.run(["panel", "detect"]).expectFailure(69, "dtparam=i2c_arm=on")
  }

  @Test func badInputHasOneLine() throws {
    let place = Workplace()
    try place.write("no picture", "text.png")
    try place.run("panel", "show", "waveshare-7.5-v3", "text.png").expectFailure(64, "see `widgetgen panel list`")
    try place.run("panel", "show", "waveshare-2.9b", "text.png").expectFailure(64, "waveshare-2.9b-v3 or")
    try place.run("panel", "show", "waveshare-7.5-v2", "text.png").expectFailure(65, "text.png")
    try place.run("panel", "show", "waveshare-7.5-v2", "none.png").expectFailure(66, "none.png")
    try place.write(String(repeating: "\0", count: 47_999), "short.raw")
    try place.run("panel", "show", "waveshare-7.5-v2", "short.raw")
      .expectFailure(65, "a raw frame has 48000 bytes, this file has 47999")
    try place.run("panel", "steps", "waveshare-2.13", "text.png", "--fast").expectFailure(64, "no fast refresh")
    try place.run("panel", "clear", "waveshare-2.13", "--spi", "a").expectFailure(64, "such as 0.0")
    try place.run("panel", "clear", "waveshare-2.13", "--pins", "reset=99").expectFailure(64, "reset=17")
  }

  @Test func picturesForTheTargetAreNotDitheredAgain() throws {
    let place = Workplace()
    try place.run(
      "render", "weather", "--at", Workplace.instant, "--target", "waveshare-7.3e", "-q", "-o", "weather.png"
    ).expectSuccess()
    try place.run("panel", "show", "waveshare-7.3e", "weather.png", "--simulate", "shown.png").expectSuccess()
    #expect(try place.data("shown.png") == place.data("weather.png"))
    try place.run("convert", "weather.png", "--target", "waveshare-7.3e", "-o", "frame.raw").expectSuccess()
  }

  @Test func rawFramesAreShownAsTheyAre() throws {
    let place = Workplace()
    for (panel, target) in [
      ("waveshare-7.5-v2", "waveshare-7.5"), ("waveshare-2.13-v4", "waveshare-2.13"),
      ("waveshare-2.13-v2", "waveshare-2.13-v2"), ("waveshare-7.5b-v2", "waveshare-7.5b"),
      ("waveshare-7.3g", "waveshare-7.3g"),
    ] {
      try place.run(
        "render", "weather", "--at", Workplace.instant, "--target", target, "-q", "-o", "picture.png"
      ).expectSuccess()
      try place.run(
        "render", "weather", "--at", Workplace.instant, "--target", target, "--format", "raw", "-q", "-o", "picture.raw"
      ).expectSuccess()
      let ofPicture = try place.run("panel", "steps", panel, "picture.png")
      let ofFrame = try place.run("panel", "steps", panel, "picture.raw")
      ofPicture.expectSuccess()
      #expect(ofPicture.output == ofFrame.output)
    }
  }
}
