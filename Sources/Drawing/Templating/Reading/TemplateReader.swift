internal import WidgetBase
internal import WidgetDocuments
internal import WidgetLayout

/// Reads the elements of a document into checked views.
struct TemplateReader {
  let file: String
  let colors: ColorSet
  let resources: any TemplateResources
  private var uses: [BindingUse] = []
  var variables: [BindingUse.Variable] = []
  /// The number of loops around the current element.
  private(set) var loopDepth = 0
  /// The problems found so far.
  ///
  /// Reading continues after a problem, so that all of them are reported together.
  var problems: [DocumentError] = []
  /// Whether the template is a dashboard's; only dashboards contain widgets.
  let isDashboard: Bool
  /// The places for widgets, in the order of the file.
  var widgets: [WidgetPlace] = []
  /// Whether an image may show a picture, not only icons.
  var namesPictures = false

  /// The names of all view elements; layers and colours are allowed in certain places only.
  static let viewNames = [
    "VStack", "HStack", "ZStack", "ViewThatFits", "Spacer", "Text", "Image", "QRCode", "Rectangle", "Ellipse", "Line",
    "Polyline",
    "Area", "Bar", "Arc", "Chart", "Group", "ForEach", "If", "Let", "Widget",
  ]
  static let layerNames: Set<String> = ["Background", "Overlay"]
  static let gradientName = "LinearGradient"
  static let markName = "At"
  static let letName = "Let"
  /// The views that may have a gradient in place of their colour.
  private static let painted: Set<String> = [
    "Text", "Rectangle", "Ellipse", "Line", "Polyline", "Area", "Bar", "Arc",
  ]
  /// The attributes that name an element's subject; the first one that an element has counts.
  private static let subjects = ["text", "each", "test", "not", "values", "points", "value", "name"]
  /// The views that may have marks at their points or values.
  private static let marked: Set<String> = ["Polyline", "Area", "Bar", "Arc"]

  /// Returns the first child element that a view without children cannot have; nil if all are allowed.
  static func foreignElement(in element: XMLElement) -> XMLElement? {
    element.elements.first { child in
      switch child.name {
      case gradientName: !painted.contains(element.name)
      case markName: !marked.contains(element.name)
      default: !layerNames.contains(child.name)
      }
    }
  }

  init(file: String, colors: ColorSet, resources: any TemplateResources, isDashboard: Bool = false) {
    self.file = file
    self.isDashboard = isDashboard
    self.colors = colors
    self.resources = resources
  }

  /// The uses of bindings found so far, sorted by line.
  var sortedUses: [BindingUse] { uses.sorted { $0.line < $1.line } }

  /// Reads the view of a document whose root is not a `<Template>`.
  mutating func root(_ element: XMLElement) throws -> View {
    guard Self.viewNames.contains(element.name) else {
      throw unknown(element, among: ["Template"] + Self.viewNames)
    }
    guard let view = try view(element) else { throw problem ?? element.error("not a view", in: file) }
    return view
  }

  /// All problems found so far as one error; nil if no problem was found.
  var problem: DocumentError? { DocumentError(all: problems) }

  /// Reads a view; records its problems and returns nil if it is invalid.
  private mutating func view(_ element: XMLElement) throws -> View? {
    var reader = AttributeReader(element, file: file)
    let outside = (variables, loopDepth)
    defer { (variables, loopDepth) = outside }
    guard let kind = try collectingErrors({ try $0.kind(&reader) }) else {
      problems += reader.problems
      try readViews(of: element)
      return nil
    }
    let modifiers = try collectingErrors { try $0.modifiers(of: kind, &reader) }
    if modifiers == nil { problems += reader.problems } else { try collectingErrors { _ in try reader.finish() } }
    (variables, loopDepth) = outside
    try record(reader.uses)
    return modifiers.map {
      View(kind: kind, modifiers: $0, line: element.line, bindingPlace: bindingPlace(of: element))
    }
  }

