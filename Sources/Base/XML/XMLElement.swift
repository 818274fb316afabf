/// An element of a parsed document, with the lines it, its attributes and its texts stand on.
public struct XMLElement: Hashable, Sendable {
  /// One `name="value"` of a start tag.
  public struct Attribute: Hashable, Sendable {
    /// As written, a namespace prefix included.
    public let name: String
    /// References replaced, white space normalised as XML has it.
    public let value: String
    /// Where the attribute's name stands, counted from 1.
    public let line: Int
    /// The first character of the name in that line, counted from 1.
    public let column: Int
  }

  /// What stands between a start tag and its end tag; comments and processing instructions are left out.
  public enum Child: Hashable, Sendable {
    /// An element inside this one.
    case element(XMLElement)
    /// A run of characters, white space included; line and column are those of the first one.
    case text(String, line: Int, column: Int)
  }

  /// As written, a namespace prefix included.
  public let name: String
  /// In the order of the source.
  public let attributes: [Attribute]
  /// Where the start tag begins, counted from 1.
  public let line: Int
  /// The first character of the start tag in that line, counted from 1.
  public let column: Int
  /// In the order of the source; neighbouring pieces of text are one child.
  public internal(set) var children: [Child] = []

  /// The value of an attribute, nil where it is absent.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The child elements, text left out.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The element without some of its children.
  public func removing(where isUnwanted: (Child) -> Bool) -> XMLElement {
    var copy = self
    copy.children.removeAll(where: isUnwanted)
    return copy
  }

  /// All text directly inside the element.
  public var text: String {
    children.reduce(into: "") { if case .text(let text, _, _) = $1 { $0 += text } }
  }

  /// The line of the first character directly inside the element that is not white space; nil where there is none.
  public var firstTextLine: Int? {
    for case .text(let text, var line, _) in children {
      for character in text.unicodeScalars {
        guard Self.isWhiteSpace(character) else { return line }
        if character == "\n" { line += 1 }
      }
    }
    return nil
  }

  /// Whether a character is one of the four XML counts as white space; a no-break space, say, is none.
  public static func isWhiteSpace(_ character: Unicode.Scalar) -> Bool {
    character == " " || character == "\n" || character == "\t" || character == "\r"
  }
}
