internal import WidgetBase
internal import WidgetDocuments

extension TemplateReader {
  /// Reads a view without children.
  mutating func leaf(_ reader: inout AttributeReader) throws -> View.Kind {
    let element = reader.element
    switch element.name {
    case "Spacer":
      try expectNoChildren(reader)
      return .spacer(minLength: reader.literal("minLength", .fixedLength))
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
    case "Chart":
      return .chart(try chart(&reader))
    case "Widget":
      return .widget(try widget(&reader))
    default:
      throw unknown(element, among: Self.viewNames)
    }
  }

  private mutating func widget(_ reader: inout AttributeReader) throws -> WidgetPlace {
    try expectNoChildren(reader)
    guard isDashboard else {
      throw reader.error("<Widget> is allowed only in dashboards: <Template widget=\"\(Template.dashboardName)\">")
    }
    guard loopDepth == 0 else {
      throw reader.error("<Widget> is not allowed inside <ForEach>; each <Widget> is a place for one widget")
    }
    let place = try WidgetPlace(from: &reader, index: widgets.count)
    if place.templateFile == nil, let name = place.template, !resources.templateNames.contains(name) {
      let hint = suggestion(for: name, among: resources.templateNames)
      throw reader.error("unknown template \"\(excerpt(name))\" in the theme\(hint)")
    }
    widgets.append(place)
    return place
  }

  /// Reads the text between the tags.
  ///
  /// White space is collapsed, so that long texts can be wrapped in the file.
  private mutating func text(_ reader: inout AttributeReader) throws -> TextPattern {
    let element = reader.element
    if let wrong = Self.foreignElement(in: element) {
      throw wrong.error("<\(excerpt(wrong.name))> is not allowed inside <Text>, which contains only text", in: file)
    }
    let first = bindingPlace(of: element)
    var pieces: [TextPattern.Piece] = []
    var uses: [BindingUse] = []
    for case .text(let source, let line, let column) in element.children {
      do throws(PatternError) {
        let pattern = try TextPattern(source)
        uses += pattern.uses(from: line, column: column)
        let columns = line == first.line ? column - (first.column ?? column) : column - 1
        pieces += pattern.moved(down: line - first.line, right: columns).pieces
      } catch {
        throw DocumentError(
          file: file, line: line + error.offset.lines, column: error.offset.column(from: column),
          message: error.message)
      }
    }
    try record(uses)
    return TextPattern(collapsing: pieces)
  }

  func expectNoChildren(_ reader: AttributeReader) throws {
    let element = reader.element
    if let child = Self.foreignElement(in: element) {
      throw child.error(
        "<\(excerpt(child.name))> is not allowed inside <\(element.name)>, which must be empty", in: file)
    }
    if let place = element.firstTextPlace {
      throw DocumentError(
        file: file, line: place.line, column: place.column,
        message: "<\(element.name)> cannot contain text; use a <Text>")
    }
  }
}
