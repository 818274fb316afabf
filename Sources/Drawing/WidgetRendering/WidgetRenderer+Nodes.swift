package import Templating
package import Typesetting
public import WidgetLayout
public import WidgetScene
internal import WidgetTimeline

// Rendering of node trees that do not come from a template.
extension WidgetRenderer {
  /// Lays out a node tree on the environment's canvas.
  ///
  /// - Parameters:
  ///   - node: the tree.
  ///   - background: the colour of the canvas; nil for a transparent canvas.
  ///   - environment: the canvas, the scale and the screen.
  /// - Returns: the scene, in points.
  public func scene(of node: Node, background: Color? = nil, in environment: RenderEnvironment) -> Scene {
    layOut(
      node, size: environment.size, background: background, scale: environment.scale, screen: environment.screen,
      hasSteadyStems: environment.theme.hasSteadyStems, direction: environment.timeline.language.layoutDirection,
      form: EastAsianForm(language: environment.timeline.language.code))
  }

  /// Returns the frames of a tree's nodes on the environment's canvas.
  public func frames(of node: Node, in environment: RenderEnvironment) -> [NodeFrame] {
    let node = node.directed(environment.timeline.language.layoutDirection)
    typesetter.eastAsianForm = EastAsianForm(language: environment.timeline.language.code)
    typesetter.isRightToLeft = environment.timeline.language.isRightToLeft
    typesetter.minimumColoredEmojiSize = environment.screen.minimumColoredEmojiSize(scale: environment.scale)
    func frames(_ measurer: some TextMeasurer) -> [NodeFrame] {
      LayoutEngine(measurer: measurer).frames(of: node, size: environment.size)
    }
    return environment.screen.fitsTextToPixels
      ? frames(
        PixelTypesetter(
          typesetter, pixelsPerPoint: environment.scale, hasSteadyStems: environment.theme.hasSteadyStems))
      : frames(typesetter)
  }

  /// Returns a built-in icon at its original size.
  ///
  /// - Parameters:
  ///   - name: a name from `widgetgen list icons`.
  ///   - ink: the colour of its lines. Its fills have the theme's colours.
  ///   - environment: the theme, the colour scheme and the screen.
  /// - Returns: the icon, or nil if there is no icon with that name.
  /// - Throws: `DocumentError` for an invalid icon in a custom theme.
  public func icon(_ name: String, ink: Color, in environment: RenderEnvironment) throws -> Node? {
    try assets(of: environment.theme)
      .drawing(name, ink: ink, scheme: environment.scheme, on: environment.screen.colors.kind)
      .map { .drawing($0.drawing) }
  }

  /// Lays out a node tree on a canvas.
  ///
  /// `node` is the tree. `size` is the size of the canvas in points. `background` is the colour of the canvas; nil for
  /// a transparent canvas. `scale` is the scale in pixels per point. `screen` is the screen's constraints on drawing.
  /// `direction` is the direction of the layout. `form` decides the forms of Chinese characters.
  ///
  /// - Returns: the scene, in points.
  package func layOut(
    _ node: Node, size: Size, background: Color?, scale: Double, screen: ScreenTraits, hasSteadyStems: Bool = false,
    direction: Node.LayoutDirection = .leftToRight, form: EastAsianForm = .japanese
  ) -> Scene {
    let node = node.directed(direction)
    typesetter.eastAsianForm = form
    typesetter.isRightToLeft = direction == .rightToLeft
    typesetter.minimumColoredEmojiSize = screen.minimumColoredEmojiSize(scale: scale)
    func scene(_ measurer: some TextMeasurer) -> Scene {
      LayoutEngine(measurer: measurer).scene(of: node, size: size, background: background)
    }
    return screen.fitsTextToPixels
      ? scene(PixelTypesetter(typesetter, pixelsPerPoint: scale, hasSteadyStems: hasSteadyStems))
      : scene(typesetter)
  }

  /// Returns the size in points that a node tree chooses for a proposal.
  package func size(
    of node: Node, proposing proposal: ProposedSize, direction: Node.LayoutDirection, form: EastAsianForm
  ) -> Size {
    typesetter.eastAsianForm = form
    typesetter.isRightToLeft = direction == .rightToLeft
    return LayoutEngine(measurer: typesetter).size(of: node.directed(direction), proposing: proposal)
  }

  /// Returns an icon of the classic theme in an ink and a scheme's colours, or nil if there is no icon with that name.
  package func icon(_ name: String, ink: Color, scheme: ColorScheme) throws -> DrawingContent? {
    try classicAssets.drawing(name, ink: ink, scheme: scheme, on: .full)?.drawing
  }
}

extension Node {
  /// Returns the tree, laid out in a direction.
  fileprivate func directed(_ direction: LayoutDirection) -> Node {
    direction == .rightToLeft ? .layoutDirection(direction, self) : self
  }
}

extension Language {
  /// The direction in which pictures in the language are laid out.
  fileprivate var layoutDirection: Node.LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
