internal import Layout
internal import Scene
internal import Spelling
internal import XML

/// Turns the elements of a document into checked views.
struct TemplateReader {
  let file: String
  let colors: ColorSet
  let resources: any TemplateResources
  private var uses: [BindingUse] = []
  private var loops: [BindingUse.Loop] = []
  /// Whether the template is one of the dashboard, which alone has widgets in it.
  private let isDashboard: Bool
  /// The places kept for widgets, in the order of the file.
  private(set) var widgets: [WidgetPlace] = []

  /// Every element that is a view; layers and colours stand only in certain places.
  static let viewNames = [
    "VStack", "HStack", "ZStack", "Spacer", "Text", "Image", "Rectangle", "Ellipse", "Line", "Polyline", "Group",
    "ForEach", "If", "Widget",
  ]
  private static let layerNames: Set<String> = ["Background", "Overlay"]

  init(file: String, colors: ColorSet, resources: any TemplateResources, isDashboard: Bool = false) {
    self.file = file
    self.isDashboard = isDashboard
    self.colors = colors
    self.resources = resources
  }

  /// Every use of a binding found so far, from the first line to the last.
  var sortedUses: [BindingUse] { uses.sorted { $0.line < $1.line } }

  /// The view of a document that is no `<Template>`.
  mutating func root(_ element: XMLElement) throws -> View {
    guard Self.viewNames.contains(element.name) else {
      throw unknown(element, among: ["Template"] + Self.viewNames)
    }
    return try view(element)
  }

  private mutating func view(_ element: XMLElement) throws -> View {
    var reader = AttributeReader(element, file: file)
    let loopsOutside = loops
    defer { loops = loopsOutside }
    let kind = try kind(&reader)
    var modifiers = Modifiers()
    switch kind {
    case .forEach, .condition: break
    default:
      modifiers = try Modifiers(from: &reader, colors: colors)
      modifiers.backgroundViews = try layers("Background", of: element)
      modifiers.overlayViews = try layers("Overlay", of: element)
    }
    try reader.finish()
    loops = loopsOutside
    try record(reader.uses)
    return View(kind: kind, modifiers: modifiers, line: element.line, bindingLine: bindingLine(of: element))
  }

  /// Where what an element is about stands: its text, or the attribute that is a path or a name.
  private func bindingLine(of element: XMLElement) -> Int {
    if element.name == "Text" { return element.firstTextLine ?? element.line }
    let names: Set<String> = ["name", "each", "test", "not", "values", "points"]
    return element.attributes.first { names.contains($0.name) }?.line ?? element.line
  }

  private mutating func kind(_ reader: inout AttributeReader) throws -> View.Kind {
    let element = reader.element
    switch element.name {
    case "VStack":
      return .verticalStack(
        try reader.value("alignment", .horizontalAlignment) ?? .literal(.center),
        spacing: try spacing(&reader), try children(of: element))
    case "HStack":
      return .horizontalStack(
        try reader.value("alignment", .verticalAlignment) ?? .literal(.center),
        spacing: try spacing(&reader), try children(of: element))
    case "ZStack":
      return .depthStack(
        try reader.value("alignment", .alignment) ?? .literal(.center), try children(of: element))
    case "Group":
      return .group(try children(of: element))
    case "Spacer":
      try expectNoChildren(reader)
      return .spacer(minLength: try reader.literal("minLength", .fixedLength))
    case "Text":
      return .text(try text(&reader))
    case "Image":
      try expectNoChildren(reader)
      guard let name = try reader.text("name") else {
        throw reader.error("<Image> needs a name: the name of an icon, or a binding to one")
      }
      if let literal = name.literal, !resources.iconNames.contains(literal) {
        let hint = suggestion(for: literal, among: resources.iconNames)
        throw DocumentError(
          file: file, line: bindingLine(of: element), message: "there is no icon \"\(excerpt(literal))\"\(hint)")
      }
      return .image(name)
    case "Rectangle", "Ellipse", "Line":
      try expectNoChildren(reader)
      return .shape(try ShapeView(from: &reader))
    case "Polyline":
      try expectNoChildren(reader)
      return .polyline(try PolylineView(from: &reader))
    case "Widget":
      return .widget(try widget(&reader))
    case "ForEach":
      return try forEach(&reader)
    case "If":
      return try condition(&reader)
    default:
      throw unknown(element, among: Self.viewNames)
    }
  }

