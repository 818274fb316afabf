import Raster

/// The difference between two pictures of the same size.
struct PictureDifference: CustomStringConvertible {
  /// The differing pixels as indices.
  let places: [Int]
  /// The maximum difference of a channel, out of 255.
  let largest: Int
  private let base: PixelBuffer

  /// Finds the pixels in which a channel differs by more than `tolerance`.
  ///
  /// Returns nil if the sizes differ.
  init?(_ first: PixelBuffer, _ second: PixelBuffer, tolerance: Int = 0) {
    guard first.width == second.width, first.height == second.height else { return nil }
    let (ours, theirs) = (first.pixels, second.pixels)
    var places: [Int] = []
    var largest = 0
    for index in ours.indices where ours[index] != theirs[index] {
      let distance = ours[index].distance(to: theirs[index])
      largest = max(largest, distance)
      if distance > tolerance { places.append(index) }
    }
    self.places = places
    self.largest = largest
    base = first
  }

  /// The share of the picture that differs, 0...1.
  var share: Double { Double(places.count) / Double(base.width * base.height) }

  /// The number of differing pixels, the maximum difference, and the bounding box.
  var description: String {
    let columns = places.map { $0 % base.width }
    let rows = places.map { $0 / base.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return "no pixel differs"
    }
    return "\(places.count) of \(base.width * base.height) pixels differ, by \(largest)/255 at most, "
      + "all in the \(right - left + 1)x\(bottom - top + 1) pixels from (\(left), \(top)) on"
  }

  /// The first picture, faint and gray, with the differences in red.
  var picture: PixelBuffer {
    var pixels = base.pixels.map { pixel in
      Pixel(gray: UInt8(192 + (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 12 - 1))
    }
    for place in places { pixels[place] = Pixel(red: 255, green: 0, blue: 0) }
    return PixelBuffer(width: base.width, height: base.height, pixels: pixels)
  }
}

extension Pixel {
  /// Returns the maximum difference of a channel.
  func distance(to other: Pixel) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)),
      abs(Int(alpha) - Int(other.alpha)))
  }
}

extension PixelBuffer {
  /// Returns whether a pixel is at an edge: whether one of its eight neighbours has another colour.
  func isEdge(_ place: Int, tolerance: Int) -> Bool {
    let (x, y) = (place % width, place / width)
    let colors = (max(y - 1, 0)...min(y + 1, height - 1)).flatMap { row in
      (max(x - 1, 0)...min(x + 1, width - 1)).map { self[$0, row] }
    }
    return colors.contains { $0.distance(to: self[x, y]) > tolerance }
  }
}
