import Foundation
import TestFolders
import Testing

@testable import WidgetFolders

/// Folders by strangers: what does not belong there, links, too much.
@Suite struct FolderFilesTests {
  private let folder = TemporaryFolder()

  private func problems() throws -> [String] {
    try FolderFiles(folder.path("bus")).problems.map { $0.replacing(folder.path("bus"), with: "bus") }
  }

  private func write(_ name: String, _ text: String = "") throws {
    let path = folder.path("bus/\(name)")
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try folder.write(text, "bus/\(name)")
  }

  @Test func acceptsWhatTheDesignHas() throws {
    for name in [
      "widget.yaml", "README.md", "LICENSE", "Templates/medium.xml", "Icons/tram.svg", "Colors/bus.xml",
      "Samples/a.json", "Samples/b.csv", "Goldens/a.medium-light.png",
    ] { try write(name) }
    #expect(try problems().isEmpty)
    let files = try FolderFiles(folder.path("bus"))
    #expect(files.names(in: "Templates", ending: ".xml") == ["medium"])
    #expect(throws: (any Error).self) { try files.read("../secret") }
  }

  @Test(arguments: [
    ("widgets.yaml", "bus/widgets.yaml: does not belong in a widget's folder; did you mean \"widget.yaml\"?"),
    ("run.sh", "bus/run.sh: does not belong in a widget's folder"),
    (".hidden", "bus/.hidden: does not belong in a widget's folder"),
    ("Templates/run.sh", "bus/Templates/run.sh: expected a name that ends in .xml"),
    ("Templates/.xml", "not a valid file name"), ("Templates/a b.xml", "not a valid file name"),
    ("Templates/deeper/a.xml", "bus/Templates/deeper: is not a file"),
    ("Icons/a.png", "expected a name that ends in .svg"),
  ])
  func refusesOtherFiles(_ name: String, _ message: String) throws {
    try write("widget.yaml")
    try write(name)
    let problems = try problems()
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test func refusesLinks() throws {
    try write("widget.yaml")
    try write("Samples/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("bus/Samples/passwd"), withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(atPath: folder.path("bus/Icons"), withDestinationPath: "/usr")
    let problems = try problems()
    #expect(problems.contains { $0.contains("bus/Icons: expected a folder") }, "\(problems)")
    #expect(problems.contains { $0.contains("bus/Samples/passwd: is a link") }, "\(problems)")
  }

  @Test func refusesNamesThatDifferInCaseOnly() throws {
    try write("widget.yaml")
    try write("Icons/tram.svg")
    try write("Icons/Tram.svg")
    #expect(try problems().contains { $0.contains("except for upper and lower case") })
  }

  @Test func refusesTooManyAndTooLargeFiles() throws {
    try write("widget.yaml")
    for number in 0..<300 { try write("Icons/i\(number).svg") }
    #expect(try problems().contains { $0.contains("more than 256 files") })
    let other = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: other.path("bus/Samples"), withIntermediateDirectories: true)
    try other.write(String(repeating: "a", count: 5 << 20), "bus/Samples/a.json")
    #expect(try FolderFiles(other.path("bus")).problems.contains { $0.contains("larger than 4 MiB") })
  }

  @Test func theDigestIsOfNamesAndContents() throws {
    try write("widget.yaml", "a")
    let first = try FolderFiles(folder.path("bus")).digest()
    try write("Goldens/a.medium-light.png", "x")
    #expect(try FolderFiles(folder.path("bus")).digest() == first)
    try write("widget.yaml", "b")
    #expect(try FolderFiles(folder.path("bus")).digest() != first)
    #expect(first.hasPrefix("sha256:") && first.utf8.count == 71)
  }
}
