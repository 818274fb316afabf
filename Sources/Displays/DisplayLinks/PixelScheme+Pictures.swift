internal import Panels
internal import Raster

extension PixelScheme {
  /// Returns a picture with the numbers of a display's inks.
  ///
  /// - Throws: ``LinkError`` for a picture of another size or with an ink that the display lacks, and the errors of
  ///   reducing colours.
  func frame(of picture: OpenDisplayLink.Picture, size: Target.PixelSize) throws -> IndexedPicture {
    let pixels = picture.pixels
    guard pixels.width == size.width, pixels.height == size.height else {
      throw LinkError(
        "has \(size.width)x\(size.height) pixels in \(text), the picture \(pixels.width)x\(pixels.height)",
        isOfSettings: true)
    }
    if let target = picture.target, let palette = target.colors.palette {
      let numbers = numbers(of: palette)
      if let missing = zip(palette.inks, numbers).first(where: { $0.1 == nil })?.0 {
        throw LinkError("has \(text), the target \(target.name) has \(missing.name)", isOfSettings: true)
      }
      if let grayBits, palette.inks.count > 1 << grayBits {
        throw LinkError("has \(text), the target \(target.name) has \(palette.inks.count)", isOfSettings: true)
      }
      let frame = try target.frame(of: pixels, style: InkStyle(mode: .threshold))
      return IndexedPicture(
        width: frame.width, height: frame.height, indices: frame.indices.map { numbers[Int($0)] ?? 0 })
    }
    return try Target(name: "display", pixels: size, colors: .inks(try palette())).frame(of: pixels)
  }

  /// Returns the inks in the order of their numbers.
  private func palette() throws -> Palette {
    guard let inks else { return try Palette(grayOf: grayBits ?? 4) }
    let colors: [String: Pixel] = [
      "black": Pixel(gray: 0), "white": Pixel(gray: 255), "red": Pixel(red: 255, green: 0, blue: 0),
      "yellow": Pixel(red: 255, green: 255, blue: 0), "blue": Pixel(red: 0, green: 0, blue: 255),
      "green": Pixel(red: 0, green: 255, blue: 0), "orange": Pixel(red: 255, green: 128, blue: 0),
    ]
    return try Palette(
      name: "display",
      inks: inks.enumerated().map { index, name in
        Ink(name: name, written: colors[name] ?? Pixel(gray: 0), code: UInt8(truncatingIfNeeded: index))
      })
  }
}
