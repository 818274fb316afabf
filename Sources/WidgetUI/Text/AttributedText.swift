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
      span.changes = points.map { [.tracking(Double($0))] } ?? []
      return span
    }
  }
}
