internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene

/// Two values on a scale, shown by a `<Bar>` or an `<Arc>`.
struct ScaleView: Sendable {
  /// If nil, the start of the scale.
  let from: AttributeValue<Double>?
  let to: AttributeValue<Double>
  let lower: AttributeValue<Double>
  let upper: AttributeValue<Double>
  /// The colour of the whole scale behind the values; if nil, the scale is not drawn.
  let track: AttributeValue<ColorReference>?

  init(from reader: inout AttributeReader, colors: ColorSet) throws {
    from = reader.value("from", .number)
    guard let to = reader.value("to", .number) else {
      throw reader.error("<\(reader.element.name)> needs to=\"a number\", the value at its end")
    }
    self.to = to
    lower = reader.value("lower", .number) ?? .literal(0)
    upper = reader.value("upper", .number) ?? .literal(1)
    track = reader.value("track", .color(in: colors))
    if case (.literal(let lower), .literal(let upper)) = (lower, upper), lower >= upper {
      throw reader.error("lower of <\(reader.element.name)> must be below upper")
    }
  }
}

/// `<Bar>`: a section of a scale with round ends.
struct BarView: Sendable {
  let scale: ScaleView
  let axis: Bar.Axis
  let minLength: AttributeValue<LengthExpression>?
  let cornerRadius: AttributeValue<LengthExpression>?
  /// If nil, the bar is filled.
  let stroke: StrokeView?
  let marks: [MarkView]
}

/// `<Arc>`: a section of a scale that runs along a circle.
struct ArcView: Sendable {
  let scale: ScaleView
  /// The start angle in degrees, clockwise from the topmost point; `endAngle` is measured in the same way.
  let startAngle: AttributeValue<Double>
  let endAngle: AttributeValue<Double>
  let stroke: StrokeView
  let marks: [MarkView]
}

extension TemplateReader {
  mutating func bar(_ reader: inout AttributeReader) throws -> BarView {
    BarView(
      scale: try ScaleView(from: &reader, colors: colors), axis: reader.literal("axis", .cases) ?? .horizontal,
      minLength: reader.value("minLength", .fixedLength),
      cornerRadius: reader.value("cornerRadius", .fixedLength),
      stroke: try StrokeView(from: &reader), marks: try marks(of: reader.element, isScale: true))
  }

  mutating func arc(_ reader: inout AttributeReader) throws -> ArcView {
    ArcView(
      scale: try ScaleView(from: &reader, colors: colors),
      startAngle: reader.value("startAngle", .number) ?? .literal(0),
      endAngle: reader.value("endAngle", .number) ?? .literal(360),
      stroke: try StrokeView(from: &reader, lineWidth: 1) ?? .thin, marks: try marks(of: reader.element, isScale: true))
  }
}

extension Binder {
  /// The bounds of a scale, with the entry's values filled in.
  struct BoundScale {
    let lower: Double
    let upper: Double

    /// Returns the position of a value as a fraction of the scale; values beyond the scale are at its ends.
    func share(of value: Double) -> UnitInterval { UnitInterval((value - lower) / (upper - lower)) }
  }

  /// Returns the bounds of a scale; nil if a bound is null or the scale is empty.
  func bounds(_ scale: ScaleView, in scope: BindingScope) throws -> BoundScale? {
    guard let lower = try number(scale.lower, in: scope), let upper = try number(scale.upper, in: scope), lower < upper
    else { return nil }
    return BoundScale(lower: lower, upper: upper)
  }

  /// Returns both ends as fractions of the scale; nil if one of them is null.
  func ends(
    of scale: ScaleView, _ bounds: BoundScale, in scope: BindingScope
  ) throws -> (start: UnitInterval, end: UnitInterval)? {
    guard let to = try number(scale.to, in: scope) else { return nil }
    guard let from = scale.from else { return (.zero, bounds.share(of: to)) }
    guard let from = try number(from, in: scope) else { return nil }
    return (bounds.share(of: from), bounds.share(of: to))
  }
}
