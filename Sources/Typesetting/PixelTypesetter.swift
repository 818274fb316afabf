public import WidgetLayout

/// A typesetter for panels whose glyphs are whole pixels.
///
/// It measures text with the advances of the drawn glyphs.
///
/// Small glyphs are fitted to pixels, which changes their width, and their advances are whole pixels. Larger glyphs
/// keep the advances of their face. A pixel typesetter shares the fonts and caches of its typesetter.
public struct PixelTypesetter: TextMeasurer {
  private let typesetter: Typesetter
  private let pixelsPerPoint: Double
  private let hasSteadyStems: Bool

  /// Creates a measurer for a panel with a number of pixels per point.
  ///
  /// - Parameters:
  ///   - typesetter: the typesetter.
  ///   - pixelsPerPoint: the panel's pixels per point.
  ///   - hasSteadyStems: whether all stems of a weight and size have the same number of pixels, and medium text fewer
  ///     than semibold; otherwise each weight is the nearest one with even stems.
  /// - Precondition: `pixelsPerPoint` is finite and above 0.
  public init(_ typesetter: Typesetter, pixelsPerPoint: Double, hasSteadyStems: Bool = false) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "the scale must be above 0")
    self.typesetter = typesetter
    self.pixelsPerPoint = pixelsPerPoint
    self.hasSteadyStems = hasSteadyStems
  }

  /// Sets a text as ``Typesetter/layout(_:proposing:)`` does, but with the advances of glyphs that are fitted to
  /// pixels.
  ///
  /// The weight is the one nearest to the requested weight whose stems are even.
  public func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    var request = request
    func fit(_ font: inout Font) {
      font.weight =
        hasSteadyStems
        ? FittedWeight.steadyWeight(of: font, pixelsPerPoint: pixelsPerPoint)
        : FittedWeight.weight(of: font, pixelsPerPoint: pixelsPerPoint)
    }
    fit(&request.font)
    for index in request.spans.indices { fit(&request.spans[index].font) }
    return typesetter.layout(request, proposing: proposal, pixelsPerPoint: pixelsPerPoint)
  }
}
