internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene

/// What an element takes over from those around it.
struct SVGContext {
  var style = SVGStyle()
  /// The transform to the canvas.
  var transform = Transform.identity
  /// What percentages of lengths refer to.
  var viewport: Size
  /// The number of elements around this one, including those that references lead through.
  var depth = 0
  /// The number of groups of the drawing around this element.
  var groups = 0
  /// Whether the elements are an area that clips others, so that only their fills count.
  var isClip = false

  /// The maximum depth, which keeps recursion within the stacks of threads.
  static let maximumDepth = 64
}

/// Converts the elements of an SVG file to parts of a drawing.
struct SVGReader {
  let file: String
  private let root: XMLElement
  private let isClipped: Bool
  /// The prefix of SVG's namespace, with its colon; empty for the default namespace.
  private let prefix: Substring
  /// The elements with an id; the first one if there are several.
  private(set) var elements: [String: XMLElement] = [:]
  private var sheet = SVGStyleSheet()
  /// The ids of the elements whose references are being followed.
  var active: [String] = []
  var work: SVGWork
  var notes = SVGNotes()

  init(file: String, root: XMLElement, isClipped: Bool) throws {
    self.file = file
    self.isClipped = isClipped
    self.root = root
    prefix = root.name.hasSuffix(":svg") ? root.name.dropLast(3) : ""
    work = SVGWork(file: file)
    guard root.name.dropFirst(prefix.utf8.count) == "svg" else {
      throw DocumentError(file: file, line: root.line, message: "the root is <\(excerpt(root.name))>, not <svg>")
    }
    index()
  }

  /// Finds the elements with an id, the style sheets, and what is never drawn.
  private mutating func index() {
    var pending = [root]
    while let element = pending.popLast() {
      if let id = element["id"], elements[id] == nil { elements[id] = element }
      switch name(of: element) {
      case "style": sheet.append(element.text)
      case "script": notes.leaveOut("scripts", at: element.line)
      case "animate", "animateColor", "animateMotion", "animateTransform", "set":
        notes.leaveOut("animations", at: element.line)
      default: break
      }
      pending += element.elements.reversed()
    }
    if sheet.hasOtherSelectors { notes.leaveOut("rules of <style> with other selectors than .class", at: root.line) }
  }

  /// Returns the name of an element of SVG; nil for one of another namespace.
  func name(of element: XMLElement) -> Substring? {
    guard element.name.hasPrefix(prefix) else { return nil }
    let name = element.name.dropFirst(prefix.count)
    return name.contains(":") ? nil : name
  }

  /// Returns the size of the drawing and its parts in the coordinates of a canvas of that size.
  mutating func read() throws -> (Size, [SVGPart]) {
    let style = try style(of: root, inheriting: SVGStyle(), viewport: SVGViewBox(root)?.box.size ?? .zero)
    let width = root.side("width", full: nil, em: style.em)
    let height = root.side("height", full: nil, em: style.em)
    if let viewBox = SVGViewBox(root) {
      let ratio = viewBox.box.width / viewBox.box.height
      let size = Size(
        width: width ?? height.map { $0 * ratio } ?? viewBox.box.width,
        height: height ?? width.map { $0 / ratio } ?? viewBox.box.height)
      return (size, try parts(fitting: viewBox, into: size, style))
    }
    if let width, let height {
      let box = Rect(x: 0, y: 0, width: width, height: height)
      return (box.size, try parts(fitting: SVGViewBox(box), into: box.size, style))
    }
    // Without a size, the drawing is as large as its shapes.
    let shapes = try parts(fitting: nil, into: Size(width: width ?? 100, height: height ?? 100), style)
    guard let box = shapes.bounds, box.width > 0, box.height > 0 else {
      throw DocumentError(
        file: file, line: root.line, message: "<svg> has neither a viewBox nor a width and height nor shapes")
    }
    work = SVGWork(file: file)
    return (box.size, try parts(fitting: SVGViewBox(box), into: box.size, style))
  }

  private mutating func parts(fitting viewBox: SVGViewBox?, into size: Size, _ style: SVGStyle) throws -> [SVGPart] {
    let canvas = Rect(origin: .zero, size: size)
    var context = SVGContext(style: style.inherited, viewport: viewBox?.box.size ?? size)
    context.transform = (viewBox?.transform(into: canvas) ?? .identity).followed(by: style.own.transform)
    guard style.own.isDisplayed, context.transform.isFinite else { return [] }
    context.groups = 2
    let parts = try finish(children(of: root, in: context), root, style.own, in: context)
    return viewBox == nil || !isClipped ? parts : try clipped(parts, to: canvas, .identity, root)
  }

