internal import Raster
internal import Rendering
internal import Screens
internal import Spelling
internal import Timeline

/// Reads `targets` and `palettes`: screens of one's own, and other values for those that come with the program.
struct TargetsReader {
  let problems: ProblemList

  /// Pixels of a side.
  static let sides = 1.0...Double(CanvasSize.longestSide)
  static let mostBytes = 2_147_483_647.0

  /// The program's screens with those of the file.
  func catalog(
    palettes: [(name: String, pair: YAMLNode.Pair)], targets: [(name: String, pair: YAMLNode.Pair)]
  ) -> TargetCatalog {
    // Its files are part of the program, and tests read them.
    var catalog = (try? TargetCatalog.builtIn()) ?? TargetCatalog(targets: [], palettes: [])
    for (name, pair) in palettes where isName(name, pair.key) {
      guard ColorModel.plain.allSatisfy({ $0.name != name }) else {
        problems.report(pair.key, "\"\(name)\" is there already; give the palette another name")
        continue
      }
      if let palette = palette(name, pair.value) { catalog.add(palette) }
    }
    for (name, pair) in targets where isName(name, pair.key) {
      if let target = target(name, pair.value, in: catalog) { catalog.add(target) }
    }
    return catalog
  }

  /// Names are part of paths and of command lines.
  private func isName(_ name: String, _ node: YAMLNode) -> Bool {
    let isGood =
      (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8.contains(byte)
      } && !name.hasPrefix(".") && !name.hasPrefix("-")
    if !isGood {
      problems.report(
        node, "\"\(excerpt(name))\" is no name: write letters, digits, hyphens and dots, such as kitchen-7.5")
    }
    return isGood
  }

  private func palette(_ name: String, _ node: YAMLNode) -> Palette? {
    guard let reader = MappingReader(node, .palette, named: "\"\(name)\"", problems) else { return nil }
    let items = reader.items("inks")
    guard (2...256).contains(items.count) else {
      reader.report("inks", "a palette needs \"inks\" with 2 to 256 items, such as {name: black, written: \"#000000\"}")
      return nil
    }
    let inks = items.enumerated().compactMap { index, item -> Ink? in
      guard let reader = MappingReader(item, .ink, named: "an item of \"inks\"", problems) else { return nil }
      guard let written = color("written", of: reader, isNeeded: true) else { return nil }
      guard let name = reader.text("name") else {
        problems.report(reader.position, "an ink needs \"name\", such as red")
        return nil
      }
      let code = whole("code", of: reader) ?? min(index, 15)
      return Ink(name: name, written: written, shown: color("shown", of: reader), code: UInt8(code))
    }
    guard inks.count == items.count else { return nil }
    if let name = inks.map(\.name).first(where: { name in inks.count { $0.name == name } > 1 }) {
      reader.report("inks", "two inks are called \"\(excerpt(name))\"; give each a name of its own")
      return nil
    }
    return Palette(name: name, inks: inks)
  }

  private func target(_ name: String, _ node: YAMLNode, in catalog: TargetCatalog) -> Target? {
    guard let reader = MappingReader(node, .target, named: "\"\(name)\"", problems),
      var target = base(of: name, reader, in: catalog)
    else { return nil }
    if let width = whole("width", of: reader), let height = whole("height", of: reader) {
      target.pixels = Target.PixelSize(width: width, height: height)
    } else if reader.has("width") != reader.has("height") {
      problems.report(reader.position, "\"width\" and \"height\" go together; write both, in pixels")
    }
    if let degrees = whole("rotation", of: reader) {
      if let quarters = PictureTurn.Quarters(rawValue: degrees) {
        target.turn.quarters = quarters
      } else {
        reader.report("rotation", "\"rotation\" is \(degrees); write 0, 90, 180 or 270")
      }
    }
    if let mirror = reader.choice("mirror") { target.turn.isMirrored = mirror == "horizontal" }
    readColors(reader, into: &target, in: catalog)
    if let bytes = whole("maximumBytes", of: reader) { target.maximumBytes = bytes }
    if let scale = reader.number("scale") { target.scale = scale }
    if let family = reader.choice("family", WidgetFamily.self) { target.family = family }
    readInkChoices(reader, into: &target)
    return target
  }

