/// A file format of pictures.
///
/// Targets accept only ``forTargets``.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable, Codable {
  // In the order in which messages list them.

  /// PNG: pixels in the smallest colour type that holds them exactly.
  ///
  /// For a target, it is gray or indexed in the panel's own depth without alpha, or RGB for full colour.
  case png
  /// SVG: vectors in points.
  case svg
  /// PDF: vectors in points.
  case pdf
  /// JPEG, for displays that accept nothing else.
  case jpg
  /// APNG: pixels of several entries; programs without animation show the first one.
  case apng
  /// GIF: pixels of several entries in at most 256 colours each.
  case gif
  /// The display list as text, for debugging.
  case scene
  /// Windows bitmap with 1, 4, 8 or 24 bits, bottom row first.
  case bmp
  /// Only pixels, as the manufacturer's driver sends them; see ``RawFrame``.
  case raw
  /// Netpbm's binary gray format (P5).
  case pgm
  /// Netpbm's binary colour format (P6).
  case ppm

  /// The formats that targets may accept.
  public static let forTargets: [PictureFormat] = [.png, .bmp, .raw, .pgm, .ppm]
}

/// The former name of ``PictureFormat``.
@available(*, deprecated, renamed: "PictureFormat")
public typealias PanelFormat = PictureFormat

// The capabilities of the formats, and their media types.
extension PictureFormat {
  /// The media type without parameters: queues and stores separate it from other words by spaces.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .jpg: "image/jpeg"
    case .apng: "image/apng"
    case .gif: "image/gif"
    case .scene: "text/plain"
    case .bmp: "image/bmp"
    case .raw: "application/octet-stream"
    case .pgm: "image/x-portable-graymap"
    case .ppm: "image/x-portable-pixmap"
    }
  }

  /// The value of the header `Content-Type`: the media type and, for text, its encoding.
  package var contentType: String { mediaType.hasPrefix("text/") ? "\(mediaType); charset=utf-8" : mediaType }
  /// Whether the background may be transparent and corners may be round.
  package var hasTransparency: Bool { [.png, .apng, .svg].contains(self) }
  /// Whether text may be written as text instead of outlines.
  package var hasLiveText: Bool { self == .svg }
  /// Whether several frames make one file.
  package var isAnimated: Bool { [.apng, .gif].contains(self) }
  /// Whether only targets say the details of such files.
  package var needsTarget: Bool { self != .png && Self.forTargets.contains(self) }
}

// The endings of paths, which are the names of formats.
extension PictureFormat {
  /// The endings of paths, as messages list them.
  package static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }

  /// Creates the format of a path's ending in any letter case; nil if the ending is unknown.
  package init?(endingOf path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    let name = ending.lowercased()
    self.init(rawValue: name == "jpeg" ? Self.jpg.rawValue : name)
  }

  /// Returns the text after the last dot of a path's last name; nil if the name has no dot or begins with its only one.
  package static func ending(of path: String) -> String? {
    guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last,
      let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
    else { return nil }
    return String(path[path.utf8.index(after: dot)..<name.endIndex])
  }

  /// Returns whether a PNG under a name with an ending would mislead: the ending belongs to a format that is not
  /// supported, or has the letters of one that is in another order, such as `.pgn` and `.jepg`.
  package static func isForeign(ending: String) -> Bool {
    let ending = ending.lowercased()
    guard !ownEndings.contains(ending) else { return false }
    return foreignEndings.contains(ending)
      || ownEndings.contains { $0.count == ending.count && $0.sorted() == ending.sorted() }
  }

  private static let ownEndings = Set(allCases.map(\.rawValue) + ["jpeg"])

  private static let foreignEndings: Set<String> = [
    "avif", "eps", "heic", "ico", "ps", "tif", "tiff", "webp",
  ]
}
