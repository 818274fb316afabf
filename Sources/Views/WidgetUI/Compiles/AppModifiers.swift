// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Foundation

extension View {
  public func listRowBackground(_ background: (some View)?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollTargetBehavior(_ behavior: ScrollBehavior) -> some View { self }
  public func scrollBounceBehavior(_ behavior: ScrollBehavior) -> some View { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textInputAutocapitalization(_ value: TextInputAutocapitalization?) -> some View { self }
  public func autocapitalization(_ value: TextInputAutocapitalization) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func focused(_ condition: Binding<Bool>) -> some View { self }
  public func focused<Value: Hashable>(_ field: Binding<Value?>, equals value: Value) -> some View { self }
  public func hoverEffect() -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  public func userActivity(_ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void)
    -> some View
  { self }
  public func onContinueUserActivity(_ type: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
    self
  }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

public struct ScrollBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollBehavior(name: "automatic")
  public static let paging = ScrollBehavior(name: "paging")
  public static let viewAligned = ScrollBehavior(name: "viewAligned")
  public static let basedOnSize = ScrollBehavior(name: "basedOnSize")
  public static let always = ScrollBehavior(name: "always")
}

public struct TextFieldStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = TextFieldStyle(name: "automatic")
  public static let plain = TextFieldStyle(name: "plain")
  public static let roundedBorder = TextFieldStyle(name: "roundedBorder")
}

public enum UIKeyboardType: Int, Hashable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  public static let never = TextInputAutocapitalization(name: "never")
  public static let none = TextInputAutocapitalization(name: "none")
  public static let words = TextInputAutocapitalization(name: "words")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let characters = TextInputAutocapitalization(name: "characters")
}

public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let search = SubmitLabel(name: "search")
  public static let next = SubmitLabel(name: "next")
}

public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let impact = SensoryFeedback(name: "impact")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
}

public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = WritingToolsBehavior(name: "automatic")
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

public final class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public var isEligibleForHandoff = true
  public init(activityType: String) { self.activityType = activityType }
  public func becomeCurrent() {}
  public func invalidate() {}
}

public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

public protocol NavigationViewStyle {}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
}
