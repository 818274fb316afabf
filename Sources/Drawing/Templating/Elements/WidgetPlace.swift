internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene
public import WidgetTimeline

/// A place for a widget in a dashboard's template.
///
///     <Widget name="clock" family="medium" width="1/2W" height="1/4H" options="seconds: false"/>
public struct WidgetPlace: Hashable, Sendable {
  /// The place's index in the template, counted from 0 in the order of the file.
  public let index: Int
  /// The widget's name, as written.
  public let name: String
  /// The widget's family.
  public let family: WidgetFamily
  /// The template the widget is drawn with: a file relative to this one, or `NAME.TEMPLATE` of the theme.
  ///
  /// If nil, the widget's own template.
  public let template: String?
  /// Whether ``template`` is a file's path.
  private let isOfFile: Bool
  /// The name of the source whose data the tile shows.
  public let source: String?
  /// The widget's options as written, by key.
  public let options: [String: String]
  /// The line of the element in the file.
  public let line: Int
  let width: LengthExpression
  let height: LengthExpression

  /// The file that ``template`` names; nil if it is a template of the theme.
  public var templateFile: String? { isOfFile ? template : nil }

  /// The maximum number of widgets in a dashboard.
  public static let maximumCount = 24

  func size(in basis: LengthBasis) -> Size {
    Size(width: max(1, width.points(in: basis)), height: max(1, height.points(in: basis)))
  }

  init(from reader: inout AttributeReader, index: Int) throws {
    guard index < Self.maximumCount else {
      throw reader.error("a dashboard has at most \(Self.maximumCount) widgets")
    }
    guard let name = reader.literal("name", .identifier) else {
      throw reader.error("<Widget> needs name=\"WIDGET\"")
    }
    guard let width = reader.literal("width", .fixedLength),
      let height = reader.literal("height", .fixedLength)
    else {
      throw reader.error("<Widget> needs a width and a height, such as width=\"1/2W\" height=\"1/2H\"")
    }
    self.index = index
    self.name = name
    self.width = width
    self.height = height
    family = reader.literal("family", .cases) ?? .medium
    options = reader.literal("options", .options) ?? [:]
    let template = reader.literal("template", .plainText)
    source = reader.literal("source", .plainText)
    if name == Template.dataName, template == nil {
      throw reader.error(
        "<Widget name=\"\(name)\"> needs a template, such as template=\"bus.xml\" source=\"bus\"")
    }
    if name != Template.dataName, source != nil {
      throw reader.error("source is only for <Widget name=\"\(Template.dataName)\">; \(name) has no sources")
    }
    isOfFile = name == Template.dataName || template?.hasSuffix(".xml") == true
    self.template = isOfFile ? template : template.map { "\(name).\($0)" }
    line = reader.element.line
  }
}

extension AttributeType<[String: String]> {
  /// Keys and values.
  ///
  /// A value is everything after the first colon, since instants contain colons.
  static let options = AttributeType("options such as \"seconds: false\"") { text in
    var options: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: ":", maxSplits: 1).map { $0.trimmingSpaces }
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty,
        options.updateValue(String(halves[1]), forKey: String(halves[0])) == nil
      else { return nil }
    }
    return options
  }
}

extension Binder {
  /// Returns the node of a widget on a dashboard: the widget's own template bound to its own entry, on a canvas of its
  /// own.
  mutating func node(of place: WidgetPlace, tag: Tag?) throws -> Node {
    let size = place.size(in: basis)
    guard let tile = try context.widget(place.index, size) else {
      throw error("the entry has no widget for this place", line: place.line)
    }
    for warning in tile.warnings { evaluator.work.warn(warning) }
    let frame = Frame(width: Length(points: size.width), height: Length(points: size.height))
    var node = Node.frame(frame, tile.node)
    if let background = tile.background {
      let fill = ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: background, role: .ink)
      node = .background(node, behind: .shape(fill), alignment: .center)
    }
    node = .clipped(node)
    return tag.map { .tagged($0, node) } ?? node
  }
}
