public import Foundation
package import WidgetLayout

/// A grid that fills columns of a fixed number of rows.
public struct LazyHGrid<Content: View>: View {
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid.
  ///
  /// A column spacing of nil means 8 points.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension LazyHGrid: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    guard !rows.isEmpty else { return [] }
    if rows.contains(where: \.isAdaptive) {
      let grid = AdaptiveGrid(tracks: rows, axis: .horizontal, spacing: spacing, alignment: Double(alignment.share))
      return ArrangedViews(layout: grid, content: content).lowered(in: environment)
    }
    let cells = content.lowered(in: environment.asLayer)
    let columns = stride(from: 0, to: cells.count, by: rows.count).map { start in
      Node.verticalStack(
        alignment: HorizontalAlignment.center.guide,
        spacing: Length(points: Double(rows.first?.spacing ?? 8)),
        children: rows.indices.map { index in
          let cell = start + index < cells.count ? cells[start + index] : .depthStack(alignment: .center, children: [])
          return .frame(rows[index].rowFrame, cell)
        })
    }
    return [
      .horizontalStack(
        alignment: alignment.guide, spacing: Length(points: Double(spacing ?? 8)), children: columns)
    ]
  }
}

extension GridItem {
  fileprivate var rowFrame: Frame {
    let guides = (alignment ?? .center).guides
    switch size {
    case .fixed(let height): return Frame(height: Length(points: Double(height)), alignment: guides)
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      return Frame(
        minHeight: Length(points: Double(minimum)), maxHeight: Length(points: Double(maximum)), alignment: guides)
    }
  }
}
