public import Raster

extension Target {
  /// Decodes and scales a picture to the target's size, upright and in full colour.
  ///
  /// - Throws: `PictureReadingError` if the file is damaged, ``PanelError`` if the size of the target or a value of the
  ///   adjustment is not in its range.
  public func picture(of file: PictureFile, adjustment: PictureAdjustment = PictureAdjustment()) throws -> PixelBuffer {
    let size = try size(for: file)
    return try file.fitted(to: size, adjustment)
  }

  /// Decodes two pictures and puts them beside each other, or one above the other on an upright target.
  ///
  /// - Throws: the same errors as ``picture(of:adjustment:)``.
  public func picture(
    of first: PictureFile, beside second: PictureFile, adjustment: PictureAdjustment = PictureAdjustment()
  ) throws -> PixelBuffer {
    try first.fitted(beside: second, to: try size(for: first), adjustment)
  }

  /// Returns the size of an upright picture: that of a file if the target has none.
  private func size(for file: PictureFile) throws -> PixelSize {
    let size = uprightSize ?? PixelSize(width: file.width, height: file.height)
    guard size.isValid else { throw PanelError.invalidSize(size, target: name) }
    return size
  }
}

extension PictureFile {
  /// Decodes and scales the picture to a size, upright and in full colour.
  ///
  /// - Throws: `PictureReadingError` if the file is damaged, ``PanelError`` if a value of the adjustment is not in its
  ///   range.
  package func fitted(to size: Target.PixelSize, _ adjustment: PictureAdjustment) throws -> PixelBuffer {
    try adjustment.check()
    let picture =
      switch adjustment.fit {
      case .cover: try covering(size, keeping: adjustment.crop)
      case .contain: try inside(size).laid(onto: size, background: { _ in Pixel(gray: 255) })
      case .border: try inside(size).laid(onto: size, background: \.edgeColor)
      case .fill: try scaled(columns: .all(of: width, onto: size.width), rows: .all(of: height, onto: size.height))
      }
    return picture.adjusted(contrast: adjustment.contrast, saturation: adjustment.saturation)
  }

  /// Whether two pictures fill a size better than one of them: both are upright on a wide target, or wide on an upright
  /// one.
  package func pairs(with other: PictureFile, on size: Target.PixelSize) -> Bool {
    if size.width == size.height || size.longSide < 16 { return false }
    return [self, other].allSatisfy { size.width > size.height ? $0.height > $0.width : $0.width > $0.height }
  }

