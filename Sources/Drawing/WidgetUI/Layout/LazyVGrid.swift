public import Foundation
package import Layout

/// A column of a grid.
public struct GridItem: Hashable, Sendable {
  /// How wide columns are.
  public enum Size: Hashable, Sendable {
    /// Points.
    case fixed(CGFloat)
    /// An equal share of what is left, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for: drawn as one flexible column, with a warning.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// Points to the next column, 8 for nil; a grid takes that of its first column for all.
  public var spacing: CGFloat?
  /// Where views lie in their cells; nil: in the middle.
  public var alignment: Alignment?

  /// A column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in rows of some columns.
public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Views row by row; a nil spacing of rows is 8 points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension LazyVGrid: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    guard !columns.isEmpty else { return [] }
    if columns.contains(where: { if case .adaptive = $0.size { true } else { false } }) {
      environment.problems.append("adaptive columns of grids are drawn as one column each")
    }
    let cells = content.lowered(in: environment.asLayer)
    let rows = stride(from: 0, to: cells.count, by: columns.count).map { start in
      row(columns.indices.map { start + $0 < cells.count ? cells[start + $0] : Self.nothing })
    }
    let gap = Length(points: Double(spacing ?? Self.defaultSpacing))
    return [.verticalStack(alignment: alignment.guide, spacing: gap, children: rows)]
  }

  private static var defaultSpacing: CGFloat { 8 }

  /// What fills the cells after the last view.
  private static var nothing: Node { .depthStack(alignment: Alignment.center.guides, children: []) }

  private func row(_ cells: [Node]) -> Node {
    .horizontalStack(
      alignment: VerticalAlignment.center.guide,
      spacing: Length(points: Double(columns.first?.spacing ?? Self.defaultSpacing)),
      children: zip(columns, cells).map { .frame($0.frame, $1) })
  }
}

extension GridItem {
  fileprivate var frame: Frame {
    let guides = (alignment ?? .center).guides
    switch size {
    case .fixed(let width): return Frame(width: Length(points: Double(width)), alignment: guides)
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      return Frame(
        minWidth: Length(points: Double(minimum)), maxWidth: Length(points: Double(maximum)), alignment: guides)
    }
  }
}
