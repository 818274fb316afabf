public import Raster

extension Target {
  /// Returns the reasons why the target does not accept a file; empty if it does.
  ///
  /// Checks the format, the size in pixels, the depth, the colour type, the palette and its order, the rows and the
  /// number of bytes. A PNG is also decoded, to check that it is complete.
  /// - Returns: a line for each problem.
  public func problems(with file: [UInt8]) -> [String] {
    var problems: [String] = []
    if let maximumBytes, file.count > maximumBytes {
      problems.append(
        "it has \(file.count) bytes, \(file.count - maximumBytes) more than \(name) accepts (\(maximumBytes))")
    }
    if file.isEmpty { return ["it is empty"] }
    guard let format = Self.format(of: file) ?? rawFormat(file) else {
      return problems + [unknownFormat(file)]
    }
    guard formats.contains(format) else {
      return problems + [
        "it is \(format.article); \(name) accepts only \(formats.map(\.article).joined(separator: " or "))"
      ]
    }
    do {
      switch format {
      case .png: problems += try pngProblems(file)
      case .bmp: problems += try BMPHeader(file).problems(for: self, in: file)
      case .raw, .svg, .pdf, .jpg, .apng, .gif, .scene: break
      case .pgm, .ppm: problems += try NetpbmHeader(file).problems(for: self, in: file)
      }
    } catch {
      problems.append("\(error)")
    }
    return problems
  }

  /// Returns the format of a file from its first bytes; nil for a raw frame and for unknown formats.
  private static func format(of file: [UInt8]) -> PictureFormat? {
    let starts: [(PictureFormat, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47]), (.bmp, Array("BM".utf8)), (.pgm, Array("P5".utf8)), (.ppm, Array("P6".utf8)),
    ]
    return starts.first { file.starts(with: $0.1) }?.0
  }

  /// Returns the raw format if the target accepts raw frames and the file has the right number of bytes and only
  /// colours of the panel.
  private func rawFormat(_ file: [UInt8]) -> PictureFormat? {
    frame(ofRaw: file) == nil ? nil : .raw
  }

  /// Returns the upright frame of a raw frame; nil if the bytes are not a raw frame of the target.
  public func frame(ofRaw bytes: [UInt8]) -> IndexedPicture? {
    guard let pixels, let palette = colors.palette, bytes.count == rawByteCount else { return nil }
    return raw.decode(bytes, of: pixels, palette)?.rotated(by: rotation.inverse)
  }

  private var rawByteCount: Int? {
    guard formats.contains(.raw), let pixels, pixels.isValid, let palette = colors.palette else { return nil }
    return raw.byteCount(of: pixels, palette)
  }

  private func unknownFormat(_ file: [UInt8]) -> String {
    let wanted = formats.map(\.article).joined(separator: " or ")
    guard let count = rawByteCount else { return "it is not \(wanted)" }
    return file.count == count
      ? "it has the size of a raw frame, but colours that the panel does not have"
      : "it is not \(wanted); a raw frame has \(count) bytes, this file has \(file.count)"
  }

  /// Returns the problems with a size in pixels.
  func sizeProblems(width: Int, height: Int) -> [String] {
    guard let pixels, pixels != PixelSize(width: width, height: height) else { return [] }
    return ["it has \(width)x\(height) pixels; \(name) has \(pixels.width)x\(pixels.height)"]
  }

  private func pngProblems(_ file: [UInt8]) throws -> [String] {
    let header = try PNGHeader(file)
    var problems = sizeProblems(width: header.width, height: header.height)
    if header.isInterlaced, colors != .trueColor { problems.append("it is interlaced") }
    problems += colorProblems(header)
    do {
      let picture = try PictureFile(file)
      // Even for a single pixel of the result, every row is decoded and every checksum is compared.
      _ = try picture.scaled(
        columns: .init(start: 0, length: Double(picture.width), count: 1),
        rows: .init(start: 0, length: Double(picture.height), count: 1))
    } catch {
      problems.append("\(error)")
    }
    return problems
  }

  private func colorProblems(_ header: PNGHeader) -> [String] {
    switch colors {
    case .trueColor:
      return header.bitDepth == 16 ? ["it has 16 bits a channel; \(name) accepts 8"] : []
    case .gray(let bits):
      guard header.colorType == .gray else {
        return ["its pixels are \(header.colorType.words); \(name) accepts gray without alpha"]
      }
      var problems: [String] = []
      if header.bitDepth != bits {
        problems.append("it has \(header.bitDepth) bits a pixel; \(name) accepts \(bits)")
      }
      if header.hasTransparency {
        problems.append("it has a transparent colour (tRNS); \(name) does not accept transparency")
      }
      return problems
    case .inks(let palette):
      guard header.colorType == .palette else {
        return ["its pixels are \(header.colorType.words); \(name) accepts indices into a palette"]
      }
      var problems: [String] = []
      if header.bitDepth != palette.bitDepth {
        problems.append("it has \(header.bitDepth) bits a pixel; \(name) accepts \(palette.bitDepth)")
      }
      if header.hasTransparency {
        problems.append("it has transparent colours (tRNS); \(name) does not accept transparency")
      }
      return problems + paletteProblems(header.palette, palette)
    }
  }

  /// Returns the problems with the colours of a palette.
  func paletteProblems(_ colors: [Pixel], _ palette: Palette) -> [String] {
    let wanted = palette.inks.map(\.written)
    guard colors != wanted else { return [] }
    if Set(colors) == Set(wanted), colors.count == wanted.count {
      return [
        "its palette has the right colours in another order; \(name) expects "
          + palette.inks.map(\.name).joined(separator: ", ")
      ]
    }
    if let index = zip(colors, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      let ink = palette.inks[index]
      return [
        "colour \(index) of its palette is \(colors[index].hex); \(name) expects \(ink.written.hex) (\(ink.name))"
      ]
    }
    return ["its palette has \(colors.count) colours; \(name) has \(wanted.count)"]
  }
}

extension PictureFormat {
  /// The format with an article, such as `a PNG`.
  var article: String {
    switch self {
    case .png: "a PNG"
    case .bmp: "a BMP"
    case .raw: "a raw frame"
    case .pgm: "a PGM"
    case .ppm: "a PPM"
    case .svg, .pdf, .jpg, .apng, .gif, .scene: "a file of the format \(rawValue)"
    }
  }
}
