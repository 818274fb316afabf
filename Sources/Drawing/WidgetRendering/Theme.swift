internal import WidgetAssets

/// The look of widgets: the templates, colours and icons they are drawn with.
///
/// A theme consists of layers. A file that its own layer lacks comes from the layer below, and finally from the classic
/// theme, which is complete.
public struct Theme: Sendable, Hashable {
  /// A file of a theme.
  public struct File: Sendable, Hashable {
    /// The contents of the file.
    public var bytes: [UInt8]
    /// The name of the file in messages.
    public var name: String

    /// Creates a file.
    public init(_ bytes: [UInt8], name: String) {
      self.bytes = bytes
      self.name = name
    }
  }

  /// The files of a theme by purpose.
  public struct Files: Sendable, Hashable {
    /// The templates by name.
    ///
    /// The name is `WIDGET.SHAPE` or `WIDGET.FAMILY`, `WIDGET` for small, medium and large widgets without their own
    /// template, or `WIDGET.NAME` for places of dashboards with that name.
    public var templates: [String: File]
    /// The colour sets by name.
    ///
    /// A set overrides individual colours of the same set in the layer below.
    public var colorSets: [String: File]
    /// The icons (SVG) by name.
    public var icons: [String: File]

    /// Creates a set of files, by default empty.
    public init(
      templates: [String: File] = [:], colorSets: [String: File] = [:], icons: [String: File] = [:]
    ) {
      self.templates = templates
      self.colorSets = colorSets
      self.icons = icons
    }
  }

  /// A source of theme files.
  enum Layer: Sendable, Hashable {
    /// `Templates` and `Assets`, which are part of the program.
    case classic
    /// `Templates/refined`, which is part of the program.
    case refined
    /// A user's files.
    case custom(Files)
  }

  /// The name for users.
  public let name: String
  /// The layers in order of precedence; the last one is always the classic one.
  let layers: [Layer]

  /// The files of widgets that are folders, by the widgets' names; only these widgets are drawn with them.
  package private(set) var widgets: [String: Files] = [:]

  private init(name: String, layers: [Layer]) {
    self.name = name
    self.layers = layers
  }

  /// Returns the theme with the files of widgets that are folders.
  package func adding(widgets: [String: Files]) -> Theme {
    var theme = self
    theme.widgets.merge(widgets) { _, new in new }
    return theme
  }

  /// Returns the theme that a widget is drawn with: for a folder, its files, then those of this theme and of the refined
  /// one, whose colours its templates may name in every theme.
  package func drawing(_ widget: String) -> Theme {
    guard let files = widgets[widget] else { return self }
    let below = layers.contains(.refined) ? layers : layers.filter { $0 != .classic } + [.refined, .classic]
    var theme = Theme(name: "\(name) \(widget)", layers: [.custom(files)] + below)
    theme.widgets = [widget: files]
    return theme
  }

  /// Creates a theme that overrides files of `base`.
  public init(name: String, base: Theme, files: Files) {
    self.init(name: name, layers: [.custom(files)] + base.layers)
  }

  /// The look of the original widgets; the default.
  public static let classic = Theme(name: "classic", layers: [.classic])
  /// A theme with one large number, one graphic and one line of secondary text.
  public static let refined = Theme(name: "refined", layers: [.refined, .classic])
  /// The built-in themes.
  public static let builtIn = [classic, refined]

  /// The name of the theme below, which provides all files that this one lacks; nil for `classic`.
  public var base: String? {
    switch layers.dropFirst().first {
    case .classic: Theme.classic.name
    case .refined: Theme.refined.name
    case .custom, nil: nil
    }
  }

  /// Whether text on panels without grays has stems of whole pixels that tell its weights apart.
  ///
  /// The classic theme keeps the weights with which it was drawn first.
  var hasSteadyStems: Bool { layers.contains(.refined) }

  /// The files with which the theme overrides the theme below; nil for a built-in theme.
  package var customFiles: Files? {
    if case .custom(let files)? = layers.first { files } else { nil }
  }

  /// Hashes only the name, because different themes rarely have the same one.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Theme.Layer {
  func template(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Templates.template(name).map { Theme.File($0, name: "\(name).xml") }
    case .refined:
      RefinedTheme.template(name).map { Theme.File($0, name: "refined/\(name).xml") }
        ?? RefinedTheme.place(name).map { Theme.File($0, name: "refined/Places/\(name).xml") }
    case .custom(let files): files.templates[name]
    }
  }

  func colorSet(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Assets.colorSet(name).map { Theme.File($0, name: "\(name).xml") }
    case .refined: RefinedTheme.colorSet(name).map { Theme.File($0, name: "refined/Colors/\(name).xml") }
    case .custom(let files): files.colorSets[name]
    }
  }

  func icon(_ name: String) -> Theme.File? {
    switch self {
    case .classic: Assets.icon(name).map { Theme.File($0, name: "\(name).svg") }
    case .refined: RefinedTheme.icon(name).map { Theme.File($0, name: "refined/Icons/\(name).svg") }
    case .custom(let files): files.icons[name]
    }
  }

  var templateNames: [String] {
    switch self {
    case .classic: Templates.names
    case .refined: RefinedTheme.templateNames + RefinedTheme.placeNames
    case .custom(let files): files.templates.keys.sorted()
    }
  }

  var colorSetNames: [String] {
    switch self {
    case .classic: Assets.colorSetNames
    case .refined: RefinedTheme.colorSetNames
    case .custom(let files): files.colorSets.keys.sorted()
    }
  }

  var iconNames: [String] {
    switch self {
    case .classic: Assets.iconNames
    case .refined: RefinedTheme.iconNames
    case .custom(let files): files.icons.keys.sorted()
    }
  }
}
