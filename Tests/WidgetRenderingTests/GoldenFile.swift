import FileOutput
import Foundation
import Raster
import TestPrograms
import Testing
import Typesetting

/// A committed file that says what a test's outcome was when somebody looked at it and found it right.
///
/// With the environment variable `WIDGETGEN_RECORD` set to 1, the files are written instead of compared, and the run
/// fails: a run that records proves nothing. What differs is written to the folder `WIDGETGEN_ARTIFACTS` names, else
/// to a temporary one.
struct GoldenFile {
  let name: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["WIDGETGEN_RECORD"] == "1" }

  /// Compares a PNG with the committed one, pixel by pixel, both as libpng reads them.
  func expectPicture(_ png: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard try !record(png, sourceLocation) else { return }
    let golden = try bytes()
    let expected = try #require(independentlyRead(golden, capacity: 1 << 20), sourceLocation: sourceLocation)
    let actual = try #require(independentlyRead(png, capacity: 1 << 20), sourceLocation: sourceLocation)
    guard expected != actual else { return }
    var artifacts = ["expected": golden, "actual": png]
    var what = "the sizes are \(expected.width)x\(expected.height) and \(actual.width)x\(actual.height)"
    if let difference = PictureDifference(expected, actual) {
      what = "\(difference)"
      artifacts["difference"] = try PNGEncoder().encode(difference.picture)
    }
    try fail(what, artifacts, sourceLocation)
  }

  /// Compares a text with the committed one.
  func expectText(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard try !record(Array(text.utf8), sourceLocation) else { return }
    let golden = try bytes()
    guard golden != Array(text.utf8) else { return }
    let expected = String(decoding: golden, as: UTF8.self)
    let lines = [expected, text].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let changes = lines[1].difference(from: lines[0])
    let first = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { first < lines.count ? lines[first] : "(the end)" }
    let what =
      "\(changes.removals.count) lines gone, \(changes.insertions.count) new, from line \(first + 1) on:"
      + "\n- \(line(lines[0]))\n+ \(line(lines[1]))"
    try fail(what, ["expected": golden, "actual": Array(text.utf8)], sourceLocation)
  }

  /// Writes the file where this run records, and fails the test.
  private func record(_ bytes: [UInt8], _ sourceLocation: SourceLocation) throws -> Bool {
    guard Self.isRecording else { return false }
    try Data(bytes).write(to: Self.folder.appending(path: name))
    try Data(FontFiles.present().utf8).write(to: Self.folder.appending(path: "fonts.txt"))
    Issue.record("\(name) was recorded: look at it, then run without WIDGETGEN_RECORD", sourceLocation: sourceLocation)
    return true
  }

  private func bytes() throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: Self.folder.appending(path: name).path) else {
      throw Missing(name: name)
    }
    return [UInt8](data)
  }

  private func fail(_ what: String, _ artifacts: [String: [UInt8]], _ sourceLocation: SourceLocation) throws {
    let folder = try ArtifactFolder.url()
    let name = URL(fileURLWithPath: self.name)
    var paths: [String] = []
    for (kind, bytes) in artifacts.sorted(by: { $0.key > $1.key }) {
      let file = "\(name.deletingPathExtension().lastPathComponent)-\(kind).\(name.pathExtension)"
      try Data(bytes).write(to: folder.appending(path: file))
      paths.append(file)
    }
    let recorded = try String(contentsOf: Self.folder.appending(path: "fonts.txt"), encoding: .utf8)
    Issue.record(
      """
      \(self.name): \(what)
      Written to \(folder.path): \(paths.joined(separator: ", "))
      \(FontFiles.comparison(with: recorded))
      If the change is wanted, run with WIDGETGEN_RECORD=1 and look at what it writes.
      """, sourceLocation: sourceLocation)
  }

  struct Missing: Error, CustomStringConvertible {
    let name: String

    var description: String { "there is no Golden/\(name): run with WIDGETGEN_RECORD=1 and look at what it writes" }
  }
}

/// Where pictures of failures go.
enum ArtifactFolder {
  /// The folder `WIDGETGEN_ARTIFACTS` names, else a temporary one; made where it is not there.
  static func url() throws -> URL {
    let given = ProcessInfo.processInfo.environment["WIDGETGEN_ARTIFACTS"]
    let url =
      given.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory.appending(path: "widgetgen-artifacts")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

/// The files of the fonts that pictures are drawn with: others draw other pictures.
private enum FontFiles {
  /// A line each: SHA-256, file, Debian package.
  static func present() -> String {
    FontSources().listing().filter(\.isRequired).map { font in
      let bytes = font.path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
      return "\(Digest.sha256([UInt8](bytes)))  \(font.file)  \(font.debianPackage)\n"
    }.joined()
  }

  /// Whether the files are those of the recording, as a sentence of a failure's message.
  static func comparison(with recorded: String) -> String {
    let known = Set(recorded.split(separator: "\n"))
    let others = present().split(separator: "\n").filter { !known.contains($0) }
      .compactMap { $0.split(separator: " ").dropFirst().first }
    return others.isEmpty
      ? "The font files are those the golden files were recorded with, so they are not the cause."
      : "The font files are not those the golden files were recorded with, a possible cause: "
        + others.joined(separator: ", ")
  }
}