  /// Returns the parts of an element.
  ///
  /// `use` is the `<use>` that refers to it, and gives a `<symbol>` its size.
  mutating func parts(of element: XMLElement, in context: SVGContext, use: XMLElement? = nil) throws -> [SVGPart] {
    guard let name = name(of: element), isDrawn(element, name, isUsed: use != nil) else { return [] }
    try work.useElement(element)
    guard context.depth < SVGContext.maximumDepth else {
      throw DocumentError(file: file, line: element.line, message: "the drawing's elements are nested too deeply")
    }
    let style = try style(of: element, inheriting: context.style, viewport: context.viewport)
    guard style.own.isDisplayed else { return [] }
    var inner = context
    inner.style = style.inherited
    inner.transform = style.own.transform.followed(by: context.transform)
    inner.depth += 1
    // What a transform flattens to a line is not drawn.
    guard inner.transform.inverse != nil else { return [] }
    for what in style.own.leftOut { notes.leaveOut(what, at: element.line) }
    if style.own.needsGroup { try enterGroup(&inner, element) }
    let parts: [SVGPart] =
      switch name {
      case "g", "a": try children(of: element, in: inner)
      case "switch": try firstChoice(of: element).map { try self.parts(of: $0, in: inner) } ?? []
      case "svg", "symbol": try viewport(element, use: use, showsOverflow: style.own.showsOverflow, in: inner)
      case "use": try target(of: element, in: inner)
      default: try shape(of: element, name, in: inner).map { [.shape($0)] } ?? []
      }
    return try finish(parts, element, style.own, in: inner)
  }

  mutating func children(of element: XMLElement, in context: SVGContext) throws -> [SVGPart] {
    var parts: [SVGPart] = []
    for child in element.elements { parts += try self.parts(of: child, in: context) }
    return parts
  }

  private static let hidden: Set<Substring> = [
    "defs", "title", "desc", "metadata", "style", "script", "linearGradient", "radialGradient", "clipPath", "mask",
    "filter", "marker", "pattern", "view", "animate", "animateColor", "animateMotion", "animateTransform", "set",
    "cursor", "solidcolor", "font",
  ]

  private static let leftOut: [Substring: String] = [
    "text": "text", "image": "images", "foreignObject": "<foreignObject>", "video": "videos", "audio": "sounds",
    "iframe": "<iframe>", "canvas": "<canvas>",
  ]

  /// Whether an element is drawn; notes those that would be but are not supported.
  private mutating func isDrawn(_ element: XMLElement, _ name: Substring, isUsed: Bool) -> Bool {
    switch name {
    case "g", "a", "switch", "svg", "use": return true
    case "symbol": return isUsed
    case _ where SVGOutline.names.contains(name): return true
    case _ where Self.hidden.contains(name): return false
    default:
      notes.leaveOut(Self.leftOut[name] ?? "<\(excerpt(String(name)))>", at: element.line)
      return false
    }
  }

  /// Returns the child of a `<switch>` that needs no extension.
  private func firstChoice(of element: XMLElement) -> XMLElement? {
    element.elements.first { child in
      (child["requiredExtensions"] ?? "").isEmpty && name(of: child).map { $0 != "foreignObject" } ?? false
    }
  }

  /// Returns the style of an element from its attributes, the style sheets and its own `style`.
  mutating func style(of element: XMLElement, inheriting parent: SVGStyle, viewport: Size) throws -> SVGStyle {
    var style = parent
    for attribute in element.attributes {
      style.apply(attribute.name, Substring(attribute.value).trimmed, viewport: viewport)
    }
    let name = String(element.name.dropFirst(prefix.count))
    let classes = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
    let (rules, count) = sheet.declarations(for: name, id: element["id"], classes: classes)
    try work.useRules(count, element)
    let declarations = rules + (element["style"].map { SVGStyleSheet.declarations(Substring($0)) } ?? [])
    for isImportant in [false, true] {
      for declaration in declarations where declaration.isImportant == isImportant {
        style.apply(declaration.name, declaration.value, viewport: viewport)
      }
    }
    return style
  }

  /// Notes a group around the elements of a context.
  func enterGroup(_ context: inout SVGContext, _ element: XMLElement) throws {
    context.groups += 1
    guard context.groups <= SVGWork.maximumNesting else {
      throw DocumentError(
        file: file, line: element.line, message: "the drawing's opacities and clips are nested too deeply")
    }
  }

  /// Returns the parts of an element with its opacity and its clip.
  private mutating func finish(
    _ parts: [SVGPart], _ element: XMLElement, _ own: SVGStyle.Own, in context: SVGContext
  ) throws -> [SVGPart] {
    guard own.needsGroup, !parts.isEmpty else { return parts }
    var group = SVGGroup(parts: parts)
    if !context.isClip { group.opacity = own.opacity }
    if let id = own.clip {
      switch try clip(id, of: parts, element, in: context) {
      case .unclipped: break
      case .hidden: return []
      case .clip(let clip): group.clip = clip
      }
    }
    guard group.opacity != .one || group.clip != nil else { return parts }
    try work.useGroup(element)
    return [.group(group)]
  }
}

extension SVGStyle.Own {
  /// Whether the element is drawn as a group.
  var needsGroup: Bool { opacity != .one || clip != nil }
}
