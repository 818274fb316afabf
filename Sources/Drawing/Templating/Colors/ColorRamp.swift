internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene

/// Colours along a scale of values, such as temperatures in °C.
///
///     <Ramp name="temperature">
///       <Stop value="-10" light="#4C7DF5"/>
///       <Stop value="30" light="#D06E0D" dark="#F0851F"/>
///     </Ramp>
struct ColorRamp: Hashable, Sendable {
  /// A value and its colours.
  private struct Stop: Hashable {
    let value: Double
    let pair: ColorSet.Pair
  }

  /// The stops by increasing value; at least one.
  private let stops: [Stop]

  private static let limit = 32

  /// Returns the colour of a value, interpolated between the neighbouring stops.
  ///
  /// Beyond the ends, it is the colour of the first or last stop.
  func color(of value: Double, scheme: ColorScheme) -> Color {
    guard let index = stops.firstIndex(where: { $0.value >= value }) else {
      return stops[stops.count - 1].pair[scheme]
    }
    let (next, last) = (stops[index], stops[max(0, index - 1)])
    guard next.value > last.value else { return next.pair[scheme] }
    let share = (value - last.value) / (next.value - last.value)
    let (from, to) = (last.pair[scheme], next.pair[scheme])
    func mixed(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    return Color(
      red: mixed(from.red, to.red), green: mixed(from.green, to.green), blue: mixed(from.blue, to.blue))
  }

  /// Reads `<Ramp>`.
  ///
  /// - Throws: `DocumentError` with the line of the problem.
  init(element: XMLElement, file: String) throws {
    func fail(_ message: String, _ line: Int) -> DocumentError {
      DocumentError(file: file, line: line, message: message)
    }
    guard element.firstTextLine == nil, (1...Self.limit).contains(element.elements.count) else {
      throw fail("<Ramp> needs 1 to \(Self.limit) <Stop> elements", element.line)
    }
    var stops: [Stop] = []
    for child in element.elements {
      guard child.name == "Stop" else {
        throw fail("<\(excerpt(child.name))> is not allowed here; expected <Stop>", child.line)
      }
      for attribute in child.attributes where !["value", "light", "dark"].contains(attribute.name) {
        throw fail(
          "unknown attribute \"\(excerpt(attribute.name))\" on <Stop>; expected value, light or dark", attribute.line)
      }
      guard let value = child["value"].flatMap({ Double($0) }), value.isFinite,
        let light = child["light"].flatMap({ Color(hex: $0) })
      else { throw fail("<Stop> needs a value (a number) and a light colour (#RRGGBB)", child.line) }
      let given = child["dark"].map { Color(hex: $0) } ?? light
      guard let dark = given else { throw fail("dark of <Stop> is not a colour; expected #RRGGBB", child.line) }
      guard stops.last.map({ $0.value < value }) ?? true else {
        throw fail("the values of <Stop> elements must increase", child.line)
      }
      stops.append(Stop(value: value, pair: ColorSet.Pair(light: light, dark: dark)))
    }
    self.stops = stops
  }
}
