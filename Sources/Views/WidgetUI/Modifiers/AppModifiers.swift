public import Foundation

// What views of apps ask of a screen, a keyboard and the system: none of it is in a picture.

extension View {
  /// Has no effect: lists are drawn as columns.
  public func listRowBackground(_ background: (some View)?) -> some View { self }
  /// Has no effect: lists are drawn as columns.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollTargetBehavior(_ behavior: ScrollBehavior) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollBounceBehavior(_ behavior: ScrollBehavior) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: fields are drawn as their text.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func textInputAutocapitalization(_ value: TextInputAutocapitalization?) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func autocapitalization(_ value: TextInputAutocapitalization) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func focused(_ condition: Binding<Bool>) -> some View { self }
  /// Has no effect: nothing is typed in a picture.
  public func focused<Value: Hashable>(_ field: Binding<Value?>, equals value: Value) -> some View { self }
  /// Has no effect: there is no pointer in a picture.
  public func hoverEffect() -> some View { self }
  /// Has no effect: the status bar is not part of a widget.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: nothing of the system is part of a widget.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Has no effect: nothing is touched in a picture.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Has no effect: nothing is felt in a picture.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
  /// Has no effect: nothing is recorded.
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  /// Has no effect: nothing is handed to another device.
  public func userActivity(
    _ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  /// Has no effect: nothing is handed to another device.
  public func onContinueUserActivity(_ type: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
    self
  }
  /// Has no effect: there are no windows.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  /// Has no effect: views have no identity across pictures.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// Has no effect: lines are broken by the locale of the picture.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  /// Has no effect: nothing is written in a picture.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

/// What happens when a view is scrolled; nothing is scrolled in a picture.
public struct ScrollBehavior: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = ScrollBehavior(name: "automatic")
  /// By pages.
  public static let paging = ScrollBehavior(name: "paging")
  /// To views.
  public static let viewAligned = ScrollBehavior(name: "viewAligned")
  /// By the size of the content.
  public static let basedOnSize = ScrollBehavior(name: "basedOnSize")
  /// Always.
  public static let always = ScrollBehavior(name: "always")
}

/// The look of fields; all are drawn alike.
public struct TextFieldStyle: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = TextFieldStyle(name: "automatic")
  /// Without a border.
  public static let plain = TextFieldStyle(name: "plain")
  /// With a round border.
  public static let roundedBorder = TextFieldStyle(name: "roundedBorder")
}

/// The keys of a keyboard; nothing is typed in a picture.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// A keyboard with the keys for a kind of text.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

/// The letters that a keyboard capitalizes; nothing is typed in a picture.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  /// No letter.
  public static let never = TextInputAutocapitalization(name: "never")
  /// No letter.
  public static let none = TextInputAutocapitalization(name: "none")
  /// The first of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The label of a key; nothing is typed in a picture.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  /// Done.
  public static let done = SubmitLabel(name: "done")
  /// Go.
  public static let go = SubmitLabel(name: "go")
  /// Send.
  public static let send = SubmitLabel(name: "send")
  /// Search.
  public static let search = SubmitLabel(name: "search")
  /// Next.
  public static let next = SubmitLabel(name: "next")
}

/// Feedback that users feel; nothing is felt in a picture.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  /// A success.
  public static let success = SensoryFeedback(name: "success")
  /// A warning.
  public static let warning = SensoryFeedback(name: "warning")
  /// An error.
  public static let error = SensoryFeedback(name: "error")
  /// A choice.
  public static let selection = SensoryFeedback(name: "selection")
  /// An impact.
  public static let impact = SensoryFeedback(name: "impact")
  /// More.
  public static let increase = SensoryFeedback(name: "increase")
  /// Less.
  public static let decrease = SensoryFeedback(name: "decrease")
}

/// Whether the system helps with writing; nothing is written in a picture.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// Not at all.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// An activity of an app for other devices and searches; nothing is handed on.
public final class NSUserActivity: NSObject {
  /// The name of the type.
  public let activityType: String
  /// The title that users see.
  public var title: String?
  /// The values with which the app resumes the activity.
  public var userInfo: [AnyHashable: Any]?
  /// The page in the web.
  public var webpageURL: URL?
  /// Whether a search finds it.
  public var isEligibleForSearch = false
  /// Whether the system predicts it.
  public var isEligibleForPrediction = false
  /// Whether other devices get it.
  public var isEligibleForHandoff = true

  /// Creates an activity.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Does nothing.
  public func becomeCurrent() {}
  /// Does nothing.
  public func invalidate() {}
}
