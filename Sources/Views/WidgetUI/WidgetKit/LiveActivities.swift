internal import Foundation
internal import WidgetLayout

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

  /// Creates the values of an activity that is not running, to draw its views.
  public init(attributes: Attributes, state: Attributes.ContentState, isStale: Bool = false) {
    activityID = "preview"
    self.attributes = attributes
    self.state = state
    self.isStale = isStale
  }
}

/// A Live Activity: its banner on the lock screen, and its views around the camera of a phone.
///
/// Its states are those of its previews: `#Preview("Name", as: .content, using: attributes) { ... } contentStates: { ... }`.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  private let view: @MainActor (ActivityViewContext<Attributes>) -> AnyView

  /// Creates a Live Activity from the views of its values.
  public init<Content: View>(
    for attributes: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    view = { context in
      AnyView(ActivityView(content: { AnyView(content(context)) }, island: { dynamicIsland(context) }))
    }
  }

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

extension ActivityConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription {
    var widget = WidgetDescription(kind: "") { _ in
      throw NoTimelineError(description: "a Live Activity has the states of its previews")
    }
    widget.families = []
    let view = view
    widget.activity = { previews in
      previews.flatMap { preview in
        guard let attributes = preview.attributes as? Attributes else { return [@MainActor () -> AnyView]() }
        return preview.states.compactMap { $0 as? Attributes.ContentState }.map { state in
          { view(ActivityViewContext(attributes: attributes, state: state)) }
        }
      }
    }
    return widget
  }
}

/// The views of the states of a Live Activity, in the order of its previews.
package typealias ActivityStates = [@MainActor () -> AnyView]

extension WidgetDescription {
  /// The seconds after which the next state of a Live Activity is shown.
  private static let stateDuration: TimeInterval = 60

  /// Returns a Live Activity with the states of its previews as its entries, a minute each from the instant of the
  /// picture on; nil if no preview has states of it.
  package func withStates(of previews: [ActivityPreview]) -> WidgetDescription? {
    guard let states = activity?(previews), !states.isEmpty else { return nil }
    var widget = self
    widget.timeline = { context in
      let entries = states.enumerated().map { index, view in
        ErasedTimeline.Entry(date: context.instant + Double(index) * Self.stateDuration, view: view)
      }
      return ErasedTimeline(entries: entries, policy: .never)
    }
    return widget
  }
}

extension View {
  /// Sets the background of a Live Activity's banner on the lock screen; nil for the system's.
  public func activityBackgroundTint(_ color: Color?) -> some View { ActivityTint(color: color, content: self) }
  /// Has no effect: the system's buttons beside a Live Activity are not drawn.
  public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// A view that sets the tint of a Live Activity.
private struct ActivityTint<Content: View>: View {
  let color: Color?
  let content: Content

  typealias Body = Never
}

extension ActivityTint: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    environment.container.activityTint = color
    return content.lowered(in: environment)
  }
}
