public import Foundation

// Live Activities as apps start and end them: none are started here.

/// A Live Activity; none is ever started.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  /// The values that change.
  public typealias ContentState = Attributes.ContentState

  /// The identity.
  public let id: String
  /// The values that stay the same.
  public let attributes: Attributes
  /// The values that change.
  public private(set) var content: ActivityContent<ContentState>

  private init(attributes: Attributes, content: ActivityContent<ContentState>) {
    id = UUID().uuidString
    self.attributes = attributes
    self.content = content
  }

  /// The running activities: there are none.
  public static var activities: [Activity] { [] }
  /// The state of the activity: it has ended.
  public var activityState: ActivityState { .ended }
  /// The address for changes from a server: there is none.
  public var pushToken: Data? { nil }

  /// Returns an activity that is not shown.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity { Activity(attributes: attributes, content: content) }

  /// Replaces the values that change.
  public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil) async {
    self.content = content
  }

  /// Does nothing: the activity is not shown.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}

/// The changing values of a Live Activity and how long they are up to date.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// The values.
  public var state: State
  /// The instant from which the values are out of date.
  public var staleDate: Date?
  /// The relevance compared with other activities.
  public var relevanceScore: Double

  /// Creates content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}

/// The state of a Live Activity.
public enum ActivityState: Hashable, Sendable {
  /// Shown.
  case active
  /// No longer shown.
  case dismissed
  /// Ended.
  case ended
  /// Out of date.
  case stale
}

/// The way in which a server changes a Live Activity.
public struct PushType: Hashable, Sendable {
  /// By the token of the activity.
  public static let token = PushType()
}

/// The instant at which an ended Live Activity disappears.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  /// After a while.
  public static let `default` = ActivityUIDismissalPolicy()
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy()
  /// Returns an instant.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

/// An alert with a change of a Live Activity; none is shown.
public struct AlertConfiguration: Sendable {
  /// The sound of an alert.
  public struct AlertSound: Hashable, Sendable {
    /// The default sound.
    public static let `default` = AlertSound()
  }

  /// Creates an alert.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

/// Whether an app may start Live Activities: it may not.
public final class ActivityAuthorizationInfo: Sendable {
  /// Creates the information.
  public init() {}

  /// Whether activities are allowed.
  public var areActivitiesEnabled: Bool { false }
  /// Whether frequent changes are allowed.
  public var frequentPushesEnabled: Bool { false }
}
