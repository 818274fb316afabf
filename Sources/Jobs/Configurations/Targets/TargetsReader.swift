internal import CairoRendering
internal import Panels
internal import Raster
internal import Settings
internal import WidgetBase
internal import WidgetTimeline

/// A reader of `targets` and `palettes`: custom targets, and replaced values of built-in ones.
struct TargetsReader {
  let problems: ProblemList

  /// The valid lengths of a side in pixels.
  static let sides = 1...CanvasSize.longestSide
  static let maximumBytes = 2_147_483_647
  /// The valid numbers of inks in a palette; an index is a byte.
  static let inkCounts = 2...256

  /// Returns the built-in targets and the targets of the file.
  func catalog(palettes: [RawPair], targets: [RawPair]) -> TargetCatalog {
    // Cannot fail: the files are part of the program, and tests read them.
    var catalog = (try? TargetCatalog.builtIn()) ?? TargetCatalog(targets: [], palettes: [])
    for pair in palettes where isName(pair) {
      guard ColorModel.plain.allSatisfy({ $0.name != pair.name }) else {
        problems.report(pair.origin, nil, "the palette \"\(pair.name)\" already exists; use another name")
        continue
      }
      if let palette = palette(pair) { catalog.add(palette) }
    }
    for pair in targets where isName(pair) {
      if let target = target(pair, in: catalog) { catalog.add(target) }
    }
    return catalog
  }

  /// Returns whether a name is valid in paths and on command lines; reports it if not.
  private func isName(_ pair: RawPair) -> Bool {
    let isGood = NameText.isName(pair.name)
    if !isGood {
      problems.report(
        pair.origin, nil,
        "\"\(excerpt(pair.name))\" is not a valid name; expected letters, digits, hyphens and dots, such as kitchen-7.5"
      )
    }
    return isGood
  }

  /// Returns a reader of one mapping.
  private func reader(of raw: RawValue, _ table: KeyTable, named name: String) -> SettingReader? {
    SectionReader(problems: problems).settings(of: raw, table, named: name)
      .map { SettingReader(SettingLayers([$0]), problems) }
  }

  private func palette(_ pair: RawPair) -> Palette? {
    guard let reader = reader(of: pair.value, .palette, named: "\"\(pair.name)\"") else { return nil }
    let items = reader.list(.paletteInks)
    guard Self.inkCounts.contains(items.count) else {
      reader.report(
        .paletteInks,
        "a palette needs \"inks\" with 2 to 256 items, such as {name: black, written: \"#000000\"}")
      return nil
    }
    let inks = items.enumerated().compactMap { index, item -> Ink? in
      guard let reader = self.reader(of: item, .ink, named: "an item of \"inks\"") else { return nil }
      guard let written = color(.inkWritten, of: reader, isNeeded: true) else { return nil }
      guard let name = reader.text(.inkName) else {
        problems.report(reader.layers.origin, nil, "an ink needs \"name\", such as red")
        return nil
      }
      let code = reader.integer(.inkCode) ?? min(index, 15)
      return Ink(name: name, written: written, shown: color(.inkShown, of: reader), code: UInt8(code))
    }
    guard inks.count == items.count else { return nil }
    if let name = inks.map(\.name).first(where: { name in inks.count { $0.name == name } > 1 }) {
      reader.report(.paletteInks, "duplicate ink \"\(excerpt(name))\"")
      return nil
    }
    return try? Palette(name: pair.name, inks: inks)
  }

  private func target(_ pair: RawPair, in catalog: TargetCatalog) -> Target? {
    guard let reader = reader(of: pair.value, .target, named: "\"\(pair.name)\""),
      var target = base(of: pair.name, reader, in: catalog)
    else { return nil }
    if let width = reader.integer(.targetWidth), let height = reader.integer(.targetHeight) {
      target.pixels = Target.PixelSize(width: width, height: height)
    } else if reader.has(.targetWidth) != reader.has(.targetHeight) {
      problems.report(
        reader.layers.origin, nil, "\"width\" and \"height\" must be given together, in pixels")
    }
    if let quarters = quarters(.targetRotation, of: reader) { target.rotation.quarters = quarters }
    if let mirror = reader.word(.targetMirror) { target.rotation.isMirrored = mirror == "horizontal" }
    readColors(reader, into: &target, in: catalog)
    readRawLayout(reader, into: &target)
    if let quarters = quarters(.targetRawRotation, of: reader) { target.raw.rotation = quarters }
    if let one = reader.word(.targetRawOne) { target.raw.isInverted = one == "black" }
    if let bytes = reader.integer(.targetBytes) { target.maximumBytes = bytes }
    if let number = reader.integer(.targetPixelsPerInch) { target.pixelsPerInch = Double(number) }
    if let scale = reader.number(.targetScale) { target.scale = scale }
    if let family = reader.choice(.targetFamily, WidgetFamily.self) { target.family = family }
    readInkChoices(reader, into: &target)
    return target
  }

