internal import FileAccess

/// The files that views of widgets written in Swift name: colours, images and texts.
package struct ViewFiles: Sendable, Hashable, Codable {
  /// Folders of asset catalogs, in search order.
  package var assets: [String]
  /// Files and folders of texts, in search order.
  package var strings: [String]

  /// Creates a list of files, empty by default.
  package init(assets: [String] = [], strings: [String] = []) {
    self.assets = assets
    self.strings = strings
  }

  /// Checks that the files exist, without reading them.
  ///
  /// - Throws: `InputError` for the first one that does not.
  package func require() throws {
    for folder in assets { try InputFile.requireFolder(folder) }
    for path in strings where (try? InputFile.requireFolder(path)) == nil { try InputFile.requireFile(path) }
  }
}