  /// What the target starts from: the one it names, else the one it replaces, else nothing but what it says itself.
  private func base(of name: String, _ reader: MappingReader, in catalog: TargetCatalog) -> Target? {
    let known = catalog.targets.map(\.name)
    if let base = reader.text("base") {
      guard var target = catalog.targets.first(where: { $0.name == base }) else {
        let hint = suggestion(for: base, among: known)
        reader.report("base", "there is no target \"\(excerpt(base))\" to start from\(hint)")
        return nil
      }
      target.name = name
      return target
    }
    if let target = catalog.targets.first(where: { $0.name == name }) { return target }
    for key in ["width", "height", "colors"] where !reader.has(key) {
      problems.report(
        reader.position, "a new target needs \"\(key)\", or \"base\" with the name of one to start from")
      return nil
    }
    return Target(name: name, pixels: nil, colors: .gray(bits: 1))
  }

  private func readColors(_ reader: MappingReader, into target: inout Target, in catalog: TargetCatalog) {
    if let name = reader.text("colors") {
      guard let colors = catalog.colors(named: name) else {
        let names = ["rgb"] + catalog.palettes.map(\.name)
        let hint = suggestion(for: name, among: names)
        reader.report(
          "colors",
          "there are no colours \"\(excerpt(name))\"\(hint.isEmpty ? "; there are \(MappingReader.list(names))" : hint)"
        )
        return
      }
      target.colors = colors
      // Overrides name inks of the palette they were made for.
      target.inkOverrides = [:]
      if !reader.has("formats") { target.formats = target.formats.filter(Target.formats(for: colors).contains) }
      if target.formats.isEmpty { target.formats = [.png] }
    }
    guard reader.has("formats") else { return }
    let able = Target.formats(for: target.colors)
    let formats = reader.items("formats").compactMap { item -> ScreenFormat? in
      let words = ScreenFormat.allCases.map(\.rawValue)
      guard
        let word = MappingReader.text(item, named: "an item of \"formats\"", .choice(words), problems)
      else { return nil }
      guard let format = ScreenFormat(rawValue: word) else {
        problems.report(
          item,
          "there is no format \"\(excerpt(word))\"\(suggestion(for: word, among: words)) (\(MappingReader.list(words)))"
        )
        return nil
      }
      guard able.contains(format) else {
        problems.report(
          item, "\(word) cannot hold \(target.colors.name), only \(MappingReader.list(able.map(\.rawValue)))")
        return nil
      }
      return format
    }
    if !formats.isEmpty { target.formats = formats }
  }

  private func readInkChoices(_ reader: MappingReader, into target: inout Target) {
    for item in reader.items("inks") {
      guard let choice = MappingReader(item, .inkChoice, named: "an item of \"inks\"", problems),
        let color = color("color", of: choice, isNeeded: true)
      else { continue }
      let inks = target.colors.palette?.inks.map(\.name) ?? []
      guard let ink = choice.text("ink"), inks.contains(ink) else {
        let list = inks.isEmpty ? "it shows full colour" : MappingReader.list(Array(inks.prefix(16)))
        problems.report(choice.position("ink"), "\"ink\" must be one of the target's: \(list)")
        continue
      }
      target.inkOverrides[color] = ink
    }
  }

  private func whole(_ name: String, of reader: MappingReader) -> Int? {
    guard let number = reader.number(name) else { return nil }
    guard let whole = Int(exactly: number) else {
      reader.report(name, "\"\(name)\" is \(number.plain); write a whole number")
      return nil
    }
    return whole
  }

  private func color(_ name: String, of reader: MappingReader, isNeeded: Bool = false) -> Pixel? {
    guard reader.has(name) else {
      if isNeeded { problems.report(reader.position, "\"\(name)\" is missing; write a colour such as \"#FF8000\"") }
      return nil
    }
    guard let text = reader.text(name) else { return nil }
    guard let color = Pixel(hex: text) else {
      reader.report(name, "\"\(name)\" is \"\(excerpt(text))\"; write a colour in quotes, such as \"#FF8000\"")
      return nil
    }
    return color
  }
}
