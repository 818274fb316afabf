internal import Layout
internal import Scene

/// An element of a checked template: what it is, what modifies it, where it stands.
struct View: Sendable {
  let kind: Kind
  let modifiers: Modifiers
  let line: Int
  /// Where the text or the path of the kind begins, for messages about its bindings.
  let bindingLine: Int

  indirect enum Kind: Sendable {
    case horizontalStack(AttributeValue<VerticalAlignment>, spacing: LengthExpression, [View])
    case verticalStack(AttributeValue<HorizontalAlignment>, spacing: LengthExpression, [View])
    case depthStack(AttributeValue<Alignment>, [View])
    case spacer(minLength: LengthExpression?)
    case text(TextPattern)
    case image(TextPattern)
    case shape(ShapeView)
    case polyline(PolylineView)
    /// Transparent: its modifiers apply to each child, as SwiftUI's do.
    case group([View])
    case forEach(BindingPath, variable: String, [View])
    case condition(BindingPath, isNegated: Bool, [View])
    case widget(WidgetPlace)
  }
}

/// `<Rectangle>`, `<Ellipse>` and `<Line>`.
struct ShapeView: Sendable {
  enum Outline: Sendable {
    case rectangle(cornerRadius: LengthExpression)
    case ellipse
    case line(
      x1: LengthExpression, y1: LengthExpression, x2: LengthExpression, y2: LengthExpression)
  }

  let outline: Outline
  /// nil fills the outline.
  let stroke: StrokeView?
}

/// How a shape's outline is drawn.
struct StrokeView: Sendable {
  let width: LengthExpression
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
}

/// `<Polyline>`: values around a centre, or points of a unit square.
struct PolylineView: Sendable {
  enum Source: Sendable {
    case values(BindingPath, center: AttributeValue<Double>, span: AttributeValue<Double>)
    case points(BindingPath)
  }

  let source: Source
  let stroke: StrokeView
}

/// The attributes every view takes, in the order in which they apply.
struct Modifiers: Sendable {
  var font: AttributeValue<FontExpression>?
  var color: AttributeValue<ColorReference>?
  var role: Role?
  var halo: HaloView?
  var textAlignment: TextAlignment?
  var lineLimit: AttributeValue<Int>?
  var minimumScaleFactor: Double?
  var aspectRatio: AspectRatioExpression?
  var fixedSize: Axes?
  var padding: InsetsExpression?
  var frame: FrameExpression?
  var background: AttributeValue<ColorReference>?
  var backgroundViews: [LayerView] = []
  var overlayViews: [LayerView] = []
  var isClipped = false
  var offset: OffsetExpression?
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
