public import Foundation
internal import WidgetLayout

/// The views of a Live Activity around the camera of a phone.
@MainActor @preconcurrency
public struct DynamicIsland {
  let expanded: () -> [AnyView]
  let compactLeading: () -> AnyView
  let compactTrailing: () -> AnyView
  let minimal: () -> AnyView
  private(set) var keyline: Color?
  private var margins: [DynamicIslandMode: EdgeInsets] = [:]

  /// Creates the views: those of the large form, those beside the camera, and the one while another activity is there.
  public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading, @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {
    self.expanded = { expanded().regions }
    self.compactLeading = { AnyView(compactLeading()) }
    self.compactTrailing = { AnyView(compactTrailing()) }
    self.minimal = { AnyView(minimal()) }
  }

  /// Sets the tint of a thin line around the views.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.keyline = color
    return island
  }

  /// Does nothing: a picture cannot be tapped.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// Sets the margins of the views of a form on some edges.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    var island = self
    var insets = margins(of: mode)
    if edges.contains(.top) { insets.top = length }
    if edges.contains(.leading) { insets.leading = length }
    if edges.contains(.bottom) { insets.bottom = length }
    if edges.contains(.trailing) { insets.trailing = length }
    island.margins[mode] = insets
    return island
  }

  /// Returns the margins of the views of a form.
  ///
  /// Apple publishes no default values: these keep content off the corners, and none is kept beside the camera.
  func margins(of mode: DynamicIslandMode) -> EdgeInsets {
    if let margins = margins[mode] { return margins }
    switch mode {
    case .expanded: return EdgeInsets(.all, 16)
    case .compactLeading: return EdgeInsets(.leading, 6)
    case .compactTrailing: return EdgeInsets(.trailing, 6)
    case .minimal: return EdgeInsets()
    }
  }
}

/// A form of the views around the camera.
public enum DynamicIslandMode: Hashable, Sendable {
  /// Large.
  case expanded
  /// Beside the camera, before it.
  case compactLeading
  /// Beside the camera, behind it.
  case compactTrailing
  /// As small as possible.
  case minimal
}

/// The regions of the large form.
public struct DynamicIslandExpandedContent<Content: View> {
  let regions: [AnyView]
}

/// A region of the large form.
public struct DynamicIslandExpandedRegion<Content: View> {
  let view: AnyView

  /// Creates a region; of two regions below the camera, the one with the higher priority gets the width it needs.
  @MainActor @preconcurrency
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: @escaping () -> Content
  ) {
    view = AnyView(IslandRegion(place: IslandPlace(position: position, priority: priority), content: content()))
  }
}

/// A place around the camera.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  /// Before the camera.
  case leading
  /// Behind the camera.
  case trailing
  /// Below the camera.
  case center
  /// Below all others.
  case bottom
}

/// Collects the regions of the large form.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  /// The regions as statements.
  public static func buildBlock<each Content: View>(
    _ region: repeat DynamicIslandExpandedRegion<each Content>
  ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
    var regions: [AnyView] = []
    repeat regions.append((each region).view)
    return DynamicIslandExpandedContent(regions: regions)
  }

  /// The regions that a function returns.
  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }
}

extension View {
  /// Sets where a view goes that is too wide for its place beside the camera.
  public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
    layoutValue(key: IslandVerticalPlacement.self, value: verticalPlacement)
  }
}

/// The place of a view that is too wide to be beside the camera.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// Beside the camera.
  case automatic
  /// Below the camera.
  case belowIfTooWide
}

/// The position of a region, and its priority compared with the one on the other side.
struct IslandPlace {
  var position = DynamicIslandExpandedRegionPosition.center
  var priority = 0.0
}

/// The key of the place of a region.
struct IslandPlaceKey: LayoutValueKey {
  static var defaultValue: IslandPlace { IslandPlace() }
}

/// The key of the vertical placement of a region.
struct IslandVerticalPlacement: LayoutValueKey {
  static var defaultValue: DynamicIslandExpandedRegionVerticalPlacement { .automatic }
}

/// A region as one view; several views form a column.
private struct IslandRegion<Content: View>: View {
  let place: IslandPlace
  let content: Content

  typealias Body = Never
}

extension IslandRegion: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let nodes = content.lowered(in: environment)
    let node = nodes.count == 1 ? nodes[0] : .verticalStack(alignment: .center, spacing: nil, children: nodes)
    return [.trait(ObjectIdentifier(IslandPlaceKey.self), TraitValue(place), node)]
  }
}
