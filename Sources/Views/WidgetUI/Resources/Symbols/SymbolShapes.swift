/// Drawings of symbols on a canvas of 24x24, made for this project in the shapes that SF Symbols' names describe.
///
/// A drawing is up to five paths of SVG, separated by `|`:
/// 1. the body: outlined, and filled in the variant `.fill`;
/// 2. details: lines, which are cut out of the filled body;
/// 3. lines of both variants;
/// 4. areas that are filled in both variants;
/// 5. openings, which only the filled body has.
///
/// A name that ends in `.fill` is the filled variant where that has a drawing of its own.
enum SymbolShapes {
  /// Returns the paths of a symbol; nil if it has no drawing of its own.
  static func paths(_ name: String) -> Paths? {
    for table in [figures, media, things, tools, places, people] {
      if let text = table[name] { return Paths(text) }
    }
    return lines[name].map { Paths(lines: $0) }
  }

  /// Returns the name of the drawing that shows a symbol.
  static func drawnName(_ name: String) -> String { otherNames[name] ?? name }

  /// The paths of one symbol; empty ones are not drawn.
  struct Paths {
    let body: String
    let details: String
    let lines: String
    let areas: String
    let openings: String

    fileprivate init(lines: String) {
      (body, details, self.lines, areas, openings) = ("", "", lines, "", "")
    }

    fileprivate init(_ text: String) {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
      (body, details, lines, areas, openings) = (part(0), part(1), part(2), part(3), part(4))
    }
  }
}
