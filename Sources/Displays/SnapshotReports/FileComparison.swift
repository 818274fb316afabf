package import Comparing
internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

/// A comparison of two files, or of two directories file by file, with the rules for snapshots.
package struct FileComparison: Sendable {
  /// The result for a file or a pair of files.
  package struct Item: Sendable {
    /// The path in both directories; empty for a comparison of two files.
    package let name: String
    package let judgement: SnapshotJudgement
  }

  /// The maximum size of a file, larger than any real picture.
  private static let maximumBytes = 256 << 20
  private static let pictureEndings = ["png", "jpg", "jpeg"]

  private let tolerance: Tolerance

  /// Creates a comparison with a tolerance for pictures.
  ///
  /// Other files are compared byte by byte.
  package init(_ tolerance: Tolerance) {
    self.tolerance = tolerance
  }

  /// Compares two files, which must be pictures, or all files of two directories.
  ///
  /// - Parameters:
  ///   - expected: the file or directory with the expected contents.
  ///   - actual: the file or directory with the actual contents.
  ///   - onStart: called before each file of a directory with the number of completed files, the total and the path.
  /// - Returns: an item for two files, or an item for each file of the directories in the order of their paths.
  /// - Throws: `Failure` if one path is a file and the other a directory, or neither directory has a file;
  ///   `InputError` if a path does not exist.
  package func compare(
    expected: String, actual: String, onStart: (Int, Int, String) -> Void = { _, _, _ in }
  ) throws -> [Item] {
    let kinds = try [expected, actual].map(Self.isFolder)
    guard kinds[0] == kinds[1] else {
      throw Failure(
        .badData,
        "\(kinds[0] ? expected : actual) is a folder and the other is a file; give two folders or two files")
    }
    guard kinds[0] else {
      let pathExtension = Self.pathExtension(actual)
      return [
        Item(
          name: "",
          judgement: .pictures(
            name: "", expected: try read(expected), actual: try read(actual),
            pathExtension: Self.pictureEndings.contains(pathExtension) ? pathExtension : "png", tolerance: tolerance))
      ]
    }
    let names = try [expected, actual].map(Self.files)
    let all = Set(names[0]).union(names[1])
    guard !all.isEmpty else {
      throw Failure(.badData, "\(expected) and \(actual) have no files to compare")
    }
    return all.sorted().enumerated().map { index, name in
      onStart(index, all.count, name)
      return Item(name: name, judgement: judge(name, "\(expected)/\(name)", "\(actual)/\(name)"))
    }
  }

  private func judge(_ name: String, _ expected: String, _ actual: String) -> SnapshotJudgement {
    let pathExtension = Self.pathExtension(name)
    let bytes = [expected, actual].map { path in Result { try read(path) } }
    switch (bytes[0], bytes[1]) {
    case (.success(let expected), .success(let actual)):
      return Self.pictureEndings.contains(pathExtension)
        ? .pictures(name: name, expected: expected, actual: actual, pathExtension: pathExtension, tolerance: tolerance)
        : .texts(name: name, expected: expected, actual: actual, pathExtension: pathExtension)
    case (.success(let bytes), .failure(let error)) where Self.isMissing(error):
      return .alone(
        name: name, status: .missing, message: "only in the expected folder", expected: bytes,
        pathExtension: pathExtension)
    case (.failure(let error), .success(let bytes)) where Self.isMissing(error):
      return .alone(
        name: name, status: .missing, message: "only in the actual folder", actual: bytes,
        pathExtension: pathExtension)
    case (.failure, .failure) where name.unicodeScalars.contains("\u{FFFD}"):
      return .alone(
        name: name, status: .failed, message: "its name is not UTF-8; rename it", pathExtension: pathExtension)
    case (.failure(let error), _), (_, .failure(let error)):
      return .alone(name: name, status: .failed, message: "\(error)", pathExtension: pathExtension)
    }
  }

  private func read(_ path: String) throws -> [UInt8] {
    try InputFile.read(path, limit: Self.maximumBytes, advice: "is this a picture?")
  }

  private static func isMissing(_ error: any Error) -> Bool {
    (error as? InputError)?.kind == .missing
  }

  private static func isFolder(_ path: String) throws -> Bool {
    guard path != "-" else { return false }
    do {
      try InputFile.requireFolder(path)
      return true
    } catch let error as InputError {
      var isDirectory = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory { return false }
      throw error
    }
  }

  /// Returns the paths of all files in a directory, except hidden ones.
  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
      var isDirectory = false
      return !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && (!FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isDirectory) || !isDirectory)
    }
  }

  private static func pathExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : "bin"
  }
}
