internal import CairoRendering
internal import Panels
internal import Raster
package import WidgetScene

// Formats of the web other than PNG and SVG.
extension WidgetRenderer {
  /// Draws scenes as the frames of an animated PNG file that is repeated forever.
  ///
  /// At most 1,000 frames are allowed, all of the same size; each is shown for 1 ms to 24 h.
  ///
  /// Frames are exact, as in ``png(of:scale:cornerRadius:)``. Consecutive equal frames become one. Each scene is drawn
  /// twice.
  ///
  /// - Throws: `Failure` for other frames; an error if drawing fails.
  package func apng(
    of frames: [(scene: Scene, duration: Duration)], scale: Double, cornerRadius: Double = 0
  ) throws -> [UInt8] {
    try AnimatedPNGEncoder().encode(animation(of: frames, scale: scale, cornerRadius: cornerRadius))
  }

  /// Draws scenes as the frames of a GIF file that is repeated forever.
  ///
  /// At most 1,000 frames are allowed, all of the same size, with at most 65,535 pixels per side.
  ///
  /// Each frame is shown for 20 ms to 24 h, rounded to hundredths of a second so that the sum is right.
  ///
  /// Transparent parts become white. A picture of more than 256 colours, or a part of it that changed, is dithered.
  ///
  /// - Throws: `Failure` for other frames; an error if drawing fails.
  package func gif(of frames: [(scene: Scene, duration: Duration)], scale: Double) throws -> [UInt8] {
    try GIFEncoder(background: Pixel(gray: 255)) { ColorReducer.reduce($0) }
      .encode(animation(of: frames, scale: scale, cornerRadius: 0))
  }

  /// Draws a scene as a baseline JPEG file.
  ///
  /// `quality` is 1...100; 100 keeps the full resolution of colours (4:4:4), lower values halve it (4:2:0).
  ///
  /// Transparent parts become white. The file states a resolution at which a point is 1/72 inch.
  ///
  /// - Throws: `Failure` for another quality and for more than 65,500 pixels per side; an error if drawing
  ///   fails.
  package func jpeg(of scene: Scene, scale: Double, quality: Int) throws -> [UInt8] {
    // Before anything is drawn: the scale may be any number until then.
    let encoder = try JPEGEncoder(
      quality: quality, background: Pixel(gray: 255), dotsPerInch: Int(exactly: (72 * scale).rounded()))
    return try raster.withPixels(of: scene, scale: scale, outlines: typesetter) { pixels, width, height in
      try encoder.encode(pixels.span, width: width, height: height)
    }
  }

  private func animation(
    of frames: [(scene: Scene, duration: Duration)], scale: Double, cornerRadius: Double
  ) -> AnimationFrames {
    AnimationFrames(durations: frames.map(\.duration)) { frame in
      try self.pixels(of: frames[frame].scene, scale: scale, cornerRadius: cornerRadius)
    }
  }
}
