extension Scanlines {
  /// Packs the rows of a picture in a format that holds all its pixels.
  ///
  /// `room` is the memory of the pixels, if they are not needed any more. The rows lie there if they are shorter than those
  /// of the pixels: each then begins and ends before the pixels that have not been read, from the second row on.
  init(
    of pixels: UnsafeBufferPointer<Pixel>, runs: [RowRun], census: ColorCensus, width: Int, format: PNGFormat,
    in room: UnsafeMutableRawBufferPointer? = nil
  ) {
    let samples = SampleTable(census: census, format: format).values
    let isShorter = 1 + format.rowLength(width: width) < width * MemoryLayout<Pixel>.stride
    let firstRow = Array(pixels[..<width])
    self = census.indices.withUnsafeBufferPointer { indices in
      firstRow.withUnsafeBufferPointer { firstRow in
        Scanlines(runs: runs, width: width, format: format, in: isShorter ? room : nil) { place, target in
          var row: UnsafeBufferPointer<Pixel> {
            guard place > 0 else { return firstRow }
            return UnsafeBufferPointer(rebasing: pixels[runs[place].row * width..<(runs[place].row + 1) * width])
          }
          switch format.colorType {
          case .gray, .palette:
            let row = UnsafeBufferPointer(rebasing: indices[place * width..<(place + 1) * width])
            packSamples(row, samples: samples, bitDepth: format.bitDepth, into: target)
          case .grayAlpha: packGrayAlpha(row, into: target)
          case .rgb: packRGB(row, into: target)
          case .rgba: packRGBA(row, into: target)
          }
        }
      }
    }
  }

  /// Packs the rows of a picture of indices, which become its samples.
  init(of picture: IndexedPicture, format: PNGFormat) {
    self = picture.indices.withUnsafeBufferPointer { indices in
      let runs = RowRun.runs(of: indices, width: picture.width, height: picture.height)
      return Scanlines(runs: runs, width: picture.width, format: format) { place, target in
        let start = runs[place].row * picture.width
        packSamples(
          UnsafeBufferPointer(rebasing: indices[start..<start + picture.width]), samples: nil,
          bitDepth: format.bitDepth, into: target)
      }
    }
  }

  /// Packs the rows of a picture in RGB; alpha is ignored.
  init(rgbOf buffer: PixelBuffer, format: PNGFormat) {
    self = buffer.pixels.withUnsafeBufferPointer { pixels in
      let runs = RowRun.runs(of: pixels, width: buffer.width, height: buffer.height)
      return Scanlines(runs: runs, width: buffer.width, format: format) { place, target in
        let start = runs[place].row * buffer.width
        packRGB(UnsafeBufferPointer(rebasing: pixels[start..<start + buffer.width]), into: target)
      }
    }
  }
}

/// The sample of each colour of the census: a gray level or a palette index.
private struct SampleTable {
  let values: [UInt8]

  init(census: ColorCensus, format: PNGFormat) {
    let colors = census.colors ?? []
    switch format.colorType {
    case .gray:
      values = colors.map { $0.blue >> UInt8(8 - format.bitDepth) }
    case .palette:
      let places = Dictionary(uniqueKeysWithValues: format.palette.enumerated().map { ($1, UInt8($0)) })
      values = colors.map { places[$0] ?? 0 }
    case .rgb, .grayAlpha, .rgba:
      values = []
    }
  }
}

/// Writes the sample of each index, with the leftmost pixel in the highest bits.
///
/// - Parameters:
///   - indices: the indices of a row.
///   - samples: the sample of each index, below `1 << bitDepth`; if nil, the index itself.
///   - bitDepth: 1, 2, 4 or 8.
///   - target: the bytes of a row; unused bits in the last byte are 0.
func packSamples(
  _ indices: UnsafeBufferPointer<UInt8>, samples: [UInt8]?, bitDepth: Int,
  into target: UnsafeMutableRawBufferPointer
) {
  guard bitDepth < 8 || samples != nil else {
    target.copyMemory(from: UnsafeRawBufferPointer(indices))
    return
  }
  guard let samples else {
    packBits(indices, bitDepth: bitDepth, into: target)
    return
  }
  samples.withUnsafeBufferPointer { samples in
    guard bitDepth < 8 else {
      for column in indices.indices {
        target[column] = samples[Int(indices[column])]
      }
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: indices.count) { row in
      for column in indices.indices {
        row.initializeElement(at: column, to: samples[Int(indices[column])])
      }
      packBits(UnsafeBufferPointer(row), bitDepth: bitDepth, into: target)
    }
  }
}

