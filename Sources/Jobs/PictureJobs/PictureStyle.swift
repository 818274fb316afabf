internal import Screens
package import WidgetRendering

/// How a scene becomes a file.
package struct PictureStyle: Sendable, Hashable, Codable {
  /// The kind of file.
  package var format: PictureFormat
  /// Whether the background is left out (formats with transparency).
  package var isTransparent: Bool
  /// The radius of round corners in points (formats with transparency).
  package var cornerRadius: Double
  /// Whether text is written as text in place of outlines (formats that have both).
  package var hasLiveText: Bool
  /// The screen the picture is for; nil for pictures of full colour.
  package var screen: ScreenStyle?

  /// A style; by default an opaque PNG with square corners.
  package init(
    format: PictureFormat = .png, isTransparent: Bool = false, cornerRadius: Double = 0, hasLiveText: Bool = false,
    screen: ScreenStyle? = nil
  ) {
    self.format = format
    self.isTransparent = isTransparent
    self.cornerRadius = cornerRadius
    self.hasLiveText = hasLiveText
    self.screen = screen
  }

  /// The formats in which the picture can be served, its own first; for a screen all that the screen takes, else PNG and
  /// SVG.
  package var offeredFormats: [PictureFormat] {
    let others = screen?.target.formats.compactMap { PictureFormat(named: $0.rawValue) } ?? [.png, .svg]
    return [format] + others.filter { $0 != format }
  }
}
