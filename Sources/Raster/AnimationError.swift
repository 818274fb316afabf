/// Why frames could not be written as an animation.
package enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no frame.
  case noFrames
  /// More than ``AnimationFrames/maximumCount``.
  case tooManyFrames(Int)
  /// More than ``AnimationFrames/maximumPixels`` in all frames.
  case tooManyPixels(width: Int, height: Int, frames: Int)
  /// A frame, counted from 1, has another size than the first.
  case sizeDiffers(frame: Int, width: Int, height: Int, firstWidth: Int, firstHeight: Int)
  /// A side is longer than the format can store.
  case sideTooLong(width: Int, height: Int, maximum: Int)
  /// A frame, counted from 1, is shown for too short or too long a time.
  case duration(frame: Int, milliseconds: ClosedRange<Int>)
  /// A frame, counted from 1, has transparent pixels, but there is no background to lay them on.
  case notOpaque(frame: Int)

  /// One line that can be shown to a user.
  package var description: String {
    switch self {
    case .noFrames: "an animation has at least one frame"
    case .tooManyFrames(let count):
      "the animation has \(count) frames; at most \(AnimationFrames.maximumCount) can be written"
    case .tooManyPixels(let width, let height, let frames):
      "the animation has \(frames) frames of \(width)x\(height) pixels; at most "
        + "\(AnimationFrames.maximumPixels >> 20) Mpx in all can be written: take fewer frames or a smaller scale"
    case .sizeDiffers(let frame, let width, let height, let firstWidth, let firstHeight):
      "frame \(frame) has \(width)x\(height) pixels, but the first frame has \(firstWidth)x\(firstHeight)"
    case .sideTooLong(let width, let height, let maximum):
      "the frames have \(width)x\(height) pixels; at most \(maximum) a side can be written"
    case .duration(let frame, let milliseconds):
      "a frame is shown for \(milliseconds.lowerBound)...\(milliseconds.upperBound) ms; "
        + "the duration of frame \(frame) is outside of that"
    case .notOpaque(let frame):
      "frame \(frame) has transparent pixels, which the format cannot hold; give it a background"
    }
  }
}
