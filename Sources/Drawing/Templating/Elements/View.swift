internal import WidgetLayout
internal import WidgetScene

/// An element of a checked template: its kind, its modifiers and its line.
///
/// This is a class because it is immutable and large, and nested views are read and bound recursively.
final class View: Sendable {
  let kind: Kind
  let modifiers: Modifiers
  let line: Int
  /// The position at which the text or the path of the kind begins, for messages about its bindings.
  let bindingPlace: SourcePlace

  init(kind: Kind, modifiers: Modifiers, line: Int, bindingPlace: SourcePlace) {
    self.kind = kind
    self.modifiers = modifiers
    self.line = line
    self.bindingPlace = bindingPlace
  }

  indirect enum Kind: Sendable {
    case horizontalStack(AttributeValue<VerticalAlignment>, spacing: LengthExpression, [View])
    case verticalStack(AttributeValue<HorizontalAlignment>, spacing: LengthExpression, [View])
    case depthStack(AttributeValue<Alignment>, [View])
    case spacer(minLength: LengthExpression?)
    case text(TextPattern)
    case image(ImageView)
    case code(CodeView)
    case shape(ShapeView)
    case polyline(PolylineView)
    case bar(BarView)
    case arc(ArcView)
    case chart(ChartView)
    case fitting(Fit, [View])
    /// `<Group>`: its modifiers apply to each child, as in SwiftUI.
    case group([View])
    case forEach(LoopView, [View])
    case condition(BindingCondition, isNegated: Bool, [View])
    /// `<Let>`: a name for a value, for the views after it.
    case named(String, BindingExpression)
    case widget(WidgetPlace)
  }
}

/// What a child of `<ViewThatFits>` has to fulfil.
enum Fit: Sendable {
  /// Its ideal size fits on the axes.
  case size(Axes)
  /// Its texts are at least this far apart.
  case texts(spacing: LengthExpression)
}

extension View {
  /// Whether the view is a text, or has one among its children.
  var hasText: Bool {
    switch kind {
    case .text: true
    case .horizontalStack(_, _, let views), .verticalStack(_, _, let views), .depthStack(_, let views),
      .fitting(_, let views), .group(let views), .forEach(_, let views), .condition(_, _, let views):
      views.contains(where: \.hasText)
    default: false
    }
  }
}

/// The loop of a `<ForEach>`.
struct LoopView: Sendable {
  let list: BindingExpression
  let variable: String
  /// The number of items skipped at the beginning; nil for none.
  let offset: AttributeValue<Int>?
  /// The maximum number of items shown; nil for all.
  let limit: AttributeValue<Int>?
  /// Whether the items have texts, rather than dots or bars.
  var namesItems = false
}

/// `<Rectangle>`, `<Ellipse>` and `<Line>`.
struct ShapeView: Sendable {
  enum Outline: Sendable {
    case rectangle(cornerRadius: AttributeValue<LengthExpression>)
    case ellipse
    case line(
      x1: AttributeValue<LengthExpression>, y1: AttributeValue<LengthExpression>, x2: AttributeValue<LengthExpression>,
      y2: AttributeValue<LengthExpression>)
  }

  let outline: Outline
  /// If nil, the outline is filled.
  let stroke: StrokeView?
}

/// The style of a shape's outline.
struct StrokeView: Sendable {
  let width: AttributeValue<LengthExpression>
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// The lengths of dashes and gaps; empty for a solid line.
  let dash: [LengthExpression]
}

/// `<Polyline>` and `<Area>`: values on a scale, or points in a unit square.
struct PolylineView: Sendable {
  enum Source: Sendable {
    case values(BindingExpression, Scale)
    case points(BindingExpression)
  }

  /// The values at the top and the bottom of the frame.
  enum Scale: Sendable {
    case centered(AttributeValue<Double>, span: AttributeValue<Double>)
    case between(lower: AttributeValue<Double>, upper: AttributeValue<Double>)
  }

  let source: Source
  let interpolation: Polyline.Interpolation
  /// The lower edge of an area; nil for a line.
  let baseline: AttributeValue<LengthExpression>?
  /// The style of the line; nil for an area, which is filled.
  let stroke: StrokeView?
  let marks: [MarkView]
}

/// The attributes that all views have, in the order in which they apply.
struct Modifiers: Sendable {
  var font: AttributeValue<FontExpression>?
  var color: AttributeValue<ColorReference>?
  /// Replaces the colour.
  var gradient: GradientView?
  /// Replaces the solid colour with dots of that colour.
  var dots: DotPattern.Density?
  var role: Role?
  var tracking: AttributeValue<LengthExpression>?
  var halo: HaloView?
  var textAlignment: TextAlignment?
  var lineLimit: AttributeValue<Int>?
  var minimumScaleFactor: Double?
  var aspectRatio: AspectRatioExpression?
  var fixedSize: Axes?
  var padding: AttributeValue<InsetsExpression>?
  var frame: AttributeValue<FrameExpression>?
  var background: AttributeValue<ColorReference>?
  var backgroundViews: [LayerView] = []
  var overlayViews: [LayerView] = []
  var isClipped = false
  /// The rotation in degrees clockwise.
  var rotation: AttributeValue<Double>?
  var offset: AttributeValue<OffsetExpression>?
  var position: AttributeValue<PositionExpression>?
  var opacity: AttributeValue<Double>?
  var alignmentGuides: [AlignmentGuideView] = []
  var id: String?
  var classes: [String] = []
  var layoutPriority: Double?
  /// The direction of the view's content; nil for the direction of the picture's language.
  var layoutDirection: Node.LayoutDirection?
}

/// The halo around the glyphs of a text.
struct HaloView: Sendable {
  let width: LengthExpression
  let color: AttributeValue<ColorReference>
}

/// The views of a `<Background>` or `<Overlay>`.
struct LayerView: Sendable {
  let alignment: Alignment
  let views: [View]
}

/// `alignmentGuide="bottom: 50%"`: a guide at a length from the view's leading or top edge.
struct AlignmentGuideView: Sendable {
  enum Guide: Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  let guide: Guide
  let position: LengthExpression
}
