internal import WidgetBase

/// Tags of Liquid, which templates do not have, and what to write in their place.
enum LiquidTag {
  /// Returns the message about a tag from the text behind its `{%`.
  static func message(for text: String) -> String {
    let inside = text.prefix { $0 != "%" && $0 != "}" }
    let words = inside.split { $0.isWhitespace || $0 == "-" }
    let name = words.first.map(String.init) ?? ""
    let rest = words.dropFirst().joined(separator: " ")
    return "\"{% \(excerpt(words.joined(separator: " "))) %}\" is a tag of Liquid; \(advice(for: name, rest))"
  }

  private static func advice(for name: String, _ rest: String) -> String {
    func quoted(_ text: String) -> String { excerpt(text.replacing("\"", with: "'"), limit: 60) }
    switch name {
    case "assign":
      let halves = rest.split(separator: "=", maxSplits: 1).map { String($0.trimmingSpaces) }
      guard halves.count == 2 else { return "use <Let name=\"...\" value=\"...\"/>" }
      return "use <Let name=\"\(quoted(halves[0]))\" value=\"\(quoted(halves[1]))\"/>"
    case "if", "elsif": return "use <If test=\"\(rest.isEmpty ? "..." : quoted(rest))\">...</If>"
    case "unless": return "use <If not=\"\(rest.isEmpty ? "..." : quoted(rest))\">...</If>"
    case "else": return "use <If not=\"...\">...</If> with the same condition"
    case "case", "when": return "use <If test=\"value == '...'\">...</If> for each case"
    case "for", "tablerow":
      let halves = rest.pieces(between: " in ")
      guard halves.count == 2 else { return "use <ForEach each=\"...\" as=\"...\">...</ForEach>" }
      return "use <ForEach each=\"\(quoted(halves[1]))\" as=\"\(quoted(halves[0]))\">...</ForEach>"
    case "capture": return "use <Let name=\"...\" value=\"...\"/> with the filter append"
    case "break", "continue": return "select the items before the loop: where_exp, or limit of <ForEach>"
    case "cycle": return "use forloop.index0 | modulo: 2"
    case "comment", "endcomment": return "use <!-- -->"
    case "render", "include", "template", "endtemplate", "layout", "section":
      return "a template cannot include others; on a dashboard, use <Widget>"
    case "increment", "decrement": return "use forloop.index"
    case "raw", "endraw": return "write {{ \"{{\" }} for braces"
    case "endif", "endunless", "endcase": return "close the element, </If>"
    case "endfor": return "close the element, </ForEach>"
    default: return "use elements: <If>, <ForEach>, <Let>"
    }
  }
}
