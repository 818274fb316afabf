internal import Foundation
public import Typesetting
internal import WidgetLayout
package import WidgetRendering
internal import WidgetScene

/// A renderer of views, which lays them out and encodes the result as files.
///
///     view --body--> nodes --LayoutEngine--> Scene --WidgetRenderer--> bytes
///
/// Fonts, icons and images are kept between pictures; the bytes of a picture never depend on earlier ones.
@MainActor
public final class ViewRenderer {
  package let renderer: WidgetRenderer
  private let resources: RendererResources
  private let strings: StringTables

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - assets: the colours and images that views refer to.
  ///   - strings: the localized texts that views refer to.
  ///   - fonts: the folders of fonts, by default Debian's.
  /// - Throws: an error that names the missing package if a default font file is missing.
  public init(
    assets: AssetCatalog = AssetCatalog(), strings: StringTables = StringTables(), fonts: FontSources = FontSources()
  ) throws {
    renderer = try WidgetRenderer(fonts: fonts)
    resources = RendererResources(catalog: assets, renderer: renderer)
    self.strings = strings
  }

  /// Returns the scene of a view as the content of a widget.
  ///
  /// The view is proposed the widget's size, less the margins if it sets a background of the widget, and is centred.
  /// Behind it is that background, or else white, or black in the dark scheme; on a tinted home screen a dark gray.
  /// Widgets of the lock screen have neither margins nor a background of their own.
  public func scene(of view: some View, in context: ViewContext) -> ViewScene {
    let environment = context.environment(resources: resources, strings: strings)
    // The renderer keeps warnings about missing fonts and characters across pictures.
    let earlier = Set(renderer.textWarnings)
    let content =
      context.family == .accessoryInline ? line(of: view, in: environment) : node(of: view, in: environment)
    let size = Size(width: Double(context.size.width), height: Double(context.size.height))
    let background = environment.container.background
    let isInset = background != nil && context.hasContentMargins && !context.family.isAccessory
    let inset: Node = isInset ? .padding(environment.widgetContentMargins.insets, content) : content
    let frame = Frame(width: Length(points: size.width), height: Length(points: size.height))
    var root = Node.frame(frame, inset)
    var color = context.backdrop(in: environment)
    if environment.showsWidgetContainerBackground, let background {
      if let plain = background.plainColor {
        color = plain
      } else {
        root = .background(root, behind: background, alignment: .center)
      }
    }
    let scene = renderer.layOut(
      root, size: size, background: color, scale: context.scale, screen: context.screen,
      direction: environment.layoutDirection.ofNodes, form: EastAsianForm(language: context.locale.identifier))
    return finished(scene, environment, after: earlier)
  }

  /// Returns a scene with its spoken texts, and the warnings that came after earlier ones.
  private func finished(_ scene: Scene, _ environment: EnvironmentValues, after earlier: Set<String>) -> ViewScene {
    var result = ViewScene(
      scene: scene, warnings: environment.problems.messages + renderer.textWarnings.filter { !earlier.contains($0) })
    result.spokenTexts = environment.spoken?.take(from: &result.scene) ?? []
    result.scene = Backdrops.added(to: result.scene)
    return result
  }

  /// Returns the first symbol and the first text of a view side by side, as in a line above the clock.
  private func line(of view: some View, in environment: EnvironmentValues) -> Node {
    var inside = environment
    inside.font = .system(size: 17, weight: .semibold)
    inside.lineLimit = 1
    let leaves = view.lowered(in: inside).flatMap(\.lineParts)
    let symbol = leaves.first { if case .text = $0 { false } else { true } }
    let text = leaves.first { if case .text = $0 { true } else { false } }
    let paint = Color.primary.paint(in: inside)
    let parts = [symbol, text.map { $0.asLine(font: inside.font ?? .body, paint: paint) }].compactMap { $0 }
    return .horizontalStack(alignment: .center, spacing: Length(points: 4), children: parts)
  }

  /// Returns a view as one node; several nodes form a column, as in a widget.
  private func node(of view: some View, in environment: EnvironmentValues) -> Node {
    let nodes = view.lowered(in: environment)
    return nodes.count == 1 ? nodes[0] : .verticalStack(alignment: .center, spacing: nil, children: nodes)
  }

  /// Encodes a view as a PNG file.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  public func png(of view: some View, in context: ViewContext, cornerRadius: Double = 0) throws -> [UInt8] {
    try renderer.png(of: scene(of: view, in: context).scene, scale: context.scale, cornerRadius: cornerRadius)
  }

  /// Encodes a view as an SVG file.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  public func svg(of view: some View, in context: ViewContext, cornerRadius: Double = 0) throws -> String {
    try renderer.svg(of: scene(of: view, in: context).scene, scale: context.scale, cornerRadius: cornerRadius)
  }
}

extension Node {
  /// The texts, drawings and images of a node in drawing order.
  fileprivate var lineParts: [Node] {
    switch self {
    case .text(let content): content.request.string.isEmpty ? [] : [self]
    case .drawing(let content): content.items.isEmpty ? [] : [self]
    case .image: [.frame(Frame(width: Length(points: 20), height: Length(points: 20)), self)]
    case .horizontalStack(_, _, let children), .verticalStack(_, _, let children), .depthStack(_, let children):
      children.flatMap(\.lineParts)
    case .custom(_, _, let children): children.flatMap(\.lineParts)
    case .fitting(_, _, let children), .apart(_, let children): children.first?.lineParts ?? []
    case .padding(_, let child), .frame(_, let child), .fixedSize(_, _, let child), .offset(_, _, let child),
      .position(_, _, let child), .clipped(let child), .clippedTo(_, let child), .masked(let child, _, _),
      .effect(_, let child), .trait(_, _, let child), .background(let child, _, _),
      .overlay(let child, _, _), .transformed(_, _, let child), .aspectRatio(_, _, let child),
      .layoutPriority(_, let child), .horizontalGuide(_, _, let child), .verticalGuide(_, _, let child),
      .layoutDirection(_, let child):
      child.lineParts
    case .tagged(let tag, let child): child.lineParts.map { $0.tagged(tag) }
    case .opacity(let opacity, let child): opacity == .zero ? [] : child.lineParts
    case .shape, .reader, .chart, .spacer: []
    }
  }

  /// Returns a part of a line with a tag; a text stays a text.
  private func tagged(_ tag: Tag) -> Node {
    guard case .text(var content) = self else { return .tagged(tag, self) }
    content.tag = tag
    return .text(content)
  }

  /// Returns a text in the font and the colour of a line.
  fileprivate func asLine(font: Font, paint: Paint) -> Node {
    guard case .text(var content) = self else { return self }
    content.request.font = font.resolved(at: .large)
    content.request.spans = []
    content.request.lineLimit = 1
    content.spanPaints = []
    content.paint = paint
    return .text(content)
  }

  /// The colour of a node that is a single opaque colour everywhere; nil for other nodes.
  fileprivate var plainColor: WidgetScene.Color? {
    guard case .shape(let content) = self, content.outline == .rectangle(cornerRadius: 0), content.style == .fill,
      let color = content.paint.uniformColor, color.alpha == 1
    else { return nil }
    return color
  }
}
