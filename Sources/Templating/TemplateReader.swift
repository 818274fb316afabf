internal import Layout
internal import Scene
internal import Spelling
internal import XML

/// Turns the elements of a document into checked views.
struct TemplateReader {
  let file: String
  let colors: ColorSet
  let resources: any TemplateResources
  private(set) var uses: [BindingUse] = []
  private var loops: [BindingUse.Loop] = []

  /// Every element that is a view; layers and colours stand only in certain places.
  static let viewNames = [
    "VStack", "HStack", "ZStack", "Spacer", "Text", "Image", "Rectangle", "Ellipse", "Line", "Polyline", "Group",
    "ForEach", "If",
  ]

  init(file: String, colors: ColorSet, resources: any TemplateResources) {
    self.file = file
    self.colors = colors
    self.resources = resources
  }

  mutating func view(_ element: XMLElement) throws -> View {
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
    try record(reader.uses, loops: loopsOutside)
    return View(kind: kind, modifiers: modifiers, line: element.line)
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
      return .spacer(minLength: try reader.literal("minLength", .length))
    case "Text":
      return .text(try text(&reader))
    case "Image":
      try expectNoChildren(reader)
      guard let name = try reader.text("name") else {
        throw reader.error("<Image> needs a name: the name of an icon, or a binding to one")
      }
      if let literal = name.literal, !resources.iconNames.contains(literal) {
        let hint = suggestion(for: literal, among: resources.iconNames)
        throw reader.error("there is no icon \"\(literal)\"\(hint)")
      }
      return .image(name)
    case "Rectangle", "Ellipse", "Line":
      try expectNoChildren(reader)
      return .shape(try ShapeView(from: &reader))
    case "Polyline":
      try expectNoChildren(reader)
      return .polyline(try PolylineView(from: &reader))
    case "ForEach":
      return try forEach(&reader)
    case "If":
      return try condition(&reader)
    default:
      let hint = suggestion(for: element.name, among: Self.viewNames)
      throw reader.error("unknown element <\(element.name)>\(hint)")
    }
  }

  private func spacing(_ reader: inout AttributeReader) throws -> LengthExpression {
    // What SwiftUI puts between most neighbours where the stack names no spacing.
    try reader.literal("spacing", .length) ?? LengthExpression(points: 8)
  }

  private mutating func forEach(_ reader: inout AttributeReader) throws -> View.Kind {
    guard let list = try reader.path("each"), let variable = try reader.variable("as") else {
      throw reader.error("<ForEach> needs each=\"path to a list\" and as=\"a name for one item\"")
    }
    loops.append(.init(variable: variable, list: list))
    return .forEach(list, variable: variable, try children(of: reader.element))
  }

  private mutating func condition(_ reader: inout AttributeReader) throws -> View.Kind {
    let test = try reader.path("test")
    let not = try reader.path("not")
    switch (test, not) {
    case (let path?, nil):
      return .condition(path, isNegated: false, try children(of: reader.element))
    case (nil, let path?):
      return .condition(path, isNegated: true, try children(of: reader.element))
    default:
      throw reader.error("<If> needs either test=\"path\" or not=\"path\"")
    }
  }

  /// The text between the tags, its white space collapsed so that long texts can be wrapped in the file.
  private mutating func text(_ reader: inout AttributeReader) throws -> TextPattern {
    let element = reader.element
    if let wrong = element.elements.first(where: { $0.name != "Background" && $0.name != "Overlay" }) {
      throw DocumentError(
        file: file, line: wrong.line, message: "<\(wrong.name)> cannot stand inside <Text>, which holds text only")
    }
    let source = element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    do {
      let pattern = try TextPattern(source)
      try record(pattern.paths.map { ($0, element.line) }, loops: loops)
      return pattern
    } catch let error as PatternError {
      throw reader.error(error.message)
    }
  }

  mutating func children(of element: XMLElement) throws -> [View] {
    var views: [View] = []
    for child in element.children {
      switch child {
      case .text(let text):
        guard text.allSatisfy(\.isWhitespace) else {
          throw DocumentError(
            file: file, line: element.line,
            message: "text inside <\(element.name)>: put it into a <Text>")
        }
      case .element(let child):
        if child.name == "Background" || child.name == "Overlay" { continue }
        views.append(try view(child))
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
      layers.append(LayerView(alignment: alignment, views: try children(of: child)))
    }
    return layers
  }

  private func expectNoChildren(_ reader: AttributeReader) throws {
    let others = reader.element.elements.filter { $0.name != "Background" && $0.name != "Overlay" }
    if let child = others.first {
      throw DocumentError(
        file: file, line: child.line,
        message: "<\(child.name)> cannot stand inside <\(reader.element.name)>, which has no content")
    }
    guard reader.element.text.allSatisfy(\.isWhitespace) else {
      throw reader.error("<\(reader.element.name)> holds no text: put it into a <Text>")
    }
  }

  private mutating func record(_ found: [(path: BindingPath, line: Int)], loops: [BindingUse.Loop]) throws {
    for (path, line) in found {
      if path.root == .fixedText {
        let keys = try resources.textKeys()
        guard keys.contains(path.components[0]) else {
          let hint = suggestion(for: path.components[0], among: keys.sorted())
          throw DocumentError(
            file: file, line: line, message: "there is no fixed text \"@\(path.components[0])\"\(hint)")
        }
      }
      uses.append(BindingUse(path: path, line: line, loops: loops))
    }
  }
}

