internal import Panels
internal import Raster
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene

extension PictureStyle {
  /// Encodes the scenes of frames as a file.
  ///
  /// There is at least one frame; formats without animation show only the first. The scale is in pixels per point.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  func encode(_ frames: [Scene], scale: Double, with renderer: WidgetRenderer) throws -> [UInt8] {
    let shown = isTransparent ? frames.map { $0.removingBackground() } : frames
    let bytes = try encodeShown(shown, scale: scale, with: renderer)
    guard [.png, .apng].contains(format), let text = frames[0].alternativeText else { return bytes }
    let described = PNGDescription.adding(text.sentence, to: bytes)
    // The picture is more important than its description.
    return described.count <= target?.maximumBytes ?? .max ? described : bytes
  }

  private func encodeShown(_ frames: [Scene], scale: Double, with renderer: WidgetRenderer) throws -> [UInt8] {
    let scene = frames[0]
    if let (target, inks) = drawing, !isTransparent, cornerRadius == 0 {
      if PictureFormat.forTargets.contains(format) {
        return try renderer.encode(scene, scale: scale, for: target, inks: inks, format: format)
      }
      if format == .jpg, target.formats.contains(.png) {
        return try InkJPEG.encode(renderer.pixels(of: scene, scale: scale, for: target, inks: inks))
      }
    }
    let timed = frames.map { (scene: $0, duration: Duration.seconds(frameDuration)) }
    switch format {
    case .png: return try renderer.png(of: scene, scale: scale, cornerRadius: cornerRadius)
    case .apng: return try renderer.apng(of: timed, scale: scale, cornerRadius: cornerRadius)
    case .gif: return try renderer.gif(of: timed, scale: scale)
    case .jpg: return try renderer.jpeg(of: scene, scale: scale, quality: quality)
    case .svg:
      let text = try renderer.svg(of: scene, scale: scale, cornerRadius: cornerRadius, liveText: hasLiveText)
      return Array(text.utf8)
    case .pdf: return try renderer.pdf(of: scene)
    case .scene: return Array(try WidgetRenderer.text(of: scene).utf8)
    // A job with such a format always has a target; a style made by hand may lack one.
    case .bmp, .raw, .pgm, .ppm: throw Failure(.usage, "a .\(format.rawValue) file needs a target")
    }
  }
}
