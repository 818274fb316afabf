internal import Geometry
internal import Raster
internal import Scene
internal import Screens

/// The background of items: the canvas, an area or an image.
struct Ground {
  /// The appearance of the ground.
  enum Surface {
    /// One colour, drawn in one ink or dithered.
    case flat(Color, ink: Int)
    /// Colours that change from place to place, dithered, over a colour.
    case gradient(Paint, over: Color)
    /// Pixels, dithered, over a colour; the transform leads from the canvas to pixels.
    case image(ImageItem, Transform, over: Color)
  }

  /// The ground below one item.
  struct Sample {
    let color: Color
    let ink: Int
    /// Whether the ground changes from place to place.
    let isPicture: Bool
  }

  /// On the canvas, in points.
  let area: Rect
  let surface: Surface

  init(area: Rect, surface: Surface) {
    self.area = area
    self.surface = surface
  }

  /// An image as the ground of what lies on it.
  ///
  /// - Parameter transform: what groups do to its frame.
  init(image: ImageItem, transform: Transform, over color: Color) {
    let pixelsToCanvas =
      Transform
      .scale(x: image.frame.width / Double(image.bitmap.width), y: image.frame.height / Double(image.bitmap.height))
      .followed(by: .translation(x: image.frame.minX, y: image.frame.minY))
      .followed(by: transform)
    area = image.frame.bounds(transformedBy: transform)
    surface = pixelsToCanvas.inverse.map { .image(image, $0, over: color) } ?? .flat(color, ink: 0)
  }

  /// The ink of a ground of one colour; nil if it has another colour, or several.
  func ink(ofPaper color: Color) -> Int? {
    if case .flat(let paper, let ink) = surface, color.isNear(paper) { ink } else { nil }
  }

  /// Whether the middle of a place is on it; false for no place.
  func isBelow(_ place: Rect?) -> Bool {
    guard let place else { return false }
    let (x, y) = (place.minX + place.width / 2, place.minY + place.height / 2)
    return area.minX <= x && x <= area.maxX && area.minY <= y && y <= area.maxY
  }

  /// The ground below `place`: a flat colour, the gradient's colour at its middle, the mean of the image's pixels.
  func sample(in place: Rect, _ map: InkMap) -> Sample {
    switch surface {
    case .flat(let color, let ink):
      return Sample(color: color, ink: ink, isPicture: false)
    case .gradient(let paint, over: let below):
      let color = paint.color(at: Point(x: place.midX, y: place.midY)).over(below)
      return Sample(color: color, ink: map.ink(for: Pixel(color)), isPicture: true)
    case .image(let image, let canvasToPixels, over: let below):
      let pixels = place.bounds(transformedBy: canvasToPixels)
      let color = image.bitmap.meanColor(in: pixels, over: below, opacity: image.opacity)
      return Sample(color: color, ink: map.ink(for: Pixel(color)), isPicture: true)
    }
  }
}

extension Bitmap {
  /// How many pixels are looked at on each axis for a mean.
  private static let samples = 16

  /// The mean in linear light of what is seen of some pixels over a colour; of a sample of them, where they are many.
  fileprivate func meanColor(in place: Rect, over below: Color, opacity: UnitInterval) -> Color {
    func steps(_ start: Double, _ end: Double, count: Int) -> [Int] {
      // A comparison with NaN is false, so that NaN becomes the first pixel.
      func pixel(_ value: Double) -> Int { value > 0 ? Int(min(value, Double(count - 1))) : 0 }
      let (first, last) = (pixel(start), pixel(end))
      return Set((0..<Self.samples).map { first + (last - first) * $0 / (Self.samples - 1) }).sorted()
    }
    var sum = SIMD3<Float>.zero
    var count: Float = 0
    for row in steps(place.minY, place.maxY, count: height) {
      for column in steps(place.minX, place.maxX, count: width) {
        let start = 4 * (row * width + column)
        let alpha = Double(rgba[start + 3]) / 255 * opacity.value
        let color = Color(Pixel(red: rgba[start], green: rgba[start + 1], blue: rgba[start + 2])).opacity(alpha)
        let seen = Pixel(color.over(below))
        sum += SIMD3([seen.red, seen.green, seen.blue].map { LinearLight.ofByte[Int($0)] })
        count += 1
      }
    }
    func byte(_ linear: Float) -> UInt8 { LinearLight.byteOfLinear[Int(linear / count * Float(LinearLight.lastStep))] }
    return Color(Pixel(red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z)))
  }
}

extension Color {
  /// The colour composited over an opaque one.
  func over(_ ground: Color) -> Color {
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  /// Whether nobody sees the two apart beside each other on a panel.
  func isNear(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.02
  }
}