  private func unknown(_ element: XMLElement, among names: [String]) -> DocumentError {
    DocumentError(
      file: file, line: element.line,
      message: "unknown element <\(excerpt(element.name))>\(suggestion(for: element.name, among: names))")
  }

  private func spacing(_ reader: inout AttributeReader) throws -> LengthExpression {
    // What SwiftUI puts between most neighbours where the stack names no spacing.
    try reader.literal("spacing", .length) ?? LengthExpression(points: 8)
  }

  private mutating func forEach(_ reader: inout AttributeReader) throws -> View.Kind {
    guard let list = try reader.path("each", to: .list), let variable = try reader.variable("as") else {
      throw reader.error("<ForEach> needs each=\"path to a list\" and as=\"a name for one item\"")
    }
    loops.append(.init(variable: variable, list: list))
    return .forEach(list, variable: variable, try children(of: reader.element, allowingLayers: false))
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

  private mutating func condition(_ reader: inout AttributeReader) throws -> View.Kind {
    let test = try reader.path("test", to: .any)
    let not = try reader.path("not", to: .any)
    switch (test, not) {
    case (let path?, nil):
      return .condition(path, isNegated: false, try children(of: reader.element, allowingLayers: false))
    case (nil, let path?):
      return .condition(path, isNegated: true, try children(of: reader.element, allowingLayers: false))
    default:
      throw reader.error("<If> needs either test=\"path\" or not=\"path\"")
    }
  }

  /// The text between the tags, its white space collapsed so that long texts can be wrapped in the file.
  private mutating func text(_ reader: inout AttributeReader) throws -> TextPattern {
    let element = reader.element
    if let wrong = element.elements.first(where: { !Self.layerNames.contains($0.name) }) {
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

  /// The views inside an element; layers belong to the element itself and stand only in those that are drawn.
  mutating func children(of element: XMLElement, allowingLayers: Bool = true) throws -> [View] {
    if let line = element.firstTextLine {
      throw DocumentError(
        file: file, line: line, message: "text inside <\(element.name)>: put it into a <Text>")
    }
    var views: [View] = []
    for child in element.elements {
      if !Self.layerNames.contains(child.name) {
        views.append(try view(child))
      } else if !allowingLayers {
        throw DocumentError(
          file: file, line: child.line,
          message: "<\(child.name)> cannot stand inside <\(element.name)>: put it into the view it belongs to")
      }
    }
    return views
  }

  private mutating func layers(_ name: String, of element: XMLElement) throws -> [LayerView] {
    var layers: [LayerView] = []
    for child in element.elements where child.name == name {
      var reader = AttributeReader(child, file: file)
      let alignment = try reader.literal("alignment", .alignment) ?? .center
      try reader.finish()
      layers.append(LayerView(alignment: alignment, views: try children(of: child, allowingLayers: false)))
    }
    return layers
  }

  private func expectNoChildren(_ reader: AttributeReader) throws {
    let element = reader.element
    if let child = element.elements.first(where: { !Self.layerNames.contains($0.name) }) {
      throw DocumentError(
        file: file, line: child.line,
        message: "<\(excerpt(child.name))> cannot stand inside <\(element.name)>, which has no content")
    }
    if let line = element.firstTextLine {
      throw DocumentError(
        file: file, line: line, message: "<\(element.name)> holds no text: put it into a <Text>")
    }
  }

  /// Keeps uses of bindings that stand inside the loops at hand.
  mutating func record(_ found: [BindingUse]) throws {
    for var use in found {
      if use.path.root == .fixedText, !(try resources.textKeys().contains(use.path.components[0])) {
        let hint = suggestion(for: use.path.components[0], among: try resources.textKeys().sorted())
        throw DocumentError(
          file: file, line: use.line, message: "there is no fixed text \"\(use.path.description)\"\(hint)")
      }
      use.loops = loops
      uses.append(use)
    }
  }
}
