public import FoundationEssentials
public import Geometry
public import Layout
public import Scene
internal import Spelling
public import Timeline
internal import XML

/// What a template is drawn for: everything that is neither in the entry nor in the template.
public struct BindingContext {
  /// The widget's size in points: what `W` and `H` in lengths mean.
  public var size: Size
  /// Which colours of the template's colour set and of the icons'.
  public var scheme: ColorScheme
  /// The kind of the screen's colours, for which the colour set may have others.
  public var screenKind: ScreenColors.Kind
  /// The least height of capitals in points: smaller fonts are set in the size that has it.
  public var smallestText: Double
  /// What `{{@key}}` is looked up in.
  public var language: Language
  /// The zone dates are shown in.
  public var timeZone: TimeZone
  /// The instant of the entry, from which `time_ago` counts.
  public var date: Date
  /// The drawing of an icon in the scheme's colours and a given ink; nil for a name there is no icon of.
  public var icon: (_ name: String, _ ink: Color) throws -> DrawingContent?
  /// The pixels of a picture, by what an `<Image>` calls it; `isWritten`: in the template, not in the data.
  public var picture: (_ name: String, _ isWritten: Bool) throws -> Bitmap
  /// A QR code, a pixel a module, with light modules around it.
  public var code: (_ text: String, _ level: CodeLevel, _ quietZone: Int) throws -> Bitmap
  /// What a tile of the entry looks like in its own template, on a canvas of a size in points; nil if there is no tile of
  /// that index.
  public var widget: (_ tile: Int, _ size: Size) throws -> BoundTemplate?
  /// What the views of the program draw of an entry, by its content: asked where a widget has no template of its own.
  public var views: (_ content: EntryContent) throws -> BoundTemplate

  /// A context for one picture.
  public init(
    size: Size, scheme: ColorScheme, screenKind: ScreenColors.Kind = .full, smallestText: Double = 0,
    language: Language, timeZone: TimeZone, date: Date,
    icon: @escaping (_ name: String, _ ink: Color) throws -> DrawingContent?,
    picture: @escaping (_ name: String, _ isWritten: Bool) throws -> Bitmap = { _, _ in throw NoPicturesError() },
    code: @escaping (_ text: String, _ level: CodeLevel, _ quietZone: Int) throws -> Bitmap = { _, _, _ in
      throw NoPicturesError()
    },
    widget: @escaping (_ tile: Int, _ size: Size) throws -> BoundTemplate?,
    views: @escaping (_ content: EntryContent) throws -> BoundTemplate = { _ in throw NoViewsError() }
  ) {
    self.size = size
    self.scheme = scheme
    self.screenKind = screenKind
    self.smallestText = smallestText
    self.language = language
    self.timeZone = timeZone
    self.date = date
    self.icon = icon
    self.picture = picture
    self.code = code
    self.widget = widget
    self.views = views
  }
}

/// Whoever draws has no pictures and no codes for templates.
public struct NoPicturesError: Error, CustomStringConvertible {
  /// One line for users.
  public var description: String { "there are no pictures here" }

  /// The error.
  public init() {}
}

/// Whoever draws has no views for widgets without a template.
public struct NoViewsError: Error, CustomStringConvertible {
  /// One line for users.
  public var description: String { "its views are not drawn here" }

  /// The error.
  public init() {}
}

/// A template with an entry's values in it, ready to be laid out.
public struct BoundTemplate: Hashable, Sendable {
  /// The root of the view tree.
  public var node: Node
  /// What fills the canvas behind the node; nil: nothing.
  public var background: Color?
  /// What the user should know about values that are not there or are no good, a line each, 20 at most.
  public var warnings: [String] = []

  /// A view tree.
  package init(node: Node, background: Color? = nil, warnings: [String] = []) {
    self.node = node
    self.background = background
    self.warnings = warnings
  }
}

extension Template {
  /// The view tree of an entry.
  ///
  /// - Throws: ``XML/DocumentError`` if a bound value does not fit its attribute or the tree grows past 10,000 nodes.
  public func bind(to entry: EntryContent, in context: BindingContext) throws -> BoundTemplate {
    guard let root else { return try context.views(entry) }
    var binder = Binder(template: self, context: context)
    let scope = BindingScope(entry: entry)
    let background = try background.map { try binder.color($0, in: scope) }
    let nodes = try binder.nodes(of: root, in: scope, style: .initial)
    let node = nodes.count == 1 ? nodes[0] : .depthStack(alignment: .center, children: nodes)
    return BoundTemplate(node: node, background: background, warnings: binder.work.warnings)
  }
}

