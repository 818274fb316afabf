import FileAccess
import Foundation
import Glibc
import TestFolders
import Testing

@Suite struct OutputFileTests {
  private let folder = TemporaryFolder()
  private let old: [UInt8] = Array("old".utf8)
  private let new: [UInt8] = Array("new, and longer".utf8)

  @Test func writesIntoMissingFolders() throws {
    let path = folder.path("a//b/c/picture.png")
    #expect(try OutputFile.write(new, to: path) == .written)
    #expect(try folder.bytes("a/b/c/picture.png") == new)
    #expect(try folder.names("a/b/c") == ["picture.png"])
  }

  @Test func leavesSameBytesAlone() throws {
    let path = folder.path("picture.png")
    #expect(try OutputFile.write(old, to: path) == .written)
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    let inode = try folder.status("picture.png").st_ino
    #expect(try OutputFile.write(old, to: path) == .unchanged)
    #expect(try folder.status("picture.png").st_mtim.tv_sec == 1_000_000_000)
    #expect(try folder.status("picture.png").st_ino == inode)
    #expect(try OutputFile.write(new, to: path) == .written)
    #expect(try folder.bytes("picture.png") == new)
  }

  @Test func privateFilesAreReadableByTheirOwnerOnly() throws {
    #expect(try OutputFile.write(old, to: folder.path("key"), isPrivate: true) == .written)
    #expect(try folder.status("key").st_mode & 0o777 == 0o600)
    // The mode of an existing file is kept.
    try folder.write(old, "open")
    try #require(chmod(folder.path("open"), 0o644) == 0)
    #expect(try OutputFile.write(new, to: folder.path("open"), isPrivate: true) == .written)
    #expect(try folder.status("open").st_mode & 0o777 == 0o644)
  }

  /// A file of the same length that differs in its last byte, beyond the first block that is compared.
  @Test func noticesADifferenceAtTheEnd() throws {
    let path = folder.path("large")
    var bytes = [UInt8](repeating: 7, count: 200_001)
    #expect(try OutputFile.write(bytes, to: path) == .written)
    #expect(try OutputFile.write(bytes, to: path) == .unchanged)
    bytes[200_000] = 8
    #expect(try OutputFile.write(bytes, to: path) == .written)
    #expect(try folder.bytes("large") == bytes)
  }

