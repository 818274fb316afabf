public import Foundation
package import WidgetLayout
internal import WidgetScene

/// A text on one or more lines.
public struct Text {
  /// The case to which letters are converted.
  public enum Case: Hashable, Sendable {
    /// Uppercase.
    case uppercase
    /// Lowercase.
    case lowercase
  }

  /// The position of the ellipsis in a truncated text, which is always the end.
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
    /// A string made for an environment.
    case made((EnvironmentValues) -> String)
    case joined([Text])
    case image(Image)
    case attributed(AttributedString)
  }

  private let content: Content
  private var font: Font?
  private var changes: [Font.Change] = []
  private var style: AnyShapeStyle?

  init(_ content: Content) {
    self.content = content
  }

  /// Creates a text that is not localized.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// Creates a localized text.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key, table: tableName))
  }

  /// Creates a text that is not localized.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    self.init(.verbatim(String(content)))
  }

  /// Creates a localized text.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.key(resource.key, table: resource.table))
  }

  /// Creates a text from a value in a format, in the environment's locale.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
    self.init(.made { environment in format.adapted(to: environment).format(input) })
  }

  /// Creates a text from a value and a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.made { _ in formatter.string(for: subject) ?? "" })
  }

  /// Creates a text from an attributed string with its fonts and colours.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    self.init(.attributed(content))
  }

  /// Creates a text from an image or a symbol.
  ///
  /// A text with images is drawn as a row: its parts are not broken into common lines.
  public init(_ image: Image) {
    self.init(.image(image))
  }

  /// Joins two texts.
  public static func + (first: Text, second: Text) -> Text { Text(.joined([first, second])) }

  // Modifiers of texts return texts, so that the results can be joined.

  /// Returns the text with a line under it, which is not drawn.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text with a line through it, which is not drawn.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text moved from the baseline, which is not drawn.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// Returns the text with a line under it in a pattern, which is not drawn.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }
  /// Returns the text with a line through it in a pattern, which is not drawn.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }
  /// Returns the text, whose letters are not spoken one by one.
  public func speechSpellsOutCharacters(_ isActive: Bool = true) -> Text { self }
  /// Returns the text, which is spoken as any other.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// Returns the text with letters of equal width.
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
  /// Returns the text in another width, which is not drawn.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// Returns the text in another size relative to the text around it, which is not drawn.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  /// The size of a text relative to the text around it.
  public struct Scale: Hashable, Sendable {
    private let name: String

    /// The size of the text around it.
    public static let `default` = Scale(name: "default")
    /// Smaller.
    public static let secondary = Scale(name: "secondary")
  }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Returns the text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { if let weight { $0.changes.append(.weight(weight)) } }
  }
  /// Returns the text in a font design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    with { if let design { $0.changes.append(.design(design)) } }
  }
  /// Returns the text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Returns the text in bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// Returns the text in italics.
  public func italic() -> Text { with { $0.changes.append(.italic(true)) } }
  /// Returns the text with digits of equal width.
  public func monospacedDigit() -> Text { with { $0.changes.append(.monospacedDigits) } }
  /// Returns the text with points added after each letter.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
  /// Returns the text with points added after each letter.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.changes.append(.tracking(Double(tracking))) } }
  /// Returns the text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.style = color.map { AnyShapeStyle($0) } } }
  /// Returns the text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with { $0.style = AnyShapeStyle(style) } }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }
}

extension Text: Equatable {
  /// Returns whether both texts have the same characters in the default environment.
  public static func == (first: Text, second: Text) -> Bool {
    let environment = EnvironmentValues()
    return first.string(in: environment) == second.string(in: environment)
  }
}

/// A part of a text with its own attributes.
struct TextSpan {
  var string = ""
  /// The font; nil is the environment's.
  var font: Font?
  var changes: [Font.Change] = []
  var style: AnyShapeStyle?
  /// The image in place of the string.
  var image: Image?
}

extension Text {
  /// Returns the spans of the text; inner spans inherit the attributes they do not set.
  func spans(in environment: EnvironmentValues) -> [TextSpan] {
    let inner: [TextSpan] =
      switch content {
      case .verbatim(let string): [TextSpan(string: string)]
      case .key(let key, let table): key.spans(in: environment, table: table)
      case .made(let make): [TextSpan(string: make(environment))]
      case .joined(let texts): texts.flatMap { $0.spans(in: environment) }
      case .image(let image): [TextSpan(image: image)]
      case .attributed(let string): string.textSpans
      }
    return inner.map { span in
      TextSpan(
        string: span.string, font: span.font ?? font, changes: changes + span.changes, style: span.style ?? style,
        image: span.image)
    }
  }