  /// Records the problems inside an element that is invalid itself.
  private mutating func readViews(of element: XMLElement) throws {
    for child in element.elements where Self.viewNames.contains(child.name) && child.name != Self.letName {
      _ = try view(child)
    }
  }

  /// Returns the result of `read`; records the error and returns nil if it throws.
  @discardableResult
  mutating func collectingErrors<Result>(_ read: (inout TemplateReader) throws -> Result) throws -> Result? {
    do {
      return try read(&self)
    } catch let error as DocumentError {
      problems.append(error)
      return nil
    }
  }

  private mutating func modifiers(of kind: View.Kind, _ reader: inout AttributeReader) throws -> Modifiers {
    if case .forEach = kind { return Modifiers() }
    if case .condition = kind { return Modifiers() }
    let element = reader.element
    var modifiers = try Modifiers(from: &reader, colors: colors)
    modifiers.backgroundViews = try layers("Background", of: element)
    modifiers.overlayViews = try layers("Overlay", of: element)
    if Self.painted.contains(element.name) {
      modifiers.gradient = try gradient(of: element)
      modifiers.dots = try dots(&reader, isPainted: modifiers.gradient != nil)
    }
    return modifiers
  }

  /// Returns the position of an element's subject: its text, or the attribute that holds a path or a name.
  func bindingPlace(of element: XMLElement) -> SourcePlace {
    if element.name == "Text" { return element.firstTextPlace ?? SourcePlace(line: element.line) }
    let subject = Self.subjects.lazy.compactMap { name in element.attributes.first { $0.name == name } }.first
    return subject?.place ?? SourcePlace(line: element.line)
  }

  /// Reads the kind of a view.
  ///
  /// Leaves are read in another function to reduce the stack used by nested views.
  private mutating func kind(_ reader: inout AttributeReader) throws -> View.Kind {
    let element = reader.element
    switch element.name {
    case "VStack":
      return .verticalStack(
        reader.value("alignment", .horizontalAlignment) ?? .literal(.center),
        spacing: try spacing(&reader), try children(of: element))
    case "HStack":
      return .horizontalStack(
        reader.value("alignment", .verticalAlignment) ?? .literal(.center),
        spacing: try spacing(&reader), try children(of: element))
    case "ZStack":
      return .depthStack(
        reader.value("alignment", .alignment) ?? .literal(.center), try children(of: element))
    case "ViewThatFits":
      let (axes, spacing) = (reader.literal("axes", .fittingAxes), reader.literal("textSpacing", .fixedLength))
      let views = try children(of: element)
      guard !element.elements.isEmpty else { throw reader.error("<ViewThatFits> needs at least one view") }
      guard let spacing else { return .fitting(.size(axes ?? Axes(horizontal: true, vertical: true)), views) }
      guard axes == nil else { throw reader.error("<ViewThatFits> has axes and textSpacing; omit one of them") }
      return .fitting(.texts(spacing: spacing), views)
    case "Group":
      return .group(try children(of: element))
    case "ForEach":
      return try forEach(&reader)
    case "If":
      return try condition(&reader)
    default:
      return try leaf(&reader)
    }
  }

  func unknown(_ element: XMLElement, among names: [String]) -> DocumentError {
    let near = suggestion(for: element.name, among: names)
    let other = ElementAliases.element(element.name).map { "; use \($0)" }
    return element.error(
      "unknown element <\(excerpt(element.name))>\(near.isEmpty ? other ?? "" : near)", in: file)
  }

  private func spacing(_ reader: inout AttributeReader) throws -> LengthExpression {
    // SwiftUI's default spacing between most neighbours.
    reader.literal("spacing", .length) ?? LengthExpression(points: 8)
  }

