internal import WidgetLayout

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

  init(attributes: any ActivityAttributes, states: [Any]) {
    (self.attributes, self.states) = (attributes, states)
  }

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

extension ActivityPreview {
  /// Returns the states that the previews of an editor show, each once.
  ///
  /// Only previews whose type has states of activities are made.
  package static func all<Provider: PreviewProvider>(of provider: Provider.Type) -> [ActivityPreview] {
    guard String(reflecting: Provider.Previews.self).contains("ActivityStatePreview") else { return [] }
    let environment = EnvironmentValues()
    _ = provider.previews.lowered(in: environment)
    return environment.container.activityPreviews
  }
}

extension ActivityAttributes {
  /// Shows a state of the activity in a preview; it becomes a state of the activity's pictures.
  @MainActor public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View { ActivityStatePreview(attributes: self, state: contentState) }
}

/// A state of a Live Activity in the previews of an editor, which draws nothing there.
struct ActivityStatePreview<Attributes: ActivityAttributes>: View {
  let attributes: Attributes
  let state: Attributes.ContentState

  typealias Body = Never
}

extension ActivityStatePreview: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let container = environment.container
    // A state has a preview for each part of the activity.
    let isKnown = container.activityPreviews.contains { preview in
      preview.attributes is Attributes && preview.states.contains { $0 as? Attributes.ContentState == state }
    }
    if !isKnown { container.activityPreviews.append(ActivityPreview(attributes: attributes, states: [state])) }
    return []
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
