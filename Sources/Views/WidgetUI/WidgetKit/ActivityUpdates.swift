public import Foundation

// News of Live Activities: none are started here, so all sequences end at once.

/// News of a Live Activity; there are none.
public struct ActivityNews<Element>: AsyncSequence, Sendable {
  /// An iterator without elements.
  public struct Iterator: AsyncIteratorProtocol {
    /// Returns nil.
    public mutating func next() async -> Element? { nil }
  }

  /// Returns an iterator without elements.
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

extension Activity {
  /// Changes of the content: there are none.
  public var contentUpdates: ActivityNews<ActivityContent<ContentState>> { ActivityNews() }
  /// Changes of the content: there are none.
  public var contentStateUpdates: ActivityNews<ContentState> { ActivityNews() }
  /// Changes of the state: there are none.
  public var activityStateUpdates: ActivityNews<ActivityState> { ActivityNews() }
  /// Addresses for changes from a server: there are none.
  public var pushTokenUpdates: ActivityNews<Data> { ActivityNews() }
  /// Activities that begin: there are none.
  public static var activityUpdates: ActivityNews<Activity> { ActivityNews() }
  /// Addresses for activities that a server starts: there are none.
  public static var pushToStartTokenUpdates: ActivityNews<Data> { ActivityNews() }

  /// The values that change.
  public var contentState: ContentState { content.state }

  /// Returns an activity that is not shown.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity {
    try request(
      attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
  }

  /// Replaces the values that change.
  public func update(using state: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    await update(ActivityContent(state: state, staleDate: nil), alertConfiguration: alertConfiguration)
  }

  /// Does nothing: the activity is not shown.
  public func end(using state: ContentState?, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}

  /// Does nothing: the activity is not shown.
  public func end(dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
}

extension ActivityAuthorizationInfo {
  /// Changes of the permission: there are none.
  public var activityEnablementUpdates: ActivityNews<Bool> { ActivityNews() }
  /// Changes of the permission of frequent changes: there are none.
  public var frequentPushEnablementUpdates: ActivityNews<Bool> { ActivityNews() }
}
