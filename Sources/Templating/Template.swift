internal import Spelling
public import Timeline
internal import XML

/// What a template may name besides the entry: colour sets, icons and fixed texts.
///
/// Asked only for what a template names, so that nothing is read that the picture at hand does not need.
public protocol TemplateResources {
  /// Every colour set's name.
  var colorSetNames: [String] { get }
  /// The colour set of a name; nil where there is none.
  func colorSet(_ name: String) throws -> ColorSet?
  /// Every icon's name.
  var iconNames: [String] { get }
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
  public let colors: ColorSet
  let background: AttributeValue<ColorReference>?
  let root: View
  let uses: [BindingUse]

  /// Reads and checks a template.
  ///
  /// - Throws: ``XML/DocumentError`` naming the line of the element, attribute or binding that is wrong.
  public init(_ bytes: some Collection<UInt8>, file: String, resources: some TemplateResources) throws {
    let document = try XMLDocument.parse(bytes, file: file)
    self.file = file
    guard document.name == "Template" else {
      widget = "weather"
      colors = try resources.colorSet("weather") ?? ColorSet()
      background = colors.colors["background"] == nil ? nil : .literal(.named("background"))
      var reader = TemplateReader(file: file, colors: colors, resources: resources)
      root = try reader.view(document)
      uses = reader.uses
      return
    }
    var attributes = AttributeReader(document, file: file)
    guard let widget = try attributes.text("widget")?.literal else {
      throw attributes.error("<Template> needs widget=\"NAME\", the widget whose entries it shows")
    }
    self.widget = widget
    var colors = ColorSet()
    if let name = try attributes.text("colors")?.literal {
      guard let set = try resources.colorSet(name) else {
        let hint = suggestion(for: name, among: resources.colorSetNames)
        throw attributes.error("there is no colour set \"\(name)\"\(hint)")
      }
      colors = set
    }
    let elements = document.elements
    for element in elements where element.name == "Color" {
      try colors.add(element, file: file)
    }
    background = try attributes.value("background", .color(in: colors))
    try attributes.finish()
    var reader = TemplateReader(file: file, colors: colors, resources: resources)
    let views = try reader.children(of: document.without("Color"))
    guard let root = views.first, views.count == 1 else {
      throw attributes.error("<Template> holds exactly one view, this one has \(views.count)")
    }
    self.root = root
    self.colors = colors
    self.uses = reader.uses
  }

  /// Checks every binding, in branches not taken too, against an entry that has every field.
  ///
  /// Below a null or an empty list of that entry anything goes.
  /// - Throws: ``XML/DocumentError`` naming the line and the nearest right name.
  public func check(against sample: EntryContent) throws {
    for use in uses where use.path.root == .entry {
      var scope = BindingScope(entry: sample)
      for loop in use.loops {
        let list = scope.value(at: loop.list) ?? .null
        if case .list(let items) = list {
          scope = scope.adding(loop.variable, items.first ?? .null)
        } else {
          scope = scope.adding(loop.variable, .null)
        }
      }
      guard scope.value(at: use.path) == nil else { continue }
      let (wrong, names) = scope.candidates(for: use.path)
      throw DocumentError(
        file: file, line: use.line,
        message: "the entry has no \"\(use.path.description)\"\(suggestion(for: wrong, among: names))")
    }
  }
}

extension XMLElement {
  /// The element without its child elements of a name.
  fileprivate func without(_ name: String) -> XMLElement {
    removing { if case .element(let child) = $0 { child.name == name } else { false } }
  }
}
