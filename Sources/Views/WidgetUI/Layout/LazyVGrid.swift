public import Foundation
package import WidgetLayout

/// A column of a grid.
public struct GridItem: Hashable, Sendable {
  /// The width of columns.
  public enum Size: Hashable, Sendable {
    /// A fixed width in points.
    case fixed(CGFloat)
    /// An equal share of the remaining width, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many equal columns as fit into its share of the width.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column.
  public var size: Size
  /// The distance to the next column in points; nil means 8.
  ///
  /// A grid uses the spacing of its first column throughout.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; nil centres them.
  public var alignment: Alignment?

  /// Creates a column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that fills rows of a fixed number of columns.
public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid.
  ///
  /// A row spacing of nil means 8 points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension LazyVGrid: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    guard !columns.isEmpty else { return [] }
    if columns.contains(where: \.isAdaptive) {
      let grid = AdaptiveGrid(tracks: columns, axis: .vertical, spacing: spacing, alignment: Double(alignment.share))
      return ArrangedViews(layout: grid, content: content).lowered(in: environment)
    }
    let cells = content.lowered(in: environment.asLayer)
    let rows = stride(from: 0, to: cells.count, by: columns.count).map { start in
      row(columns.indices.map { start + $0 < cells.count ? cells[start + $0] : Self.nothing })
    }
    let gap = Length(points: Double(spacing ?? Self.defaultSpacing))
    return [.verticalStack(alignment: alignment.guide, spacing: gap, children: rows)]
  }

  private static var defaultSpacing: CGFloat { 8 }

  /// The content of the cells after the last view.
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

/// The views that stay while others are scrolled; nothing is scrolled in a picture.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits, one for each kind of view.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
