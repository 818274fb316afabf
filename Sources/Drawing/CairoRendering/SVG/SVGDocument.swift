internal import WidgetDocuments

/// The text of an SVG file under construction: one element per line, with children indented by a space.
struct SVGDocument {
  private(set) var text = ""
  private var open: [String] = []

  /// Appends an element without children.
  mutating func append(_ name: String, _ attributes: [SVGAttribute]) {
    appendTag(name, attributes, end: "/>\n")
  }

  /// Appends an element whose only child is text.
  mutating func append(_ name: String, _ attributes: [SVGAttribute], content: String) {
    appendTag(name, attributes, end: ">")
    text += "\(XMLText.escaped(content))</\(name)>\n"
  }

  /// Appends an element whose children are pieces of text in their own elements, without white space between them.
  mutating func append(
    _ name: String, _ attributes: [SVGAttribute], pieces: [(attributes: [SVGAttribute], content: String)],
    in pieceName: String
  ) {
    indent()
    text += "\(tag(name, attributes))>"
    for piece in pieces {
      text += "\(tag(pieceName, piece.attributes))>\(XMLText.escaped(piece.content))</\(pieceName)>"
    }
    text += "</\(name)>\n"
  }

  /// Begins an element with children.
  mutating func begin(_ name: String, _ attributes: [SVGAttribute]) {
    appendTag(name, attributes, end: ">\n")
    open.append(name)
  }

  /// Ends the most recently begun element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    text += "</\(name)>\n"
  }

  private mutating func appendTag(_ name: String, _ attributes: [SVGAttribute], end: String) {
    indent()
    text += tag(name, attributes) + end
  }

  /// Returns a start tag without its closing bracket.
  private func tag(_ name: String, _ attributes: [SVGAttribute]) -> String {
    attributes.reduce("<\(name)") { $0 + " \($1.name)=\"\(XMLText.escaped($1.value))\"" }
  }

  private mutating func indent() {
    text += String(repeating: " ", count: open.count)
  }
}

/// The name and the unescaped value of an attribute.
struct SVGAttribute {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ value: Double) {
    self.init(name, DecimalText.number(value))
  }
}