  private func quarters(_ setting: Setting, of reader: SettingReader) -> Rotation.Quarters? {
    guard let degrees = reader.integer(setting) else { return nil }
    let quarters = Rotation.Quarters(rawValue: degrees)
    if quarters == nil { reader.report(setting, "\(setting) is \(degrees); expected 0, 90, 180 or 270") }
    return quarters
  }

  /// Returns the target to start from: the named base, or else the target of the same name, or else an empty one.
  private func base(of name: String, _ reader: SettingReader, in catalog: TargetCatalog) -> Target? {
    let known = catalog.targets.map(\.name)
    if let base = reader.text(.targetBase) {
      guard var target = catalog.targets.first(where: { $0.name == base }) else {
        let hint = suggestion(for: base, among: known)
        reader.report(.targetBase, "unknown base target \"\(excerpt(base))\"\(hint)")
        return nil
      }
      target.name = name
      return target
    }
    if let target = catalog.targets.first(where: { $0.name == name }) { return target }
    for setting in [Setting.targetWidth, .targetHeight, .targetColors] where !reader.has(setting) {
      problems.report(
        reader.layers.origin, nil, "a new target needs \(setting), or \"base\" with the name of another target")
      return nil
    }
    return Target(name: name, pixels: nil, colors: .gray(bits: 1))
  }

  private func readColors(_ reader: SettingReader, into target: inout Target, in catalog: TargetCatalog) {
    if let name = reader.text(.targetColors) {
      guard let colors = catalog.colors(named: name) else {
        let names = ["rgb"] + catalog.palettes.map(\.name)
        let hint = suggestion(for: name, among: names)
        reader.report(
          .targetColors,
          "unknown colours \"\(excerpt(name))\"\(hint.isEmpty ? " (\(names.joined(separator: ", ")))" : hint)"
        )
        return
      }
      target.colors = colors
      // Overrides name inks of the palette for which they were written.
      target.inkOverrides = [:]
      if !reader.has(.targetFormats) { target.formats = target.formats.filter(Target.formats(for: colors).contains) }
      if target.formats.isEmpty { target.formats = [.png] }
    }
    guard reader.has(.targetFormats) else { return }
    let able = Target.formats(for: target.colors)
    let formats = reader.list(.targetFormats).compactMap { item -> PictureFormat? in
      let words = PictureFormat.forTargets.map(\.rawValue)
      guard let word = reader.text(item, of: .targetFormats, named: "an item of \(.targetFormats)") else { return nil }
      guard let format = PictureFormat.forTargets.first(where: { $0.rawValue == word }) else {
        problems.report(
          item.origin, nil,
          """
          unknown format "\(excerpt(word))"\(suggestion(for: word, among: words)) \
          (\(words.joined(separator: ", ")))
          """)
        return nil
      }
      guard able.contains(format) else {
        problems.report(
          item.origin, nil,
          "\(word) cannot hold \(target.colors.name), only \(able.map(\.rawValue).joined(separator: ", "))")
        return nil
      }
      return format
    }
    if !formats.isEmpty { target.formats = formats }
  }

  private func readRawLayout(_ reader: SettingReader, into target: inout Target) {
    guard let layout = reader.choice(.targetRawLayout, RawFrame.Layout.self) else { return }
    guard let palette = target.colors.palette, layout.holds(palette) else {
      reader.report(
        .targetRawLayout,
        "\(.targetRawLayout) \"\(layout.rawValue)\" holds only \(layout.limit), not \(target.colors.name)")
      return
    }
    target.raw.layout = layout
  }

  private func readInkChoices(_ reader: SettingReader, into target: inout Target) {
    for item in reader.list(.targetInks) {
      guard let choice = self.reader(of: item, .inkChoice, named: "an item of \"inks\""),
        let color = color(.choiceColor, of: choice, isNeeded: true)
      else { continue }
      let inks = target.colors.palette?.inks.map(\.name) ?? []
      guard let ink = choice.text(.choiceInk), inks.contains(ink) else {
        let list = inks.isEmpty ? "it shows full colour" : inks.prefix(16).joined(separator: ", ")
        problems.report(choice.origin(of: .choiceInk), nil, "\"ink\" must be one of the target's: \(list)")
        continue
      }
      target.inkOverrides[color] = ink
    }
  }

  private func color(_ setting: Setting, of reader: SettingReader, isNeeded: Bool = false) -> Pixel? {
    guard reader.has(setting) else {
      if isNeeded {
        problems.report(reader.layers.origin, nil, "\(setting) is missing; expected a colour such as \"#FF8000\"")
      }
      return nil
    }
    guard let text = reader.text(setting) else { return nil }
    guard let color = Pixel(hex: text) else {
      reader.report(setting, "\(setting) is \"\(excerpt(text))\"; expected a colour in quotes, such as \"#FF8000\"")
      return nil
    }
    return color
  }
}
