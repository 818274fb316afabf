/// An element of a parsed document, with the lines of its attributes and texts.
public struct XMLElement: Hashable, Sendable {
  /// An attribute, `name="value"`, of a start tag.
  public struct Attribute: Hashable, Sendable {
    /// The name as written, including a namespace prefix.
    public let name: String
    /// The value with references replaced and white space normalised according to XML.
    public let value: String
    /// The line of the attribute's name, counted from 1.
    public let line: Int
    /// The column of the name's first character, counted from 1.
    public let column: Int
  }

  /// The content between a start tag and its end tag, without comments and processing instructions.
  public enum Child: Hashable, Sendable {
    /// An element inside this one.
    case element(XMLElement)
    /// A run of characters including white space, with the line and column of the first character.
    case text(String, line: Int, column: Int)
  }

  /// The name as written, including a namespace prefix.
  public let name: String
  /// The attributes in the order of the source.
  public let attributes: [Attribute]
  /// The line on which the start tag begins, counted from 1.
  public let line: Int
  /// The column of the start tag's first character, counted from 1.
  public let column: Int
  /// The children in the order of the source; adjacent pieces of text are one child.
  public internal(set) var children: [Child] = []

  /// Returns the value of an attribute; nil if it is absent.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The child elements, without text.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the element without the children that match a predicate.
  public func removing(where isUnwanted: (Child) -> Bool) -> XMLElement {
    var copy = self
    copy.children.removeAll(where: isUnwanted)
    return copy
  }

  /// The text directly inside the element.
  public var text: String {
    children.reduce(into: "") { if case .text(let text, _, _) = $1 { $0 += text } }
  }

  /// The line of the first character directly inside the element that is not white space; nil without such text.
  public var firstTextLine: Int? {
    for case .text(let text, var line, _) in children {
      for character in text.unicodeScalars {
        guard Self.isWhiteSpace(character) else { return line }
        if character == "\n" { line += 1 }
      }
    }
    return nil
  }

  /// Whether a character is one of XML's four white space characters; a no-break space, for example, is not.
  public static func isWhiteSpace(_ character: Unicode.Scalar) -> Bool {
    character == " " || character == "\n" || character == "\t" || character == "\r"
  }
}