  /// Returns the characters of the text.
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
    let spans = spans(in: environment)
    guard spans.contains(where: { $0.image != nil }) else { return [node(of: spans, in: environment)] }
    var parts: [Node] = []
    for part in spans.split(around: { $0.image != nil }) {
      guard let image = part.first?.image else {
        parts.append(node(of: Array(part), in: environment))
        continue
      }
      var inside = environment
      inside.font = part[part.startIndex].font ?? environment.font
      inside.foreground = part[part.startIndex].style ?? environment.foreground
      parts += image.lowered(in: inside)
    }
    return [.horizontalStack(alignment: .firstTextBaseline, spacing: .zero, children: parts)]
  }

  /// Returns spans without images as one text.
  @MainActor
  private func node(of spans: [TextSpan], in environment: EnvironmentValues) -> Node {
    let spans = spans.filter { !$0.string.isEmpty }
    let strings = spans.map { environment.cased($0.string).withColouredEmoji }
    let fonts = spans.map { environment.font(of: $0) }
    let paints = spans.map { environment.paint(of: $0) }
    let plain = TextSpan(string: "")
    var content = TextContent(
      request: TextRequest(
        string: strings.joined(), font: fonts.first ?? environment.font(of: plain), lineLimit: environment.lineLimit,
        alignment: environment.multilineTextAlignment.alignment),
      minimumScaleFactor: Double(environment.minimumScaleFactor),
      paint: paints.first ?? environment.paint(of: plain))
    content.isView = true
    if !spans.isEmpty { content.tag = environment.spoken?.add([spans.map(\.string).joined()]) }
    if fonts.contains(where: { $0 != fonts[0] }) || paints.contains(where: { $0 != paints[0] }) {
      content.request.spans = zip(strings, fonts).map { FontSpan(length: $0.unicodeScalars.count, font: $1) }
      content.spanPaints = paints
    }
    guard environment.redactionReasons.contains(.placeholder) else {
      // The shadow of the first part is that of the whole text.
      let style = spans.first?.style ?? environment.foreground
      return style?.shadowing(.text(content), in: environment) ?? .text(content)
    }
    return .text(content).replacedByBar(in: environment)
  }
}

extension [TextSpan] {
  /// Splits the spans; each separator is a part of its own.
  fileprivate func split(around isSeparator: (TextSpan) -> Bool) -> [ArraySlice<TextSpan>] {
    var parts: [ArraySlice<TextSpan>] = []
    var start = startIndex
    for index in indices where isSeparator(self[index]) {
      if start < index { parts.append(self[start..<index]) }
      parts.append(self[index...index])
      start = index + 1
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

extension EnvironmentValues {
  fileprivate func paint(of span: TextSpan) -> Paint {
    span.style?.paint(in: self) ?? ForegroundStyle().paint(in: self)
  }

  /// Returns the font of a span.
  ///
  /// Changes from the environment come after the font's own and before the span's.
  fileprivate func font(of span: TextSpan) -> WidgetLayout.Font {
    (span.font ?? font ?? .body).resolved(fontChanges + span.changes, at: dynamicTypeSize)
  }

  fileprivate func cased(_ string: String) -> String {
    switch textCase {
    case .uppercase: string.uppercased(with: locale)
    case .lowercase: string.lowercased(with: locale)
    case nil: string
    }
  }
}

extension String {
  /// The text in which pictographs that are black without a selector have that of colour, as on a phone.
  fileprivate var withColouredEmoji: String {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x1F000 && scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
    }
    guard unicodeScalars.contains(where: isPlain) else { return self }
    var result = String.UnicodeScalarView()
    var waits = false
    for scalar in unicodeScalars {
      // A selector or the colour of skin follows already.
      if waits, !(0xFE00...0xFE0F).contains(scalar.value), !scalar.properties.isEmojiModifier {
        result.append("\u{FE0F}")
      }
      result.append(scalar)
      waits = isPlain(scalar)
    }
    if waits { result.append("\u{FE0F}") }
    return String(result)
  }
}
