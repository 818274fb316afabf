package import Raster

/// Finds the colours by which a picture of many colours is shown best, and shows it in these.
///
/// - Colours are grouped in OKLab: the group with the largest squared error is split in two where that lowers the error most,
///   until there are as many groups as colours (after Wu, "Color Quantization by Dynamic Programming and Principal Analysis",
///   1992).
/// - A group is shown by the colour that more than half of its pixels have, so that flat areas stay as they are, else by its
///   mean in linear light.
/// - Errors are diffused (``PaletteDiffusion``).
///
/// A pure function of its input, the same on every machine.
package enum ColorReducer {
  /// Shows a picture in fewer colours.
  ///
  /// - Parameters:
  ///   - picture: alpha is not looked at.
  ///   - count: the most colours, 1...256.
  /// - Returns: the picture and its opaque colours, none of them twice. A picture of `count` colours or fewer keeps them all,
  ///   as long as they are at most 32,768.
  package static func reduce(
    _ picture: PixelBuffer, to count: Int = 256
  ) -> (picture: IndexedPicture, colors: [Pixel]) {
    precondition((1...256).contains(count), "a palette must have 1 to 256 colours")
    let histogram = ColorHistogram(picture)
    var colors: [Pixel] = []
    var known: Set<Pixel> = []
    for color in ColorGroup.split(histogram.entries, into: count).map(\.color) where known.insert(color).inserted {
      colors.append(color)
    }
    var diffusion = PaletteDiffusion(colors: colors)
    return (diffusion.indices(of: picture), colors)
  }
}
