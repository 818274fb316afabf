internal import WidgetScene

extension Node {
  /// The tree as it is laid out from right to left.
  ///
  /// Left and right change places in stacks, alignments, insets, positions and guides, and in lines, polylines, bars and
  /// gradients, so that a chart and its labels stay together. Texts, icons, images, arcs, outlines made by code and
  /// transforms keep their shape: a clock's hand turns in the same direction everywhere. A part with the direction
  /// left to right stays as it is.
  var mirrored: Node {
    switch self {
    case .text(let content): .text(content.mirrored)
    case .shape(let content): .shape(content.mirrored)
    case .drawing, .image, .spacer: self
    case .reader(let reader): .reader(FrameReader { frame in reader.nodes(in: frame).map(\.mirrored) })
    case .chart(let content): .chart(content.mirrored)
    case .horizontalStack(let alignment, let spacing, let children):
      .horizontalStack(alignment: alignment, spacing: spacing, children: children.reversed().map(\.mirrored))
    case .verticalStack(let alignment, let spacing, let children):
      .verticalStack(alignment: alignment.mirrored, spacing: spacing, children: children.map(\.mirrored))
    case .depthStack(let alignment, let children):
      .depthStack(alignment: alignment.mirrored, children: children.map(\.mirrored))
    case .fitting(let horizontal, let vertical, let children):
      .fitting(horizontal: horizontal, vertical: vertical, children: children.map(\.mirrored))
    case .apart(let spacing, let children): .apart(spacing: spacing, children: children.map(\.mirrored))
    case .custom(let layout, let isMirrored, let children):
      .custom(layout, isMirrored: !isMirrored, children: children.map(\.mirrored))
    case .layoutDirection(.leftToRight, _): self
    case .layoutDirection(.rightToLeft, let child): child.mirrored
    default: mirroredModifier
    }
  }

  /// The tree of a modifier, laid out from right to left.
  private var mirroredModifier: Node {
    switch self {
    case .padding(let insets, let child):
      .padding(
        EdgeInsets(top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading),
        child.mirrored)
    case .frame(var frame, let child):
      {
        frame.alignment = frame.alignment.mirrored
        return .frame(frame, child.mirrored)
      }()
    case .fixedSize(let horizontal, let vertical, let child):
      .fixedSize(horizontal: horizontal, vertical: vertical, child.mirrored)
    case .offset(let x, let y, let child):
      .offset(x: Length(points: -x.points, fraction: -x.fraction), y: y, child.mirrored)
    case .position(.point(let x, let y), let anchor, let child):
      .position(.point(x: x.mirrored, y: y), anchor: anchor.mirrored, child.mirrored)
    case .position(let place, let anchor, let child): .position(place, anchor: anchor, child.mirrored)
    case .clipped(let child): .clipped(child.mirrored)
    case .clippedTo(let outline, let child): .clippedTo(outline, child.mirrored)
    case .masked(let child, let mask, let alignment):
      .masked(child.mirrored, by: mask.mirrored, alignment: alignment.mirrored)
    case .effect(let effect, let child): .effect(effect, child.mirrored)
    case .background(let child, let behind, let alignment):
      .background(child.mirrored, behind: behind.mirrored, alignment: alignment.mirrored)
    case .overlay(let child, let front, let alignment):
      .overlay(child.mirrored, front: front.mirrored, alignment: alignment.mirrored)
    case .opacity(let opacity, let child): .opacity(opacity, child.mirrored)
    case .transformed(let transform, let anchor, let child):
      .transformed(transform, anchor: Point(x: 1 - anchor.x, y: anchor.y), child.mirrored)
    case .aspectRatio(let ratio, let mode, let child): .aspectRatio(ratio, mode, child.mirrored)
    case .layoutPriority(let priority, let child): .layoutPriority(priority, child.mirrored)
    case .horizontalGuide(let guide, let position, let child):
      .horizontalGuide(guide.mirrored, at: position.mirrored, child.mirrored)
    case .verticalGuide(let guide, let position, let child): .verticalGuide(guide, at: position, child.mirrored)
    case .tagged(let tag, let child): .tagged(tag, child.mirrored)
    case .trait(let key, let value, let child): .trait(key, value, child.mirrored)
    case .text, .shape, .drawing, .image, .reader, .chart, .spacer, .horizontalStack, .verticalStack, .depthStack,
      .fitting, .apart, .custom, .layoutDirection:
      self
    }
  }
}

extension Length {
  /// The same distance from the other end.
  fileprivate var mirrored: Length { Length(points: -points, fraction: 1 - fraction) }
}

extension HorizontalAlignment {
  fileprivate var mirrored: HorizontalAlignment {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }
}

extension Alignment {
  fileprivate var mirrored: Alignment { Alignment(horizontal: horizontal.mirrored, vertical: vertical) }
}

extension TextContent {
  fileprivate var mirrored: TextContent {
    var content = self
    switch request.alignment {
    case .leading: content.request.alignment = .trailing
    case .trailing: content.request.alignment = .leading
    case .center: break
    }
    return content
  }
}

extension ShapeContent {
  fileprivate var mirrored: ShapeContent {
    var content = self
    content.outline = outline.mirrored
    content.paint = paint.mirrored
    content.value = value?.mirrored
    return content
  }
}

extension ShapeContent.Outline {
  fileprivate var mirrored: ShapeContent.Outline {
    switch self {
    case .rectangle, .ellipse, .arc, .custom: return self
    case .line(let x1, let y1, let x2, let y2): return .line(x1: x1.mirrored, y1: y1, x2: x2.mirrored, y2: y2)
    case .polyline(let polyline): return .polyline(polyline.mirrored)
    case .area(let polyline, let baseline): return .area(polyline.mirrored, baseline: baseline)
    case .bar(var bar):
      guard bar.axis == .horizontal else { return self }
      (bar.start, bar.end) = (UnitInterval(1 - bar.end.value), UnitInterval(1 - bar.start.value))
      return .bar(bar)
    }
  }
}

extension Polyline {
  /// The points from right to left, so that they remain in the order of increasing x.
  fileprivate var mirrored: Polyline {
    Polyline(points: points.reversed().map { $0.map { Point(x: 1 - $0.x, y: $0.y) } }, interpolation: interpolation)
  }
}

extension Paint {
  /// The paint in fractions of a frame whose left and right change places.
  fileprivate var mirrored: Paint {
    transformed(by: Transform.scale(x: -1, y: 1).followed(by: .translation(x: 1, y: 0)))
  }
}
