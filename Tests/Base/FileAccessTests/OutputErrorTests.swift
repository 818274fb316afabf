import Foundation
import Glibc
import TestFolders
import Testing

@testable import FileAccess

@Suite struct OutputErrorTests {
  private let folder = TemporaryFolder()

  private func error(writingTo path: String) throws -> OutputError {
    let error = #expect(throws: OutputError.self) { _ = try OutputFile.write([1, 2, 3], to: path) }
    let found = try #require(error)
    #expect(!found.description.contains("\n"))
    return found
  }

  @Test func aFolderIsNotAFile() throws {
    try folder.makeFolder("folder")
    for path in [folder.path("folder"), folder.path("folder/"), folder.path("new/"), ""] {
      let error = try error(writingTo: path)
      #expect(error.kind == .cannotCreate)
      #expect(error.description.contains("give the path of a file in that folder"))
    }
    // No file or folder was created on the way.
    #expect(try folder.names("") == ["folder"])
  }

  @Test func aFileIsNotAFolder() throws {
    try folder.write([9], "file")
    let error = try error(writingTo: folder.path("file/picture.png"))
    #expect(error.kind == .cannotCreate)
    #expect(error.description.contains("is a file, not a folder"))
    #expect(try folder.bytes("file") == [9])
  }

  @Test func circularLinks() throws {
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    #expect(try error(writingTo: folder.path("one")).kind == .cannotCreate)
  }

  @Test func aNameThatIsTooLong() throws {
    #expect(try error(writingTo: folder.path(String(repeating: "n", count: 300))).kind == .cannotCreate)
  }

  @Test func aFullDevice() throws {
    let error = try error(writingTo: "/dev/full")
    #expect(error.kind == .inputOutput)
    #expect(error.path == "/dev/full")
    #expect(error.description.hasPrefix("/dev/full: cannot write to it: "))
  }

  /// As in containers, where a file can be mounted without its folder.
  @Test func aFileThatIsMountedByItself() {
    #expect(
      OutputError("replace the file", path: "config.yaml", code: EBUSY).description
        == "config.yaml: cannot replace the file: Device or resource busy; mount its folder in place of the file")
  }

  /// Not even root can create files in the kernel's own file system.
  @Test func aReadOnlyPlace() throws {
    let error = try error(writingTo: "/sys/picture.png")
    #expect(error.kind == .cannotCreate)
    #expect(error.description.contains("choose a folder you may write to"))
  }

  /// Root may write into any folder: then the file is written, and nothing is tested.
  @Test func aFolderWithoutPermission() throws {
    try folder.write([9], "locked/picture.png")
    try #require(chmod(folder.path("locked"), 0o500) == 0)
    defer { chmod(folder.path("locked"), 0o700) }
    guard access(folder.path("locked"), W_OK) != 0 else { return }
    let error = try error(writingTo: folder.path("locked/picture.png"))
    #expect(error.kind == .cannotCreate)
    #expect(try folder.bytes("locked/picture.png") == [9])
  }
}

@Suite struct DigestTests {
  /// The examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func knownDigests(text: String, digest: String) {
    #expect(Digest.sha256(Array(text.utf8)) == digest)
  }

  @Test(arguments: [0, 1, 7, 8, 32])
  func secretsHaveTwoDigitsAByte(count: Int) {
    let secret = RandomText.hex(bytes: count)
    #expect(secret.count == 2 * count && secret.allSatisfy(\.isHexDigit))
  }
}
