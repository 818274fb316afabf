internal import FoundationEssentials
internal import WidgetLayout
internal import WidgetScene
public import WidgetTimeline

extension Template {
  /// Binds the template to an entry.
  ///
  /// - Throws: `DocumentError` if a bound value does not fit its attribute or the tree has more than 10,000
  ///   nodes.
  public func bind(to entry: EntryContent, in context: BindingContext) throws -> BoundTemplate {
    guard !root.isEmpty else { return try context.views(entry) }
    var binder = Binder(template: self, context: context)
    let scope = BindingScope(entry: entry)
    let background = try background.map { try binder.color($0, in: scope) }
    let nodes = try binder.nodes(of: root, in: scope, style: .initial)
    let node = nodes.count == 1 ? nodes[0] : .depthStack(alignment: .center, children: nodes)
    let cuts = binder.evaluator.work.untoldCuts.map { list, cut in
      "\(binder.evaluator.error(cut.message(of: list), at: SourcePlace(line: cut.line)))"
    }
    return BoundTemplate(node: node, background: background, warnings: binder.evaluator.work.warnings + cuts)
  }
}

/// The style that a view inherits from the views around it.
struct InheritedStyle {
  var font: Font
  var color: Color
  /// If nil, the role that fits the paint.
  var role: Role?
  /// The tracking in points.
  var tracking = 0.0
  var lineLimit: Int?
  var textAlignment: TextAlignment
  var minimumScaleFactor = 1.0

  /// The style of SwiftUI's body text, in black.
  static let initial = InheritedStyle(
    font: Font(size: 17), color: .black, lineLimit: nil, textAlignment: .leading)
}

extension Template {
  /// The widgets whose lists cover a period, so that a picture has to say what it leaves out.
  ///
  /// The hours and days of a forecast go on, and a list of any other data is the template's business.
  static let wholeListWidgets: Set<String> = ["calendar", "tasks"]

  /// Returns whether a warning of a picture is about a list that is cut without a count of the rest.
  package static func isAboutUntoldItems(_ warning: String) -> Bool { warning.hasSuffix(ListCut.advice) }
}

/// Creates nodes from views and an entry's values.
struct Binder {
  let template: Template
  let context: BindingContext
  let basis: LengthBasis
  let evaluator: Evaluator
  private var count = 0
  /// The number of bytes of text created so far.
  var textBytes = 0

  /// The maximum number of nodes.
  ///
  /// A loop must not be able to exceed the limit on a template's elements.
  static let nodeLimit = 10_000
  /// The classes of texts that tell how many items of a list are not shown.
  static let countClasses: Set<String> = ["more", "earlier", "later"]
  /// The maximum number of bytes of text.
  ///
  /// A loop over a long text must not be able to exceed the limit on a template's size.
  static let textLimit = 1 << 20

  init(template: Template, context: BindingContext) {
    self.template = template
    self.context = context
    evaluator = Evaluator(
      file: template.file, widget: template.widget, isOpen: template.isOpen, language: context.language,
      timeZone: context.timeZone, date: context.date, work: BindingWork())
    basis = LengthBasis(size: context.size, design: template.design, smallestText: context.smallestText)
  }

  /// Returns the nodes of a view: any number for loops, conditions and groups, otherwise one.
  mutating func nodes(of view: View, in scope: BindingScope, style outer: InheritedStyle) throws -> [Node] {
    try countNode(of: view)
    let style = try self.style(view.modifiers, in: scope, inherited: outer)
    switch view.kind {
    case .group(let children):
      return try nodes(of: children, in: scope, style: style).map {
        try modify($0, view, in: scope, style: style, outer: outer)
      }
    case .condition(let condition, let isNegated, let children):
      let holds = try evaluator.holds(condition, in: scope, at: view.bindingPlace)
      return holds == isNegated ? [] : try nodes(of: children, in: scope, style: style)
    case .named:
      return []
    case .forEach(let loop, let children):
      return try scopes(of: loop, in: scope, at: view.bindingPlace).flatMap {
        try nodes(of: children, in: $0, style: style)
      }
    default:
      if case .text = view.kind, !Self.countClasses.isDisjoint(with: view.modifiers.classes) {
        evaluator.work.tellsCounts = true
      }
      let node = try node(of: view, in: scope, style: style, outer: outer)
      return [try modify(node, view, in: scope, style: style, outer: outer)]
    }
  }

  /// Counts a view, including those without a node: a loop may have nothing else.
  private mutating func countNode(of view: View) throws {
    count += 1
    guard count <= Self.nodeLimit else {
      throw error("the view tree has more than \(Self.nodeLimit) nodes", line: view.line)
    }
  }

  mutating func nodes(
    of views: [View], in scope: BindingScope, style: InheritedStyle
  ) throws -> [Node] {
    var scope = scope
    return try views.flatMap { view in
      guard case .named(let name, let expression) = view.kind else {
        return try nodes(of: view, in: scope, style: style)
      }
      try countNode(of: view)
      scope = scope.adding(name, try evaluator.literal(of: expression, in: scope, at: view.bindingPlace))
      return []
    }
  }

  /// Returns the node of a view that has exactly one.
  ///
  /// Leaves are bound in another function to reduce the stack used by nested views.
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
    case .fitting(let fit, let children):
      let nodes = try nodes(of: children, in: scope, style: style)
      switch fit {
      case .size(let axes): return .fitting(horizontal: axes.horizontal, vertical: axes.vertical, children: nodes)
      case .texts(let spacing): return .apart(spacing: spacing.points(in: basis), children: nodes)
      }
    default:
      return try leaf(view, in: scope, style: style, outer: outer)
    }
  }

  /// Wraps a node in the view's modifiers, in the fixed order of templates.
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
    // Behind the background views: in front of them it would hide them all.
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
    if let direction = modifiers.layoutDirection {
      node = .layoutDirection(direction, node)
    }
    if let opacity = try modifiers.opacity.flatMap({
      try template.isOpen ? number($0, in: scope) : resolve($0, in: scope)
    }) {
      node = .opacity(UnitInterval(opacity), node)
    }
    if let position = try modifiers.position.map({ try resolve($0, in: scope) }) {
      let place = FramePlace.point(x: position.x.resolved(in: basis), y: position.y.resolved(in: basis))
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

  /// Returns the minimum scale to which a text may shrink before it is truncated: not below the smallest legible size.
  func minimumScale(of style: InheritedStyle) -> Double {
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
  /// Whether the view draws content itself, so that its tag is put on that content.
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .image, .code, .shape, .polyline, .bar, .arc, .widget: true
    default: false
    }
  }
}
