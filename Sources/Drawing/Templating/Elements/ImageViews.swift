internal import WidgetBase
internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene

/// `<Image>`: an icon by its name, or a picture from a PNG, JPEG or SVG file or a `data:` address.
struct ImageView: Sendable {
  /// The way a picture fills its space.
  enum ContentMode: String, Sendable, CaseIterable {
    /// The whole picture, as large as the space allows.
    case fit
    /// The whole space; the rest of the picture is cut off.
    case fill
  }

  let name: TextPattern
  let contentMode: ContentMode
  let interpolation: ImageItem.Interpolation

  /// Whether a text names a picture rather than an icon.
  static func isPicture(_ text: String) -> Bool {
    text.hasPrefix("data:") || text.contains("/")
      || [".png", ".jpg", ".jpeg", ".svg"].contains { text.lowercased().hasSuffix($0) }
  }
}

/// `<QRCode>`: a text as a QR code.
struct CodeView: Sendable {
  let text: TextPattern
  let level: CodeLevel
  /// The width in modules of the light border around the code.
  let quietZone: Int
}

/// The error correction level of a QR code: 7, 15, 25 or 30 percent of it may be damaged.
public enum CodeLevel: String, Hashable, Sendable, CaseIterable {
  /// 7 % of a code may be damaged.
  case low = "L"
  /// 15 % of a code may be damaged.
  case medium = "M"
  /// 25 % of a code may be damaged.
  case quartile = "Q"
  /// 30 % of a code may be damaged.
  case high = "H"
}

extension TemplateReader {
  mutating func image(_ reader: inout AttributeReader) throws -> ImageView {
    guard let name = reader.text("name") else {
      throw reader.error("<Image> needs a name: an icon, a picture file, or a binding to one")
    }
    if let literal = name.literal, !ImageView.isPicture(literal), !resources.iconNames.contains(literal) {
      let hint = suggestion(for: literal, among: resources.iconNames)
      throw DocumentError(
        file: file, line: bindingPlace(of: reader.element).line,
        message: "unknown icon \"\(excerpt(literal))\"\(hint)")
    }
    if name.literal.map(ImageView.isPicture) ?? true { namesPictures = true }
    return ImageView(
      name: name, contentMode: reader.literal("contentMode", .cases) ?? .fit,
      interpolation: reader.literal("interpolation", .interpolation) ?? .smooth)
  }

  func code(_ reader: inout AttributeReader) throws -> CodeView {
    guard let text = reader.text("text") else { throw reader.error("<QRCode> needs a text, or a binding to one") }
    return CodeView(
      text: text, level: reader.literal("level", .cases) ?? .medium,
      quietZone: reader.literal("quietZone", .quietZone) ?? 4)
  }
}

extension AttributeType<ImageItem.Interpolation> {
  fileprivate static let interpolation = AttributeType.choice(["smooth": .smooth, "nearest": .nearest])
}

extension AttributeType<Int> {
  /// ISO/IEC 18004 requires 4 modules; fewer are enough on a light ground.
  fileprivate static let quietZone = AttributeType("a whole number from 0 to 10") { text in
    Int(text).flatMap { (0...10).contains($0) ? $0 : nil }
  }
}

extension Binder {
  func node(of image: ImageView, _ view: View, in scope: BindingScope, style: InheritedStyle) throws -> Node {
    let name = try code(image.name, in: scope, at: view.bindingPlace)
    // An empty name gives an empty image, as a text bound to null is empty.
    if name.isEmpty { return .drawing(DrawingContent(size: .zero, items: [], tag: view.modifiers.tag)) }
    guard ImageView.isPicture(name) else {
      return try icon(name, view, style: style)
    }
    let content: PictureContent
    do {
      let picture = try context.picture(name, image.name.literal != nil)
      content = picture.content
      if let warning = picture.warning { evaluator.warn(warning, at: view.bindingPlace) }
    } catch {
      // The author can correct a picture named in the template. A picture named in the data must not fail the whole
      // screen.
      guard image.name.literal == nil else { throw self.error("\(error)", at: view.bindingPlace) }
      evaluator.warn("\(error)", at: view.bindingPlace)
      return .drawing(DrawingContent(size: .zero, items: [], tag: view.modifiers.tag))
    }
    let picture = node(of: content, of: image, view, style: style)
    switch image.contentMode {
    case .fit: return .aspectRatio(nil, .fit, picture)
    case .fill:
      let space = Frame(
        maxWidth: Length(points: .infinity), maxHeight: Length(points: .infinity), alignment: .center)
      // The frame gets the proposed space, so a larger picture is clipped to it.
      return .clipped(.frame(space, .aspectRatio(nil, .fill, picture)))
    }
  }

  private func node(
    of content: PictureContent, of image: ImageView, _ view: View, style: InheritedStyle
  ) -> Node {
    switch content {
    case .bitmap(let bitmap):
      return .image(
        ImageContent(
          bitmap: bitmap, isResizable: true, interpolation: image.interpolation, role: style.role ?? .tone,
          tag: view.modifiers.tag))
    case .drawing(var drawing):
      drawing.tag = view.modifiers.tag
      return .drawing(drawing)
    }
  }

  /// Returns an icon; an empty drawing and a warning if its file cannot be read, since one file of a set must not fail
  /// all pictures.
  private func icon(_ name: String, _ view: View, style: InheritedStyle) throws -> Node {
    let icon: (drawing: DrawingContent, warning: String?)?
    do {
      icon = try context.icon(name, style.color)
    } catch let error as DocumentError {
      icon = (DrawingContent(size: .zero, items: []), "\(error); the icon is left out")
    }
    guard case (var drawing, let warning)? = icon else {
      throw error("unknown icon \"\(excerpt(name))\"", at: view.bindingPlace)
    }
    if let warning { evaluator.warn(ofFile: warning) }
    drawing.tag = view.modifiers.tag
    return .drawing(drawing)
  }

  func node(of code: CodeView, _ view: View, in scope: BindingScope) throws -> Node {
    let text = try self.code(code.text, in: scope, at: view.bindingPlace)
    if text.isEmpty { return .drawing(DrawingContent(size: .zero, items: [], tag: view.modifiers.tag)) }
    do {
      let bitmap = try context.code(text, code.level, code.quietZone)
      let content = ImageContent(
        bitmap: bitmap, isResizable: true, interpolation: .nearest, role: .ink, tag: view.modifiers.tag)
      return .aspectRatio(1, .fit, .image(content))
    } catch {
      throw self.error("\(error)", at: view.bindingPlace)
    }
  }
}