  private mutating func forEach(_ reader: inout AttributeReader) throws -> View.Kind {
    guard let list = reader.path("each", to: .list), let variable = reader.variable("as") else {
      throw reader.error("<ForEach> needs each=\"path to a list\" and as=\"a name for one item\"")
    }
    var loop = LoopView(
      list: list, variable: variable, offset: reader.value("offset", .index),
      limit: reader.value("limit", .index))
    variables.append(.init(name: variable, path: list.itemSource, isItem: true))
    loopDepth += 1
    let views = try children(of: reader.element, allowingLayers: false)
    loop.namesItems = views.contains(where: \.hasText)
    return .forEach(loop, views)
  }

  private mutating func condition(_ reader: inout AttributeReader) throws -> View.Kind {
    let test = reader.condition("test")
    let not = reader.condition("not")
    switch (test, not) {
    case (let condition?, nil):
      return .condition(condition, isNegated: false, try children(of: reader.element, allowingLayers: false))
    case (nil, let condition?):
      return .condition(condition, isNegated: true, try children(of: reader.element, allowingLayers: false))
    default:
      throw reader.error("<If> needs either test=\"path\" or not=\"path\"")
    }
  }

  /// Reads the views inside an element.
  ///
  /// Layers belong to the element itself and are allowed only in elements that are drawn.
  mutating func children(of element: XMLElement, allowingLayers: Bool = true) throws -> [View] {
    if let place = element.firstTextPlace {
      problems.append(strayText(of: element, at: place))
    }
    let variablesOutside = variables
    defer { variables = variablesOutside }
    var views: [View] = []
    for child in element.elements {
      if child.name == Self.letName {
        if let view = try namedValue(child) { views.append(view) }
      } else if child.name == Self.gradientName {
        problems.append(
          child.error(
            "<\(child.name)> is not allowed inside <\(element.name)>; put it into the shape or text it paints", in: file
          ))
      } else if child.name == Self.markName {
        problems.append(
          child.error(
            "<\(child.name)> is not allowed inside <\(element.name)>; put it into a line, an area, a bar or an arc",
            in: file))
      } else if !Self.layerNames.contains(child.name) {
        if let view = try view(child) { views.append(view) }
      } else if !allowingLayers {
        problems.append(
          child.error(
            "<\(child.name)> is not allowed inside <\(element.name)>; put it into the view it belongs to", in: file))
      }
    }
    return views
  }

  private mutating func layers(_ name: String, of element: XMLElement) throws -> [LayerView] {
    var layers: [LayerView] = []
    for child in element.elements where child.name == name {
      var reader = AttributeReader(child, file: file)
      let alignment = reader.literal("alignment", .alignment) ?? .center
      try reader.finish()
      layers.append(LayerView(alignment: alignment, views: try children(of: child, allowingLayers: false)))
    }
    return layers
  }

  /// Calls `read` inside a loop over items of the given name; if it is nil, outside of further loops.
  mutating func inLoop<Result>(
    _ item: BindingUse.Variable?, _ read: (inout TemplateReader) throws -> Result
  ) rethrows -> Result {
    let outside = (variables, loopDepth)
    defer { (variables, loopDepth) = outside }
    if let item {
      variables.append(item)
      loopDepth += 1
    }
    return try read(&self)
  }

  /// Records uses of bindings where the current variables are known.
  mutating func record(_ found: [BindingUse]) throws {
    for var use in found {
      if use.path.root == .fixedText, !(try resources.textKeys().contains(use.path.names.joined())) {
        let key = use.path.names.joined()
        let keys = try resources.textKeys().sorted()
        // Keys begin with the name of their widget. A key without it probably means one of these.
        let ending = keys.filter { $0.hasSuffix(".\(key)") }.map { "\"@\($0)\"" }
        let near = suggestion(for: key, among: keys)
        let hint = near.isEmpty && !ending.isEmpty ? "; did you mean \(ending.joined(separator: " or "))?" : near
        problems.append(
          DocumentError(
            file: file, line: use.line, column: use.place.column,
            message: "unknown fixed text \"\(use.path.description)\"\(hint)"))
      }
      use.variables = variables + use.variables
      uses.append(use)
    }
  }
}
