internal import FileOutput

/// A picture as a file of a ``FolderStore`` holds it: a line that says what follows, then the bytes.
///
///     widgetgen-picture 1 image/png 5123 9f86d0...\n
///
/// The line is what tells a whole picture from a part: the keys of a store are not digests of its bytes. So files need not
/// wait for the disk: one that a power cut has damaged is not there, and drawn again.
package struct StoredPicture {
  /// The bytes a picture may have: several times those of the largest panel without compression.
  package static let maximumBytes = 32 << 20

  private static let magic = "widgetgen-picture 1 "
  private static let lineFeed = UInt8(ascii: "\n")
  /// Longer first lines are not ours.
  private static let longestLine = 256
  /// What a file may have: the picture and its line.
  static let maximumFileBytes = maximumBytes + (1 << 20)

  /// The picture itself.
  let bytes: [UInt8]
  /// Such as `image/png`.
  let mediaType: String

  /// nil for a picture that is too large, and for a media type that is none.
  init?(_ bytes: [UInt8], mediaType: String) {
    guard bytes.count <= Self.maximumBytes, Self.isMediaType(mediaType) else { return nil }
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// The picture of a file; nil where it is not what ``encoded()`` made, whole and unaltered.
  init?(decoding file: [UInt8]) {
    guard let end = file.prefix(Self.longestLine).firstIndex(of: Self.lineFeed) else { return nil }
    let line = String(decoding: file[..<end], as: UTF8.self)
    guard line.hasPrefix(Self.magic) else { return nil }
    let words = line.dropFirst(Self.magic.count).split(separator: " ", omittingEmptySubsequences: false)
    let bytes = Array(file[(end + 1)...])
    guard words.count == 3, Int(words[1]) == bytes.count, Digest.sha256(bytes) == words[2] else { return nil }
    self.init(bytes, mediaType: String(words[0]))
  }

  /// The file.
  func encoded() -> [UInt8] {
    Array("\(Self.magic)\(mediaType) \(bytes.count) \(Digest.sha256(bytes))".utf8) + [Self.lineFeed] + bytes
  }

  /// A type and a subtype of the characters that RFC 6838 allows.
  static func isMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 127
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"()<>@,;:\\\"/[]?=".utf8.contains($0) }
      }
  }
}
