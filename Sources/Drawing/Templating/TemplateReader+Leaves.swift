internal import Layout
internal import Scene
internal import Spelling
internal import XML

extension TemplateReader {
  /// A view without children.
  mutating func leaf(_ reader: inout AttributeReader) throws -> View.Kind {
    let element = reader.element
    switch element.name {
    case "Spacer":
      try expectNoChildren(reader)
      return .spacer(minLength: try reader.literal("minLength", .fixedLength))
    case "Text":
      return .text(try text(&reader))
    case "Image":
      try expectNoChildren(reader)
      return .image(try image(&reader))
    case "QRCode":
      try expectNoChildren(reader)
      return .code(try code(&reader))
    case "Rectangle", "Ellipse", "Line":
      try expectNoChildren(reader)
      return .shape(try ShapeView(from: &reader))
    case "Polyline", "Area":
      try expectNoChildren(reader)
      return .polyline(try polyline(&reader))
    case "Bar":
      try expectNoChildren(reader)
      return .bar(try bar(&reader))
    case "Arc":
      try expectNoChildren(reader)
      return .arc(try arc(&reader))
    case "Widget":
      return .widget(try widget(&reader))
    default:
      throw unknown(element, among: Self.viewNames)
    }
  }

  private mutating func widget(_ reader: inout AttributeReader) throws -> WidgetPlace {
    try expectNoChildren(reader)
    guard isDashboard else {
      throw reader.error("<Widget> stands in dashboards only: <Template widget=\"\(Template.dashboardName)\">")
    }
    guard loops.isEmpty else {
      throw reader.error("<Widget> cannot stand inside <ForEach>: each of its places is for one widget")
    }
    let place = try WidgetPlace(from: &reader, index: widgets.count)
    widgets.append(place)
    return place
  }

  /// The text between the tags, its white space collapsed so that long texts can be wrapped in the file.
  private mutating func text(_ reader: inout AttributeReader) throws -> TextPattern {
    let element = reader.element
    if let wrong = Self.foreignElement(in: element) {
      throw DocumentError(
        file: file, line: wrong.line,
        message: "<\(excerpt(wrong.name))> cannot stand inside <Text>, which holds text only")
    }
    let first = element.firstTextLine ?? element.line
    var pieces: [TextPattern.Piece] = []
    for case .text(let source, let line) in element.children {
      do {
        let pattern = try TextPattern(source)
        try record(pattern.uses(from: line))
        pieces += pattern.moved(down: line - first).pieces
      } catch let error as PatternError {
        throw DocumentError(file: file, line: line + error.lineOffset, message: error.message)
      }
    }
    return TextPattern(collapsing: pieces)
  }

  private func expectNoChildren(_ reader: AttributeReader) throws {
    let element = reader.element
    if let child = Self.foreignElement(in: element) {
      throw DocumentError(
        file: file, line: child.line,
        message: "<\(excerpt(child.name))> cannot stand inside <\(element.name)>, which has no content")
    }
    if let line = element.firstTextLine {
      throw DocumentError(
        file: file, line: line, message: "<\(element.name)> holds no text: put it into a <Text>")
    }
  }
}
