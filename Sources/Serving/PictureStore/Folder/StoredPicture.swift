internal import FileAccess

/// A picture as a file of a ``FolderStore``: a header line, then the bytes.
///
///     widgetgen-picture 1 image/png 5123 9f86d0...\n
///
/// Only this line tells a whole picture from a damaged one, because the keys of a store are not digests of the bytes.
/// Writing therefore need not wait for the disk: a file damaged by a power cut counts as missing and is drawn again.
package struct StoredPicture {
  /// The maximum size of a picture in bytes: several uncompressed pictures of the largest panel.
  package static let maximumBytes = 32 << 20

  private static let magic = "widgetgen-picture 1 "
  private static let lineFeed = UInt8(ascii: "\n")
  /// The maximum length of a header line.
  private static let maximumLineLength = 256
  /// The maximum size of a file, including its header line.
  static let maximumFileBytes = maximumBytes + (1 << 20)

  let bytes: [UInt8]
  /// The media type, such as `image/png`.
  let mediaType: String

  /// Creates a stored picture.
  ///
  /// Returns nil if it is too large or if the media type is invalid.
  init?(_ bytes: [UInt8], mediaType: String) {
    guard bytes.count <= Self.maximumBytes, Self.isMediaType(mediaType) else { return nil }
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// Decodes a file.
  ///
  /// Returns nil unless it is exactly what ``encoded()`` returned.
  init?(decoding file: [UInt8]) {
    guard let end = file.prefix(Self.maximumLineLength).firstIndex(of: Self.lineFeed) else { return nil }
    let line = String(decoding: file[..<end], as: UTF8.self)
    guard line.hasPrefix(Self.magic) else { return nil }
    let words = line.dropFirst(Self.magic.count).split(separator: " ", omittingEmptySubsequences: false)
    let bytes = Array(file[(end + 1)...])
    guard words.count == 3, Int(words[1]) == bytes.count, Digest.sha256(bytes) == words[2] else { return nil }
    self.init(bytes, mediaType: String(words[0]))
  }

  /// Returns the contents of the file.
  func encoded() -> [UInt8] {
    Array("\(Self.magic)\(mediaType) \(bytes.count) \(Digest.sha256(bytes))".utf8) + [Self.lineFeed] + bytes
  }

  /// Returns whether a text is a type and a subtype of characters that RFC 6838 allows.
  static func isMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 127
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"()<>@,;:\\\"/[]?=".utf8.contains($0) }
      }
  }
}
