public import Geometry
internal import Spelling
public import Timeline
internal import XML

/// What a template may name besides the entry: colour sets, icons and fixed texts.
///
/// Asked only for what a template names, so that nothing is read that the picture at hand does not need.
public protocol TemplateResources {
  /// Every colour set's name.
  var colorSetNames: [String] { get }
  /// The colour set of a name; nil if there is none.
  func colorSet(_ name: String) throws -> ColorSet?
  /// Every icon's name.
  var iconNames: [String] { get }
  /// Every template's name, which a dashboard may choose one by.
  var templateNames: [String] { get }
  /// The keys of the language tables.
  func textKeys() throws -> Set<String>
}

/// A view tree as a file describes it, read and checked once, then bound to each entry.
///
///     <Template widget="clock" colors="clock" background="background">
///       <Color name="accent" light="#C00000" dark="#FF6060"/>
///       <Text font="1/6W segments" color="accent">{{time}}</Text>
///     </Template>
///
/// The root `<Template>` may hold colours of its own and exactly one view. A file whose root is a view is taken as a
/// template of the weather widget with that widget's colours.
public struct Template: Sendable {
  /// What messages call the template.
  public let file: String
  /// The widget whose entries it shows.
  public let widget: String
  /// The colours it may name: those of its colour set and its own.
  public let colors: ColorSet
  /// The size that `u` in lengths is a point of; nil if the template names none.
  public let design: Size?
  let background: AttributeValue<ColorReference>?
  /// nil: the entry is drawn by views of the program.
  let root: View?
  /// The places a dashboard keeps for widgets, in the order of the file.
  public let widgets: [WidgetPlace]
  /// Every use of a binding, from the first line to the last.
  let uses: [BindingUse]
  /// Whether its images may show pictures, not only icons.
  package let namesPictures: Bool

  /// Reads and checks a template.
  ///
  /// - Throws: ``XML/DocumentError`` naming the line of the element, attribute or binding that is wrong.
  public init(_ bytes: some Collection<UInt8>, file: String, resources: some TemplateResources) throws {
    let document = try XMLDocument.parse(bytes, file: file)
    self.file = file
    guard document.name == "Template" else {
      widget = "weather"
      colors = try resources.colorSet("weather") ?? ColorSet()
      design = nil
      background = colors.colors["background"] == nil ? nil : .literal(.named("background"))
      var reader = TemplateReader(file: file, colors: colors, resources: resources)
      root = try reader.root(document)
      if let problem = reader.problem { throw problem }
      uses = reader.sortedUses
      namesPictures = reader.namesPictures
      widgets = []
      return
    }
    var attributes = AttributeReader(document, file: file)
    guard let widget = attributes.literal("widget", .identifier) else {
      throw attributes.error("<Template> needs widget=\"NAME\", the widget whose entries it shows")
    }
    self.widget = widget
    var colors = ColorSet()
    let setName = AttributeType.choice(Dictionary(uniqueKeysWithValues: resources.colorSetNames.map { ($0, $0) }))
    if let name = attributes.literal("colors", setName), let set = try resources.colorSet(name) {
      colors = set
    }
    let own = try ColorSet(elements: document.elements.filter { $0.name == "Color" }, file: file)
    colors = colors.merging(own)
    design = attributes.literal("design", .size)
    background = attributes.value("background", .color(in: colors))
    try attributes.finish()
    var reader = TemplateReader(
      file: file, colors: colors, resources: resources, isDashboard: widget == Self.dashboardName)
    try reader.record(attributes.uses)
    let views = try reader.children(of: document.without("Color"), allowingLayers: false)
    if let problem = reader.problem { throw problem }
    guard let root = views.first, views.count == 1 else {
      throw attributes.error("<Template> holds exactly one view, this one has \(views.count)")
    }
    self.root = root
    self.colors = colors
    self.uses = reader.sortedUses
    namesPictures = reader.namesPictures
    widgets = reader.widgets
  }

  /// What stands in the place of a template for a widget whose entries views of the program draw.
  public init(drawnByViews widget: String) {
    file = widget
    self.widget = widget
    colors = ColorSet()
    design = nil
    background = nil
    root = nil
    widgets = []
    uses = []
    namesPictures = false
  }

  /// The name in `<Template widget="...">` of templates that have other widgets in them.
  ///
  /// A rule of the language: only there may `<Widget>` stand, and what such a template needs is told by its widgets.
  public static let dashboardName = "dashboard"

  /// The name in `<Template widget="...">` of templates that show data of any shape.
  ///
  /// A rule of the language: what such data have is known only once they are there, so a path that is not there is null
  /// and a warning.
  public static let dataName = "data"

  /// Whether a path that the entry does not have is null.
  var isOpen: Bool { widget == Self.dataName }

  /// Checks every binding, in branches not taken too, against an entry that has every field.
  ///
  /// Below a null or an empty list of that entry anything goes, and in a template for data of any shape everywhere.
  ///
  /// - Parameter others: entries of the other widgets, by their names, in which a path may be found that this one lacks.
  /// - Throws: ``XML/DocumentError`` with all that is wrong, the lines and the nearest right names.
  public func check(against sample: EntryContent, others: () -> [(widget: String, sample: EntryContent)] = { [] })
    throws
  {
    guard !isOpen else { return }
    let problems = uses.compactMap { use -> DocumentError? in
      guard use.path.root == .entry else { return nil }
      var scope = BindingScope(entry: sample)
      for loop in use.loops {
        let list = loop.list.flatMap { scope.value(at: $0) } ?? .null
        let items = if case .list(let items) = list { items } else { [EntryContent]() }
        scope = scope.adding(loop.variable, items.first ?? .null, position: LoopPosition(index: 0, count: items.count))
      }
      return problem(of: use, in: scope, others: others).map {
        DocumentError(file: file, line: use.line, column: use.column, message: $0)
      }
    }
    if let error = DocumentError(all: problems) { throw error }
  }

  /// Whether a view binds to the credit line of the data, whole or in short.
  public var bindsAttribution: Bool {
    uses.contains { use in use.path.components.first.map(Self.attributionNames.contains) ?? false }
  }

  /// What the credit line of the data is called in the content of any entry.
  private static let attributionNames: Set<String> = ["attribution", "attributionShort"]

  private func problem(
    of use: BindingUse, in scope: BindingScope, others: () -> [(widget: String, sample: EntryContent)]
  ) -> String? {
    let expression = BindingExpression(operand: .path(use.path), filters: [])
    return switch (scope.value(at: use.path), use.form) {
    case (nil, _):
      scope.missing(
        use.path, of: widget,
        elsewhere: others().filter { BindingScope(entry: $0.sample).value(at: use.path) != nil }.map(\.widget))
    case (.list, .text), (.record, .text): expression.isNoText
    case (.null, _), (.list, .list), (.number, .number), (_, .any), (_, .text): nil
    case (_, .number): expression.isNoNumber
    case (_, .list): expression.isNoList
    }
  }
}

extension XMLElement {
  /// The element without its child elements of a name.
  fileprivate func without(_ name: String) -> XMLElement {
    removing { if case .element(let child) = $0 { child.name == name } else { false } }
  }
}
