public import FoundationEssentials
internal import WidgetDocuments
public import WidgetScene
public import WidgetTimeline

/// The resources that a template may name in addition to the entry: colour sets, icons and fixed texts.
///
/// A resource is requested only if a template names it, so nothing is read that the picture does not need.
public protocol TemplateResources {
  /// The names of all colour sets.
  var colorSetNames: [String] { get }
  /// Returns the colour set with a name; nil for an unknown name.
  func colorSet(_ name: String) throws -> ColorSet?
  /// Returns the name of another theme that has a colour set; nil if none has.
  func otherTheme(withColorSet name: String) -> String?
  /// The names of all icons.
  var iconNames: [String] { get }
  /// The names of all templates, from which a dashboard may choose.
  var templateNames: [String] { get }
  /// Returns the keys of the language tables.
  func textKeys() throws -> Set<String>
  /// Returns whether the fields of a widget's entries are known only when its data are loaded.
  func hasOpenData(_ widget: String) -> Bool
}

extension TemplateResources {
  /// Returns nil: there is no other theme.
  public func otherTheme(withColorSet name: String) -> String? { nil }

  /// Returns false: the fields of entries are known.
  public func hasOpenData(_ widget: String) -> Bool { false }
}

/// A view tree read from a file, checked once and then bound to each entry.
///
///     <Template widget="clock" colors="clock" background="background">
///       <Color name="accent" light="#C00000" dark="#FF6060"/>
///       <Text font="1/6W segments" color="accent">{{time}}</Text>
///     </Template>
///
/// The root `<Template>` may contain its own colours and exactly one view. A file whose root is a view is read as a
/// template of the weather widget with that widget's colours.
public struct Template: Sendable {
  /// The name of the template in messages.
  public let file: String
  /// The name of the widget whose entries the template shows.
  public let widget: String
  /// The colours that the template may name: its colour set, and colours of its own.
  public let colors: ColorSet
  /// The size of the design, in which the unit `u` of lengths is one point; nil if the template does not specify one.
  public let design: Size?
  let background: AttributeValue<ColorReference>?
  /// The sentence that says what the picture shows; nil if the template has none.
  private let sentence: (pattern: TextPattern, place: SourcePlace)?
  /// The view and the named values before it; empty if the program's own views draw the entry.
  let root: [View]
  /// The dashboard's places for widgets, in the order of the file.
  public let widgets: [WidgetPlace]
  /// All uses of bindings, sorted by line.
  let uses: [BindingUse]
  /// Whether its images may show pictures, not only icons.
  package let namesPictures: Bool
  /// Whether a path that the entry does not have is treated as null.
  let isOpen: Bool

  /// Reads and checks a template.
  ///
  /// - Throws: `DocumentError` with the line of the invalid element, attribute or binding.
  public init(_ bytes: some Collection<UInt8>, file: String, resources: some TemplateResources) throws {
    let document = try XMLDocument.parse(bytes, file: file)
    self.file = file
    guard document.name == "Template" else {
      widget = "weather"
      colors = try resources.colorSet("weather") ?? ColorSet()
      design = nil
      background = colors.colors["background"] == nil ? nil : .literal(.named("background"))
      sentence = nil
      var reader = TemplateReader(file: file, colors: colors, resources: resources)
      root = [try reader.root(document)]
      if let problem = reader.problem { throw problem }
      uses = reader.sortedUses
      namesPictures = reader.namesPictures
      isOpen = false
      widgets = []
      return
    }
    var attributes = AttributeReader(document, file: file)
    guard let widget = attributes.literal("widget", .identifier) else {
      throw attributes.error("<Template> needs widget=\"NAME\", the widget whose entries it shows")
    }
    self.widget = widget
    var colors = ColorSet()
    if let attribute = document.attributes.first(where: { $0.name == "colors" }),
      !resources.colorSetNames.contains(attribute.value),
      let theme = resources.otherTheme(withColorSet: attribute.value)
    {
      // All colours of the set would be unknown, too.
      throw attribute.error(
        "colors=\"\(attribute.value)\" on <Template> are those of the theme \(theme); draw it with `theme: \(theme)`",
        in: file)
    }
    let setName = AttributeType.choice(Dictionary(uniqueKeysWithValues: resources.colorSetNames.map { ($0, $0) }))
    if let name = attributes.literal("colors", setName), let set = try resources.colorSet(name) {
      colors = set
    }
    let templateColors = try ColorSet(elements: document.elements.filter { $0.name == "Color" }, file: file)
    colors = colors.merging(templateColors)
    design = attributes.literal("design", .size)
    background = attributes.value("background", .color(in: colors))
    sentence = attributes.text("accessibilityLabel").map { ($0, SourcePlace(line: document.line)) }
    try attributes.finish()
    var reader = TemplateReader(
      file: file, colors: colors, resources: resources, isDashboard: widget == Self.dashboardName)
    try reader.record(attributes.uses)
    let views = try reader.children(of: document.without("Color"), allowingLayers: false)
    if let problem = reader.problem { throw problem }
    let drawn = views.count { if case .named = $0.kind { false } else { true } }
    guard drawn == 1 else {
      throw attributes.error("<Template> must contain exactly one view, not \(drawn)")
    }
    root = views
    self.colors = colors
    self.uses = reader.sortedUses
    namesPictures = reader.namesPictures
    isOpen = widget == Self.dataName || resources.hasOpenData(widget)
    widgets = reader.widgets
  }

