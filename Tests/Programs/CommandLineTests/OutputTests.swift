import Foundation
import Glibc
import TestPrograms
import Testing

@Suite struct OutputTests {
  private let place = Workplace()
  private let clock = ["render", "clock", "--at", Workplace.instant]
  private let other = ["render", "clock", "--at", "2022-02-05T09:10:11Z"]

  @Test func unchangedFilesKeepTheirTime() throws {
    try place.run(clock + ["-o", "a.png"]).expectSuccess()
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: place.path("a.png"))
    try place.run(clock + ["-o", "a.png"]).expectSuccess()
    #expect(try attributes("a.png")[.modificationDate] as? Date == past)
    try place.run(other + ["-o", "a.png"]).expectSuccess()
    #expect(try attributes("a.png")[.modificationDate] as? Date != past)
  }

  @Test func modeAndLinksAreKept() throws {
    try place.write("old", "real/a.png")
    try #require(chmod(place.path("real/a.png"), 0o640) == 0)
    try FileManager.default.createSymbolicLink(atPath: place.path("a.png"), withDestinationPath: "real/a.png")
    try place.run(clock + ["-o", "a.png"]).expectSuccess()
    #expect(try attributes("a.png")[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try attributes("real/a.png")[.posixPermissions] as? Int == 0o640)
    #expect(try place.size(ofPNG: "real/a.png") == [676, 316])
    #expect(try place.names("real") == ["a.png"])
  }

  @Test func newFilesHonourTheMask() throws {
    try place.run(clock + ["-o", "new/a.png"], wrapper: ["/bin/sh", "-c", "umask 027; exec \"$@\"", "sh"])
      .expectSuccess()
    #expect(try attributes("new/a.png")[.posixPermissions] as? Int == 0o640)
    #expect(try attributes("new")[.posixPermissions] as? Int == 0o750)
  }

  @Test func invalidPlaces() throws {
    try place.write("file", "file")
    try place.run(clock + ["-o", "."]).expectFailure(73, "give the path of a file in that folder")
    try place.run(clock + ["-o", "new/"]).expectFailure(73, "give the path of a file in that folder")
    try place.run(clock + ["-o", "file/a.png"]).expectFailure(73, "file/a.png", "not a folder")
    #expect(try place.names() == ["file"])
  }

  @Test func fullDisk() throws {
    try place.run(clock + ["-o", "/dev/full"]).expectFailure(74, "/dev/full", "free some space")
    for arguments in [clock + ["-o", "-"], ["timeline", "clock"], ["render", "--help"], ["list", "icons"]] {
      try place.run(arguments, wrapper: ["/bin/sh", "-c", "exec \"$@\" >/dev/full", "sh"])
        .expectFailure(74, "standard output", "free some space")
    }
  }

  /// Exceeding the limit sends a signal that kills the process by default.
  @Test func aLimitOnTheSizeOfFiles() throws {
    try place.write("old", "a.png")
    try place.run(clock + ["-o", "a.png"], wrapper: ["/bin/sh", "-c", "ulimit -f 4; exec \"$@\"", "sh"])
      .expectFailure(74, "a.png", "limit")
    #expect(try place.data("a.png") == Data("old".utf8))
    #expect(try place.names() == ["a.png"])
  }

  @Test func closedStreams() throws {
    try place.run(["timeline", "clock"], wrapper: ["/bin/sh", "-c", "exec \"$@\" >&-", "sh"])
      .expectFailure(74, "standard output")
    // Messages must not end up in the picture, whose file would get the stream's descriptor.
    let outcome = try place.run(
      ["render", "weather", "-v", "-o", "a.png"], wrapper: ["/bin/sh", "-c", "exec \"$@\" <&- 2>&-", "sh"])
    outcome.expectSuccess()
    try place.run("render", "weather", "-q", "-o", "b.png").expectSuccess()
    #expect(try place.data("a.png") == place.data("b.png"))
  }

  @Test func aReaderThatCloses() throws {
    let script = "{ \"$@\"; echo $? >status; } | true"
    // Longer than a pipe's buffer, so that it cannot be written before the reader has gone.
    let outcome = try place.run(
      ["timeline", "clock", "--count", "10000"], wrapper: ["/bin/sh", "-c", script, "sh"])
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.hasPrefix("widgetgen: standard output: ") == true)
    #expect(String(decoding: try place.data("status"), as: UTF8.self) == "74\n")
  }

  @Test func standardOutputByItsPath() throws {
    let script = "\"$@\" | cat"
    let outcome = try place.run(clock + ["-o", "/dev/stdout"], wrapper: ["/bin/sh", "-c", script, "sh"])
    outcome.expectSuccess()
    #expect(outcome.output.starts(with: [0x89, 0x50]))
  }

  @Test func aFolderWithoutPermission() throws {
    try place.write("old", "locked/a.png")
    try #require(chmod(place.path("locked"), 0o555) == 0)
    defer { chmod(place.path("locked"), 0o755) }
    var wrapper: [String] = []
    if getuid() == 0 {
      // Root may write anywhere, so the test becomes the user nobody if possible and if nobody may run the program.
      wrapper = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
      guard FileManager.default.isExecutableFile(atPath: wrapper[0]),
        try place.run(["--version"], wrapper: wrapper).status == 0
      else { return }
    }
    for path in ["locked/a.png", "locked/new/a.png"] {
      try place.run(clock + ["-o", path], wrapper: wrapper).expectFailure(73, path, "Permission denied", "choose")
    }
    #expect(try place.data("locked/a.png") == Data("old".utf8))
  }

  @Test func survivesBeingKilledWhileWriting() async throws {
    try place.run(clock + ["-o", "a.png"]).expectSuccess()
    try place.run(other + ["-o", "b.png"]).expectSuccess()
    let whole = [try place.data("a.png"), try place.data("b.png")]
    for attempt in 0..<12 {
      let run = try place.begin((attempt % 2 == 0 ? other : clock) + ["-o", "a.png"])
      // Uses real time, because the exact point of the kill does not matter.
      try await Task.sleep(for: .milliseconds(attempt * 6))
      try await run.killAndWait()
      #expect(whole.contains(try place.data("a.png")))
    }
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: place.path(name))
  }
}
