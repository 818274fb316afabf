// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Foundation

public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public private(set) var content: ActivityContent<ContentState>
  private init(attributes: Attributes, content: ActivityContent<ContentState>) {
    id = UUID().uuidString
    self.attributes = attributes
    self.content = content
  }
  public static var activities: [Activity] { [] }
  public var activityState: ActivityState { .ended }
  public var pushToken: Data? { nil }
  public static func request(attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil)
    throws -> Activity
  { Activity(attributes: attributes, content: content) }
  public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil) async {
    self.content = content
  }
  public func end(_ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default)
    async
  {}
}

public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}

public enum ActivityState: Hashable, Sendable {
  case active, dismissed, ended, stale
}

public struct PushType: Hashable, Sendable {
  public static let token = PushType()
}

public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

public struct AlertConfiguration: Sendable {
  public struct AlertSound: Hashable, Sendable {
    public static let `default` = AlertSound()
  }
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
}
