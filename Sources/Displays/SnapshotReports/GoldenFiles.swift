internal import FileAccess
internal import FoundationEssentials

/// The golden files in a source directory, and those without a test.
package struct GoldenFiles: Sendable {
  /// A golden file without a test.
  package struct Orphan: Hashable, Sendable {
    package let path: String
    /// The missing source or test, in one line.
    package let reason: String
  }

  private let folder: String

  /// Creates a reference to all golden files below a directory.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Returns the golden files whose source file does not exist or no longer has a function with the test's name.
  ///
  /// Names of snapshots within a test are not checked, because they are known only at run time.
  ///
  /// - Throws: `InputError` if the directory is missing or a source cannot be read.
  package func orphans() throws -> [Orphan] {
    try InputFile.requireFolder(folder)
    var sources: [String: String?] = [:]
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().compactMap { name in
      let parts = name.split(separator: "/")
      guard let place = parts.firstIndex(of: "__Snapshots__"), parts.count == place + 3, !parts.contains(".build")
      else {
        return nil
      }
      let path = "\(folder)/\(name)"
      var isDirectory = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory else { return nil }
      let source = ([folder] + parts[..<place].map(String.init)).joined(separator: "/") + "/\(parts[place + 1]).swift"
      if sources[source] == nil { sources[source] = .some(try Self.text(of: source)) }
      guard let text = sources[source] ?? nil else { return Orphan(path: path, reason: "\(source) not found") }
      let test = parts[place + 2].prefix { $0 != "." }
      guard !Self.hasFunction(test, in: text) else { return nil }
      return Orphan(path: path, reason: "\(source) has no test \(test)")
    }
  }

  /// Removes golden files, and directories that become empty.
  ///
  /// - Returns: the `__Snapshots__` directories that were removed.
  package static func remove(_ orphans: [Orphan]) throws -> [String] {
    var gone: [String] = []
    for orphan in orphans {
      try FileManager.default.removeItem(atPath: orphan.path)
      var folder = orphan.path
      for _ in 0..<2 {
        guard let slash = folder.lastIndex(of: "/") else { break }
        folder = String(folder[..<slash])
        guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else { break }
        try FileManager.default.removeItem(atPath: folder)
        if folder.hasSuffix("/__Snapshots__") { gone.append(folder) }
      }
    }
    return gone
  }

  /// Returns the line of the nearest `Package.swift` above a directory that excludes it, or nil if it is not excluded.
  ///
  /// The line has the form `Package.swift:12`. It is of interest because SwiftPM warns about an excluded directory that
  /// does not exist.
  package static func manifest(excluding folder: String) -> String? {
    var folder = folder.hasPrefix("/") ? folder : "./\(folder)"
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let path = "\(folder)/Package.swift"
      guard let text = try? text(of: path) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let index = lines.firstIndex { $0.contains("exclude") && $0.contains("__Snapshots__") }
      return index.map { "\(path.hasPrefix("./") ? String(path.dropFirst(2)) : path):\($0 + 1)" }
    }
    return nil
  }

  private static func text(of source: String) throws -> String? {
    guard InputFile.exists(source) else { return nil }
    return String(
      decoding: try InputFile.read(source, limit: 16 << 20, advice: "is this a source file?"), as: UTF8.self)
  }

  /// Returns whether a source declares a function with a name as in file names, where invalid characters are `-`.
  private static func hasFunction(_ name: Substring, in text: String) -> Bool {
    text.split(separator: "func ").dropFirst().contains { rest in
      let isQuoted = rest.first == "`"
      let declared = isQuoted ? rest.dropFirst().prefix { $0 != "`" } : rest.prefix { $0 != "(" && $0 != "<" }
      let fit = String(declared.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
      return fit == name
    }
  }
}
