import Foundation
import Glibc
import TestFolders
import TestServer
import Testing

/// The folder from which Home Assistant builds an app, as far as it can be tested without Home Assistant.
@Suite struct HomeAssistantTests {
  private let app = Repository.url("Packaging/home-assistant/widgetgen")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: app.appending(path: name), encoding: .utf8)
  }

  @Test func itIsOfThisVersion() throws {
    let output = String(decoding: try Workplace().run(["--version"]).output, as: UTF8.self)
    // Without the commit.
    let version = output.prefix { $0 != "+" && $0 != "\n" }
    #expect(try text("config.yaml").contains("version: \"\(version)\""))
  }

  /// The sizes given in Home Assistant's documentation.
  @Test(arguments: [("icon", [128, 128]), ("logo", [250, 100])])
  func itHasPicturesOfItsOwn(name: String, size: [Int]) throws {
    let bytes = [UInt8](try Data(contentsOf: app.appending(path: "\(name).png")))
    // The header of a PNG: width and height are big-endian.
    #expect([16, 20].map { place in bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } } == size)
  }

  @Test func itIsYAML() throws {
    let configuration = try text("config.yaml")
    for key in ["name", "version", "slug", "description", "arch", "map", "ports", "options", "schema"] {
      #expect(configuration.contains("\n\(key):"), "\(key)")
    }
    let options = try #require(configuration.firstMatch(of: #/\noptions:\n  (\w+): /#)?.1)
    #expect(configuration.contains("\nschema:\n  \(options): "))
    #expect(try text("translations/en.yaml").contains("\n  \(options):\n"))
    #expect(try text("run.sh").contains("option \(options)"))
  }

  /// The templates to copy fit the data that show them.
  @Test(
    arguments: [
      "tiles", "entities", "gauge", "history", "lists", "statistics", "energy", "media", "alarm", "floor", "weather",
    ],
    [["--scheme", "dark"], ["--target", "waveshare-7.5-v2"]])
  func itsTemplatesAreDrawnWithoutWarning(name: String, look: [String]) throws {
    let root = Repository.url("Examples/homeassistant")
    let outcome = try Workplace().run(
      [
        "render", root.appending(path: "\(name).xml").path, "--no-config", "--data",
        root.appending(path: "home.json").path, "--theme", "refined", "--locale", "en", "--strict", "-o", "a.png",
      ] + look)
    outcome.expectSuccess()
  }

  /// The template's colours belong to one theme.
  @Test func aTemplateNamesTheThemeThatItNeeds() throws {
    let root = Repository.url("Examples/homeassistant")
    let outcome = try Workplace().run(
      "render", root.appending(path: "tiles.xml").path, "--no-config", "--data", root.appending(path: "home.json").path,
      "--theme", "classic", "-o", "a.png")
    outcome.expectFailure(65, "those of the theme refined; draw it with `theme: refined`")
  }

  /// The options become a configuration, until somebody edits it.
  @Test func itWritesAConfigurationFromItsOptions() async throws {
    let supervisor = try TestServer { request in
      guard request.uri == "/services/mqtt", request.header("Authorization") == "Bearer t0ken" else {
        return .answer(401, [], "{}")
      }
      return .answer(
        200, [],
        #"{"result": "ok", "data": {"host": "core-mosquitto", "port": 1883, "ssl": false, "#
          + #""username": "add, \"ons\"", "password": "p,a{5}5 \"\\\u00fc\ud83d\ude00"}}"#
      )
    }
    let place = Workplace()
    try place.write("", "config/other")
    try place.write("#!/bin/sh\necho \"$@\" >>\(place.path("arguments"))\nexec /usr/bin/curl \"$@\"\n", "tools/curl")
    try #require(chmod(place.path("tools/curl"), 0o755) == 0)
    let program = URL(filePath: try Program.path()).deletingLastPathComponent().path
    let environment = [
      "PATH": "\(place.path("tools")):\(program):/usr/bin:/bin",
      "CONFIG_FOLDER": place.path("config"), "DATA_FOLDER": place.path("data"),
      "LISTEN": "127.0.0.1:0", "SUPERVISOR_URL": supervisor.base, "SUPERVISOR_TOKEN": "t0ken", "TZ": "Europe/Berlin",
    ]
    /// Starts the app with a city, and returns its configuration.
    func configuration(_ city: String) async throws -> String {
      try place.write(
        #"{"config": "config.yaml", "city": "\#(city)", "language": "de", "mqtt": true}"#, "data/options.json")
      try place.write("", "log")
      let run = try place.begin(
        [], environment: environment,
        wrapper: ["/bin/sh", "-c", #"exec "$0" 2>log"#, app.appending(path: "run.sh").path])
      defer { run.signal(SIGKILL) }
      _ = try await wait(for: "the server's address") {
        String(decoding: try place.data("log"), as: UTF8.self).contains("http://127.0.0.1:") ? true : nil
      }
      return String(decoding: try place.data("config/config.yaml"), as: UTF8.self)
    }
    let first = try await configuration("Bad Tölz")
    #expect(first.contains("city: \"Bad Tölz\""))
    #expect(first.contains("locale: de"))
    #expect(first.contains("mqtt: {host: \"core-mosquitto\", port: 1883, tls: false, "))
    #expect(first.contains(#", user: "add, \"ons\"", "#))
    #expect(!first.contains("p,a"))
    #expect(String(decoding: try place.data("config/mqtt.password"), as: UTF8.self) == "p,a{5}5 \"\\ü😀\n")
    // Other processes of the machine see the arguments.
    #expect(!String(decoding: try place.data("arguments"), as: UTF8.self).contains("t0ken"))
    let token = try place.data("config/token")
    #expect(token.count == 32)
    #expect(try await configuration("Weimar").contains("city: \"Weimar\""))
    #expect(try place.data("config/token") == token)
    try place.write(first.split(separator: "\n").dropFirst().joined(separator: "\n"), "config/config.yaml")
    #expect(try await configuration("Ulm").contains("city: \"Bad Tölz\""))
  }

  @Test(arguments: [("{}", "config.yaml"), (#"{"config": "wall.yaml"}"#, "wall.yaml"), (nil, "config.yaml")])
  func itServesAConfigurationThatItWrites(_ options: String?, _ file: String) async throws {
    let place = Workplace()
    try place.write("", "config/token")
    if let options { try place.write(options, "data/options.json") }
    let program = URL(filePath: try Program.path()).deletingLastPathComponent().path
    let run = try place.begin(
      [],
      environment: [
        "PATH": "\(program):/usr/bin:/bin", "CONFIG_FOLDER": place.path("config"), "DATA_FOLDER": place.path("data"),
        "LISTEN": "127.0.0.1:0",
      ], wrapper: ["/bin/sh", "-c", #"exec "$0" 2>log"#, app.appending(path: "run.sh").path])
    defer { run.signal(SIGKILL) }
    _ = try await wait(for: "the server's address") {
      String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self).contains("http://127.0.0.1:") ? true : nil
    }
    #expect(FileManager.default.fileExists(atPath: place.path("config/\(file)")))
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }
}
