internal import WidgetAssets
public import WidgetBase
internal import WidgetDocuments

/// The targets known by name, and the palettes of targets with inks.
public struct TargetCatalog: Hashable, Sendable {
  /// The targets, in the order in which they are listed.
  public private(set) var targets: [Target]
  /// The palettes, in the order in which they are listed, grays first.
  public private(set) var palettes: [Palette]
  /// Other names of the targets: those of panels, makers' drivers and models.
  package private(set) var aliases = HardwareAliases()

  /// Creates a custom catalogue.
  public init(targets: [Target], palettes: [Palette]) {
    self.targets = targets
    self.palettes = palettes
  }

  /// Returns the built-in targets and palettes.
  ///
  /// - Throws: `DocumentError` if a built-in file is invalid, which is a bug in the program.
  public static func builtIn() throws -> TargetCatalog {
    var catalog = TargetCatalog(targets: [], palettes: try [1, 2, 4, 8].map { try Palette(grayOf: $0) })
    // The targets of the other files refer to the palettes.
    for name in ["palettes"] + Assets.targetFileNames.filter({ $0 != "palettes" }) {
      guard let bytes = Assets.targetFile(name) else { continue }
      let file = "\(name).xml"
      let reader = TargetReader(file: file, known: catalog.palettes)
      let (targets, palettes, aliases) = try reader.read(XMLDocument.parse(bytes, file: file))
      catalog.targets += targets
      catalog.palettes += palettes
      catalog.aliases.formUnion(aliases)
    }
    return catalog
  }

  /// Returns the target with a name, in any case and with any separators: its own, or that of a panel, a maker's driver
  /// or a model.
  ///
  /// - Throws: `Failure` with the nearest names.
  public func target(named name: String) throws(Failure) -> Target {
    if let target = targets.first(where: { $0.name == name }) { return target }
    let form = HardwareName.form(name)
    let own = targets.first { HardwareName.form($0.name) == form }?.name ?? aliases.name(for: name)
    guard let target = targets.first(where: { $0.name == own }) else {
      throw HardwareName.unknown(
        "target", name, among: targets.map(\.name), aliases, listedBy: "widgetgen list targets")
    }
    return target
  }

  /// Returns the target with a name, and hands a warning about the name to a closure.
  ///
  /// - Throws: as ``target(named:)``.
  package func target(named name: String, warning report: (String) -> Void) throws(Failure) -> Target {
    if let warning = warning(about: name) { report(warning) }
    return try target(named: name)
  }

  /// Returns a warning about a name that means another panel elsewhere; nil for other names.
  package func warning(about name: String) -> String? {
    guard aliases.isAmbiguous(name), !targets.contains(where: { $0.name == name }),
      let target = try? target(named: name)
    else { return nil }
    return HardwareName.warning(about: name, meaning: target.name, among: targets.map(\.name))
  }

  /// Returns the colour model with a name: `rgb`, `gray-1`, ..., or a palette's name; nil for an unknown name.
  public func colors(named name: String) -> ColorModel? {
    ColorModel.plain.first { $0.name == name } ?? palettes.first { $0.name == name }.map { .inks($0) }
  }

  /// Adds a target, or replaces the one with the same name.
  public mutating func add(_ target: Target) {
    if let index = targets.firstIndex(where: { $0.name == target.name }) {
      targets[index] = target
    } else {
      targets.append(target)
    }
  }

  /// Adds a palette, or replaces the one with the same name; targets keep the palette they have.
  public mutating func add(_ palette: Palette) {
    if let index = palettes.firstIndex(where: { $0.name == palette.name }) {
      palettes[index] = palette
    } else {
      palettes.append(palette)
    }
  }
}
