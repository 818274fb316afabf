extension Node {
  /// Creates the boxes of a tree for one pass.
  ///
  /// `axis` is the axis of the enclosing stack, along which a spacer grows; nil outside a stack.
  func box(for measurer: some TextMeasurer, in axis: Axis? = nil) -> Box {
    func box(_ node: Node) -> Box { node.box(for: measurer, in: axis) }
    func boxes(_ nodes: [Node], in axis: Axis?) -> [Box] {
      nodes.map { $0.box(for: measurer, in: axis) }
    }
    // A layer is not a child of the stack that contains its primary node.
    func layer(_ child: Node, _ layer: Node, isBehind: Bool, _ alignment: Alignment) -> LayerBox {
      LayerBox(
        child: box(child), layer: layer.box(for: measurer), isBehind: isBehind, alignment: alignment)
    }
    // The direction is part of the tree inside, so the box around it changes nothing.
    func directed(_ child: Node, _ direction: LayoutDirection) -> PriorityBox {
      let child = box(direction == .rightToLeft ? child.mirrored : child)
      return PriorityBox(priority: child.priority, child: child)
    }
    func custom(_ layout: CustomLayout, _ isMirrored: Bool, _ children: [Box]) -> CustomLayoutBox {
      CustomLayoutBox(rules: layout.rules(for: children), isMirrored: isMirrored, children: children)
    }
    let content: any BoxContent =
      switch self {
      case .text(let content): TextBox(content: content, measurer: measurer)
      case .shape(let content): ShapeBox(content: content)
      case .drawing(let content): DrawingBox(content: content)
      case .image(let content): ImageBox(content: content)
      case .reader(let reader): ReaderBox(reader: reader, measurer: measurer)
      case .chart(let content): ChartBox(content: content, measurer: measurer)
      case .spacer(let minLength): SpacerBox(axis: axis, minLength: minLength)
      case .horizontalStack(let alignment, let spacing, let children):
        StackBox(
          axis: .horizontal, guide: .vertical(alignment), spacing: spacing,
          children: boxes(children, in: .horizontal))
      case .verticalStack(let alignment, let spacing, let children):
        StackBox(
          axis: .vertical, guide: .horizontal(alignment), spacing: spacing,
          children: boxes(children, in: .vertical))
      case .depthStack(let alignment, let children):
        DepthBox(alignment: alignment, children: boxes(children, in: nil))
      case .fitting(let horizontal, let vertical, let children):
        FittingBox(horizontal: horizontal, vertical: vertical, children: boxes(children, in: axis))
      case .apart(let spacing, let children): ApartBox(spacing: spacing, children: boxes(children, in: axis))
      case .custom(let layout, let isMirrored, let children): custom(layout, isMirrored, boxes(children, in: nil))
      case .trait(let key, let value, let child): TraitBox(key: key, value: value, child: box(child))
      case .padding(let insets, let child): PaddingBox(insets: insets, child: box(child))
      case .frame(let frame, let child): FrameBox(frame: frame, child: box(child))
      case .fixedSize(let horizontal, let vertical, let child):
        FixedSizeBox(horizontal: horizontal, vertical: vertical, child: box(child))
      case .offset(let x, let y, let child): OffsetBox(x: x, y: y, child: box(child))
      // A positioned node is not a child of the enclosing stack.
      case .position(let place, let anchor, let child):
        PositionBox(place: place, anchor: anchor, child: child.box(for: measurer))
      case .clipped(let child): ClipBox(child: box(child))
      case .clippedTo(let outline, let child): OutlineClipBox(outline: outline, child: box(child))
      case .masked(let child, let mask, let alignment):
        MaskBox(child: box(child), mask: mask.box(for: measurer), alignment: alignment)
      case .effect(let effect, let child): EffectBox(effect: effect, child: box(child))
      case .background(let child, let behind, let alignment):
        layer(child, behind, isBehind: true, alignment)
      case .overlay(let child, let front, let alignment):
        layer(child, front, isBehind: false, alignment)
      case .opacity(let opacity, let child): OpacityBox(opacity: opacity, child: box(child))
      case .transformed(let transform, let anchor, let child):
        TransformBox(transform: transform, anchor: anchor, child: box(child))
      case .aspectRatio(let ratio, let mode, let child):
        AspectRatioBox(ratio: ratio, mode: mode, child: box(child))
      case .layoutPriority(let priority, let child): PriorityBox(priority: priority, child: box(child))
      case .horizontalGuide(let guide, let position, let child):
        GuideBox(guide: .horizontal(guide), position: position, child: box(child))
      case .verticalGuide(let guide, let position, let child):
        GuideBox(guide: .vertical(guide), position: position, child: box(child))
      case .tagged(let tag, let child): TagBox(tag: tag, child: box(child))
      case .layoutDirection(let direction, let child): directed(child, direction)
      }
    return Box(content)
  }
}
