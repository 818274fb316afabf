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
  /// A scale that no picture can have counts as 1, because measuring text cannot fail; drawing reports it.
  ///
  /// - Parameters:
  ///   - typesetter: the fonts and caches.
  ///   - pixelsPerPoint: the scale in pixels per point, 0.1...64.
  ///   - hasSteadyStems: whether all stems of a weight and size have the same number of pixels, and medium text fewer
  ///     than semibold; otherwise each weight is the nearest one with even stems.
  public init(_ typesetter: Typesetter, pixelsPerPoint: Double, hasSteadyStems: Bool = false) {
    self.typesetter = typesetter
    self.pixelsPerPoint = Self.scales.contains(pixelsPerPoint) ? pixelsPerPoint : 1
    self.hasSteadyStems = hasSteadyStems
  }

  private static let scales = 0.1...64.0

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
