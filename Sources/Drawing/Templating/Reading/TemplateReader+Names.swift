internal import WidgetDocuments

extension TemplateReader {
  func strayText(of element: XMLElement, at place: SourcePlace) -> DocumentError {
    let text = element.text
    var message = "text inside <\(element.name)>; use a <Text>"
    if let tag = text.firstRange(of: "{%") { message = LiquidTag.message(for: String(text[tag.upperBound...])) }
    return DocumentError(file: file, line: place.line, column: place.column, message: message)
  }

  /// Reads a `<Let>`, whose name is known to the views after it; records its problems and returns nil if it is invalid.
  mutating func namedValue(_ element: XMLElement) throws -> View? {
    var reader = AttributeReader(element, file: file)
    let value = reader.path("value", to: .any, allowsConstants: true)
    let name = reader.variable("name")
    guard let name, let value else {
      problems.append(reader.error("<Let> needs name=\"a name\" and value=\"a path, with filters or without\""))
      return nil
    }
    try collectingErrors { template in
      try template.expectNoChildren(reader)
      try reader.finish()
    }
    try record(reader.uses)
    variables.append(.init(name: name, path: value.solePath, isItem: false))
    return View(
      kind: .named(name, value), modifiers: Modifiers(), line: element.line, bindingPlace: bindingPlace(of: element))
  }
}
