internal import Assets
public import Failures
internal import Spelling
internal import XML

/// The screens known by name, and the palettes of those with inks.
public struct TargetCatalog: Hashable, Sendable {
  /// In the order they are listed.
  public private(set) var targets: [Target]
  /// In the order they are listed, the grays first.
  public private(set) var palettes: [Palette]

  /// A catalogue of one's own.
  public init(targets: [Target], palettes: [Palette]) {
    self.targets = targets
    self.palettes = palettes
  }

  /// The screens that come with the program.
  ///
  /// - Throws: `DocumentError` where a file of theirs is wrong, which is an error of the program.
  public static func builtIn() throws -> TargetCatalog {
    var catalog = TargetCatalog(targets: [], palettes: [1, 2, 4, 8].map { Palette(grayOf: $0) })
    for name in Assets.targetFileNames {
      guard let bytes = Assets.targetFile(name) else { continue }
      let file = "\(name).xml"
      let reader = TargetReader(file: file, known: catalog.palettes)
      let (targets, palettes) = try reader.read(XMLDocument.parse(bytes, file: file))
      catalog.targets += targets
      catalog.palettes += palettes
    }
    return catalog
  }

  /// The screen of a name.
  ///
  /// - Throws: ``UnknownTargetError`` with the nearest names.
  public func target(named name: String) throws(UnknownTargetError) -> Target {
    guard let target = targets.first(where: { $0.name == name }) else {
      throw UnknownTargetError(name: name, known: targets.map(\.name))
    }
    return target
  }

  /// The colour model of a name: `rgb`, `gray-1`, ..., or a palette's; nil where there is none.
  public func colors(named name: String) -> ColorModel? {
    ColorModel.plain.first { $0.name == name } ?? palettes.first { $0.name == name }.map { .inks($0) }
  }

  /// Adds a screen, or replaces the one of the same name.
  public mutating func add(_ target: Target) {
    if let index = targets.firstIndex(where: { $0.name == target.name }) {
      targets[index] = target
    } else {
      targets.append(target)
    }
  }

  /// Adds a palette, or replaces the one of the same name; screens keep the one they have.
  public mutating func add(_ palette: Palette) {
    if let index = palettes.firstIndex(where: { $0.name == palette.name }) {
      palettes[index] = palette
    } else {
      palettes.append(palette)
    }
  }
}

/// A name no screen has.
public struct UnknownTargetError: UserError, Hashable {
  /// What was asked for.
  public let name: String
  /// Names that may have been meant, the likeliest first.
  public let suggestions: [String]

  init(name: String, known: [String]) {
    self.name = name
    let family = known.filter {
      !name.isEmpty && ($0.hasPrefix(name.lowercased()) || $0.hasSuffix("-" + name.lowercased()))
    }
    let near = nearest(to: name, among: known).map { [$0] } ?? []
    suggestions = near + family.filter { !near.contains($0) }.prefix(6)
  }

  /// The command line's.
  public var exitClass: ExitClass { .usage }

  /// One line for users.
  public var description: String {
    let question =
      suggestions.isEmpty ? "" : "; did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    return "there is no target \"\(excerpt(name))\"\(question) (`widgetgen list targets` names all)"
  }
}
