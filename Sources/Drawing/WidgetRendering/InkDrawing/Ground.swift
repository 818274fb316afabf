internal import Panels
internal import Raster
internal import WidgetScene

/// The background of items: the canvas, an area or an image.
struct Ground {
  enum Surface {
    /// One colour, drawn in one ink or dithered.
    case flat(Color, ink: Int)
    /// Colours that change from place to place, dithered, over a colour.
    case gradient(Paint, over: Color)
    /// Pixels, dithered, over a colour.
    ///
    /// The transform maps from the canvas to pixels.
    case image(ImageItem, Transform, over: Color)
  }

  /// The ground below one item.
  struct Sample {
    let color: Color
    let ink: Int
    /// Whether the ground is a gradient or an image instead of a single colour.
    let isPicture: Bool
  }

  /// The area on the canvas in points.
  let area: Rect
  let surface: Surface

  init(area: Rect, surface: Surface) {
    self.area = area
    self.surface = surface
  }

  /// Creates a ground from an image; `transform` is the transform of the enclosing groups.
  init(image: ImageItem, transform: Transform, over color: Color) {
    let pixelsToCanvas =
      Transform
      .scale(x: image.frame.width / Double(image.bitmap.width), y: image.frame.height / Double(image.bitmap.height))
      .followed(by: .translation(x: image.frame.minX, y: image.frame.minY))
      .followed(by: transform)
    area = image.frame.bounds(transformedBy: transform)
    surface = pixelsToCanvas.inverse.map { .image(image, $0, over: color) } ?? .flat(color, ink: 0)
  }

  /// Returns the ink of a ground with one colour, or nil if the ground has a different colour or several.
  func ink(ofPaper color: Color) -> Int? {
    if case .flat(let paper, let ink) = surface, color.isNear(paper) { ink } else { nil }
  }

  /// Returns whether the centre of a rectangle is on the ground; false for nil.
  func isBelow(_ place: Rect?) -> Bool {
    guard let place else { return false }
    let (x, y) = (place.minX + place.width / 2, place.minY + place.height / 2)
    return area.minX <= x && x <= area.maxX && area.minY <= y && y <= area.maxY
  }

  /// Returns the ground below `place`: a flat colour, the gradient's colour at the centre, or the mean of the image's
  /// pixels.
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
  /// The maximum number of pixels sampled per axis for a mean.
  private static let samples = 16

  /// Returns the mean colour in linear light of some pixels over a colour, from a sample if there are many pixels.
  fileprivate func meanColor(in place: Rect, over below: Color, opacity: UnitInterval) -> Color {
    func steps(_ start: Double, _ end: Double, count: Int) -> [Int] {
      // Comparisons with NaN are false, so NaN becomes the first pixel.
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
  /// Returns the colour composited over an opaque colour.
  func over(_ ground: Color) -> Color {
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  /// Returns whether the two colours cannot be told apart side by side on a panel.
  func isNear(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.02
  }
}
