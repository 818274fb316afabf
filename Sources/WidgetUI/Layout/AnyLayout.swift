public import Foundation

/// The arrangement of views by one of the built-in layouts.
///
/// Layouts of one's own are not supported.
@MainActor @preconcurrency
public protocol BuiltInLayout {
  /// Arranges views.
  func arranged(_ content: AnyView) -> AnyView
}

extension BuiltInLayout {
  /// Arranges views.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    arranged(AnyView(content()))
  }
}

/// A row as a layout.
public struct HStackLayout: BuiltInLayout {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Arranges views.
  public func arranged(_ content: AnyView) -> AnyView {
    AnyView(HStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// A column as a layout.
public struct VStackLayout: BuiltInLayout {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Arranges views.
  public func arranged(_ content: AnyView) -> AnyView {
    AnyView(VStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// Views on top of each other as a layout.
public struct ZStackLayout: BuiltInLayout {
  private let alignment: Alignment

  /// Creates a stack.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// Arranges views.
  public func arranged(_ content: AnyView) -> AnyView { AnyView(ZStack(alignment: alignment) { content }) }
}

/// Rows of cells as a layout.
public struct GridLayout: BuiltInLayout {
  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?

  /// Creates a grid.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Arranges views.
  public func arranged(_ content: AnyView) -> AnyView {
    AnyView(
      Grid(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) { content })
  }
}

/// A type-erased layout.
public struct AnyLayout: BuiltInLayout {
  private let layout: any BuiltInLayout

  /// Creates a type-erased layout.
  public init(_ layout: some BuiltInLayout) {
    self.layout = layout
  }

  /// Arranges views.
  public func arranged(_ content: AnyView) -> AnyView { layout.arranged(content) }
}
