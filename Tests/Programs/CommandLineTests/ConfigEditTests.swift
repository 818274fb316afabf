import Foundation
import Glibc
import TestPrograms
import Testing

/// `config set` and the like: what is written, kept, refused and brought back.
@Suite struct ConfigEditTests {
  private let place = Workplace()

  private static let text = """
    # Our flat
    locale: en   # for guests

    outputs:
      - {id: hall, widget: clock, path: hall.png}

    """

  init() throws { try place.write(Self.text, "config.yaml") }

  private func edit(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try place.run(["config"] + arguments, environment: ["HOME": place.root].merging(environment) { $1 })
  }

  private var written: String {
    get throws { String(decoding: try place.data("config.yaml"), as: UTF8.self) }
  }

  @Test func changesOneLineAndPrintsIt() throws {
    let outcome = try edit("set", "config.yaml", "locale", "de")
    outcome.expectSuccess()
    #expect(try written == Self.text.replacing("locale: en", with: "locale: de"))
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        --- config.yaml
        +++ config.yaml
        @@ -2 +2 @@
        -locale: en   # for guests
        +locale: de   # for guests

        """)
  }

  @Test func takesAValueThatBeginsWithAMinus() throws {
    try edit("add", "config.yaml", "location", "{latitude: 1, longitude: 2}").expectSuccess()
    try edit("set", "config.yaml", "location.latitude", "-33.87").expectSuccess()
    #expect(try written.contains("location: {latitude: -33.87, longitude: 2}\n"))
  }

  @Test func triesWithoutWriting() throws {
    let outcome = try edit("rename", "--dry-run", "--json", "config.yaml", "outputs.hall", "desk")
    outcome.expectSuccess()
    let report = try outcome.object()
    #expect(report["status"] as? String == "dry-run")
    #expect(report["line"] as? Int == 5)
    #expect((report["diff"] as? String)?.contains("+  - {id: desk, widget: clock, path: hall.png}\n") == true)
    #expect(try written == Self.text)
    #expect(try place.names() == ["config.yaml"])
  }

  @Test func leavesAFileAloneThatHasTheValue() throws {
    try place.write(Self.text, "other.yaml")
    let before = try status("other.yaml")
    let outcome = try edit("set", "--json", "other.yaml", "locale", "en")
    #expect(try outcome.object()["status"] as? String == "unchanged")
    #expect(try status("other.yaml").st_ino == before.st_ino)
    #expect(try edit("history", "other.yaml").output.isEmpty)
  }

  @Test(
    arguments: [
      (["set", "config.yaml", "outputs.hal.scale", "2"], 65, "config.yaml:5: there is no item \"hal\"; did you mean"),
      (["remove", "config.yaml", "theme"], 65, "config.yaml:2: there is no \"theme\" here"),
      (["set", "config.yaml", "outputs", "[]"], 65, "config.yaml:5: the value has lines of its own"),
      (["set", "config.yaml", "locale", "[a"], 64, "the value \"[a\" cannot be read"),
      (["restore", "config.yaml"], 65, "there is no earlier version"),
      (["restore", "config.yaml", "7"], 65, "there is no version 7"),
      (["set", "folder", "locale", "de"], 73, "folder: not a regular file"),
      (["set", "pipe", "locale", "de"], 73, "pipe: not a regular file"),
    ] as [([String], Int32, String)])
  func refusesWithAReason(arguments: [String], status: Int32, part: String) throws {
    try place.makeFolder("folder")
    mkfifo(place.path("pipe"), 0o600)
    try place.run(["config"] + arguments, environment: ["HOME": place.root]).expectFailure(status, part)
    #expect(try written == Self.text)
  }

  /// A wrong file can be repaired step by step.
  @Test func addsNoProblems() throws {
    let outcome = try edit("set", "config.yaml", "outputs.hall.widget", "cluck")
    #expect(outcome.status == 78)
    #expect(
      outcome.messages.first?.contains("config.yaml:5:24: unknown widget \"cluck\"") == true, "\(outcome.messages)")
    #expect(outcome.messages.last == "widgetgen: config.yaml: not changed")
    #expect(try written == Self.text)

    try place.write("lokale: en\nteme: refined\n" + Self.text, "config.yaml")
    try edit("remove", "config.yaml", "lokale").expectSuccess()
    #expect(try edit("add", "config.yaml", "outputs", "{widget: cluck, path: a.png}").status == 78)
    try edit("remove", "config.yaml", "teme").expectSuccess()
    #expect(try written == Self.text)
  }

  @Test func keepsModeAndLink() throws {
    try place.makeFolder("real")
    try place.write(Self.text, "real/config.yaml")
    chmod(place.path("real/config.yaml"), 0o640)
    try place.link("link.yaml", to: "real/config.yaml")
    try edit("set", "link.yaml", "locale", "de").expectSuccess()
    #expect(try status("real/config.yaml").st_mode & 0o7777 == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.yaml")) == "real/config.yaml")
    #expect(String(decoding: try place.data("real/config.yaml"), as: UTF8.self).contains("locale: de "))
    #expect(try place.names("real") == ["config.yaml"])
    // One file has one history, whatever it is called.
    let version = try edit("history", "real/config.yaml", "1")
    #expect(String(decoding: version.output, as: UTF8.self) == Self.text)
  }

  @Test func keepsVersionsAndBringsThemBack() throws {
    try edit("set", "config.yaml", "locale", "de").expectSuccess()
    try edit("set", "config.yaml", "locale", "fr").expectSuccess()
    try place.write(Self.text.replacing("locale: en", with: "locale: ja"), "config.yaml")
    try edit("add", "config.yaml", "theme", "refined").expectSuccess()
    let versions = try #require(
      try edit("history", "--json", "config.yaml").object()["versions"] as? [[String: Any]])
    #expect(versions.map { $0["number"] as? Int } == [5, 4, 3, 2, 1])
    #expect(
      versions.map { $0["edit"] as? String } == [
        "add theme refined", "edited by hand", "set locale fr", "set locale de", "as it was before the first edit",
      ])
    #expect(versions.map { $0["isCurrent"] as? Bool } == [true, false, false, false, false])

    try edit("restore", "config.yaml", "2").expectSuccess()
    #expect(try written == Self.text.replacing("locale: en", with: "locale: de"))
    try edit("restore", "config.yaml").expectSuccess()
    #expect(try written.contains("theme: refined"))
    let listing = String(decoding: try edit("history", "config.yaml").output, as: UTF8.self)
    #expect(listing.hasPrefix("   *7  ") && listing.contains("restore 5\n"), "\(listing)")
    let file = try #require(try place.names(".local/state/widgetgen/edits").first)
    #expect(try status(".local/state/widgetgen/edits/\(file)").st_mode & 0o7777 == 0o600)
  }

  @Test func keepsTwentyVersions() throws {
    for number in 0..<22 {
      try edit("set", "config.yaml", "outputs.hall.scale", number % 2 == 0 ? "2" : "3").expectSuccess()
    }
    let versions = try #require(
      try edit("history", "--json", "config.yaml").object()["versions"] as? [[String: Any]])
    #expect(versions.map { $0["number"] as? Int } == Array((4...23).reversed()))
  }

  @Test func tellsWhoHoldsTheLock() throws {
    try edit("set", "config.yaml", "locale", "de").expectSuccess()
    let name = try #require(try place.names(".local/state/widgetgen/locks").first)
    let lock = open(place.path(".local/state/widgetgen/locks/\(name)"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try edit("set", "config.yaml", "locale", "fr").expectFailure(75, "config.yaml: locked by another edit")
    #expect(try written.contains("locale: de"))
  }

  /// Edits at the same time wait for each other, and none is lost.
  @Test func losesNoEdit() async throws {
    let running = try (0..<6).map { number in
      try place.begin(
        ["config", "add", "config.yaml", "outputs", "{id: o\(number), widget: clock, path: \(number).png}"],
        environment: ["HOME": place.root])
    }
    for run in running { try await run.end().expectSuccess() }
    for number in 0..<6 { #expect(try written.contains("  - {id: o\(number), widget: clock, path: \(number).png}\n")) }
  }

  @Test func editsWithoutAStateFolder() throws {
    try place.run("config", "set", "config.yaml", "locale", "de").expectSuccess()
    #expect(try written.contains("locale: de"))
    try place.run("config", "restore", "config.yaml").expectFailure(65, "no earlier version")
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    guard stat(place.path(name), &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }
}
