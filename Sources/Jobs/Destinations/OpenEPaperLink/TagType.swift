internal import Panels
internal import Pictures
internal import Raster
internal import WidgetBase
internal import WidgetDocuments

/// The properties of a kind of tag, from `/tagtypes/NUMBER.json` of an access point.
struct TagType: Sendable, Hashable {
  /// The pixels of the pictures it takes.
  let size: Target.PixelSize
  /// Its inks; nil for a tag in full colour.
  let palette: Palette?

  /// The valid sides in pixels.
  private static let sides = 1...4_096
  /// The order of inks whose order is not known.
  private static let order = ["black", "white", "red", "yellow", "green", "blue", "orange"]

  /// Reads the properties.
  ///
  /// - Throws: `JSONFault`; `Failure` if the file does not describe a tag.
  init(_ body: [UInt8]) throws {
    guard let type = try JSONDocument.value(of: body, maximumDepth: 16).record,
      let width = TagFacts.integer(type["width"], in: Self.sides),
      let height = TagFacts.integer(type["height"], in: Self.sides)
    else { throw Failure(.upstream, "the kind of the tag has no width and height") }
    size = Target.PixelSize(width: width, height: height)
    if let bits = TagFacts.integer(type["bpp"], in: 1...32), bits >= 8 {
      palette = nil
      return
    }
    let colors = (type["colortable"]?.record ?? [:]).compactMap { name, value in
      Self.pixel(value).map { (name: excerpt(name), pixel: $0) }
    }
    let sorted = colors.sorted { Self.rank($0.name) < Self.rank($1.name) }.prefix(16)
    guard sorted.count >= 2 else { throw Failure(.upstream, "the kind of the tag has no table of colours") }
    palette = try Palette(
      name: "tag",
      inks: sorted.enumerated().map { index, color in
        Ink(name: color.name, written: color.pixel, code: UInt8(truncatingIfNeeded: index))
      })
  }

  private static func rank(_ name: String) -> (Int, String) { (order.firstIndex(of: name) ?? order.count, name) }

  private static func pixel(_ value: EntryContent) -> Pixel? {
    let channels = (value.list ?? []).compactMap { TagFacts.integer($0, in: 0...255) }
    guard channels.count == 3 else { return nil }
    return Pixel(red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2]))
  }

  /// The pixels and inks in messages: `296x128 in black, white and red`.
  var text: String {
    let names = palette.map { $0.inks.map(\.name) } ?? ["full colour"]
    let list = names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])" : names[0]
    return "\(size.width)x\(size.height) in \(list)"
  }

  /// Returns the JPEG file of a picture with only the inks of the tag.
  ///
  /// A picture that was drawn in the inks of its target keeps them: each is replaced by the tag's ink of the same name.
  /// Any other picture is dithered.
  ///
  /// - Throws: `Failure` if the picture has another size or inks that the tag lacks, and the errors of reading it.
  func file(of picture: [UInt8], drawnFor target: Target?) throws -> [UInt8] {
    let file = try PictureFile(picture)
    guard file.width == size.width, file.height == size.height else {
      throw Failure(.configuration, "the picture has \(file.width)x\(file.height) pixels, the tag \(text)")
    }
    let pixels = try file.pixels()
    guard let palette else { return try InkJPEG.encode(pixels) }
    let own = Target(name: "tag", pixels: size, colors: .inks(palette))
    return try InkJPEG.encode(own.frame(of: pixels, style: style(of: target)).pixels(palette.inks.map(\.written)))
  }

  /// Returns how a picture becomes the inks of the tag: without dithering if it has only inks that the tag has, too.
  private func style(of target: Target?) throws -> InkStyle {
    guard let target, let inks = target.colors.palette, let palette else { return InkStyle() }
    guard let missing = inks.inks.first(where: { palette.index(of: $0.name) == nil }) else {
      return InkStyle(mode: .threshold)
    }
    guard inks.isGray else {
      throw Failure(.configuration, "the target \(target.name) has \(missing.name), the tag \(text)")
    }
    return InkStyle()
  }
}
