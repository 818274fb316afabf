internal import WidgetScene

/// The pixels of a radial gradient, the same on all machines.
///
/// Each operation is rounded by itself, unlike in pixman (see ``GradientPixels``).
struct RadialGradientPixels: PaintedPixels {
  private let gradient: RadialGradient
  private let fromDevice: Transform
  private let ramp: GradientRamp

  var hasEqualColumns: Bool { false }
  var hasEqualRows: Bool { false }

  /// Creates the pixels of a gradient that has an area; `fromDevice` leads from pixels to the coordinates of its
  /// circles.
  init(_ gradient: RadialGradient, fromDevice: Transform) {
    self.gradient = gradient
    self.fromDevice = fromDevice
    ramp = GradientRamp(gradient.stops)
  }

  func write(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    var segment = 0
    for column in row.indices {
      let point = fromDevice.apply(to: Point(x: Double(x + column) + 0.5, y: Double(y) + 0.5))
      let position = GradientRamp.whole(gradient.offset(at: point) * 65_536)
      row[column] = ramp.pixel(at: position, near: &segment)
    }
  }
}