/// What a view inherits from those around it.
struct InheritedStyle {
  var font: Font
  var color: Color
  /// nil: what fits the paint.
  var role: Role?
  /// Points.
  var tracking = 0.0
  var lineLimit: Int?
  var textAlignment: TextAlignment
  var minimumScaleFactor = 1.0

  /// SwiftUI's body text in black.
  static let initial = InheritedStyle(
    font: Font(size: 17), color: .black, lineLimit: nil, textAlignment: .leading)
}

/// Makes nodes of views and an entry's values.
struct Binder {
  let template: Template
  let context: BindingContext
  let basis: LengthBasis
  let work = BindingWork()
  private var count = 0
  /// The text made so far.
  var textBytes = 0

  /// As many nodes as a template may have elements: a loop must not get around the limit.
  static let nodeLimit = 10_000
  /// As many bytes of text as a template may have: a long text must not get around it by a loop either.
  static let textLimit = 1 << 20

  init(template: Template, context: BindingContext) {
    self.template = template
    self.context = context
    basis = LengthBasis(size: context.size, design: template.design, smallestText: context.smallestText)
  }

  /// A view's nodes: none or several for loops, conditions and groups, else one.
  mutating func nodes(of view: View, in scope: BindingScope, style outer: InheritedStyle) throws -> [Node] {
    count += 1
    guard count <= Self.nodeLimit else {
      throw error("the view tree has more than \(Self.nodeLimit) nodes", line: view.line)
    }
    let style = try self.style(view.modifiers, in: scope, inherited: outer)
    switch view.kind {
    case .group(let children):
      return try nodes(of: children, in: scope, style: style).map {
        try modify($0, view, in: scope, style: style, outer: outer)
      }
    case .condition(let condition, let isNegated, let children):
      let holds = try holds(condition, in: scope, line: view.bindingLine)
      return holds == isNegated ? [] : try nodes(of: children, in: scope, style: style)
    case .forEach(let loop, let children):
      return try scopes(of: loop, in: scope, line: view.bindingLine).flatMap {
        try nodes(of: children, in: $0, style: style)
      }
    default:
      let node = try node(of: view, in: scope, style: style, outer: outer)
      return [try modify(node, view, in: scope, style: style, outer: outer)]
    }
  }

  mutating func nodes(
    of views: [View], in scope: BindingScope, style: InheritedStyle
  ) throws -> [Node] {
    try views.flatMap { try nodes(of: $0, in: scope, style: style) }
  }

  /// The node of a view that has one; leaves are bound apart, so that nested views take little of the stack.
  private mutating func node(
    of view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    switch view.kind {
    case .horizontalStack(let alignment, let spacing, let children):
      return .horizontalStack(
        alignment: try resolve(alignment, in: scope), spacing: spacing.resolved(in: basis),
        children: try nodes(of: children, in: scope, style: style))
    case .verticalStack(let alignment, let spacing, let children):
      return .verticalStack(
        alignment: try resolve(alignment, in: scope), spacing: spacing.resolved(in: basis),
        children: try nodes(of: children, in: scope, style: style))
    case .depthStack(let alignment, let children):
      return .depthStack(
        alignment: try resolve(alignment, in: scope),
        children: try nodes(of: children, in: scope, style: style))
    case .fitting(let axes, let children):
      return .fitting(
        horizontal: axes.horizontal, vertical: axes.vertical,
        children: try nodes(of: children, in: scope, style: style))
    default:
      return try leaf(view, in: scope, style: style, outer: outer)
    }
  }

