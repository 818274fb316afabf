internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

/// The name of a snapshot and the location of its golden file.
struct SnapshotPlace {
  /// The name, such as `File/test.name.png`.
  let name: String
  /// The path of the golden file, `__Snapshots__/File/test.name.png` beside the test's source.
  let goldenPath: String
  /// The package directory: the nearest one above the source with a `Package.swift`; nil outside of packages.
  let root: String?
  private let source: String
  private let line: UInt

  /// The name of the directory with golden files.
  static let folderName = "__Snapshots__"
  /// The maximum number of characters in a name that all file systems allow.
  private static let maximumNameLength = 180

  /// Determines the location of a golden file.
  ///
  /// - Throws: `Failure` if the source file does not exist on this machine.
  init(source: String, line: UInt, function: String, name: String?, pathExtension: String) throws {
    guard InputFile.exists(source) else {
      throw Failure(
        .internal,
        "\(source) not found; golden files are stored next to the test's source, so run the tests where they were built"
      )
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

  /// The location of the test, such as `Tests/AppTests/ClockTests.swift:12`.
  var location: String { "\(relative(source)):\(line)" }

  /// The path of the golden file relative to the package.
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

  /// Returns a valid file name: letters of any language, digits, `-`, `_` and `.`, with all other characters as `-`.
  private static func fit(_ name: String) -> String {
    let fit = String(
      name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }.prefix(maximumNameLength))
    return fit.hasPrefix(".") ? "-" + fit.dropFirst() : fit
  }
}
