// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Foundation

public struct ActivityNews<Element>: AsyncSequence, Sendable {
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async -> Element? { nil }
  }
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

extension Activity {
  public var contentUpdates: ActivityNews<ActivityContent<ContentState>> { ActivityNews() }
  public var contentStateUpdates: ActivityNews<ContentState> { ActivityNews() }
  public var activityStateUpdates: ActivityNews<ActivityState> { ActivityNews() }
  public var pushTokenUpdates: ActivityNews<Data> { ActivityNews() }
  public static var activityUpdates: ActivityNews<Activity> { ActivityNews() }
  public static var pushToStartTokenUpdates: ActivityNews<Data> { ActivityNews() }
  public var contentState: ContentState { content.state }
  public static func request(attributes: Attributes, contentState: ContentState, pushType: PushType? = nil) throws
    -> Activity
  {
    try request(
      attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
  }
  public func update(using state: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    await update(ActivityContent(state: state, staleDate: nil), alertConfiguration: alertConfiguration)
  }
  public func end(using state: ContentState?, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
  public func end(dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
}

extension ActivityAuthorizationInfo {
  public var activityEnablementUpdates: ActivityNews<Bool> { ActivityNews() }
  public var frequentPushEnablementUpdates: ActivityNews<Bool> { ActivityNews() }
}