  /// Wraps a node in what modifies it, in the one order templates have.
  private mutating func modify(
    _ node: Node, _ view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    let modifiers = view.modifiers
    var node = node
    if let ratio = modifiers.aspectRatio {
      node = .aspectRatio(ratio.ratio, ratio.mode, node)
    }
    if let axes = modifiers.fixedSize, axes.horizontal || axes.vertical {
      node = .fixedSize(horizontal: axes.horizontal, vertical: axes.vertical, node)
    }
    if let padding = modifiers.padding {
      node = .padding(try resolve(padding, in: scope).resolved(in: basis), node)
    }
    if let frame = modifiers.frame {
      node = .frame(try resolve(frame, in: scope).resolved(in: basis), node)
    }
    for layer in modifiers.backgroundViews {
      node = .background(
        node, behind: try self.layer(layer, in: scope, style: outer), alignment: layer.alignment)
    }
    // Behind the views: in front of them it would hide them all.
    if let background = modifiers.background {
      let fill = ShapeContent(
        outline: .rectangle(cornerRadius: 0), style: .fill, paint: .solid(try color(background, in: scope)),
        role: style.role)
      node = .background(node, behind: .shape(fill), alignment: .center)
    }
    for layer in modifiers.overlayViews {
      node = .overlay(
        node, front: try self.layer(layer, in: scope, style: outer), alignment: layer.alignment)
    }
    if modifiers.isClipped {
      node = .clipped(node)
    }
    if let degrees = try modifiers.rotation.flatMap({ try number($0, in: scope) }) {
      node = .transformed(.rotation(degrees: degrees), anchor: Point(x: 0.5, y: 0.5), node)
    }
    if let offset = try modifiers.offset.map({ try resolve($0, in: scope) }) {
      node = .offset(
        x: offset.x.resolved(in: basis), y: offset.y.resolved(in: basis), node)
    }
    if let opacity = try modifiers.opacity.map({ try resolve($0, in: scope) }) {
      node = .opacity(UnitInterval(opacity), node)
    }
    if let position = try modifiers.position.map({ try resolve($0, in: scope) }) {
      let place = Place.point(x: position.x.resolved(in: basis), y: position.y.resolved(in: basis))
      node = .position(place, anchor: position.anchor, node)
    }
    for guide in modifiers.alignmentGuides {
      let position = guide.position.resolved(in: basis)
      switch guide.guide {
      case .horizontal(let horizontal): node = .horizontalGuide(horizontal, at: position, node)
      case .vertical(let vertical): node = .verticalGuide(vertical, at: position, node)
      }
    }
    if let tag = modifiers.tag, !view.kind.isLeaf {
      node = .tagged(tag, node)
    }
    if let priority = modifiers.layoutPriority {
      node = .layoutPriority(priority, node)
    }
    return node
  }

  private mutating func layer(
    _ layer: LayerView, in scope: BindingScope, style: InheritedStyle
  ) throws -> Node {
    let nodes = try nodes(of: layer.views, in: scope, style: style)
    return nodes.count == 1 ? nodes[0] : .depthStack(alignment: layer.alignment, children: nodes)
  }

  /// How far a text may shrink before it is cut: not below what is legible.
  func leastScaleFactor(of style: InheritedStyle) -> Double {
    let smallest = SmallestText.size(of: style.font.design, capitals: context.smallestText)
    guard smallest > 0, style.font.size > 0 else { return style.minimumScaleFactor }
    return min(1, max(style.minimumScaleFactor, smallest / style.font.size))
  }

  private func style(
    _ modifiers: Modifiers, in scope: BindingScope, inherited: InheritedStyle
  ) throws -> InheritedStyle {
    var style = inherited
    if let font = modifiers.font {
      style.font = try resolve(font, in: scope).resolved(in: basis)
      style.font.size = max(style.font.size, SmallestText.size(of: style.font.design, capitals: context.smallestText))
    }
    if let color = modifiers.color {
      style.color = try self.color(color, in: scope)
    }
    if let lineLimit = modifiers.lineLimit {
      style.lineLimit = try resolve(lineLimit, in: scope)
    }
    if let tracking = modifiers.tracking {
      style.tracking = try resolve(tracking, in: scope).points(in: basis)
    }
    style.minimumScaleFactor = modifiers.minimumScaleFactor ?? style.minimumScaleFactor
    style.role = modifiers.role ?? style.role
    style.textAlignment = modifiers.textAlignment ?? style.textAlignment
    return style
  }
}

extension View.Kind {
  /// Whether the view draws by itself, so that its tag goes onto what it draws.
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .image, .code, .shape, .polyline, .bar, .arc, .widget: true
    default: false
    }
  }
}
