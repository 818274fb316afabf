internal import Panels
package import WidgetRendering

/// The encoding of a scene as a file.
package struct PictureStyle: Sendable, Hashable, Codable {
  /// The format.
  package var format: PictureFormat
  /// Whether the background is transparent (formats with transparency).
  package var isTransparent: Bool
  /// The radius of round corners in points (formats with transparency).
  package var cornerRadius: Double
  /// Whether text is written as text instead of outlines (formats that have both).
  package var hasLiveText: Bool
  /// The panel that the picture is for; nil for full colour.
  package var panel: PanelStyle?
  /// The number of entries in an animated picture.
  package var frameCount = Self.defaultFrameCount
  /// The seconds for which each frame is shown.
  package var frameDuration = Self.defaultFrameDuration
  /// The quality of a JPEG picture, 1...100; 100 keeps the full resolution of colours.
  package var quality = Self.defaultQuality

  /// Whether PNG files contain the sentence that says what they show.
  package var hasDescription = false

  /// The default number of frames.
  package static let defaultFrameCount = 24
  /// The default duration of a frame in seconds.
  package static let defaultFrameDuration = 0.5
  /// A quality at which text shows no artefacts at 100 %.
  package static let defaultQuality = 92

  /// Creates a style; by default, an opaque PNG with square corners.
  package init(
    format: PictureFormat = .png, isTransparent: Bool = false, cornerRadius: Double = 0, hasLiveText: Bool = false,
    panel: PanelStyle? = nil
  ) {
    self.format = format
    self.isTransparent = isTransparent
    self.cornerRadius = cornerRadius
    self.hasLiveText = hasLiveText
    self.panel = panel
  }

  /// The number of entries in a file: one, unless the format has several frames.
  package var shownFrameCount: Int { format.isAnimated ? max(frameCount, 1) : 1 }

  /// Whether files of a format contain the sentence that says what they show.
  ///
  /// Documents always do. Pictures for devices only do on request: some devices have little memory, and a picture is
  /// drawn again on paper if its bytes changed.
  package func describes(_ format: PictureFormat) -> Bool {
    switch format {
    case .svg, .pdf: true
    case .png, .apng: hasDescription
    default: false
    }
  }

  /// The formats in which the picture can be served, its own first; for a target all that it takes, else PNG and SVG.
  ///
  /// Pictures without transparency can be had as JPEG, too, which is all that some displays read.
  package var offeredFormats: [PictureFormat] {
    let isOpaque = !isTransparent && cornerRadius == 0
    let others =
      panel?.target.formats.compactMap { PictureFormat(named: $0.rawValue) } ?? [.png, .svg]
    let hasJPEG = isOpaque && (panel.map { $0.target.formats.contains(.png) } ?? true)
    return [format] + (others + (hasJPEG ? [.jpg] : [])).filter { $0 != format }
  }
}
