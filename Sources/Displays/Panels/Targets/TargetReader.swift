internal import Raster
internal import WidgetBase
package import WidgetDocuments
internal import WidgetTimeline

/// Reads a file with the palettes and targets of a product family.
///
///     <Targets>
///       <Palette name="..."><Ink name="red" written="#FF0000" shown="#790900" code="3"/>...</Palette>
///       <Target name="..." summary="..." width="800" height="480" colors="gray-1" formats="png raw" .../>
///     </Targets>
///
/// `aliases` are other names of a target, and `ambiguous` is one that means another panel elsewhere.
struct TargetReader {
  let file: String
  /// The palettes of other files.
  let known: [Palette]

  func read(
    _ root: XMLElement
  ) throws -> (targets: [Target], palettes: [Palette], aliases: HardwareAliases) {
    guard root.name == "Targets" else {
      throw error("the root is <\(excerpt(root.name))>, not <Targets>", root.line)
    }
    var catalog = TargetCatalog(targets: [], palettes: known)
    var newPalettes: [Palette] = []
    var aliases = HardwareAliases()
    for element in root.elements {
      switch element.name {
      case "Palette":
        let palette = try palette(element)
        guard !catalog.palettes.contains(where: { $0.name == palette.name }) else {
          throw error("duplicate palette \"\(palette.name)\"", element.line)
        }
        catalog.add(palette)
        newPalettes.append(palette)
      case "Target":
        let target = try target(element, in: catalog)
        guard !catalog.targets.contains(where: { $0.name == target.name }) else {
          throw error("duplicate target \"\(target.name)\"", element.line)
        }
        catalog.add(target)
        aliases.add(element, of: target.name)
      default:
        throw error("<\(excerpt(element.name))> is not allowed here; expected <Palette> or <Target>", element.line)
      }
    }
    return (catalog.targets, newPalettes, aliases)
  }

  private func palette(_ element: XMLElement) throws -> Palette {
    let attributes = try attributes(of: element, ["name"])
    let inks = try element.elements.enumerated().map { index, child in
      guard child.name == "Ink" else {
        throw error("<\(excerpt(child.name))> is not allowed here; expected <Ink>", child.line)
      }
      let attributes = try self.attributes(of: child, ["name", "written", "shown", "code"])
      return Ink(
        name: try attributes.text("name"), written: try attributes.color("written"),
        shown: try attributes.has("shown") ? attributes.color("shown") : nil,
        code: UInt8(try attributes.has("code") ? attributes.integer("code", 0...15) : min(index, 15)))
    }
    let name = try attributes.text("name")
    do {
      return try Palette(name: name, inks: inks)
    } catch let problem {
      throw error("\(problem)", element.line)
    }
  }

  private func target(_ element: XMLElement, in catalog: TargetCatalog) throws -> Target {
    let attributes = try attributes(
      of: element,
      [
        "name", "summary", "width", "height", "rotation", "mirror", "colors", "formats", "rawLayout", "rawRotation",
        "rawMirror", "rawOne", "maximumBytes", "pixelsPerInch", "scale", "family", "aliases", "ambiguous",
      ])
    let colorsName = try attributes.text("colors")
    guard let colors = catalog.colors(named: colorsName) else {
      throw error("colors=\"\(excerpt(colorsName))\" is not a palette", element.line)
    }
    let formats = try attributes.text("formats").split(separator: " ").map { word in
      guard let format = PictureFormat(rawValue: String(word)), Target.formats(for: colors).contains(format) else {
        throw error("formats: \"\(excerpt(word))\" cannot hold \(colorsName)", element.line)
      }
      return format
    }
    guard !formats.isEmpty else { throw error("formats is empty", element.line) }
    guard let family = WidgetFamily(rawValue: try attributes.text("family")),
      let scale = Double(try attributes.text("scale")), (0.5...8).contains(scale)
    else { throw error("<Target> needs a family and a scale of 0.5 to 8", element.line) }
    return Target(
      name: try attributes.text("name"), summary: try attributes.text("summary"),
      pixels: try attributes.has("width")
        ? Target.PixelSize(
          width: attributes.integer("width", 1...16_384), height: attributes.integer("height", 1...16_384))
        : nil,
      rotation: Rotation(try attributes.quarters("rotation"), isMirrored: element["mirror"] == "true"), colors: colors,
      formats: formats,
      raw: RawFrame(
        layout: try layout(element, of: colors), rotation: try attributes.quarters("rawRotation"),
        isMirrored: element["rawMirror"] == "true", isInverted: element["rawOne"] == "black"),
      maximumBytes: try attributes.has("maximumBytes")
        ? attributes.integer("maximumBytes", 1...Int(Int32.max)) : nil,
      pixelsPerInch: try attributes.has("pixelsPerInch")
        ? Double(attributes.integer("pixelsPerInch", Target.densities)) : nil,
      scale: scale, family: family)
  }

  /// Returns the layout of raw frames; nil if the attribute is absent.
  private func layout(_ element: XMLElement, of colors: ColorModel) throws -> RawFrame.Layout? {
    guard let text = element["rawLayout"] else { return nil }
    guard let layout = RawFrame.Layout(rawValue: text), let palette = colors.palette, layout.holds(palette) else {
      throw error("rawLayout=\"\(excerpt(text))\" cannot hold \(colors.name)", element.line)
    }
    return layout
  }

  private func attributes(of element: XMLElement, _ names: [String]) throws -> Attributes {
    for attribute in element.attributes where !names.contains(attribute.name) {
      let hint = suggestion(for: attribute.name, among: names)
      throw error("unknown attribute \"\(excerpt(attribute.name))\" on <\(element.name)>\(hint)", attribute.line)
    }
    return Attributes(element: element, reader: self)
  }

  fileprivate func error(_ message: String, _ line: Int) -> DocumentError {
    DocumentError(file: file, line: line, message: message)
  }
}

extension HardwareAliases {
  /// Adds the names in the attributes `aliases` and `ambiguous` of an element, which are separated by spaces.
  package mutating func add(_ element: XMLElement, of name: String) {
    for other in element["aliases"]?.split(separator: " ") ?? [] { add(String(other), of: name) }
    for other in element["ambiguous"]?.split(separator: " ") ?? [] { add(ambiguous: String(other), of: name) }
  }
}

/// The attributes of an element, with conversions of their values.
private struct Attributes {
  let element: XMLElement
  let reader: TargetReader

  func has(_ name: String) -> Bool { element[name] != nil }

  func text(_ name: String) throws -> String {
    guard let text = element[name], !text.isEmpty else {
      throw reader.error("<\(element.name)> needs \(name)", element.line)
    }
    return text
  }

  func integer(_ name: String, _ range: ClosedRange<Int>) throws -> Int {
    let text = try text(name)
    guard let number = Int(text), range.contains(number) else {
      throw reader.error(
        "\(name)=\"\(excerpt(text))\" is not a number from \(range.lowerBound) to \(range.upperBound)", element.line)
    }
    return number
  }

  /// Returns a rotation in degrees; none if the attribute is absent.
  func quarters(_ name: String) throws -> Rotation.Quarters {
    guard has(name) else { return .none }
    guard let quarters = Rotation.Quarters(rawValue: try integer(name, 0...270)) else {
      throw reader.error("\(name) must be 0, 90, 180 or 270", element.line)
    }
    return quarters
  }

  func color(_ name: String) throws -> Pixel {
    let text = try text(name)
    guard let pixel = Pixel(hex: text) else {
      throw reader.error("\(name)=\"\(excerpt(text))\" is not a colour; expected #RRGGBB", element.line)
    }
    return pixel
  }
}
