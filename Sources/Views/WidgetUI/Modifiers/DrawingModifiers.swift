public import Foundation
internal import WidgetLayout
internal import WidgetScene

extension View {
  /// Sets the style of texts, shapes and symbols.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    changingEnvironment {
      $0.setForeground(style)
      $0.secondaryForeground = nil
    }
  }

  /// Sets the style of texts, shapes and symbols, and the style of the secondary parts of symbols.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    changingEnvironment {
      $0.setForeground(primary)
      $0.secondaryForeground = AnyShapeStyle(secondary)
    }
  }

  /// Sets the style of texts, shapes and symbols; the tertiary style is ignored.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { foregroundStyle(primary, secondary) }

  /// Sets the colour of texts, shapes and symbols.
  public func foregroundColor(_ color: Color?) -> some View {
    changingEnvironment { $0.foreground = color.map { AnyShapeStyle($0) } }
  }

  /// Sets the colour of controls.
  public func tint(_ color: Color?) -> some View {
    changingEnvironment { $0.tint = color.map { AnyShapeStyle($0) } }
  }

  /// Sets the style of controls.
  @_disfavoredOverload
  public func tint(_ style: some ShapeStyle) -> some View { tint(.some(style)) }

  /// Sets the style of controls.
  @_disfavoredOverload
  public func tint(_ style: (some ShapeStyle)?) -> some View {
    changingEnvironment { $0.tint = style.map { AnyShapeStyle($0) } }
  }

  /// Sets the style of backgrounds.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View {
    changingEnvironment { $0.backgroundStyle = AnyShapeStyle(style) }
  }

  /// Sets the colour of controls.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Sets the opacity of the view as a whole.
  public func opacity(_ opacity: Double) -> some View { wrapped { .opacity(UnitInterval(opacity), $0) } }

  /// Hides the view, which keeps its space.
  public func hidden() -> some View { opacity(0) }

  /// Clips the view to its frame.
  public func clipped(antialiased: Bool = false) -> some View { wrapped { .clipped($0) } }

  /// Clips the view to a shape in its frame.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    let outline = FrameOutline { size in shape.path(in: CGRect(size)).geometry }
    return changingNodes { node, environment in
      style.warn(environment.problems)
      // A clip knows only the size of its frame.
      return shape.dependsOnPlace
        ? .masked(node, by: shape.fill(.black).layer(in: environment.asLayer), alignment: Alignment.center.guides)
        : .clippedTo(outline, node)
    }
  }

  /// Rounds the corners of the view's frame.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Rotates what is drawn clockwise around a point of its frame.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    wrapped { .transformed(.rotation(degrees: angle.degrees), anchor: anchor.point, $0) }
  }

  /// Scales what is drawn around a point of its frame.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales what is drawn around a point of its frame.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    wrapped { .transformed(.scale(x: Double(x), y: Double(y)), anchor: anchor.point, $0) }
  }

  /// Draws the view mirrored where texts run from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    changingNodes { node, environment in
      enabled && environment.layoutDirection == .rightToLeft
        ? .transformed(.scale(x: -1, y: 1), anchor: UnitPoint.center.point, node) : node
    }
  }

  /// Draws a line along the inside of the view's frame.
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }

  /// Puts a view behind this one.
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    changingNodes { node, environment in
      .background(
        node, behind: background.layer(in: environment.asLayer, alignment: alignment), alignment: alignment.guides)
    }
  }

  /// Puts views behind this one.
  public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    background(content(), alignment: alignment)
  }

  /// Puts a style behind the view.
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Rectangle().fill(style))
  }

  /// Puts the background colour behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Color.systemBackground)
  }

  /// Puts a shape filled with a style behind the view.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(shape.fill(style, style: fillStyle))
  }

  /// Puts a shape filled with the background colour behind the view.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Puts a view in front of this one.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    changingNodes { node, environment in
      .overlay(node, front: overlay.layer(in: environment.asLayer, alignment: alignment), alignment: alignment.guides)
    }
  }

  /// Puts views in front of this one.
  public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    overlay(content(), alignment: alignment)
  }

  /// Puts a style in front of the view.
  @_disfavoredOverload
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay(Rectangle().fill(style))
  }

  /// Puts a shape filled with a style in front of the view.
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay(shape.fill(style, style: fillStyle))
  }

  /// Replaces contents by placeholder bars.
  public func redacted(reason: RedactionReasons) -> some View {
    changingEnvironment { $0.redactionReasons.formUnion(reason) }
  }

  /// Shows contents that are replaced around the view.
  public func unredacted() -> some View { changingEnvironment { $0.redactionReasons = [] } }

  /// Sets the size of symbols relative to text.
  public func imageScale(_ scale: Image.Scale) -> some View { changingEnvironment { $0.imageScale = scale } }

  /// Sets a value of the environment.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    changingEnvironment { $0[keyPath: path] = value }
  }

  /// Changes a value of the environment.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    changingEnvironment { transform(&$0[keyPath: path]) }
  }

  /// Scales what is drawn around a point of its frame.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Sets the colouring of symbols.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    changingEnvironment { $0.symbolRenderingMode = mode }
  }

  /// Sets the variant in which symbols are drawn.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    changingEnvironment { $0.symbolVariants = $0.symbolVariants.adding(variant) }
  }

  /// Sets the colour scheme of the view.
  public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
}

extension EnvironmentValues {
  /// Sets the foreground style.
  ///
  /// A level of the current style is resolved against the style that is current now.
  fileprivate mutating func setForeground(_ style: some ShapeStyle) {
    if let erased = style as? AnyShapeStyle { return setForeground(erased.base) }
    if style is ForegroundStyle { return }
    guard let hierarchical = style as? HierarchicalShapeStyle else {
      foreground = AnyShapeStyle(style)
      return
    }
    foreground = hierarchical.level == 0 ? foreground : AnyShapeStyle(hierarchical.of(foreground))
  }

  /// The environment of a layer or reader, which is not part of the enclosing stack.
  var asLayer: EnvironmentValues {
    var environment = self
    environment.stackAxis = nil
    return environment
  }
}
