public import Foundation
internal import Geometry
package import Layout
internal import Scene

/// A text on one or several lines.
public struct Text {
  /// Whether letters become capitals or small.
  public enum Case: Hashable, Sendable {
    /// All capitals.
    case uppercase
    /// No capitals.
    case lowercase
  }

  /// Where a text that is cut has its ellipsis; pictures have it at the end.
  public enum TruncationMode: Hashable, Sendable {
    /// At the start.
    case head
    /// In the middle.
    case middle
    /// At the end.
    case tail
  }

  enum Content {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?)
    /// Made for an environment.
    case made((EnvironmentValues) -> String)
    case joined([Text])
  }

  private let content: Content
  private var font: Font?
  private var changes: [Font.Change] = []
  private var style: AnyShapeStyle?

  init(_ content: Content) {
    self.content = content
  }

  /// A text as it is.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// A text that is looked up in string tables.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key, table: tableName))
  }

  /// A text as it is.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    self.init(.verbatim(String(content)))
  }

  /// A text that is looked up in string tables.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.key(resource.key, table: resource.table))
  }

  /// A value as a format says, in the language of the environment.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
    self.init(.made { environment in format.adapted(to: environment).format(input) })
  }

  /// A value as a formatter says.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.made { _ in formatter.string(for: subject) ?? "" })
  }

  /// A text with attributes: its characters, without them.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    self.init(.verbatim(String(content.characters)))
  }

  /// A symbol in a text: nothing is drawn.
  public init(_ image: Image) {
    self.init(.verbatim(""))
  }

  /// Both texts in a row.
  public static func + (first: Text, second: Text) -> Text { Text(.joined([first, second])) }

  // On texts these give texts, which can be joined.

  /// The text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { if let weight { $0.changes.append(.weight(weight)) } }
  }
  /// The text in letters of another character.
  public func fontDesign(_ design: Font.Design?) -> Text {
    with { if let design { $0.changes.append(.design(design)) } }
  }
  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text in bold or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// The text slanted.
  public func italic() -> Text { with { $0.changes.append(.italic(true)) } }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { with { $0.changes.append(.monospacedDigits) } }
  /// The text with points added after each letter.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
  /// The text with points added after each letter.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.changes.append(.tracking(Double(tracking))) } }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.style = color.map { AnyShapeStyle($0) } } }
  /// The text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with { $0.style = AnyShapeStyle(style) } }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }
}

/// A part of a text with attributes of its own.
struct TextSpan {
  var string: String
  /// nil: that around.
  var font: Font?
  var changes: [Font.Change] = []
  var style: AnyShapeStyle?
}

extension Text {
  /// The parts of the text, those inside taking what they do not say from those around.
  func spans(in environment: EnvironmentValues) -> [TextSpan] {
    let inner: [TextSpan] =
      switch content {
      case .verbatim(let string): [TextSpan(string: string)]
      case .key(let key, let table): key.spans(in: environment, table: table)
      case .made(let make): [TextSpan(string: make(environment))]
      case .joined(let texts): texts.flatMap { $0.spans(in: environment) }
      }
    return inner.map { span in
      TextSpan(
        string: span.string, font: span.font ?? font, changes: changes + span.changes, style: span.style ?? style)
    }
  }

  /// The characters of the text.
  func string(in environment: EnvironmentValues) -> String {
    spans(in: environment).map(\.string).joined()
  }
}

extension Text: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Text: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let spans = spans(in: environment).filter { !$0.string.isEmpty }
    let strings = spans.map { environment.cased($0.string) }
    let fonts = spans.map { environment.font(of: $0) }
    let paints = spans.map { environment.paint(of: $0) }
    let plain = TextSpan(string: "")
    var content = TextContent(
      request: TextRequest(
        string: strings.joined(), font: fonts.first ?? environment.font(of: plain), lineLimit: environment.lineLimit,
        alignment: environment.multilineTextAlignment.alignment),
      minimumScaleFactor: Double(environment.minimumScaleFactor),
      paint: paints.first ?? environment.paint(of: plain))
    if fonts.contains(where: { $0 != fonts[0] }) || paints.contains(where: { $0 != paints[0] }) {
      content.request.spans = zip(strings, fonts).map { FontSpan(length: $0.unicodeScalars.count, font: $1) }
      content.spanPaints = paints
    }
    guard environment.redactionReasons.contains(.placeholder) else { return [.text(content)] }
    return [.text(content).replacedByBar(in: environment)]
  }
}

extension EnvironmentValues {
  fileprivate func paint(of span: TextSpan) -> Paint {
    span.style?.paint(in: self) ?? ForegroundStyle().paint(in: self)
  }

  /// Changes around a text come after those of its font and before those of the text itself.
  fileprivate func font(of span: TextSpan) -> Layout.Font {
    (span.font ?? font ?? .body).resolved(fontChanges + span.changes, problems: problems)
  }

  fileprivate func cased(_ string: String) -> String {
    switch textCase {
    case .uppercase: string.uppercased(with: locale)
    case .lowercase: string.lowercased(with: locale)
    case nil: string
    }
  }
}

extension Node {
  /// A round bar of the node's size in its place: what a placeholder shows of a text.
  @MainActor
  func replacedByBar(in environment: EnvironmentValues) -> Node {
    let bar = ShapeContent(
      outline: .rectangle(cornerRadius: 4), style: .fill, color: Color.track.resolved(in: environment),
      subject: .area, role: .tone)
    return .background(.opacity(.zero, self), behind: .shape(bar), alignment: .center)
  }
}
