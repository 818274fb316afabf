internal import Raster
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene

/// The parameters of encoders besides frames.
struct PictureEncoding {
  let renderer: WidgetRenderer
  let style: PictureStyle
  /// Pixels per point.
  let scale: Double

  /// Returns frames with the time each is shown.
  func durations(of frames: [PictureFormat.Frame]) -> [(scene: Scene, duration: Duration)] {
    frames.map { ($0.scene, $0.duration ?? .seconds(style.frameDuration)) }
  }
}

extension PictureStyle {
  /// Encodes frames as a file.
  ///
  /// There is at least one frame; formats without animation show only the first. The scale is in pixels per point.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  func encode(_ frames: [PictureFormat.Frame], scale: Double, with renderer: WidgetRenderer) throws -> [UInt8] {
    let bytes = try encodePixels(frames, scale: scale, with: renderer)
    guard [.png, .apng].contains(format), let text = frames[0].scene.alternativeText else { return bytes }
    let described = PNGDescription.adding(text.sentence, to: bytes)
    // The picture is more important than its description.
    return described.count <= panel?.target.maximumBytes ?? .max ? described : bytes
  }

  private func encodePixels(
    _ frames: [PictureFormat.Frame], scale: Double, with renderer: WidgetRenderer
  ) throws -> [UInt8] {
    let frames =
      isTransparent
      ? frames.map { PictureFormat.Frame($0.scene.removingBackground(), duration: $0.duration) } : frames
    if let panel, let kind = format.panelFormat, !isTransparent, cornerRadius == 0 {
      return try renderer.encode(
        frames[0].scene, scale: scale, for: panel.target, inks: panel.inks, format: kind)
    }
    if let panel, format == .jpg, panel.target.formats.contains(.png), !isTransparent, cornerRadius == 0 {
      return try InkJPEG.encode(
        renderer.pixels(of: frames[0].scene, scale: scale, for: panel.target, inks: panel.inks))
    }
    return try format.encode(frames, PictureEncoding(renderer: renderer, style: self, scale: scale))
  }
}

/// A kind of file that only a screen says the details of, without a screen.
struct NoTargetError: UserError {
  let format: String

  var failureKind: FailureKind { .usage }

  var description: String { "a .\(format) file needs a target" }
}