  /// Decodes two pictures and puts them beside each other on a wide size, or one above the other on an upright one.
  ///
  /// - Throws: the errors of ``fitted(to:_:)``.
  package func fitted(
    beside second: PictureFile, to size: Target.PixelSize, _ adjustment: PictureAdjustment
  ) throws -> PixelBuffer {
    let isWide = size.width >= size.height
    let gap = min(max(size.longSide / 100, 2), max(size.longSide - 2, 0))
    let halves = [(size.longSide - gap) / 2, (size.longSide - gap + 1) / 2].map { max($0, 1) }
    var pixels = [Pixel](repeating: Pixel(gray: 255), count: size.width * size.height)
    for (file, (start, length)) in zip([self, second], [(0, halves[0]), (size.longSide - halves[1], halves[1])]) {
      let part = Target.PixelSize(width: isWide ? length : size.width, height: isWide ? size.height : length)
      let picture = try file.fitted(to: part, adjustment)
      picture.copy(into: &pixels, width: size.width, left: isWide ? start : 0, top: isWide ? 0 : start)
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Returns the whole picture, as large as a size allows.
  private func inside(_ size: Target.PixelSize) throws -> PixelBuffer {
    let scale = min(Double(size.width) / Double(width), Double(size.height) / Double(height))
    return try scaled(
      columns: .all(of: width, onto: Self.count(width, scale, limit: size.width)),
      rows: .all(of: height, onto: Self.count(height, scale, limit: size.height)))
  }

  /// Returns the part of the picture that covers a size.
  private func covering(_ size: Target.PixelSize, keeping crop: PictureCrop) throws -> PixelBuffer {
    let scale = max(Double(size.width) / Double(width), Double(size.height) / Double(height))
    let seen = (
      width: min(Double(size.width) / scale, Double(width)), height: min(Double(size.height) / scale, Double(height))
    )
    let isAcross = Double(width) - seen.width > Double(height) - seen.height
    let (length, part, count) =
      isAcross ? (Double(width), seen.width, size.width) : (Double(height), seen.height, size.height)
    func decoded(from start: Double) throws -> PixelBuffer {
      let rest = Resampler.Span(start: start, length: part, count: count)
      return try scaled(
        columns: isAcross ? rest : Resampler.Span(start: 0, length: seen.width, count: size.width),
        rows: isAcross ? Resampler.Span(start: 0, length: seen.height, count: size.height) : rest)
    }
    // Less than a pixel of the target is lost.
    guard (length - part) * scale >= 1 else { return try decoded(from: (length - part) / 2) }
    switch crop {
    case .center: return try decoded(from: (length - part) / 2)
    case .focus(let x, let y):
      return try decoded(from: min(max((isAcross ? x : y) * length - part / 2, 0), length - part))
    case .attention: break
    }
    let axis: AttentionProfile.Axis = isAcross ? .columns : .rows
    let all = Int((length * scale).rounded())
    guard all <= Self.mostDecoded * count else {
      // Of a panorama, a small picture is looked at first.
      let small = Self.thumbnailSide / Double(max(width, height))
      let thumbnail = try scaled(
        columns: .all(of: width, onto: Self.count(width, small, limit: width)),
        rows: .all(of: height, onto: Self.count(height, small, limit: height)))
      let profile = AttentionProfile(thumbnail, along: axis, faces: faces)
      return try decoded(from: profile.start(of: part / length) * length)
    }
    // The picture is decoded once, with what is cropped.
    let whole = try scaled(
      columns: isAcross ? .all(of: width, onto: all) : Resampler.Span(start: 0, length: seen.width, count: size.width),
      rows: isAcross ? Resampler.Span(start: 0, length: seen.height, count: size.height) : .all(of: height, onto: all))
    let profile = AttentionProfile(whole, along: axis, faces: faces)
    let start = min(max(Int((profile.start(of: part / length) * Double(all)).rounded()), 0), all - count)
    return whole.part(size, left: isAcross ? start : 0, top: isAcross ? 0 : start)
  }

  /// The greatest length of a picture decoded with what is cropped, relative to the part that is kept.
  private static let mostDecoded = 3
  /// The longer side of the small picture that is looked at otherwise.
  private static let thumbnailSide = 1_024.0

  private static func count(_ length: Int, _ scale: Double, limit: Int) -> Int {
    min(max(Int((Double(length) * scale).rounded()), 1), limit)
  }
}

extension Resampler.Span {
  /// Returns a whole axis.
  fileprivate static func all(of length: Int, onto count: Int) -> Resampler.Span {
    Resampler.Span(start: 0, length: Double(length), count: count)
  }
}

extension Target.PixelSize {
  fileprivate var longSide: Int { max(width, height) }
}

extension PixelBuffer {
  /// Returns the picture in the middle of a larger size, on a colour that is computed if it shows.
  fileprivate func laid(onto size: Target.PixelSize, background: (PixelBuffer) -> Pixel) -> PixelBuffer {
    guard width < size.width || height < size.height else { return self }
    var pixels = [Pixel](repeating: background(self), count: size.width * size.height)
    copy(into: &pixels, width: size.width, left: (size.width - width) / 2, top: (size.height - height) / 2)
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Copies the picture into the rows of a larger one.
  fileprivate func copy(into pixels: inout [Pixel], width all: Int, left: Int, top: Int) {
    for row in 0..<height {
      let start = (top + row) * all + left
      pixels.replaceSubrange(start..<start + width, with: self.pixels[row * width..<(row + 1) * width])
    }
  }

  /// Returns a part of the picture.
  fileprivate func part(_ size: Target.PixelSize, left: Int, top: Int) -> PixelBuffer {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in top..<top + size.height {
      pixels += self.pixels[row * width + left..<row * width + left + size.width]
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// The mean colour along the picture's four edges, in linear light.
  fileprivate var edgeColor: Pixel {
    // The corners count twice, which changes nothing that is seen.
    var sum = SIMD4<Float>.zero
    for column in 0..<width {
      sum += InkTable.linear(pixels[column]) + InkTable.linear(pixels[(height - 1) * width + column])
    }
    for row in 0..<height {
      sum += InkTable.linear(pixels[row * width]) + InkTable.linear(pixels[(row + 1) * width - 1])
    }
    return LinearLight.byteOfLinear.withUnsafeBufferPointer { bytes in
      LinearLight.pixel(of: sum / Float(2 * (width + height)), bytes)
    }
  }

  /// Returns the picture with its contrast and saturation changed.
  fileprivate func adjusted(contrast: Double, saturation: Double) -> PixelBuffer {
    guard contrast != 1 || saturation != 1 else { return self }
    let pixels = pixels.map { pixel in
      let channels = [pixel.red, pixel.green, pixel.blue].map(Double.init)
      // Rec. 709's weights.
      let luma = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
      let bytes = channels.map { channel in
        let saturated = luma + (channel - luma) * saturation
        return UInt8(min(max(127.5 + (saturated - 127.5) * contrast, 0), 255).rounded())
      }
      return Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
