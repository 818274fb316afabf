internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene

extension Modifiers {
  /// Reads the attributes that all views have.
  init(from reader: inout AttributeReader, colors: ColorSet) throws {
    let color = AttributeType<ColorReference>.color(in: colors)
    font = reader.value("font", .font)
    self.color = reader.value("color", color)
    role = reader.literal("role", .choice(["ink": Role.ink, "tone": Role.tone]))
    if reader.element.name == "Text" {
      halo = try Self.readHalo(from: &reader, color: color)
    }
    tracking = reader.value("tracking", .fixedLength)
    textAlignment = reader.literal("textAlignment", .cases)
    lineLimit = reader.value("lineLimit", .count)
    minimumScaleFactor = reader.literal("minimumScaleFactor", .share)
    aspectRatio = reader.literal("aspectRatio", .aspectRatio)
    fixedSize = reader.literal("fixedSize", .axes)
    padding = reader.value("padding", .insets)
    frame = reader.value("frame", .frame)
    background = reader.value("background", color)
    isClipped = reader.literal("clipped", .flag) ?? false
    rotation = reader.value("rotation", .number)
    offset = reader.value("offset", .offset)
    position = reader.value("position", .position)
    opacity = reader.value("opacity", .number)
    alignmentGuides = reader.literal("alignmentGuide", .alignmentGuides) ?? []
    layoutPriority = reader.literal("layoutPriority", .number)
    layoutDirection = reader.literal("layoutDirection", .cases)
    id = reader.literal("id", .identifier)
    classes = reader.literal("class", .identifiers) ?? []
  }

  /// The tag given by `id` and `class`, if any.
  var tag: Tag? {
    id == nil && classes.isEmpty ? nil : Tag(id: id, classes: classes)
  }

  private static func readHalo(
    from reader: inout AttributeReader, color: AttributeType<ColorReference>
  ) throws -> HaloView? {
    let width = reader.literal("halo", .fixedLength)
    let haloColor = reader.value("haloColor", color)
    switch (width, haloColor) {
    case (nil, nil): return nil
    case (let width?, let haloColor?): return HaloView(width: width, color: haloColor)
    default: throw reader.error("halo and haloColor must be used together on <\(reader.element.name)>")
    }
  }
}

extension AttributeType<[AlignmentGuideView]> {
  fileprivate static let alignmentGuides = AttributeType(
    "a guide such as \"bottom: 50%\" or \"firstTextBaseline: 12\"",
    names: VerticalAlignment.all.map(\.name) + HorizontalAlignment.all.map(\.name)
  ) { text in
    guard let values = NamedValues(text) else { return nil }
    var guides: [AlignmentGuideView] = []
    for (name, value) in values.pairs {
      guard let position = LengthExpression(value) else { return nil }
      // `center` is the vertical guide: the horizontal one is hardly ever moved.
      if let guide = VerticalAlignment.all.first(where: { $0.name == name }) {
        guides.append(AlignmentGuideView(guide: .vertical(guide), position: position))
      } else if let guide = HorizontalAlignment.all.first(where: { $0.name == name }) {
        guides.append(AlignmentGuideView(guide: .horizontal(guide), position: position))
      } else {
        return nil
      }
    }
    return guides
  }
}

extension AttributeType<String> {
  /// A name that is a valid identifier in every output format.
  static let identifier = AttributeType(
    "a name: a letter, then letters, digits, - and _"
  ) { text in
    guard let first = text.utf8.first, first.isLetter, text.utf8.allSatisfy(\.isNameByte) else { return nil }
    return text
  }
}

extension AttributeType<[String]> {
  fileprivate static let identifiers = AttributeType(
    "names separated by spaces: a letter, then letters, digits, - and _"
  ) { text in
    let names = text.words.map(String.init)
    let read = names.compactMap { AttributeType<String>.identifier.parse($0) }
    return read.count == names.count && !names.isEmpty ? names : nil
  }
}
