/// Numbers with units in CSS and in SVG's attributes.
enum CSSNumber {
  /// The pixels of 1/96 inch in one of a unit of fixed size.
  private static let units: [Substring: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]

  /// Reads a length in pixels; nil if it is not one.
  ///
  /// `full` is 100 %, nil where percentages have no meaning. `em` is the size of the font.
  static func length(_ text: some StringProtocol, full: Double?, em: Double) -> Double? {
    var list = NumberList(text)
    guard let number = list.number() else { return nil }
    let unit = Substring(list.rest.lowercased()).trimmed
    let factor: Double?
    switch unit {
    case "%": factor = full.map { $0 / 100 }
    case "em", "rem": factor = em
    case "ex", "ch": factor = em / 2
    default: factor = units[unit]
    }
    return factor.map { number * $0 }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads an opacity or another share: a number or a percentage.
  static func share(_ text: Substring) -> Double? {
    text.hasSuffix("%") ? NumberList.number(text.dropLast()).map { $0 / 100 } : NumberList.number(text)
  }

  /// Reads an angle in degrees, with or without a unit.
  static func angle(_ text: Substring) -> Double? {
    let units: [(ending: String, degrees: Double)] = [
      ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
    ]
    for unit in units where text.hasSuffix(unit.ending) {
      return NumberList.number(text.dropLast(unit.ending.count)).map { $0 * unit.degrees }
    }
    return NumberList.number(text)
  }
}
