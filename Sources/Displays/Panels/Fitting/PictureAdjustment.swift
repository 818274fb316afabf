/// The way a picture with another aspect ratio fills the target.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// Covers the whole target; the picture is cropped on two sides.
  case cover
  /// Shows the whole picture; the uncovered part of the target is white.
  case contain
  /// Shows the whole picture; the uncovered part of the target has the mean colour of the picture's edges.
  case border
  /// Stretches the picture to the whole target.
  case fill
}

/// The part of a picture that is kept where it is cropped.
public enum PictureCrop: Hashable, Sendable {
  /// The part that people look at: faces that the file names, else edges, strong colours and colours of skin.
  case attention
  /// The middle.
  case center
  /// The part around a point, 0...1 from the left and from the top.
  case focus(x: Double, y: Double)
}

/// The adjustments of a picture for a target.
public struct PictureAdjustment: Hashable, Sendable {
  /// The way the picture fills a target with another aspect ratio.
  public var fit: PictureFit
  /// The part that is kept if the picture is cropped.
  public var crop: PictureCrop
  /// The contrast factor.
  ///
  /// 1 leaves colours unchanged, 0 makes all of them the same gray, higher values make dark colours darker and light
  /// colours lighter.
  public var contrast: Double
  /// The saturation factor.
  ///
  /// 1 leaves colours unchanged, 0 makes them gray, higher values make them more saturated.
  public var saturation: Double

  /// The valid range of the factors.
  public static let factors = 0.0...4.0

  /// Creates an adjustment.
  public init(
    fit: PictureFit = .cover, crop: PictureCrop = .attention, contrast: Double = 1, saturation: Double = 1
  ) {
    self.fit = fit
    self.crop = crop
    self.contrast = contrast
    self.saturation = saturation
  }

  /// - Throws: ``PanelError`` if a value is not in its range.
  func check() throws(PanelError) {
    for factor in [contrast, saturation] where !Self.factors.contains(factor) { throw .adjustment(factor) }
    guard case .focus(let x, let y) = crop else { return }
    for place in [x, y] where !(0...1).contains(place) { throw .focus(place) }
  }
}

extension PictureCrop {
  /// Creates a point from its text, such as `0.3,0.2`; nil for anything else.
  package init?(focus text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y) else {
      return nil
    }
    self = .focus(x: x, y: y)
  }

  /// What texts of points look like, for messages.
  package static let focusExpectation = "two numbers from 0 to 1, from the left and from the top, such as 0.3,0.2"
}
