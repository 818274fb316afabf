internal import FileAccess
internal import FoundationEssentials
internal import PictureStore
internal import Pictures
internal import WidgetRendering

/// The users' files that a picture is made of, as a task names them: by digests, under which the store has them.
struct AssetManifest: Sendable, Hashable, Codable {
  struct ThemeFile: Sendable, Hashable, Codable {
    var key: DrawingKey
    /// The name for messages.
    var name: String
  }

  /// The files of a custom theme, by name.
  struct ThemeFiles: Sendable, Hashable, Codable {
    var base: String
    var templates: [String: ThemeFile]
    var colorSets: [String: ThemeFile]
    var icons: [String: ThemeFile]
  }

  var template: DrawingKey?
  var tiles: [String: DrawingKey] = [:]
  var pictures: [String: DrawingKey] = [:]
  var theme: ThemeFiles?

  /// Whether only files of the program are needed.
  var isEmpty: Bool { self == AssetManifest() }

  /// Creates a manifest of no files.
  init() {}

  /// Computes the digests of files and adds the bytes of each to `contents`.
  init(_ files: JobFiles, contents: inout [DrawingKey: [UInt8]]) {
    func key(_ bytes: [UInt8]) -> DrawingKey? {
      guard let key = DrawingKey(String(Digest.sha256(bytes).prefix(32))) else { return nil }
      contents[key] = bytes
      return key
    }
    func themeFiles(_ files: [String: Theme.File]) -> [String: ThemeFile] {
      files.compactMapValues { file in
        // The location of a theme does not affect pictures.
        key(file.bytes).map { ThemeFile(key: $0, name: Self.lastPart(of: file.name)) }
      }
    }
    template = files.template.flatMap(key)
    tiles = files.tiles.compactMapValues(key)
    pictures = files.pictures.compactMapValues(key)
    theme = files.theme.map { custom in
      ThemeFiles(
        base: files.baseTheme ?? Theme.classic.name, templates: themeFiles(custom.templates),
        colorSets: themeFiles(custom.colorSets), icons: themeFiles(custom.icons))
    }
  }

  /// All digests.
  var keys: Set<DrawingKey> {
    let custom = [theme?.templates, theme?.colorSets, theme?.icons].compactMap { $0 }.flatMap { $0.values.map(\.key) }
    return Set([template].compactMap { $0 } + tiles.values + pictures.values + custom)
  }

  /// Returns the files with their bytes from `contents`.
  ///
  /// - Throws: `Failure` if one is missing.
  func files(_ contents: [DrawingKey: [UInt8]]) throws -> JobFiles {
    func bytes(_ key: DrawingKey) throws -> [UInt8] {
      guard let bytes = contents[key] else { throw MissingAssetError() }
      return bytes
    }
    func themeFiles(_ files: [String: ThemeFile]) throws -> [String: Theme.File] {
      try files.mapValues { Theme.File(try bytes($0.key), name: $0.name) }
    }
    var files = JobFiles()
    files.template = try template.map(bytes)
    files.tiles = try tiles.mapValues(bytes)
    files.pictures = try pictures.mapValues(bytes)
    if let theme {
      files.baseTheme = theme.base
      files.theme = Theme.Files(
        templates: try themeFiles(theme.templates), colorSets: try themeFiles(theme.colorSets),
        icons: try themeFiles(theme.icons))
    }
    return files
  }

  private static func lastPart(of path: String) -> String {
    String(path.split(separator: "/").last ?? "file")
  }
}

/// A file of a task is not in the store.
///
/// The coordinator puts it there again with the next task.
struct MissingAssetError: Error {}