  /// Creates the template of a widget whose entries are drawn by the program's own views.
  public init(drawnByViews widget: String) {
    file = widget
    self.widget = widget
    colors = ColorSet()
    design = nil
    background = nil
    sentence = nil
    root = []
    widgets = []
    uses = []
    namesPictures = false
    isOpen = false
  }

  /// The name in `<Template widget="...">` of templates that contain other widgets.
  ///
  /// This is a rule of the language: `<Widget>` is allowed only in such a template, and its widgets determine the data
  /// it needs.
  public static let dashboardName = "dashboard"

  /// The name in `<Template widget="...">` of templates that show data of any shape.
  ///
  /// This is a rule of the language: the fields of such data are known only when the data are loaded, so a missing path
  /// is null and gives a warning.
  public static let dataName = "data"

  /// Checks every binding, including those in branches not taken, against an entry that has every field.
  ///
  /// Below a null or an empty list of that entry any path is valid, and in a template for data of any shape everywhere.
  ///
  /// - Parameters:
  ///   - sample: the entry that has every field.
  ///   - others: entries of the other widgets by name; a path missing here may be found there.
  /// - Throws: `DocumentError` with all problems, their lines and the nearest valid names.
  public func check(against sample: EntryContent, others: () -> [(widget: String, sample: EntryContent)] = { [] })
    throws
  {
    guard !isOpen else { return }
    if let error = DocumentError(all: problems(against: sample, others: others)) { throw error }
  }

  /// Returns the bindings that do not fit an entry, including those of a template for data of any shape.
  package func problems(
    against sample: EntryContent, others: () -> [(widget: String, sample: EntryContent)] = { [] }
  ) -> [DocumentError] {
    uses.compactMap { use -> DocumentError? in
      guard use.path.root == .entry else { return nil }
      var scope = BindingScope(entry: sample)
      for variable in use.variables {
        let value = variable.path.flatMap { $0.isPlain ? scope.value(at: $0) : nil } ?? .null
        if variable.isItem {
          let items = value.listItems ?? []
          scope = scope.adding(
            variable.name, items.first ?? .null, position: LoopPosition(index: 0, count: items.count))
        } else {
          scope = scope.adding(variable.name, value)
        }
      }
      return problem(of: use, in: scope, others: others).map {
        DocumentError(file: file, line: use.line, column: use.place.column, message: $0)
      }
    }
  }

  /// The names along each path of a binding into the entry, up to the first one that is looked up.
  package var boundNames: Set<[String]> { Set(uses.lazy.filter { $0.path.root == .entry }.map(\.path.names)) }

  /// Whether a view binds to the attribution of the data, in full or in short.
  public var bindsAttribution: Bool {
    uses.contains { use in use.path.names.first.map(Self.attributionNames.contains) ?? false }
  }

  /// The names of the data's attribution in the content of any entry.
  private static let attributionNames: Set<String> = ["attribution", "attributionShort"]

  /// Whether a view binds to the marks of the entry's sources, so that the template draws them itself.
  package var bindsMarks: Bool {
    // The entries of other widgets have a badge only beside marks.
    let names = isOpen && widget != Self.dataName ? Self.markNames.union(["badge", "badgeInWords"]) : Self.markNames
    return uses.contains { use in use.path.root == .entry && use.path.names.first.map(names.contains) ?? false }
  }

  /// The names of the marks of sources in the content of any entry.
  private static let markNames: Set<String> = ["unavailable", "mark", "marks"]

  private func problem(
    of use: BindingUse, in scope: BindingScope, others: () -> [(widget: String, sample: EntryContent)]
  ) -> String? {
    let expression = BindingExpression(operand: .path(use.path))
    return switch (scope.value(at: use.path), use.form) {
    case (nil, _):
      scope.missing(
        use.path, of: widget,
        elsewhere: others().filter { BindingScope(entry: $0.sample).value(at: use.path) != nil }.map(\.widget))
    case (let value?, .text) where value.inText == nil: expression.isNoText(value)
    case (.null, _), (.list, .list), (.record, .list), (.number, .number), (_, .any), (_, .text): nil
    case (_, .number): expression.isNoNumber
    case (_, .list): expression.isNoList
    }
  }
}

extension Template {
  /// Returns the sentence that says what a picture of an entry shows, by the root's `accessibilityLabel`; nil if it has
  /// none, and for an empty one.
  ///
  /// - Throws: `DocumentError` if a bound value is not a text.
  public func sentence(
    for entry: EntryContent, language: Language, timeZone: TimeZone, date: Date
  ) throws -> String? {
    guard let sentence else { return nil }
    let evaluator = Evaluator(
      file: file, widget: widget, isOpen: isOpen, language: language, timeZone: timeZone, date: date,
      work: BindingWork())
    let text = try evaluator.text(sentence.pattern, in: BindingScope(entry: entry), at: sentence.place)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : String(text.prefix(Self.maximumSentence))
  }

  /// The maximum number of characters of the sentence.
  private static let maximumSentence = 1_000
}

extension XMLElement {
  /// Returns the element without its child elements of the given name.
  fileprivate func without(_ name: String) -> XMLElement {
    removing { if case .element(let child) = $0 { child.name == name } else { false } }
  }
}
