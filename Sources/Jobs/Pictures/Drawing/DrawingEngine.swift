internal import FileAccess
internal import Glibc
package import Typesetting
internal import WidgetBase
internal import WidgetRendering

/// The part of a machine that decides the bytes of pictures: the program's version, the drawing libraries, the fonts.
///
/// Two machines with the same engine draw the same bytes of the same drawing.
package struct DrawingEngine: Sendable, Hashable, Codable {
  /// The id of the engine, 16 hexadecimal digits.
  package let id: String

  /// Finds out the engine of this machine.
  ///
  /// - Parameters:
  ///   - version: the program's.
  ///   - fonts: where fonts are searched.
  package init(version: String, fonts: FontSources) {
    var lines = [version]
    lines += WidgetRenderer.libraryVersions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    for font in fonts.listing() {
      guard let path = font.path, let facts = FileFacts(of: path) else { continue }
      lines.append("\(font.file) \(facts.byteCount) \(Digest.sha256(Self.start(of: path)))")
    }
    id = String(Digest.sha256(Array(lines.joined(separator: "\n").utf8)).prefix(16))
  }

  /// Returns the first bytes of a font: its table directory, which has a checksum of each table.
  private static func start(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var filled = 0
    // Fewer bytes, or none, would make another engine of the same fonts.
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + filled }, $0.count - filled) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }
}
