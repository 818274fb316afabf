public import Foundation
package import WidgetLayout
internal import WidgetScene

/// Rows of cells in columns that are as wide as their widest cell.
///
/// The widths are measured before layout, so cells that fill the available width share it equally.
public struct Grid<Content: View>: View {
  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?
  private let content: Content

  /// Creates a grid.
  ///
  /// A spacing of nil means 8 points.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

/// A row of a ``Grid``; each view in it is a cell.
public struct GridRow<Content: View>: View {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row.
  ///
  /// If `alignment` is nil, the alignment of the grid applies.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

/// The cells of a grid while it is lowered.
final class GridCells {
  /// The rows: the cells and their alignment.
  var rows: [(alignment: VerticalAlignment?, cells: [Node])] = []
}

extension GridRow: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    guard let grid = environment.grid else {
      // Outside of a grid, a row is a group.
      return content.lowered(in: environment)
    }
    var inside = environment.asLayer
    inside.grid = nil
    let cells = content.lowered(in: inside)
    grid.rows.append((alignment, cells))
    return [.depthStack(alignment: .center, children: [])]
  }
}

extension Grid: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let cells = GridCells()
    var inside = environment.asLayer
    inside.grid = cells
    // Rows record their cells and leave a placeholder; other views fill a row.
    var rows: [GridLine] = []
    for node in content.lowered(in: inside) {
      if case .depthStack(_, let children) = node, children.isEmpty, rows.count(where: \.isRow) < cells.rows.count {
        let row = cells.rows[rows.count(where: \.isRow)]
        rows.append(GridLine(isRow: true, alignment: row.alignment, nodes: row.cells))
      } else {
        rows.append(GridLine(isRow: false, alignment: nil, nodes: [node]))
      }
    }
    let columnCount = rows.map { $0.isRow ? $0.nodes.count : 0 }.max() ?? 0
    guard columnCount > 0 else {
      return VStackNode.node(rows.flatMap(\.nodes), alignment: alignment.horizontal, spacing: verticalSpacing ?? 8)
    }
    let columns = (0..<columnCount).map { column in
      rows.filter(\.isRow).map { $0.nodes.indices.contains(column) ? $0.nodes[column] : nil }
    }
    let lines = rows.map { line -> Node in
      guard line.isRow else { return line.nodes[0] }
      let vertical = line.alignment ?? alignment.vertical
      let cells = columns.indices.map { column in
        cell(
          line.nodes.indices.contains(column) ? line.nodes[column] : nil, sharing: columns[column],
          alignment: Alignment(horizontal: alignment.horizontal, vertical: vertical))
      }
      return .horizontalStack(
        alignment: vertical.guide, spacing: Length(points: Double(horizontalSpacing ?? 8)), children: cells)
    }
    return VStackNode.node(lines, alignment: alignment.horizontal, spacing: verticalSpacing ?? 8)
  }

  /// Returns a cell that is as wide as the widest cell of its column.
  ///
  /// The other cells of the column are laid out behind it without being drawn, so that all are equally wide.
  private func cell(_ node: Node?, sharing column: [Node?], alignment: Alignment) -> Node {
    let rulers = column.compactMap { $0 }.map { other in
      Node.frame(Frame(height: .zero, alignment: alignment.guides), .opacity(.zero, other))
    }
    return .depthStack(alignment: alignment.guides, children: rulers + [node].compactMap { $0 })
  }
}

/// A line of a grid: a row of cells, or a view across all columns.
private struct GridLine {
  let isRow: Bool
  let alignment: VerticalAlignment?
  let nodes: [Node]
}

/// A column of nodes.
enum VStackNode {
  static func node(_ nodes: [Node], alignment: HorizontalAlignment, spacing: CGFloat) -> [Node] {
    [.verticalStack(alignment: alignment.guide, spacing: Length(points: Double(spacing)), children: nodes)]
  }
}

extension View {
  /// Makes the view as wide as several columns; drawn in one column, with a warning.
  public func gridCellColumns(_ count: Int) -> some View {
    changingEnvironment {
      if count > 1 { $0.problems.append("gridCellColumns is not drawn; the cell has one column") }
    }
  }

  /// Sets the place of the view in its cell, whose size it does not fill.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
  /// Keeps the view from widening its column on some axes; it is drawn in its ideal size.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil)
  }
  /// Sets the alignment of the view's column; drawn for the view alone.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    frame(maxWidth: .infinity, alignment: Alignment(horizontal: guide, vertical: .center))
  }
}
