internal import WidgetBase
public import WidgetDocuments
public import WidgetScene

/// The colour scheme of a picture: dark on light, or light on dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// Colours by role, one for each scheme.
public struct ColorSet: Hashable, Sendable {
  /// A role's colour in each scheme.
  public struct Pair: Hashable, Sendable {
    /// The colour on a light ground.
    public var light: Color
    /// The colour on a dark ground.
    public var dark: Color

    /// Creates a pair from a colour for each scheme.
    public init(light: Color, dark: Color) {
      self.light = light
      self.dark = dark
    }

    /// Returns the colour of a scheme.
    public subscript(scheme: ColorScheme) -> Color {
      scheme == .light ? light : dark
    }
  }

  /// The pairs by role.
  public private(set) var colors: [String: Pair]
  /// The pairs of roles that have other colours on some kinds of screen.
  private var variants: [String: [ScreenColors.Kind: Pair]] = [:]

  /// The colour ramps by name.
  private(set) var ramps: [String: ColorRamp] = [:]

  /// Returns the colour of a role; nil if the set does not have the role.
  public func color(_ role: String, scheme: ColorScheme, on screen: ScreenColors.Kind) -> Color? {
    (variants[role]?[screen] ?? colors[role])?[scheme]
  }

  /// Creates a set from its pairs by role.
  public init(_ colors: [String: Pair] = [:]) {
    self.colors = colors
  }

  /// Reads `<ColorSet><Color name="font" light="#1F1F1F" dark="#FFFFFF"/>...</ColorSet>`.
  ///
  /// `mono`, `gray`, `accent` and `inks` give other colours for a ``ScreenColors/Kind`` of screen: one for both
  /// schemes, or a light and a dark one separated by a space.
  ///
  /// - Throws: `DocumentError` with the line of the problem.
  public init(document: XMLElement, file: String) throws {
    guard document.name == "ColorSet" else {
      throw DocumentError(
        file: file, line: document.line, message: "the root is <\(excerpt(document.name))>, not <ColorSet>")
    }
    try self.init(elements: document.elements, file: file)
  }

  /// Reads `<Color>` and `<Ramp>` elements; each role and each ramp may occur once.
  init(elements: [XMLElement], file: String) throws {
    self.init()
    for element in elements {
      if element.name == "Ramp" { try addRamp(element, file: file) } else { try add(element, file: file) }
    }
  }

  /// Returns the set with the colours and ramps of `other` added; where both have a role, `other` takes precedence.
  public func merging(_ other: ColorSet) -> ColorSet {
    var merged = ColorSet(colors.merging(other.colors) { _, new in new })
    merged.ramps = ramps.merging(other.ramps) { _, new in new }
    merged.variants = variants.filter { other.colors[$0.key] == nil }.merging(other.variants) { _, new in new }
    return merged
  }

  /// Adds a `<Ramp name>` element.
  private mutating func addRamp(_ element: XMLElement, file: String) throws {
    guard let name = element["name"], AttributeType<String>.identifier.parse(name) != nil, element.attributes.count == 1
    else {
      throw DocumentError(file: file, line: element.line, message: "<Ramp> needs a name and takes no other attributes")
    }
    guard ramps.updateValue(try ColorRamp(element: element, file: file), forKey: name) == nil else {
      throw DocumentError(
        file: file, line: element.line, message: "duplicate ramp \"\(name)\"")
    }
  }

  /// Adds a `<Color name light dark>` element; without `dark`, both schemes use `light`.
  private mutating func add(_ element: XMLElement, file: String) throws {
    func fail(_ message: String, line: Int) -> DocumentError {
      DocumentError(file: file, line: line, message: message)
    }
    guard element.name == "Color" else {
      throw fail("<\(excerpt(element.name))> is not allowed here; expected <Color> or <Ramp>", line: element.line)
    }
    var name: String?
    var light: Color?
    var dark: Color?
    var others: [ScreenColors.Kind: Pair] = [:]
    for attribute in element.attributes {
      switch attribute.name {
      case "name":
        guard let identifier = AttributeType<String>.identifier.parse(attribute.value) else {
          throw fail(
            "name=\"\(excerpt(attribute.value))\" is not \(AttributeType<String>.identifier.expectation)",
            line: attribute.line)
        }
        name = identifier
      case "light", "dark":
        guard let color = Color(hex: attribute.value) else {
          throw fail(
            "\(attribute.name)=\"\(excerpt(attribute.value))\" is not a colour; expected #RRGGBB", line: attribute.line)
        }
        if attribute.name == "light" { light = color } else { dark = color }
      case "mono", "gray", "accent", "inks":
        let given = attribute.value.split(separator: " ")
        let pair = given.compactMap { Color(hex: String($0)) }
        guard let first = pair.first, let last = pair.last, pair.count == given.count, pair.count <= 2,
          let screen = ScreenColors.Kind(rawValue: attribute.name)
        else {
          throw fail(
            "\(attribute.name)=\"\(excerpt(attribute.value))\" is neither a colour nor a light and a dark colour; expected #RRGGBB or #RRGGBB #RRGGBB",
            line: attribute.line)
        }
        others[screen] = Pair(light: first, dark: last)
      default:
        let hint = suggestion(
          for: attribute.name, among: ["name", "light", "dark", "mono", "gray", "accent", "inks"])
        throw fail("unknown attribute \"\(excerpt(attribute.name))\" on <Color>\(hint)", line: attribute.line)
      }
    }
    guard let name, let light else {
      throw fail("<Color> needs a name and a light colour", line: element.line)
    }
    guard element.elements.isEmpty, element.firstTextLine == nil else {
      throw fail("<Color> must be empty", line: element.line)
    }
    guard colors.updateValue(Pair(light: light, dark: dark ?? light), forKey: name) == nil else {
      throw fail("duplicate colour \"\(name)\"", line: element.line)
    }
    if !others.isEmpty { variants[name] = others }
  }
}