  @Test func writesAnEmptyFile() throws {
    let path = folder.path("empty")
    #expect(try OutputFile.write([], to: path) == .written)
    #expect(try OutputFile.write([], to: path) == .unchanged)
    #expect(try folder.bytes("empty") == [])
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755, 0o660])
  func keepsTheMode(mode: mode_t) throws {
    let path = folder.path("picture.png")
    try folder.write(old, "picture.png")
    try #require(chmod(path, mode) == 0)
    #expect(try OutputFile.write(new, to: path) == .written)
    #expect(try folder.status("picture.png").st_mode & 0o7777 == mode)
    #expect(try folder.bytes("picture.png") == new)
  }

  @Test func followsChainsOfLinks() throws {
    try folder.write(old, "real/picture.png")
    try folder.link("link", to: "other/link")
    try folder.makeFolder("other")
    try folder.link("other/link", to: "../real/picture.png")
    #expect(try OutputFile.write(new, to: folder.path("link")) == .written)
    #expect(try folder.bytes("real/picture.png") == new)
    #expect(try folder.isLink("link") && folder.isLink("other/link"))
    #expect(try folder.names("real") == ["picture.png"])
  }

  @Test func createsTheTargetOfADanglingLink() throws {
    try folder.link("link", to: "not/yet/there.png")
    #expect(try OutputFile.write(new, to: folder.path("link")) == .written)
    #expect(try folder.bytes("not/yet/there.png") == new)
    #expect(try folder.isLink("link"))
  }

  /// Links at names that the program chose, and the folder that the user wrote.
  @Test(arguments: [
    ("the file", "site", "a.png", "site/a.png", "../outside/a.png"),
    ("a file that does not exist", "site", "a.png", "site/a.png", "../outside/new.png"),
    ("a folder between", "site/", "pictures/a.png", "site/pictures", "../outside"),
    ("a folder further up", "site", "pictures/b/c.png", "site/pictures", "../outside"),
  ])
  func refusesLinksBelowAFolder(_ what: String, _ user: String, _ name: String, _ link: String, _ target: String) throws
  {
    try folder.write(old, "outside/a.png")
    try folder.makeFolder("site")
    try folder.link(link, to: target)
    let error = #expect(throws: OutputError.self) {
      try OutputFile.write(new, to: name, below: folder.path(user))
    }
    #expect(error?.kind == .cannotCreate)
    #expect(
      error?.description
        == "\(folder.path(link)): cannot write to it: it is a symbolic link; remove it, or give the path to which it leads"
    )
    #expect(try folder.names("outside") == ["a.png"] && folder.bytes("outside/a.png") == old)
    #expect(try folder.names("site").count == 1 && folder.isLink(link))
  }

  @Test func followsLinksInTheFolderOfTheUser() throws {
    try folder.makeFolder("real")
    try folder.link("site", to: "real")
    #expect(try OutputFile.write(new, to: "pictures/a.png", below: folder.path("site")) == .written)
    #expect(try OutputFile.write(new, to: "pictures/a.png", below: folder.path("site/")) == .unchanged)
    #expect(try folder.bytes("real/pictures/a.png") == new)
  }

  /// An absolute name belongs to another place, also where the folder is the current one.
  @Test(arguments: ["a/../../b.png", "..", "/b.png", "/tmp/b.png", "//b.png"])
  func refusesNamesThatLeaveTheFolder(name: String) throws {
    try folder.makeFolder("site")
    for place in [folder.path("site"), folder.path("site/"), ""] {
      #expect(throws: OutputError.self) { try OutputFile.write(new, to: name, below: place) }
    }
    #expect(try folder.names() == ["site"] && folder.names("site") == [])
  }

  @Test func ignoresEmptyPartsOfNames() throws {
    try folder.makeFolder("site")
    #expect(try OutputFile.write(new, to: "a//./b.png", below: folder.path("site")) == .written)
    #expect(try folder.bytes("site/a/b.png") == new)
  }

  @Test func replacesLinksInTheProgramsOwnFolders() throws {
    try folder.write(old, "outside")
    try folder.makeFolder("state")
    try folder.link("state/a", to: "../outside")
    #expect(try OutputFile.write(new, to: folder.path("state/a"), isManaged: true) == .written)
    #expect(try folder.bytes("outside") == old)
    #expect(try !folder.isLink("state/a") && folder.bytes("state/a") == new)
  }

  @Test func aReaderKeepsTheOldFile() throws {
    try folder.write(old, "picture.png")
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path("picture.png")))
    _ = try OutputFile.write(new, to: folder.path("picture.png"))
    #expect(try reader.readToEnd().map(Array.init) == old)
  }

  /// With two writers of one file, every reader sees one version completely.
  @Test func writersDoNotMix() async throws {
    let path = folder.path("picture.png")
    let versions = [[UInt8](repeating: 1, count: 100_000), [UInt8](repeating: 2, count: 90_000)]
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = try OutputFile.write(versions[number % 2], to: path) }
        group.addTask {
          guard let data = FileManager.default.contents(atPath: path) else { return }
          #expect(versions.contains(Array(data)))
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names("") == ["picture.png"])
  }

  @Test func writesIntoPipes() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Opened before the writer, which would otherwise wait for a reader.
    let number = open(path, O_RDONLY | O_NONBLOCK)
    try #require(number >= 0)
    defer { close(number) }
    #expect(try OutputFile.write(new, to: path) == .written)
    var received = [UInt8](repeating: 0, count: 100)
    let count = read(number, &received, received.count)
    #expect(Array(received.prefix(max(0, count))) == new)
    #expect(try folder.status("pipe").st_mode & S_IFMT == S_IFIFO)
  }
}
