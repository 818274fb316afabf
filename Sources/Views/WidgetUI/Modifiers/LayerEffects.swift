public import Foundation
internal import WidgetLayout
internal import WidgetScene

extension View {
  /// Shows the view only where another view is, as far as that is opaque.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    self.mask { mask }
  }

  /// Shows the view only where another view is, as far as that is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    let mask = mask()
    return changingNodes { node, environment in
      // Filters such as those of the lock screen change colours and would make a mask translucent.
      var inside = environment.asLayer
      inside.colorFilters = []
      let layer = mask.layer(in: inside, alignment: alignment)
      if case .shape(let content) = layer, case .fill = content.style, content.paint.uniformColor?.alpha == 1,
        let outline = content.outline.frameOutline
      {
        return .clippedTo(outline, node)
      }
      return .masked(node, by: layer, alignment: alignment.guides)
    }
  }

  /// Draws a shadow behind the view.
  ///
  /// Panels with few inks have no shades for it and omit it.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    changingNodes { node, environment in
      .effect(
        .shadow(
          Shadow(
            color: color.resolved(in: environment), radius: Double(radius), offset: Point(x: Double(x), y: Double(y)))),
        node)
    }
  }

  /// Blurs the view.
  ///
  /// Panels with few inks show it without the blur.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    wrapped { .effect(.blur(radius: Double(radius)), $0) }
  }
}

extension ShapeContent.Outline {
  /// The outline as a closure for clipping; nil for lines.
  fileprivate var frameOutline: FrameOutline? {
    switch self {
    case .custom(let outline): outline
    case .rectangle(let radius):
      FrameOutline { size in
        RoundedRectangle(cornerRadius: CGFloat(radius)).path(in: CGRect(size)).geometry
      }
    case .ellipse: FrameOutline { size in Ellipse().path(in: CGRect(size)).geometry }
    default: nil
    }
  }
}
