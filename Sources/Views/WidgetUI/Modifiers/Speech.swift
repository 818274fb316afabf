internal import WidgetLayout

// The sentence that says what a picture shows, for people who do not see it: the texts of its views in reading order,
// changed by these modifiers.

extension View {
  /// Describes the view and all inside it by a text, in the sentence that says what the picture shows.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibilityLabel(Text(label)) }
  /// Describes the view and all inside it by a text, in the sentence that says what the picture shows.
  public func accessibilityLabel(_ label: Text) -> some View { spoken { $0.label = label } }
  /// Describes the view and all inside it by a text, in the sentence that says what the picture shows.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibilityLabel(Text(label)) }
  /// Has no effect: labels that are views are not part of the sentence that says what the picture shows.
  public func accessibilityLabel(@ViewBuilder content: (AnyView) -> some View) -> some View { self }
  /// Describes the view and all inside it by a text, in the sentence that says what the picture shows.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// Adds a text after those of the view, in the sentence that says what the picture shows.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// Leaves the view out of the sentence that says what the picture shows.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// Adds a text after those of the view, in the sentence that says what the picture shows.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibilityValue(Text(value)) }
  /// Adds a text after those of the view, in the sentence that says what the picture shows.
  public func accessibilityValue(_ value: Text) -> some View { spoken { $0.value = value } }
  /// Adds a text after those of the view, in the sentence that says what the picture shows.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibilityValue(Text(value)) }
  /// Leaves the view out of the sentence that says what the picture shows.
  public func accessibilityHidden(_ hidden: Bool) -> some View { spoken { $0.isHidden = hidden } }
  /// Sets whether the texts inside the view are part of the sentence that says what the picture shows.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    spoken { $0.ignoresChildren = children == .ignore }
  }
}

/// The way in which the texts inside a view are part of the sentence that says what a picture shows.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// Not at all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// One by one.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view contributes to the sentence that says what the picture shows, besides the texts inside it.
struct Speech {
  /// The text that describes the view in place of those inside it.
  var label: Text?
  /// The text after the others.
  var value: Text?
  /// Whether the view contributes nothing.
  var isHidden: Bool?
  /// Whether the texts inside the view are left out.
  var ignoresChildren: Bool?

  /// Returns the properties, with those set further inside where nothing is set here.
  func over(_ inner: Speech) -> Speech {
    Speech(
      label: label ?? inner.label, value: value ?? inner.value, isHidden: isHidden ?? inner.isHidden,
      ignoresChildren: ignoresChildren ?? inner.ignoresChildren)
  }
}

extension View {
  /// Sets what the view contributes to the sentence of the picture.
  func spoken(_ set: (inout Speech) -> Void) -> some View {
    var speech = Speech()
    set(&speech)
    return SpokenView(content: self, speech: speech)
  }
}

/// A view with accessibility modifiers; those that follow each other apply together.
private struct SpokenView<Content: View>: View {
  let content: Content
  let speech: Speech

  typealias Body = Never
}

/// A ``SpokenView`` of any content.
@MainActor
private protocol SpokenContent {
  func nodes(in environment: EnvironmentValues, with outer: Speech) -> [Node]
}

extension SpokenView: PrimitiveView, SpokenContent {
  func nodes(in environment: EnvironmentValues) -> [Node] { nodes(in: environment, with: Speech()) }

  func nodes(in environment: EnvironmentValues, with outer: Speech) -> [Node] {
    let speech = outer.over(self.speech)
    if let inner = content as? any SpokenContent { return inner.nodes(in: environment, with: speech) }
    var inside = environment
    if speech.isHidden == true || speech.label != nil || speech.ignoresChildren == true { inside.spoken = nil }
    let nodes = content.lowered(in: inside)
    guard let spoken = environment.spoken, speech.isHidden != true else { return nodes }
    let texts = [speech.label, speech.value].compactMap { $0?.string(in: environment) }.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return nodes }
    let tag = spoken.add(texts)
    return nodes.map { .tagged(tag, $0) }
  }
}
