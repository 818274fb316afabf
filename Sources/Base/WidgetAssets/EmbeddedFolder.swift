/// The files of one folder of `Assets` or `Templates`, which are part of the program.
///
/// The plugin `EmbedFiles` writes one value for each folder, named after its path, so a file is named nowhere else.
struct EmbeddedFolder: Sendable {
  /// The names of the files without their extension, in alphabetical order; with it where files differ only in that.
  let names: [String]
  private let contents: @Sendable (String) -> [UInt8]?

  init(names: [String], contents: @escaping @Sendable (String) -> [UInt8]?) {
    self.names = names
    self.contents = contents
  }

  /// Returns the bytes of a file; nil if the folder has no file of that name.
  subscript(name: String) -> [UInt8]? { contents(name) }

  /// Returns the bytes of a text that is stored in the program.
  static func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer(Array.init) }
}
