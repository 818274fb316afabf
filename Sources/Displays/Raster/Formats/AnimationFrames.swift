internal import WidgetBase

/// The frames of an animation, which an encoder draws one at a time.
package struct AnimationFrames {
  /// The most frames an animation may have.
  package static let maximumCount = 1_000
  /// The most pixels all frames together may have.
  package static let maximumPixels = 1 << 30
  /// The longest time a frame may be shown for: a day, in milliseconds.
  package static let maximumMilliseconds = 86_400_000

  /// The time for which each frame is shown.
  let durations: [Duration]
  private let draw: (Int) throws -> PixelBuffer

  /// Frames that are drawn when they are needed.
  ///
  /// - Parameters:
  ///   - durations: how long each frame is shown: as many as there are frames.
  ///   - draw: draws a frame, counted from 0. An encoder may have a frame drawn twice, and relies on equal pixels.
  package init(durations: [Duration], draw: @escaping (Int) throws -> PixelBuffer) {
    self.durations = durations
    self.draw = draw
  }

  /// Returns the frames with each picture changed.
  func mapPictures(_ transform: @escaping (PixelBuffer, _ frame: Int) throws -> PixelBuffer) -> AnimationFrames {
    AnimationFrames(durations: durations) { [draw] in try transform(draw($0), $0) }
  }

  /// Draws a frame.
  ///
  /// - Throws: `Failure` if it has another size than `size`; what drawing throws.
  func picture(_ frame: Int, size: (width: Int, height: Int)?) throws -> PixelBuffer {
    let picture = try draw(frame)
    if let size, size != (picture.width, picture.height) {
      throw Failure(
        .internal,
        "frame \(frame + 1) has \(picture.width)x\(picture.height) pixels, "
          + "but the first frame has \(size.width)x\(size.height)")
    }
    return picture
  }

  /// Draws all frames in order and passes each that differs from the previous one to `body`.
  ///
  /// At most two pictures are in memory at a time.
  ///
  /// - Parameters:
  ///   - minimumMilliseconds: the minimum duration of a frame in the format, in milliseconds.
  ///   - maximumSide: the maximum number of pixels per side.
  ///   - body: receives a picture, the region that changed, and the time for which it is shown.
  /// - Throws: `Failure` for frames that the format or the limits do not allow; any error of drawing or of `body`.
  func forEachStep(
    minimumMilliseconds: Int, maximumSide: Int, _ body: (AnimationStep) throws -> Void
  ) throws {
    try checkDurations(minimumMilliseconds: minimumMilliseconds)
    let first = try picture(0, size: nil)
    let size = (first.width, first.height)
    try checkSize(of: first, maximumSide: maximumSide)
    var step = AnimationStep(frame: 0, picture: first, region: first.wholeRegion, start: .zero, end: durations[0])
    for frame in durations.indices.dropFirst() {
      let picture = try picture(frame, size: size)
      let end = step.end + durations[frame]
      if let region = picture.changedRegion(since: step.picture) {
        try body(step)
        step = AnimationStep(frame: frame, picture: picture, region: region, start: step.end, end: end)
      } else {
        step.end = end
      }
    }
    try body(step)
  }

  private func checkDurations(minimumMilliseconds: Int) throws(Failure) {
    guard !durations.isEmpty else { throw .noFrames }
    guard durations.count <= Self.maximumCount else {
      throw Failure(.internal, "the animation has \(durations.count) frames; the maximum is \(Self.maximumCount)")
    }
    let range = Duration.milliseconds(minimumMilliseconds)...Duration.milliseconds(Self.maximumMilliseconds)
    if let frame = durations.firstIndex(where: { !range.contains($0) }) {
      throw Failure(
        .internal,
        "the duration of frame \(frame + 1) must be \(minimumMilliseconds)...\(Self.maximumMilliseconds) ms")
    }
  }

  private func checkSize(of first: PixelBuffer, maximumSide: Int) throws(Failure) {
    let (width, height) = (first.width, first.height)
    guard width <= maximumSide, height <= maximumSide else {
      throw Failure(.internal, "the frames have \(width)x\(height) pixels; the maximum is \(maximumSide) a side")
    }
    guard width * height <= Self.maximumPixels / durations.count else {
      throw Failure(
        .internal,
        "the animation has \(durations.count) frames of \(width)x\(height) pixels; the maximum is "
          + "\(Self.maximumPixels >> 20) Mpx in total; use fewer frames or a smaller scale")
    }
  }
}

/// A frame that differs from the one before, and how long it and its equal successors are shown.
struct AnimationStep {
  /// The first frame of these, counted from 0.
  let frame: Int
  let picture: PixelBuffer
  /// The pixels that changed since the previous step; all pixels in the first step.
  let region: FrameRegion
  /// Since the beginning of the animation.
  let start: Duration
  var end: Duration

  /// Returns for how many units of time the step is shown.
  ///
  /// The times of its start and end are rounded, so that the units of all steps add up to the whole.
  func count(of unit: Duration) -> Int { Self.count(of: unit, in: end) - Self.count(of: unit, in: start) }

  private static func count(of unit: Duration, in time: Duration) -> Int { Int((time / unit).rounded()) }
}

extension Failure {
  /// The failure of an animation without a frame.
  static let noFrames = Failure(.internal, "an animation must have at least one frame")
}
