public import Foundation

// Live Activities, which are not drawn: their files compile beside those of widgets.

/// The values of a Live Activity.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The values that change while it runs.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The values that the views of a Live Activity show.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// The identity of the activity.
  public let activityID: String
  /// The values that stay the same.
  public let attributes: Attributes
  /// The values that change.
  public let state: Attributes.ContentState
  /// Whether the values are out of date.
  public let isStale: Bool
}

/// A Live Activity, which is left out of a bundle.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// Creates a Live Activity; its views are not made.
  public init<Content: View>(
    for attributes: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}

  /// Described without a body.
  public typealias Body = Never
}

extension ActivityConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription {
    var widget = EmptyWidgetConfiguration().description
    widget.isOmitted = true
    return widget
  }
}

/// The views of a Live Activity around the camera, which are not made.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// Takes the views; they are not made.
  public init<Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: @escaping () -> Leading, @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}

  /// Sets the tint of a line around the views.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  /// Sets the page that a touch leads to.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  /// Sets the margins of views.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// A size of the views around the camera.
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

/// The parts of a large view around the camera.
public struct DynamicIslandExpandedContent {}

/// A part of a large view around the camera, which is not made.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content: View> {
  /// Takes the views of a part; they are not made.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: @escaping () -> Content
  ) {}
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

/// Collects the parts of a large view around the camera.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  /// The parts as statements.
  public static func buildBlock<each Content: View>(
    _ region: repeat DynamicIslandExpandedRegion<each Content>
  ) -> DynamicIslandExpandedContent { DynamicIslandExpandedContent() }
}

extension View {
  /// Sets the ground of a Live Activity, which is not drawn.
  public func activityBackgroundTint(_ color: Color?) -> some View { self }
  /// Sets the colour of a Live Activity's buttons, which are not drawn.
  public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

extension View {
  /// Has no effect: Live Activities are not drawn.
  public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View { self }
}

/// The place of a view below the camera.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// The default place.
  case automatic
  /// Below the camera if it is too wide.
  case belowIfTooWide
}

/// The part of a Live Activity that a preview shows; previews draw nothing.
public struct ActivityPreviewViewKind: Hashable, Sendable {
  private let name: String

  /// The banner on the lock screen.
  public static let content = ActivityPreviewViewKind(name: "content")
  /// Returns a part of the views around the camera.
  public static func dynamicIsland(_ kind: DynamicIslandPreviewKind) -> ActivityPreviewViewKind {
    ActivityPreviewViewKind(name: kind.rawValue)
  }

  /// A part of the views around the camera.
  public enum DynamicIslandPreviewKind: String, Hashable, Sendable {
    /// Beside the camera.
    case compact
    /// Large.
    case expanded
    /// As small as possible.
    case minimal
  }
}
