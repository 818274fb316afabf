internal import FileInput
internal import FoundationEssentials

/// The golden files in a folder of sources, and those no test can ask for any more.
package struct GoldenFiles: Sendable {
  /// A golden file without a test.
  package struct Orphan: Hashable, Sendable {
    /// Its path.
    package let path: String
    /// One line: what is missing.
    package let reason: String
  }

  private let folder: String

  /// The golden files in a folder, wherever in it they are.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Golden files whose source is gone, or has no function of the test's name any more.
  ///
  /// Names within a test are not looked at: only a run knows them.
  /// - Throws: `InputError` where the folder is missing or a source cannot be read.
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
      guard let text = sources[source] ?? nil else { return Orphan(path: path, reason: "there is no \(source)") }
      let test = parts[place + 2].prefix { $0 != "." }
      guard !Self.hasFunction(test, in: text) else { return nil }
      return Orphan(path: path, reason: "\(source) has no test \(test)")
    }
  }

  /// Takes golden files away; empty folders go with them.
  ///
  /// - Returns: the folders `__Snapshots__` that went.
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

  /// The line of the nearest `Package.swift` above a folder that excludes folders of its name, as `Package.swift:12`;
  /// nil if none does.
  ///
  /// SwiftPM warns of a folder that is excluded and not there.
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
      decoding: try InputFile.read(source, limit: 16 << 20, advice: "no source has so many"), as: UTF8.self)
  }

  /// Whether a source declares a function that has the name, as files have it: what a file name cannot hold is `-`.
  private static func hasFunction(_ name: Substring, in text: String) -> Bool {
    text.split(separator: "func ").dropFirst().contains { rest in
      let isQuoted = rest.first == "`"
      let declared = isQuoted ? rest.dropFirst().prefix { $0 != "`" } : rest.prefix { $0 != "(" && $0 != "<" }
      let fit = String(declared.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
      return fit == name
    }
  }
}
