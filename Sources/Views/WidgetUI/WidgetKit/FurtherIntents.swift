// Intents and values that an app offers to the system: none are performed or found in pictures.

/// An entity that users find by a search; nothing is found in a picture.
public protocol IndexedEntity: AppEntity {}
/// An intent that can be undone; nothing is performed in a picture.
public protocol UndoableIntent: AppIntent {}
/// An intent that shows a view; nothing is performed in a picture.
public protocol SnippetIntent: AppIntent {}
/// An intent that deletes entities; nothing is performed in a picture.
public protocol DeleteIntent: AppIntent {
  /// The type of the entities.
  associatedtype Entity: Sendable
  /// The entities.
  var entities: [Entity] { get set }
}
/// An intent that shows the results of a search; nothing is performed in a picture.
public protocol ShowInAppSearchResultsIntent: AppIntent {}

/// An entity that has a page; no page is opened.
public protocol URLRepresentableEntity: AppEntity {}

/// A hint at an intent, which is not drawn.
public struct SiriTipView: View {
  /// Creates a hint.
  public init(intent: some AppIntent, isVisible: Binding<Bool> = .constant(true)) {}

  /// An empty view, with a warning.
  public var body: some View { EmptyView().warning("SiriTipView is not drawn") }
}

/// A button that opens the app Shortcuts, which is drawn as a label.
public struct ShortcutsLink: View {
  /// Creates a button.
  public init(action: @escaping () -> Void = {}) {}

  /// A label.
  public var body: some View { Label("Shortcuts", systemImage: "square.2.layers.3d") }
}

extension AppIntent {
  /// Returns at once: nobody is asked.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .go, showPrompt: Bool = true
  ) async throws {}
  /// Returns at once: nobody is asked.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .go, dialog: IntentDialog
  ) async throws {}
}

/// The name of an action that users confirm; nobody is asked.
public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String

  /// Go.
  public static let go = ConfirmationActionName(name: "go")
  /// Continue.
  public static let `continue` = ConfirmationActionName(name: "continue")
  /// Order.
  public static let order = ConfirmationActionName(name: "order")
  /// Send.
  public static let send = ConfirmationActionName(name: "send")
  /// Start.
  public static let start = ConfirmationActionName(name: "start")
  /// Set.
  public static let set = ConfirmationActionName(name: "set")
  /// Add.
  public static let add = ConfirmationActionName(name: "add")
}

extension IntentParameter {
  /// Returns an error that asks users for a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { AppIntentError.restartPerform }
  /// Returns an error that asks users to choose among values.
  public func needsDisambiguationError(among values: [Value], dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.restartPerform
  }
}

/// The type of a file's contents.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// Creates a type from its identifier.
  public init?(_ identifier: String) {
    self.identifier = identifier
  }

  private init(known identifier: String) {
    self.identifier = identifier
  }

  /// Any image.
  public static let image = UTType(known: "public.image")
  /// A PNG file.
  public static let png = UTType(known: "public.png")
  /// A JPEG file.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A text.
  public static let text = UTType(known: "public.text")
  /// A text without formats.
  public static let plainText = UTType(known: "public.plain-text")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// A PDF file.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// Any bytes.
  public static let data = UTType(known: "public.data")
  /// A film.
  public static let movie = UTType(known: "public.movie")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
}
