/// The part of a Live Activity that a preview or a picture shows.
public struct ActivityPreviewViewKind: Hashable, Sendable {
  /// The part around the camera; nil for the banner on the lock screen.
  let island: DynamicIslandPreviewKind?

  /// The banner on the lock screen.
  public static let content = ActivityPreviewViewKind(island: nil)
  /// Returns a part of the views around the camera.
  public static func dynamicIsland(_ kind: DynamicIslandPreviewKind) -> ActivityPreviewViewKind {
    ActivityPreviewViewKind(island: kind)
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

/// The values of a Live Activity that a preview shows.
@MainActor
public struct ActivityPreview {
  let attributes: any ActivityAttributes
  let states: [Any]

  /// Creates a preview as `#Preview` does, from the attributes and the states to show one after the other.
  public init<Attributes: ActivityAttributes, Configuration: Widget>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> Configuration,
    @PreviewActivityBuilder<Attributes> contentStates: @MainActor () -> [Attributes.ContentState]
  ) {
    self.attributes = attributes
    states = contentStates()
  }
}

/// A type with a preview of a Live Activity, which `#Preview` declares.
@MainActor
public protocol ActivityPreviewProvider {
  /// The preview.
  static var preview: ActivityPreview { get }
}

/// Collects the states of a Live Activity in a preview.
@resultBuilder
public enum PreviewActivityBuilder<Attributes: ActivityAttributes> {
  /// States as statements.
  public static func buildBlock(_ states: Attributes.ContentState...) -> [Attributes.ContentState] { states }
}
