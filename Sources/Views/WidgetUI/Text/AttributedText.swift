public import Foundation

// Attributes of SwiftUI in attributed strings. Foundation for Linux has none of them.

/// The attributes of attributed strings that texts draw.
public struct SwiftUIAttributes: AttributeScope {
  /// The font.
  public let font: FontAttribute
  /// The colour.
  public let foregroundColor: ForegroundColorAttribute
  /// The colour behind the text, which is not drawn.
  public let backgroundColor: BackgroundColorAttribute
  /// The line under the text, which is not drawn.
  public let underlineStyle: UnderlineAttribute
  /// The line through the text, which is not drawn.
  public let strikethroughStyle: StrikethroughAttribute
  /// The distance from the baseline, which is not drawn.
  public let baselineOffset: BaselineOffsetAttribute
  /// The points added after each letter.
  public let kern: KerningAttribute
  /// The points added after each letter.
  public let tracking: TrackingAttribute
  /// The attributes of Foundation.
  public let foundation: AttributeScopes.FoundationAttributes

  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Font
    /// The name of the attribute.
    public static let name = "SwiftUI.Font"
  }

  /// The colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name of the attribute.
    public static let name = "SwiftUI.ForegroundColor"
  }

  /// The colour behind the text, which is not drawn.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name of the attribute.
    public static let name = "SwiftUI.BackgroundColor"
  }

  /// The changes of the font that Markdown asks for.
  enum FontChangesAttribute: AttributedStringKey {
    typealias Value = [Font.Change]
    static let name = "WidgetUI.FontChanges"
  }

  /// The line under the text, which is not drawn.
  public enum UnderlineAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Text.LineStyle
    /// The name of the attribute.
    public static let name = "SwiftUI.UnderlineStyle"
  }

  /// The line through the text, which is not drawn.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Text.LineStyle
    /// The name of the attribute.
    public static let name = "SwiftUI.StrikethroughStyle"
  }

  /// The distance from the baseline, which is not drawn.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute.
    public static let name = "SwiftUI.BaselineOffset"
  }

  /// The points added after each letter.
  public enum KerningAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute.
    public static let name = "SwiftUI.Kern"
  }

  /// The points added after each letter.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name of the attribute.
    public static let name = "SwiftUI.Tracking"
  }
}

extension AttributeScopes {
  /// The attributes of SwiftUI.
  public typealias SwiftUIAttributes = WidgetUI.SwiftUIAttributes
  /// The attributes of SwiftUI.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of SwiftUI.
  public subscript<Key: AttributedStringKey>(dynamicMember path: KeyPath<SwiftUIAttributes, Key>) -> Key {
    self[Key.self]
  }
}

extension AttributedString {
  /// The runs of the string as spans of a text.
  var textSpans: [TextSpan] {
    runs.map { run in
      var span = TextSpan(string: String(self[run.range].characters))
      span.font = run[SwiftUIAttributes.FontAttribute.self]
      span.style = run[SwiftUIAttributes.ForegroundColorAttribute.self].map { AnyShapeStyle($0) }
      let points = run[SwiftUIAttributes.TrackingAttribute.self] ?? run[SwiftUIAttributes.KerningAttribute.self]
      span.changes =
        (run[SwiftUIAttributes.FontChangesAttribute.self] ?? [])
        + (points.map { [.tracking(Double($0))] } ?? [])
      return span
    }
  }
}

extension Text {
  /// A line under or through a text, which is not drawn.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable {
      /// A line without gaps.
      case solid
      /// Dots.
      case dot
      /// Dashes.
      case dash
      /// Dashes and dots.
      case dashDot
      /// Dashes and pairs of dots.
      case dashDotDot
    }

    /// Creates a line.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// A line without gaps.
    public static let single = LineStyle()
  }
}

extension AttributedString {
  /// How Markdown is read: always within a line, as in localized texts.
  public struct MarkdownParsingOptions: Sendable {
    /// The part of Markdown that is read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All.
      case full
      /// Within a line.
      case inlineOnly
      /// Within a line, with its white space.
      case inlineOnlyPreservingWhitespace
    }

    /// Creates options.
    public init(interpretedSyntax: InterpretedSyntax = .full) {}
  }

  /// Creates a string from Markdown within a line: strong, emphasised, code and the texts of links.
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions()) throws {
    var reader = MarkdownReader()
    reader.append(markdown)
    self = reader.spans().reduce(into: AttributedString()) { result, span in
      var part = AttributedString(span.string)
      if !span.changes.isEmpty { part[SwiftUIAttributes.FontChangesAttribute.self] = span.changes }
      if span.style != nil { part[SwiftUIAttributes.ForegroundColorAttribute.self] = .accentColor }
      result += part
    }
  }
}
