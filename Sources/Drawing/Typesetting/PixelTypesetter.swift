public import Layout

/// A typesetter for screens on which glyphs are whole pixels: it measures with the advances they are drawn with.
///
/// Small letters are fitted to pixels, which changes how wide they are; their advances are whole pixels. Larger ones
/// keep the advances of their face. Shares the fonts and caches of its typesetter.
public struct PixelTypesetter: TextMeasurer {
  private let typesetter: Typesetter
  private let pixelsPerPoint: Double

  /// A measurer for a screen of so many pixels a point.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and finite.
  public init(_ typesetter: Typesetter, pixelsPerPoint: Double) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "pixels a point are a number above 0")
    self.typesetter = typesetter
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// As ``Typesetter/layout(_:proposing:)``, with the advances of glyphs that are fitted to pixels, in the weight nearest to
  /// the one asked for whose stems come out evenly.
  public func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    var request = request
    func fit(_ font: inout Font) { font.weight = FittedWeight.weight(of: font, pixelsPerPoint: pixelsPerPoint) }
    fit(&request.font)
    for index in request.spans.indices { fit(&request.spans[index].font) }
    return typesetter.layout(request, proposing: proposal, pixelsPerPoint: pixelsPerPoint)
  }
}
