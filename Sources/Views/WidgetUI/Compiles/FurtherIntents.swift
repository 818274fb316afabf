// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public protocol IndexedEntity: AppEntity {}
public protocol UndoableIntent: AppIntent {}
public protocol SnippetIntent: AppIntent {}
public protocol DeleteIntent: AppIntent {
  associatedtype Entity: Sendable
  var entities: [Entity] { get set }
}
public protocol ShowInAppSearchResultsIntent: AppIntent {}

public protocol URLRepresentableEntity: AppEntity {}

extension AppIntent {
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .go, showPrompt: Bool = true
  ) async throws {}
  public func requestConfirmation(actionName: ConfirmationActionName = .go, dialog: IntentDialog) async throws {}
}

public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String
  public static let go = ConfirmationActionName(name: "go")
  public static let `continue` = ConfirmationActionName(name: "continue")
  public static let order = ConfirmationActionName(name: "order")
  public static let send = ConfirmationActionName(name: "send")
  public static let start = ConfirmationActionName(name: "start")
  public static let set = ConfirmationActionName(name: "set")
  public static let add = ConfirmationActionName(name: "add")
}

extension IntentParameter {
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { AppIntentError.restartPerform }
  public func needsDisambiguationError(among values: [Value], dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.restartPerform
  }
}

public struct UTType: Hashable, Sendable {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  private init(known identifier: String) { self.identifier = identifier }
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let json = UTType(known: "public.json")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let url = UTType(known: "public.url")
  public static let data = UTType(known: "public.data")
  public static let movie = UTType(known: "public.movie")
  public static let audio = UTType(known: "public.audio")
}
