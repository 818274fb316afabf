internal import Foundation
internal import Geometry
internal import Layout
internal import Scene
public import Typesetting
package import WidgetRendering

/// Draws views: lays them out, and turns what comes out into files.
///
///     view --body--> nodes --LayoutEngine--> Scene --WidgetRenderer--> bytes
///
/// Keeps fonts, icons and images from picture to picture; the bytes never depend on earlier ones.
@MainActor
public final class ViewRenderer {
  package let renderer: WidgetRenderer
  private let resources: RendererResources
  private let strings: StringTables

  /// A renderer.
  ///
  /// - Parameters:
  ///   - assets: the colours and images that views name.
  ///   - strings: the texts that views name.
  ///   - fonts: where fonts are, by default Debian's folders.
  /// - Throws: if a default font file is missing, with the package that has it.
  public init(
    assets: AssetCatalog = AssetCatalog(), strings: StringTables = StringTables(), fonts: FontSources = FontSources()
  ) throws {
    renderer = try WidgetRenderer(fonts: fonts)
    resources = RendererResources(catalog: assets, renderer: renderer)
    self.strings = strings
  }

  /// What a view draws as the content of a widget.
  ///
  /// The view is proposed the widget's size, less the margins if it states a background of the widget, and stands in
  /// the middle. Behind it is the stated background, else white, or black where dark.
  public func scene(of view: some View, in context: ViewContext) -> ViewScene {
    let environment = context.environment(resources: resources, strings: strings)
    // Fonts that are missing and characters that no font has are kept by the renderer, whichever picture needed them.
    let earlier = Set(renderer.textWarnings)
    let content = node(of: view, in: environment)
    let size = Size(width: Double(context.size.width), height: Double(context.size.height))
    let background = environment.container.background
    let isInset = background != nil && context.hasContentMargins
    let inset: Node = isInset ? .padding(environment.widgetContentMargins.insets, content) : content
    let frame = Frame(width: Length(points: size.width), height: Length(points: size.height))
    var root = Node.frame(frame, inset)
    var color = Color.systemBackground.resolved(in: environment)
    if let plain = background?.plainColor {
      color = plain
    } else if let background {
      root = .background(root, behind: background, alignment: .center)
    }
    let scene = renderer.layOut(
      root, size: size, background: color, scale: context.scale, screen: context.screen)
    return ViewScene(
      scene: scene, warnings: environment.problems.messages + renderer.textWarnings.filter { !earlier.contains($0) })
  }

  /// The view as one node: several are a column, as a widget shows them.
  private func node(of view: some View, in environment: EnvironmentValues) -> Node {
    let nodes = view.lowered(in: environment)
    return nodes.count == 1 ? nodes[0] : .verticalStack(alignment: .center, spacing: nil, children: nodes)
  }

  /// A view as the bytes of a PNG file.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  public func png(of view: some View, in context: ViewContext, cornerRadius: Double = 0) throws -> [UInt8] {
    try renderer.png(of: scene(of: view, in: context).scene, scale: context.scale, cornerRadius: cornerRadius)
  }

  /// A view as the text of an SVG file.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  public func svg(of view: some View, in context: ViewContext, cornerRadius: Double = 0) throws -> String {
    try renderer.svg(of: scene(of: view, in: context).scene, scale: context.scale, cornerRadius: cornerRadius)
  }
}

extension Node {
  /// The colour of a node that is nothing but an opaque colour everywhere; nil for others.
  fileprivate var plainColor: Geometry.Color? {
    guard case .shape(let content) = self, content.outline == .rectangle(cornerRadius: 0), content.style == .fill,
      let color = content.paint.uniformColor, color.alpha == 1
    else { return nil }
    return color
  }
}