extension StrokeView {
  /// Reads `lineWidth`, `lineCap` and `lineJoin`; nil where there is no line width.
  init?(from reader: inout AttributeReader) throws {
    let width = try reader.literal("lineWidth", .length)
    let cap = try reader.literal("lineCap", .choice(StrokeStyle.Cap.byName))
    let join = try reader.literal("lineJoin", .choice(StrokeStyle.Join.byName))
    guard let width else {
      if cap != nil || join != nil {
        throw reader.error("lineCap and lineJoin need a lineWidth on <\(reader.element.name)>")
      }
      return nil
    }
    self.init(width: width, cap: cap ?? .butt, join: join ?? .miter)
  }

  /// SwiftUI's line width where none is given.
  static let thin = StrokeView(width: LengthExpression(points: 1), cap: .butt, join: .miter)
}

extension ShapeView {
  init(from reader: inout AttributeReader) throws {
    let stroke = try StrokeView(from: &reader)
    switch reader.element.name {
    case "Rectangle":
      let radius = try reader.literal("cornerRadius", .length) ?? LengthExpression()
      self.init(outline: .rectangle(cornerRadius: radius), stroke: stroke)
    case "Ellipse":
      self.init(outline: .ellipse, stroke: stroke)
    default:
      func coordinate(_ name: String, in reader: inout AttributeReader) throws -> LengthExpression {
        guard let length = try reader.literal(name, .length) else {
          throw reader.error("<Line> needs x1, y1, x2 and y2: \(name) is missing")
        }
        return length
      }
      self.init(
        outline: .line(
          x1: try coordinate("x1", in: &reader), y1: try coordinate("y1", in: &reader),
          x2: try coordinate("x2", in: &reader), y2: try coordinate("y2", in: &reader)),
        stroke: stroke ?? .thin)
    }
  }
}

extension PolylineView {
  init(from reader: inout AttributeReader) throws {
    let stroke = try StrokeView(from: &reader) ?? .thin
    let values = try reader.path("values")
    let points = try reader.path("points")
    let center = try reader.value("center", .number)
    let span = try reader.value("span", .number)
    switch (values, points, center, span) {
    case (let values?, nil, let center?, let span?):
      self.init(source: .values(values, center: center, span: span), stroke: stroke)
    case (nil, let points?, nil, nil):
      self.init(source: .points(points), stroke: stroke)
    default:
      throw reader.error("<Polyline> needs values with center and span, or points alone")
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate static let byName: [String: StrokeStyle.Cap] = ["butt": .butt, "round": .round, "square": .square]
}

extension StrokeStyle.Join {
  fileprivate static let byName: [String: StrokeStyle.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
}
