internal import Assets
internal import RefinedTheme
internal import Templates

/// How widgets look: which templates, colours and icons they are drawn with.
///
/// A theme lies in layers. What its own layer lacks comes from the one below, and in the end from the classic look,
/// which has everything.
public struct Theme: Sendable, Hashable {
  /// A file of a theme.
  public struct File: Sendable, Hashable {
    /// What it holds.
    public var bytes: [UInt8]
    /// What messages call it.
    public var name: String

    /// A file.
    public init(_ bytes: [UInt8], name: String) {
      self.bytes = bytes
      self.name = name
    }
  }

  /// Files by what they are for.
  public struct Files: Sendable, Hashable {
    /// By `WIDGET.SHAPE`, `WIDGET.FAMILY`, or `WIDGET` for all families without a template of their own; by `WIDGET.NAME`
    /// for the places of dashboards that name one.
    public var templates: [String: File]
    /// Colour sets by their names; a set replaces single colours of the same set below.
    public var colorSets: [String: File]
    /// Icons (SVG) by their names.
    public var icons: [String: File]

    /// Files.
    public init(
      templates: [String: File] = [:], colorSets: [String: File] = [:], icons: [String: File] = [:]
    ) {
      self.templates = templates
      self.colorSets = colorSets
      self.icons = icons
    }
  }

  /// Where files come from.
  enum Layer: Sendable, Hashable {
    /// `Templates` and `Assets` of the program.
    case classic
    /// `Templates/refined` of the program.
    case refined
    /// A user's.
    case own(Files)
  }

  /// What users call it.
  public let name: String
  /// The first one counts most; the last one is classic.
  let layers: [Layer]

  private init(name: String, layers: [Layer]) {
    self.name = name
    self.layers = layers
  }

  /// A theme that draws with files of its own what they are for, and all else as another theme does.
  public init(name: String, base: Theme, files: Files) {
    self.init(name: name, layers: [.own(files)] + base.layers)
  }

  /// As the widgets look that these reproduce; what counts if nobody says anything.
  public static let classic = Theme(name: "classic", layers: [.classic])
  /// One large number, one picture, one quiet line.
  public static let refined = Theme(name: "refined", layers: [.refined, .classic])
  /// The themes that come with the program.
  public static let builtIn = [classic, refined]

  /// The name of the theme below, which counts for all that this one has no files for; nil for classic.
  public var base: String? {
    switch layers.dropFirst().first {
    case .classic: Theme.classic.name
    case .refined: Theme.refined.name
    case .own, nil: nil
    }
  }

  /// What it replaces of the theme below; nil for a theme of the program.
  package var ownFiles: Files? {
    if case .own(let files)? = layers.first { files } else { nil }
  }

  /// Of the name alone: themes of one name differ rarely.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Theme.Layer {
  /// The template of a name.
  func template(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Templates.template(name).map { Theme.File($0, name: "\(name).xml") }
    case .refined:
      RefinedTheme.template(name).map { Theme.File($0, name: "refined/\(name).xml") }
        ?? RefinedTheme.place(name).map { Theme.File($0, name: "refined/Places/\(name).xml") }
    case .own(let files): files.templates[name]
    }
  }

  /// The colour set of a name.
  func colorSet(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Assets.colorSet(name).map { Theme.File($0, name: "\(name).xml") }
    case .refined: RefinedTheme.colorSet(name).map { Theme.File($0, name: "refined/Colors/\(name).xml") }
    case .own(let files): files.colorSets[name]
    }
  }

  /// The drawing of a name.
  func icon(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Assets.icon(name).map { Theme.File($0, name: "\(name).svg") }
    case .refined: RefinedTheme.icon(name).map { Theme.File($0, name: "refined/Icons/\(name).svg") }
    case .own(let files): files.icons[name]
    }
  }

  /// Every template.
  var templateNames: [String] {
    switch self {
    case .classic: Templates.names
    case .refined: RefinedTheme.templateNames + RefinedTheme.placeNames
    case .own(let files): files.templates.keys.sorted()
    }
  }

  /// Every colour set.
  var colorSetNames: [String] {
    switch self {
    case .classic: Assets.colorSetNames
    case .refined: RefinedTheme.colorSetNames
    case .own(let files): files.colorSets.keys.sorted()
    }
  }

  /// Every icon.
  var iconNames: [String] {
    switch self {
    case .classic: Assets.iconNames
    case .refined: RefinedTheme.iconNames
    case .own(let files): files.icons.keys.sorted()
    }
  }
}
