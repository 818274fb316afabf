internal import Foundation
internal import WidgetLayout

/// The sizes of Live Activities in points on a screen of 393x852 points (Human Interface Guidelines, Live Activities).
enum ActivityMetrics {
  /// The heights of a banner on the lock screen and of the large form around the camera.
  static let heights: ClosedRange<CGFloat> = 84...160
  /// The camera, between two sides of 52.33x36.67 points of the compact form, which is 230 points wide.
  static let camera = CGSize(width: 125, height: 36.67)
  /// The widths of the smallest form.
  static let minimalWidths: ClosedRange<CGFloat> = 36.67...45
  /// The radius of the corners of the large form.
  static let cornerRadius: CGFloat = 44
  /// The radius of the corners of a banner, that of a widget: Apple publishes none.
  static let bannerCornerRadius = WidgetFamily.systemMedium.cornerRadius
  /// The distance of the bottom region of the large form from those above it: Apple publishes none.
  static let spacing: CGFloat = 8
}

/// A Live Activity in the form that the environment asks for, on a plain ground in place of a wallpaper.
struct ActivityView: View {
  let content: @MainActor () -> AnyView
  let island: @MainActor () -> DynamicIsland
  @Environment(\.activity) private var kind

  var body: some View {
    ZStack(alignment: kind?.island == nil ? .center : .top) {
      Color.systemGray5
      switch kind?.island {
      case nil: ActivityBanner(content: content())
      case .compact?: CompactIsland(island: island())
      case .minimal?: MinimalIsland(island: island())
      case .expanded?: ExpandedIsland(island: island())
      }
    }
  }
}

/// A banner of the lock screen on the tint that its content sets.
private struct ActivityBanner<Content: View>: View {
  let content: Content

  typealias Body = Never
}

extension ActivityBanner: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = LoweredNodes(nodes: content.lowered(in: environment))
    let tint = environment.container.activityTint ?? (environment.colorScheme == .dark ? Color.bannerDark : .white)
    return BoundedLayout(heights: ActivityMetrics.heights) { VStack { nodes }.frame(maxWidth: .infinity) }
      .background(tint)
      .clipShape(RoundedRectangle(cornerRadius: ActivityMetrics.bannerCornerRadius))
      .lowered(in: environment)
  }
}

extension Color {
  /// The background of a banner of the lock screen in the dark scheme.
  fileprivate static var bannerDark: Color { .secondarySystemBackground }
}

/// Nodes that are made already.
private struct LoweredNodes: View {
  let nodes: [Node]

  typealias Body = Never
}

extension LoweredNodes: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { nodes }
}

/// The views on both sides of the camera.
private struct CompactIsland: View {
  let island: DynamicIsland

  var body: some View {
    HStack(spacing: 0) {
      side(island.compactLeading(), island.margins(of: .compactLeading))
      Color.clear.frame(width: ActivityMetrics.camera.width)
      side(island.compactTrailing(), island.margins(of: .compactTrailing))
    }
    .onIsland(Capsule(), keyline: island.keyline)
  }

  private func side(_ view: AnyView, _ margins: EdgeInsets) -> some View {
    HStack(spacing: 4) { view }.padding(margins).frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The view of the smallest form.
private struct MinimalIsland: View {
  let island: DynamicIsland

  var body: some View {
    BoundedLayout(widths: ActivityMetrics.minimalWidths) {
      HStack(spacing: 4) { island.minimal() }.padding(island.margins(of: .minimal))
    }
    .frame(maxHeight: .infinity)
    .onIsland(Capsule(), keyline: island.keyline)
  }
}

/// The regions of the large form.
private struct ExpandedIsland: View {
  let island: DynamicIsland

  var body: some View {
    let regions = island.expanded()
    ExpandedIslandLayout(margins: island.margins(of: .expanded)) {
      ForEach(regions.indices, id: \.self) { regions[$0] }
    }
    .onIsland(RoundedRectangle(cornerRadius: ActivityMetrics.cornerRadius), keyline: island.keyline)
  }
}

extension View {
  /// Draws views in the dark scheme on the black shape around the camera.
  fileprivate func onIsland(_ shape: some InsettableShape, keyline: Color?) -> some View {
    background(Color.black)
      .clipShape(shape)
      .overlay { if let keyline { shape.strokeBorder(keyline.opacity(0.6), lineWidth: 1) } }
      .environment(\.colorScheme, .dark)
  }
}

/// A layout that keeps the length of its view within bounds.
struct BoundedLayout: Layout {
  var widths: ClosedRange<CGFloat>?
  var heights: ClosedRange<CGFloat>?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let inner = bounded(proposal)
    var size = subviews.map { $0.sizeThatFits(inner) }.reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    if let widths { size.width = min(max(size.width, widths.lowerBound), widths.upperBound) }
    if let heights { size.height = min(max(size.height, heights.lowerBound), heights.upperBound) }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for view in subviews { view.place(at: middle, anchor: .center, proposal: bounded(proposal)) }
  }

  /// Returns a proposal that exceeds no bound.
  private func bounded(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func limit(_ length: CGFloat?, _ range: ClosedRange<CGFloat>?) -> CGFloat? {
      range.map { min(length ?? $0.upperBound, $0.upperBound) } ?? length
    }
    return ProposedViewSize(width: limit(proposal.width, widths), height: limit(proposal.height, heights))
  }
}
