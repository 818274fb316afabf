public import WidgetBase

/// The reason why a scene could not be drawn.
public enum RenderingError: UserError, Hashable {
  /// A scale (pixels per point) that is below 0.5, above 8 or NaN.
  case scaleOutOfRange(Double)
  /// A side that is below 1 or above 16,384 pixels, or NaN.
  ///
  /// The values are points times scale.
  case sideOutOfRange(width: Double, height: Double)
  /// More than 64 Mpx (67,108,864 pixels).
  case tooManyPixels(width: Int, height: Int)
  /// Groups nested deeper than the limit.
  case nestingTooDeep(limit: Int)
  /// Cairo failed; `status` is Cairo's own description.
  case cairo(status: String)

  /// The kind of failure: a usage error if the picture exceeds a limit, else an internal error.
  public var failureKind: FailureKind {
    switch self {
    case .scaleOutOfRange, .sideOutOfRange, .tooManyPixels: .usage
    case .nestingTooDeep, .cairo: .internal
    }
  }

  /// A one-line message for the user.
  public var description: String {
    switch self {
    case .scaleOutOfRange(let scale):
      "the scale is \(scale.plain); it must be \(CanvasSize.scales.lowerBound.plain) to \(CanvasSize.scales.upperBound.plain)"
    case .sideOutOfRange(let width, let height):
      "the picture would be \(width.plain) x \(height.plain) pixels; a side must be 1 to \(CanvasSize.longestSide)"
    case .tooManyPixels(let width, let height):
      "the picture would be \(width) x \(height) pixels; the maximum is \(CanvasSize.mostPixels) in total"
    case .nestingTooDeep(let limit):
      "groups are nested too deeply; the maximum is \(limit)"
    case .cairo(let status):
      "drawing failed: \(status)"
    }
  }
}
