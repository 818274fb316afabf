internal import Layout
internal import Scene

/// An element of a checked template: what it is, what modifies it, where it stands.
///
/// A class, since it never changes and is large: nested views are read and bound by recursion.
final class View: Sendable {
  let kind: Kind
  let modifiers: Modifiers
  let line: Int
  /// Where the text or the path of the kind begins, for messages about its bindings.
  let bindingLine: Int

  init(kind: Kind, modifiers: Modifiers, line: Int, bindingLine: Int) {
    self.kind = kind
    self.modifiers = modifiers
    self.line = line
    self.bindingLine = bindingLine
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
    /// `<ViewThatFits>`, with the axes that count.
    case fitting(Axes, [View])
    /// Transparent: its modifiers apply to each child, as SwiftUI's do.
    case group([View])
    case forEach(LoopView, [View])
    case condition(Condition, isNegated: Bool, [View])
    case widget(WidgetPlace)
  }
}

/// What `<ForEach>` goes through.
struct LoopView: Sendable {
  let list: BindingExpression
  let variable: String
  /// Items left out at the beginning; nil for none.
  let offset: AttributeValue<Int>?
  /// As many items as are shown; nil for all.
  let limit: AttributeValue<Int>?
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
  /// nil fills the outline.
  let stroke: StrokeView?
}

/// How a shape's outline is drawn.
struct StrokeView: Sendable {
  let width: AttributeValue<LengthExpression>
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// Empty for a line without gaps.
  let dash: [LengthExpression]
}

/// `<Polyline>` and `<Area>`: values on a scale, or points of a unit square.
struct PolylineView: Sendable {
  enum Source: Sendable {
    case values(BindingExpression, Scale)
    case points(BindingExpression)
  }

  /// Which values lie at the top and the bottom of the frame.
  enum Scale: Sendable {
    case centered(AttributeValue<Double>, span: AttributeValue<Double>)
    case between(lower: AttributeValue<Double>, upper: AttributeValue<Double>)
  }

  let source: Source
  let interpolation: Polyline.Interpolation
  /// The lower edge of an area; nil for a line.
  let baseline: AttributeValue<LengthExpression>?
  /// nil for an area, which is filled.
  let stroke: StrokeView?
  let marks: [MarkView]
}

/// The attributes every view takes, in the order in which they apply.
struct Modifiers: Sendable {
  var font: AttributeValue<FontExpression>?
  var color: AttributeValue<ColorReference>?
  /// In the place of the colour.
  var gradient: GradientView?
  /// Dots of the colour in the place of it.
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
  /// Degrees clockwise.
  var rotation: AttributeValue<Double>?
  var offset: AttributeValue<OffsetExpression>?
  var position: AttributeValue<PositionExpression>?
  var opacity: AttributeValue<Double>?
  var alignmentGuides: [AlignmentGuideView] = []
  var id: String?
  var classes: [String] = []
  var layoutPriority: Double?
}

/// The rim around the glyphs of a text.
struct HaloView: Sendable {
  let width: LengthExpression
  let color: AttributeValue<ColorReference>
}

/// The views of a `<Background>` or `<Overlay>`.
struct LayerView: Sendable {
  let alignment: Alignment
  let views: [View]
}

/// `alignmentGuide="bottom: 50%"`: a guide moved to a length from the view's leading or top edge.
struct AlignmentGuideView: Sendable {
  enum Guide: Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  let guide: Guide
  let position: LengthExpression
}
