package import Panels
internal import WidgetRendering
package import WidgetScene

/// A file format of pictures.
///
/// A new one is a value in ``all``.
package struct PictureFormat: Sendable {
  /// A scene and its duration.
  package struct Frame: Sendable {
    /// The scene to draw.
    package var scene: Scene
    /// The duration in animated formats; nil for as long as the picture is shown.
    package var duration: Duration?

    /// Creates a frame.
    package init(_ scene: Scene, duration: Duration? = nil) {
      self.scene = scene
      self.duration = duration
    }
  }

  /// The name in settings, and the ending of file names.
  package let name: String
  /// The media type without parameters: queues and stores separate it from other words by spaces.
  package let mediaType: String
  /// The value of the header `Content-Type`: the media type and, for text, its encoding.
  package var contentType: String { mediaType.hasPrefix("text/") ? "\(mediaType); charset=utf-8" : mediaType }
  /// Whether the background may be transparent and corners may be round.
  package let hasTransparency: Bool
  /// Whether text may be written as text instead of outlines.
  package let hasLiveText: Bool
  /// Whether several frames make one file.
  package let isAnimated: Bool
  /// The corresponding format of panels; nil if no panel accepts the format.
  package let panelFormat: PanelFormat?
  /// Whether only panels accept such files.
  package let isForPanels: Bool
  /// The function that encodes at least one frame.
  let encode: @Sendable (_ frames: [Frame], _ encoding: PictureEncoding) throws -> [UInt8]

  init(
    _ name: String, mediaType: String, hasTransparency: Bool = false, hasLiveText: Bool = false,
    isAnimated: Bool = false, panelFormat: PanelFormat? = nil, isForPanels: Bool = false,
    encode: @escaping @Sendable (_ frames: [Frame], _ encoding: PictureEncoding) throws -> [UInt8]
  ) {
    self.name = name
    self.mediaType = mediaType
    self.hasTransparency = hasTransparency
    self.hasLiveText = hasLiveText
    self.isAnimated = isAnimated
    self.panelFormat = panelFormat
    self.isForPanels = isForPanels
    self.encode = encode
  }

  /// PNG: pixels in the smallest colour type that holds them exactly.
  package static let png = PictureFormat(
    "png", mediaType: "image/png", hasTransparency: true, panelFormat: .png
  ) { frames, encoding in
    try encoding.renderer.png(of: frames[0].scene, scale: encoding.scale, cornerRadius: encoding.style.cornerRadius)
  }

  /// APNG: pixels of several entries.
  ///
  /// Programs without animation show the first frame.
  package static let apng = PictureFormat("apng", mediaType: "image/apng", hasTransparency: true, isAnimated: true) {
    frames, encoding in
    try encoding.renderer.apng(
      of: encoding.durations(of: frames), scale: encoding.scale, cornerRadius: encoding.style.cornerRadius)
  }

  /// GIF: pixels of several entries in at most 256 colours each.
  package static let gif = PictureFormat("gif", mediaType: "image/gif", isAnimated: true) { frames, encoding in
    try encoding.renderer.gif(of: encoding.durations(of: frames), scale: encoding.scale)
  }

  /// JPEG, for displays that accept nothing else.
  package static let jpg = PictureFormat("jpg", mediaType: "image/jpeg") { frames, encoding in
    try encoding.renderer.jpeg(of: frames[0].scene, scale: encoding.scale, quality: encoding.style.quality)
  }

  /// SVG: vectors in points.
  package static let svg = PictureFormat(
    "svg", mediaType: "image/svg+xml", hasTransparency: true, hasLiveText: true
  ) { frames, encoding in
    let text = try encoding.renderer.svg(
      of: frames[0].scene, scale: encoding.scale, cornerRadius: encoding.style.cornerRadius,
      liveText: encoding.style.hasLiveText)
    return Array(text.utf8)
  }

  /// PDF: vectors in points.
  package static let pdf = PictureFormat("pdf", mediaType: "application/pdf") { frames, encoding in
    try encoding.renderer.pdf(of: frames[0].scene)
  }

  /// The display list as text, for debugging.
  package static let scene = PictureFormat("scene", mediaType: "text/plain") { frames, _ in
    Array(try WidgetRenderer.text(of: frames[0].scene).utf8)
  }

  /// Windows bitmap.
  package static let bmp = PictureFormat(forPanels: "bmp", mediaType: "image/bmp", .bmp)
  /// The pixels alone, packed as a panel accepts them.
  package static let raw = PictureFormat(forPanels: "raw", mediaType: "application/octet-stream", .raw)
  /// Netpbm's format of gray pixels.
  package static let pgm = PictureFormat(forPanels: "pgm", mediaType: "image/x-portable-graymap", .pgm)
  /// Netpbm's format of coloured pixels.
  package static let ppm = PictureFormat(forPanels: "ppm", mediaType: "image/x-portable-pixmap", .ppm)

  /// The available formats, in the order in which messages list them.
  package static let all: [PictureFormat] = [.png, .svg, .pdf, .jpg, .apng, .gif, .scene, .bmp, .raw, .pgm, .ppm]

  /// Creates a format that only panels accept.
  private init(forPanels name: String, mediaType: String, _ format: PanelFormat) {
    self.init(name, mediaType: mediaType, panelFormat: format, isForPanels: true) { _, _ in
      // A job with such a format always has a screen; a style made by hand may lack one.
      throw NoTargetError(format: name)
    }
  }
}

// By its name: an encoder cannot be compared or sent.
extension PictureFormat: Hashable, Codable {
  /// Returns whether both are the same format.
  package static func == (first: PictureFormat, second: PictureFormat) -> Bool { first.name == second.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Decodes the format from its name.
  ///
  /// - Throws: what the decoder throws, also for a name no format has.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let format = PictureFormat(named: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown format")
    }
    self = format
  }

  /// Writes the name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

// Names and endings of paths.
extension PictureFormat {
  /// The names of the formats, as settings list them.
  package static var names: [String] { all.map(\.name) }

  /// The endings of paths, as messages list them.
  package static var endings: String { all.map { ".\($0.name)" }.joined(separator: ", ") }

  /// Creates the format of a name; nil if there is none.
  package init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Creates the format of a path's ending in any letter case; nil if the ending is unknown.
  package init?(endingOf path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    let name = ending.lowercased()
    self.init(named: name == "jpeg" ? Self.jpg.name : name)
  }

  /// Returns the text after the last dot of a path's last name; nil if the name has no dot or begins with its only one.
  package static func ending(of path: String) -> String? {
    guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last,
      let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
    else { return nil }
    return String(path[path.utf8.index(after: dot)..<name.endIndex])
  }

  /// Returns whether an ending belongs to a format that is not supported: a PNG under such a name would mislead.
  package static func isForeign(ending: String) -> Bool {
    foreignEndings.contains(ending.lowercased())
  }

  private static let foreignEndings: Set<String> = [
    "avif", "eps", "heic", "ico", "ps", "tif", "tiff", "webp",
  ]
}
