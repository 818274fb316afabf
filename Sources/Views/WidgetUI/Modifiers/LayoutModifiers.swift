public import Foundation
internal import WidgetLayout

/// The way in which an aspect ratio is kept.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The largest size that fits inside.
  case fit
  /// The smallest size that covers everything.
  case fill
}

extension View {
  /// Sets a fixed frame; a nil dimension is the view's own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let frame = Frame(width: Length(width), height: Length(height), alignment: alignment.guides)
    return wrapped { .frame(frame, $0) }
  }

  /// Sets a frame within bounds; a nil bound is the view's own.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let frame = Frame(
      minWidth: Length(minWidth), idealWidth: Length(idealWidth), maxWidth: Length(maxWidth),
      minHeight: Length(minHeight), idealHeight: Length(idealHeight), maxHeight: Length(maxHeight),
      alignment: alignment.guides)
    return wrapped { .frame(frame, $0) }
  }

  /// Adds padding on some sides; a nil length is 16 points.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds padding on all sides.
  public func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(.all, length))
  }

  /// Adds padding.
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped { .padding(insets.insets, $0) }
  }

  /// Draws the view after the others in its container that have a lower value; the default is 0.
  public func zIndex(_ value: Double) -> some View {
    wrapped { .trait(DrawingOrder.key, TraitValue(number: value.isNaN ? 0 : value), $0) }
  }

  /// Gives the view its ideal size.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Gives the view its ideal size on some axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped { .fixedSize(horizontal: horizontal, vertical: vertical, $0) }
  }

  /// Moves what is drawn without changing the layout.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped { .offset(x: Length(points: Double(x)), y: Length(points: Double(y)), $0) }
  }

  /// Moves what is drawn without changing the layout.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Takes all the proposed space and centres the view on a point of it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped { node in
      // Moves the top left guides to the centre, so that the frame places the centre at its origin.
      let centered = Node.horizontalGuide(
        .leading, at: Length(fraction: 0.5), .verticalGuide(.top, at: Length(fraction: 0.5), node))
      let all = Frame(
        minWidth: .zero, maxWidth: Length(points: .infinity), minHeight: .zero, maxHeight: Length(points: .infinity),
        alignment: .topLeading)
      return .frame(all, .offset(x: Length(points: Double(x)), y: Length(points: Double(y)), centered))
    }
  }

  /// Takes all the proposed space and centres the view on a point of it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Sets the layout priority: a stack gives space to views of a higher priority first.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped { .layoutPriority(value, $0) }
  }

  /// Keeps a ratio of width to height; nil keeps the view's own.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    wrapped { .aspectRatio(ratio.map { Double($0) }, contentMode == .fit ? .fit : .fill, $0) }
  }

  /// Keeps the ratio of a size.
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.width / ratio.height, contentMode: contentMode)
  }

  /// Scales the view to the largest size that fits inside, at its own ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to the smallest size that covers everything, at its own ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

extension Length {
  /// Creates a length in points; nil for nil.
  init?(_ points: CGFloat?) {
    guard let points else { return nil }
    self.init(points: Double(points))
  }
}
