internal import FileInput
internal import FoundationEssentials

/// Where a snapshot's golden file is, and what it is called.
struct SnapshotPlace {
  /// `File/test.name.png`.
  let name: String
  /// `__Snapshots__/File/test.name.png` beside the test's source.
  let goldenPath: String
  /// The package's folder: the nearest above the source that has a `Package.swift`; nil where none has.
  let root: String?
  private let source: String
  private let line: UInt

  /// Golden files' folder.
  static let folderName = "__Snapshots__"
  /// As many characters of a name as file systems surely take.
  private static let longestName = 180

  /// - Throws: ``SnapshotProblem`` where the source is not on this machine.
  init(source: String, line: UInt, function: String, name: String?, pathExtension: String) throws {
    guard InputFile.exists(source) else {
      throw SnapshotProblem(
        "there is no \(source) here: golden files lie beside the test's source, so run the tests where they were built")
    }
    let folder = Self.folder(of: source)
    let file = Self.fit(String(source.dropFirst(folder.count + 1).prefix { $0 != "." }))
    let test = Self.fit(String(function.prefix { $0 != "(" }))
    let full = ([test] + (name.map { [Self.fit($0)] } ?? []) + [pathExtension]).joined(separator: ".")
    self.name = "\(file)/\(full)"
    goldenPath = "\(folder)/\(Self.folderName)/\(file)/\(full)"
    root = Self.package(above: folder)
    self.source = source
    self.line = line
  }

  /// `Tests/AppTests/ClockTests.swift:12`.
  var location: String { "\(relative(source)):\(line)" }

  /// The golden file seen from the package.
  var golden: String { relative(goldenPath) }

  private func relative(_ path: String) -> String {
    guard let root, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func package(above folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty, folder != ".", folder != "/" {
      if InputFile.exists("\(folder)/Package.swift") { return folder }
      folder = Self.folder(of: folder)
    }
    return nil
  }

  /// A name as a file can have it: letters of any language, digits, `-`, `_` and `.`, all else becoming `-`.
  private static func fit(_ name: String) -> String {
    let fit = String(
      name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }.prefix(longestName))
    return fit.hasPrefix(".") ? "-" + fit.dropFirst() : fit
  }
}