/// Writes samples with 1, 2 or 4 bits, the leftmost in the highest bits.
private func packBits(
  _ samples: UnsafeBufferPointer<UInt8>, bitDepth: Int, into target: UnsafeMutableRawBufferPointer
) {
  let source = UnsafeRawBufferPointer(samples)
  // Eight samples at a time. One loop for each depth has no loop over the bytes of a word, and takes a third of the
  // instructions.
  let wordCount = samples.count / 8
  switch bitDepth {
  case 1:
    for place in 0..<wordCount {
      let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self))
      // The product moves sample i from bit 8i to bit 63 - i. No two of its terms are in the same bit.
      target[place] = UInt8(truncatingIfNeeded: (word &* 0x8040_2010_0804_0201) >> 56)
    }
  case 2:
    for place in 0..<wordCount {
      let word = source.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self).bigEndian
      let packed = UInt16(truncatingIfNeeded: joined(word, bitDepth: 2))
      target.storeBytes(of: packed.bigEndian, toByteOffset: 2 * place, as: UInt16.self)
    }
  default:
    for place in 0..<wordCount {
      let word = source.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self).bigEndian
      let packed = UInt32(truncatingIfNeeded: joined(word, bitDepth: 4))
      target.storeBytes(of: packed.bigEndian, toByteOffset: 4 * place, as: UInt32.self)
    }
  }
  var (column, position) = (8 * wordCount, bitDepth * wordCount)
  while position < target.count {
    var byte: UInt8 = 0
    for place in 0..<8 / bitDepth where column + place < samples.count {
      byte |= samples[column + place] << UInt8(8 - bitDepth * (place + 1))
    }
    target[position] = byte
    column += 8 / bitDepth
    position += 1
  }
}

/// Returns eight samples, the first in the highest byte, side by side in the low bits.
@inline(__always)
private func joined(_ samples: UInt64, bitDepth: UInt64) -> UInt64 {
  // Combined into pairs, fours and finally eight, in the low bits of ever larger lanes.
  var word = (samples | samples >> (8 - bitDepth)) & 0x00FF_00FF_00FF_00FF
  word = (word | word >> (16 - 2 * bitDepth)) & 0x0000_FFFF_0000_FFFF
  return word | word >> (32 - 4 * bitDepth)
}

private func packRGB(_ pixels: UnsafeBufferPointer<Pixel>, into target: UnsafeMutableRawBufferPointer) {
  // One word for two pixels; the next word overwrites its last two bytes, as long as there is room for them.
  var column = 0
  while column + 3 <= pixels.count {
    let first = UInt64(pixels[column].argb & 0xFF_FFFF)
    let second = UInt64(pixels[column + 1].argb & 0xFF_FFFF)
    let word = (first << 40 | second << 16).bigEndian
    target.storeBytes(of: word, toByteOffset: 3 * column, as: UInt64.self)
    column += 2
  }
  while column < pixels.count {
    // Read whole, because it may lie where it is written.
    let pixel = pixels[column]
    target[3 * column] = pixel.red
    target[3 * column + 1] = pixel.green
    target[3 * column + 2] = pixel.blue
    column += 1
  }
}

private func packRGBA(_ pixels: UnsafeBufferPointer<Pixel>, into target: UnsafeMutableRawBufferPointer) {
  for column in pixels.indices {
    let argb = pixels[column].argb
    target.storeBytes(of: (argb << 8 | argb >> 24).bigEndian, toByteOffset: 4 * column, as: UInt32.self)
  }
}

private func packGrayAlpha(_ pixels: UnsafeBufferPointer<Pixel>, into target: UnsafeMutableRawBufferPointer) {
  for column in pixels.indices {
    let pixel = pixels[column]
    target[2 * column] = pixel.blue
    target[2 * column + 1] = pixel.alpha
  }
}
