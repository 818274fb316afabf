package import Panels
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
  /// The target that the picture is for; nil for a screen in full colour.
  package var target: Target?
  /// The way the picture becomes the target's inks; nil for the target's default.
  package var inks: InkStyle?
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
  /// The valid seconds for which a moving picture shows an entry.
  package static let frameDurations = 0.02...86_400
  /// The default duration of a frame in seconds.
  package static let defaultFrameDuration = 0.5
  /// A quality at which text shows no artefacts at 100 %.
  package static let defaultQuality = 92

  /// Creates a style; by default, an opaque PNG with square corners.
  package init(
    format: PictureFormat = .png, isTransparent: Bool = false, cornerRadius: Double = 0, hasLiveText: Bool = false,
    target: Target? = nil, inks: InkStyle? = nil
  ) {
    self.format = format
    self.isTransparent = isTransparent
    self.cornerRadius = cornerRadius
    self.hasLiveText = hasLiveText
    self.target = target
    self.inks = inks
  }

  /// The target, and the way the picture becomes its inks; nil for a screen in full colour.
  var drawing: (target: Target, inks: InkStyle)? { target.map { ($0, inks ?? InkStyle(for: $0)) } }

  /// Returns the target's constraints on drawing at a scale in pixels per point.
  package func traits(scale: Double) -> ScreenTraits {
    drawing.map { $0.target.traits(scale: scale, inks: $0.inks) } ?? ScreenTraits()
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
    let others = target?.formats ?? [.png, .svg]
    let hasJPEG = isOpaque && others.contains(.png)
    return [format] + (others + (hasJPEG ? [.jpg] : [])).filter { $0 != format }
  }
}
