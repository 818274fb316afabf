internal import Layout
internal import Scene
internal import XML

extension Modifiers {
  /// Reads the attributes every view takes.
  init(from reader: inout AttributeReader, colors: ColorSet) throws {
    let color = AttributeType<ColorReference>.color(in: colors)
    font = try reader.value("font", .font)
    self.color = try reader.value("color", color)
    role = try reader.literal("role", .choice(["ink": Role.ink, "tone": Role.tone]))
    if reader.element.name == "Text" {
      halo = try Self.readHalo(from: &reader, color: color)
    }
    tracking = try reader.value("tracking", .fixedLength)
    textAlignment = try reader.literal("textAlignment", .cases)
    lineLimit = try reader.value("lineLimit", .count)
    minimumScaleFactor = try reader.literal("minimumScaleFactor", .share)
    aspectRatio = try reader.literal("aspectRatio", .aspectRatio)
    fixedSize = try reader.literal("fixedSize", .axes)
    padding = try reader.value("padding", .insets)
    frame = try reader.value("frame", .frame)
    background = try reader.value("background", color)
    isClipped = try reader.literal("clipped", .flag) ?? false
    rotation = try reader.value("rotation", .number)
    offset = try reader.value("offset", .offset)
    position = try reader.value("position", .position)
    opacity = try reader.value("opacity", .number)
    alignmentGuides = try reader.literal("alignmentGuide", .alignmentGuides) ?? []
    layoutPriority = try reader.literal("layoutPriority", .number)
    id = try reader.literal("id", .identifier)
    classes = try reader.literal("class", .identifiers) ?? []
  }

  /// The name that `id` and `class` give, if any.
  var tag: Tag? {
    id == nil && classes.isEmpty ? nil : Tag(id: id, classes: classes)
  }

  private static func readHalo(
    from reader: inout AttributeReader, color: AttributeType<ColorReference>
  ) throws -> HaloView? {
    let width = try reader.literal("halo", .fixedLength)
    let haloColor = try reader.value("haloColor", color)
    switch (width, haloColor) {
    case (nil, nil): return nil
    case (let width?, let haloColor?): return HaloView(width: width, color: haloColor)
    default: throw reader.error("halo and haloColor go together: write both on <\(reader.element.name)>")
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
      // `center` means the vertical guide: the horizontal one is hardly ever moved.
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
  /// A name that every output format takes as an identifier.
  static let identifier = AttributeType(
    "a name: a letter, then letters, digits, - and _"
  ) { text in
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      text.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
      })
    else { return nil }
    return text
  }
}

extension AttributeType<[String]> {
  fileprivate static let identifiers = AttributeType(
    "names with spaces between: a letter, then letters, digits, - and _"
  ) { text in
    let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let read = names.compactMap { AttributeType<String>.identifier.parse($0) }
    return read.count == names.count && !names.isEmpty ? names : nil
  }
}
