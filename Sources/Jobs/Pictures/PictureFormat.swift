public import Screens

/// What kind of file a picture becomes.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Pixels, in the smallest colour type that holds them exactly.
  case png
  /// Vectors in points.
  case svg
  /// Vectors, a point of the picture a point of the page.
  case pdf
  /// Windows bitmap, for screens.
  case bmp
  /// Pixels alone, packed as a screen takes them.
  case raw
  /// Netpbm's gray, for screens.
  case pgm
  /// Netpbm's colour, for screens.
  case ppm

  /// The kind of file of a screen; nil for vectors.
  public var screenFormat: ScreenFormat? { ScreenFormat(rawValue: rawValue) }

  /// Whether only screens take such files.
  public var isForScreens: Bool { self != .png && screenFormat != nil }

  /// The kinds there are, as messages list the endings of paths.
  public static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// What follows the last dot of a path's last name; nil where the name has no dot or begins with its only one.
  public static func ending(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// Whether a path ends like a picture of a kind that is not drawn: a PNG under such a name would mislead.
  public static func isForeign(ending: String) -> Bool {
    foreignEndings.contains(ending.lowercased())
  }

  /// The format a path's ending names, whatever the case of its letters; nil where it names none of ours.
  public init?(endingOf path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    self.init(rawValue: ending.lowercased())
  }

  private static let foreignEndings: Set<String> = [
    "avif", "eps", "gif", "heic", "ico", "jpeg", "jpg", "ps", "tif", "tiff", "webp",
  ]
}
