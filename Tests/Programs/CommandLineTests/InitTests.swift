import Foundation
import TestPrograms
import Testing

/// The command `init` on a terminal and with `--for`, without a network.
@Suite struct InitTests {
  private let place = Workplace()

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": place.root, "TZ": "Europe/Berlin", "LANG": "de_AT.UTF-8", "https_proxy": "http://127.0.0.1:9",
      "XDG_CACHE_HOME": place.path("cache"), "XDG_STATE_HOME": place.path("state"),
    ].merging(more) { $1 }
  }

  /// Runs `init config.yaml` on a terminal and returns what it printed.
  private func answer(_ answers: [String], _ more: [String: String] = [:]) throws -> String {
    try place.write(answers.map { "\($0)\n" }.joined(), "answers")
    let program = try Program.path()
    let outcome = try place.execute(
      ["/bin/sh", "-c", "script -qec '\(program) init config.yaml' /dev/null < answers"], environment: environment(more)
    ).wait()
    return String(decoding: outcome.output, as: UTF8.self) + outcome.messages
  }

  private func text(_ name: String = "config.yaml") throws -> String {
    String(decoding: try place.data(name), as: UTF8.self)
  }

  @Test func anEmptyAnswerIsTheEnvironments() throws {
    let printed = try answer(["", "", "", ""])
    let written = try text()
    for part in ["name: \"Berlin\"", "latitude: 52.52", "timezone: Europe/Berlin", "locale: de-AT "] {
      #expect(written.contains(part), "\(printed)\n\(written)")
    }
    // There is no weather, and pictures that say so; the clock needs none.
    #expect(try place.names("out") == ["clock.svg", "weather-dark.png", "weather-light.png"], "\(printed)")
    #expect(printed.contains("next: widgetgen serve --config config.yaml"))
    try place.run(["config", "check", "config.yaml"]).expectSuccess()
  }

  @Test func aCityIsFoundWithoutANetwork() throws {
    try place.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n", "family.ics")
    let printed = try answer([
      // A part of several names, none of the rows, the wrong number, and then one of them.
      "springfield", "", "Springfield, US", "99", "2",
      "2", "og", "1", "xx", "en-US", "nowhere.ics", "family.ics",
    ])
    let written = try text()
    #expect(written.contains("name: \"Springfield\"") && written.contains("timezone: America/"), "\(printed)")
    #expect(printed.contains("1  Springfield, US  ") && printed.contains("expected a number from 1 to "))
    #expect(written.contains("target: trmnl-og ") && written.contains("  tokenFile: token "), "\(printed)\n\(written)")
    #expect(printed.contains("no texts in this language") && written.contains("locale: en-US "))
    #expect(printed.contains("there is no such file") && written.contains("ics: \"family.ics\""))
    #expect(try text("token").count == 33)
    #expect(try place.names("out") == ["dashboard-trmnl-og.png"], "\(printed)")
    try place.run(["config", "check", "config.yaml"]).expectSuccess()
  }

  @Test(arguments: [
    (["München", "4", "", ""], "name: \"München\""), (["48.1, 11.5", "4", "", ""], "latitude: 48.1"),
    (["95, 11", "Wolfratshausen", "4", "", ""], "city: \"Wolfratshausen\""), ([], "name: \"Berlin\""),
  ])
  func places(answers: [String], part: String) throws {
    let printed = try answer(answers)
    #expect(try text().contains(part), "\(printed)")
  }

  @Test func aPanelIsFoundByAPartOfItsName() throws {
    let header = try FakeHeader(place)
    let printed = try answer(["", "1", "7.5", "nothing", "waveshare-7.5-v2", "", ""], header.environment())
    #expect(try text().contains("to: {panel: waveshare-7.5-v2}"), "\(printed)")
    #expect(printed.contains("waveshare-7.5-v2  800x480, ") && printed.contains("*/10 * * * * widgetgen run --quiet"))
    #expect(try !place.data("bus.log").isEmpty, "\(printed)")
  }

  @Test(arguments: [
    (["--for", "trmnl"], "target: trmnl-og"), (["--for", "trmnl", "--target", "TRMNL X"], "target: trmnl-x"),
    (["--for", "kindle", "--target", "kindle-pw3"], "target: kindle-pw3"), (["--for", "files"], "widget: clock"),
    (["--for", "panel", "--target", "epd7in5_V2"], "to: {panel: waveshare-7.5-v2}"),
  ])
  func asksNothingWhenToldWhatFor(arguments: [String], part: String) throws {
    let printed = try place.run(["init", "-"] + arguments, environment: environment())
    printed.expectSuccess()
    let written = String(decoding: printed.output, as: UTF8.self)
    #expect(written.contains(part), "\(written)")
    let checked = try place.run(["config", "check", "-"], input: printed.output)
    #expect(checked.status == 0, "\(checked.messages)")
  }

  @Test func drawsWhenToldWhatFor() throws {
    let outcome = try place.run(
      ["init", "config.yaml", "--for", "kindle", "--target", "kindle-pw3"], environment: environment())
    #expect(outcome.status == 69, "\(outcome.messages)")
    #expect(try place.names("out") == ["dashboard-kindle-pw3.png"])
    #expect(outcome.messages.contains { $0.contains(":2300/screens/desk?token=TOKEN on the reader") })
  }

  @Test(arguments: [
    (["--target", "trmnl-og"], "--target needs --for"), (["--for", "files", "--target", "x"], "needs no --target"),
    (["--for", "kindle"], "--for kindle needs --target"), (["--for", "sofa"], "sofa"),
    (["--for", "trmnl", "--target", "trmnl-og2"], "unknown target \"trmnl-og2\""),
  ])
  func wrongWishesWriteNothing(arguments: [String], part: String) throws {
    try place.run(["init", "config.yaml"] + arguments, environment: environment()).expectFailure(64, part)
    #expect(try place.names().isEmpty)
  }
}
