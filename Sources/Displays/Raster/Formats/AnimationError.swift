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
    case .noFrames: "an animation must have at least one frame"
    case .tooManyFrames(let count):
      "the animation has \(count) frames; the maximum is \(AnimationFrames.maximumCount)"
    case .tooManyPixels(let width, let height, let frames):
      "the animation has \(frames) frames of \(width)x\(height) pixels; the maximum is "
        + "\(AnimationFrames.maximumPixels >> 20) Mpx in total; use fewer frames or a smaller scale"
    case .sizeDiffers(let frame, let width, let height, let firstWidth, let firstHeight):
      "frame \(frame) has \(width)x\(height) pixels, but the first frame has \(firstWidth)x\(firstHeight)"
    case .sideTooLong(let width, let height, let maximum):
      "the frames have \(width)x\(height) pixels; the maximum is \(maximum) a side"
    case .duration(let frame, let milliseconds):
      "the duration of frame \(frame) must be \(milliseconds.lowerBound)...\(milliseconds.upperBound) ms"
    case .notOpaque(let frame):
      "frame \(frame) has transparent pixels, which the format cannot hold; give it a background"
    }
  }
}
