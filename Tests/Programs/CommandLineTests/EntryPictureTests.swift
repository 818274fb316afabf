import Foundation
import Glibc
import TestServer
import Testing

/// Each entry of a timeline shows the picture that its own data name, whatever draws it.
@Suite struct EntryPictureTests {
  private let fleet: FleetPlace
  private let server: TestServer
  /// The data name a red picture from the start on, and a blue one from the change on.
  private let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
  private var change: Date { start + 600 }

  private var place: Workplace { fleet.place }
  private var environment: [String: String] {
    ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
  }

  private static let red = picture(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
  private static let blue = picture(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC")

  private static func picture(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  init() throws {
    fleet = try FleetPlace()
    let start = start
    server = try TestServer { request in
      if request.uri == "/red.png" { return .answer(200, [], body: Self.red) }
      if request.uri == "/blue.png" { return .answer(200, [], body: Self.blue) }
      let change = start + (request.uri == "/soon.json" ? 8 : 600)
      let host = request.header("Host") ?? ""
      return .answer(
        200, [],
        """
        {"entries": [{"date": "\(start.formatted(.iso8601))", "picture": "http://\(host)/red.png"},
          {"date": "\(change.formatted(.iso8601))", "picture": "http://\(host)/blue.png"}]}
        """)
    }
    try place.write(
      #"<Template widget="data"><Image name="{{picture}}" contentMode="fill" interpolation="nearest"/></Template>"#,
      "photo.xml")
    let output = #"{"id":"a","widget":"photo.xml","source":"s","path":"run/a.png","size":"20x20","scale":1}"#
    for (name, document) in [("config.yaml", "data.json"), ("soon.yaml", "soon.json")] {
      try place.write(
        "sources: {s: {url: \"\(server.base)/\(document)\", images: true}}\noutputs: [\(output)]\n", name)
    }
    try place.write(
      #"{"id":"a","widget":"photo.xml","source":"s","size":"20x20","scale":1,"sources":{"s":{"url":""#
        + "\(server.base)/data.json\",\"images\":true}}}\n", "screens.ndjson")
  }

  /// Returns what `render` draws at the start and at the change; the two differ.
  private func expected() throws -> [Data] {
    let pictures = try [start, change].map { instant in
      try place.run(
        [
          "render", "--config", "config.yaml", "--output-id", "a", "-o", "one.png", "-q", "--at",
          instant.formatted(.iso8601),
        ],
        environment: environment
      ).expectSuccess()
      return try place.data("one.png")
    }
    #expect(pictures[0] != pictures[1])
    return pictures
  }

  @Test func timelines() throws {
    let expected = try expected()
    let outcome = try place.run(
      ["render", "--config", "config.yaml", "--output-id", "a", "--timeline", "-o", "all/{index}.png", "--at"]
        + [start.formatted(.iso8601)], environment: environment)
    outcome.expectSuccess()
    #expect(try [place.data("all/0.png"), place.data("all/1.png")] == expected)
  }

  @Test func unattendedRuns() throws {
    let expected = try expected()
    for (instant, picture) in zip([start, change], expected) {
      try place.run(
        ["run", "--config", "config.yaml", "-q", "--at", instant.formatted(.iso8601)], environment: environment
      )
      .expectSuccess()
      #expect(try place.data("run/a.png") == picture)
    }
  }

  @Test func exports() throws {
    let expected = try expected()
    try place.run(["export", "--config", "config.yaml", "-o", "site", "--hours", "1", "-q"], environment: environment)
      .expectSuccess()
    let written = try place.names("site/pictures").map { try place.data("site/pictures/\($0)") }
    #expect(Set(written) == Set(expected))
  }

  @Test func fleets() async throws {
    let expected = try expected()
    try await fleet.coordinate(at: start.formatted(.iso8601)).expectSuccess()
    try await fleet.draw().expectSuccess()
    #expect(try fleet.shown("a") == expected[0])
    #expect(try Set(fleet.pictures().values).isSuperset(of: expected))
  }

  /// The picture changes at the date of the entry, because it was drawn ahead with its own inputs.
  @Test func servers() async throws {
    let expected = try expected()
    let run = try place.begin(
      ["serve", "--config", "soon.yaml", "--listen", "127.0.0.1:0"], environment: environment,
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    defer { run.signal(SIGKILL) }
    let address = try await wait(for: "the server's address") {
      String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)
        .map { String($0.0) }
    }
    for picture in expected where picture != expected[0] || Date() < start + 7 {
      _ = try await wait(for: "each picture in turn") {
        let curl = try place.begin(
          ["\(address)screens/a.png"],
          // Runs curl in place of the program.
          wrapper: ["/bin/sh", "-c", #"shift; exec curl -s --fail --max-time 60 "$@""#, "sh"])
        return try await curl.end().output == picture ? true : nil
      }
    }
  }
}
