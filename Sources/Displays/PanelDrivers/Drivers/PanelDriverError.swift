public import Panels
public import WidgetBase

/// The error thrown if a panel cannot show a frame.
public enum PanelDriverError: UserError, Hashable {
  /// The frame has another size than the panel.
  case wrongSize(width: Int, height: Int, panel: String, expected: Target.PixelSize)
  /// The frame has an ink that the panel lacks.
  case unknownInk(String, panel: String)
  /// The panel has no partial refresh.
  case noPartialRefresh(panel: String)
  /// The region of a partial refresh is not within the panel.
  case regionOutside(panel: String, pixels: Target.PixelSize)

  /// The kind of failure: invalid data, or a request that the panel cannot fulfil.
  public var failureKind: FailureKind {
    switch self {
    case .wrongSize, .unknownInk: .badData
    case .noPartialRefresh, .regionOutside: .usage
    }
  }

  /// A message for users, one line.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let panel, let expected):
      "the frame is \(width)x\(height); \(panel) has \(expected.width)x\(expected.height) pixels"
    case .unknownInk(let ink, let panel): "\(panel) has no ink named \"\(excerpt(ink))\""
    case .noPartialRefresh(let panel): "\(panel) has no partial refresh"
    case .regionOutside(let panel, let pixels):
      "the region is not within the \(pixels.width)x\(pixels.height) pixels of \(panel)"
    }
  }
}
