internal import Panels
internal import WidgetBase
internal import WidgetDocuments

/// Reads a file with the panels of a family of controllers.
///
///     <Panels>
///       <Panel name="..." controller="UC8179" target="..." inks="black,white" width="800" height="480" ...>
///         <Full calls="init,display,sleep">line rst 1; delay 20; 10 [white]; 12; busy</Full>
///       </Panel>
///     </Panels>
///
/// `aliases` are other names of a panel, and `ambiguous` is one that means another target elsewhere. A panel of a
/// controller with a host interface has no scripts, because ``HostSteps`` is the same for all.
struct PanelReader {
  let file: String

  func read(_ root: XMLElement) throws -> (panels: [PanelModel], aliases: HardwareAliases) {
    guard root.name == "Panels" else {
      throw error("the root is <\(excerpt(root.name))>, not <Panels>", root.line)
    }
    var aliases = HardwareAliases()
    let panels = try root.elements.map { element in
      guard element.name == "Panel" else {
        throw error("<\(excerpt(element.name))> is not allowed here; expected <Panel>", element.line)
      }
      let panel = try panel(element)
      aliases.add(element, of: panel.name)
      return panel
    }
    return (panels, aliases)
  }

  private static let attributes = [
    "name", "summary", "controller", "target", "inks", "codes", "planes", "counter", "width", "height",
    "rotation", "flip", "canvas", "board", "ready", "limit", "pause", "maker", "model", "colour", "aliases",
    "ambiguous",
  ]

  private func panel(_ element: XMLElement) throws -> PanelModel {
    for attribute in element.attributes where !Self.attributes.contains(attribute.name) {
      throw error("unknown attribute \"\(excerpt(attribute.name))\" on <Panel>", attribute.line)
    }
    let controllerName = try text("controller", of: element)
    guard let controller = PanelController(rawValue: controllerName) else {
      throw error("unknown controller \"\(excerpt(controllerName))\"", element.line)
    }
    let boardName = try text("board", of: element)
    guard let board = PanelBoard.all.first(where: { $0.name == boardName }) else {
      throw error("unknown board \"\(excerpt(boardName))\"", element.line)
    }
    let inks = try inks(of: element)
    let scan = try scan(element, inks: inks)
    let isReadyWhenHigh = try text("ready", of: element) == "high"
    let scripts = try scripts(element, inks: inks, scan: scan, isReadyWhenHigh: isReadyWhenHigh)
    guard scripts[.full] != nil || controller.family == .host else {
      throw error("<Panel> needs <Full>", element.line)
    }
    let calls = scripts[.full]?.calls ?? ""
    let proof =
      element["maker"].map { maker in
        PanelModel.Proof.recorded(
          .init(maker: maker, model: element["model"] ?? "", colour: element["colour"], calls: calls))
      } ?? .datasheet
    return PanelModel(
      name: try text("name", of: element), summary: try text("summary", of: element), controller: controller,
      targetName: try text("target", of: element),
      pixels: Target.PixelSize(
        width: try integer("width", of: element, 1...16_384), height: try integer("height", of: element, 1...16_384)),
      inks: inks, board: board, pause: Double(try integer("pause", of: element, 0...3_600)), proof: proof,
      isReadyWhenHigh: isReadyWhenHigh, limit: Double(try integer("limit", of: element, 1...300)), scan: scan,
      scripts: scripts)
  }

  /// Returns the names of the inks, from a list or from the name of a gray scale, such as `gray-4`.
  private func inks(of element: XMLElement) throws -> [String] {
    let text = try text("inks", of: element)
    if let grays = ColorModel.plain.first(where: { $0.name == text })?.palette { return grays.inks.map(\.name) }
    return text.split(separator: ",").map(String.init)
  }

  private func scan(_ element: XMLElement, inks: [String]) throws -> PanelScan {
    var scan = PanelScan()
    if element["rotation"] != nil { scan.rotation = try integer("rotation", of: element, 0...270) }
    scan.isFlipped = element["flip"] == "true"
    scan.ignoresCounter = element["counter"] == "ignored"
    if let codes = element["codes"] {
      scan.codes = codes.split(separator: ",").compactMap { UInt8($0) }.filter { $0 < 16 }
      guard scan.codes.count == inks.count else { throw error("codes must name a number for each ink", element.line) }
    }
    if let planes = element["planes"] {
      scan.planes = planes.split(separator: ",").map(String.init)
      guard scan.planes.count == 4 else { throw error("planes must name four inks", element.line) }
    }
    if let canvas = element["canvas"] {
      let numbers = canvas.split { $0 == "x" || $0 == "+" }.compactMap { Int($0) }
      guard numbers.count == 4, numbers.allSatisfy({ (0...16_384).contains($0) }) else {
        throw error("canvas=\"\(excerpt(canvas))\" is not WIDTHxHEIGHT+LEFT+TOP", element.line)
      }
      scan.canvas = PanelCanvas(width: numbers[0], height: numbers[1], left: numbers[2], top: numbers[3])
    }
    return scan
  }

  private func scripts(
    _ element: XMLElement, inks: [String], scan: PanelScan, isReadyWhenHigh: Bool
  ) throws -> [PanelRefresh: PanelScript] {
    var scripts: [PanelRefresh: PanelScript] = [:]
    for child in element.elements {
      guard let refresh = PanelRefresh(rawValue: child.name.lowercased()) else {
        throw error("<\(excerpt(child.name))> is not allowed here; expected <Full>, <Fast> or <Partial>", child.line)
      }
      var parser = PanelScriptParser(
        text: child.text, inks: inks, codes: scan.codes, isReadyWhenHigh: isReadyWhenHigh)
      do {
        scripts[refresh] = PanelScript(statements: try parser.statements(), calls: child["calls"] ?? "")
      } catch {
        throw self.error("<\(child.name)> \(error)", child.line)
      }
    }
    return scripts
  }

  private func text(_ name: String, of element: XMLElement) throws -> String {
    guard let text = element[name], !text.isEmpty else { throw error("<\(element.name)> needs \(name)", element.line) }
    return text
  }

  private func integer(_ name: String, of element: XMLElement, _ range: ClosedRange<Int>) throws -> Int {
    let text = try text(name, of: element)
    guard let number = Int(text), range.contains(number) else {
      throw error(
        "\(name)=\"\(excerpt(text))\" is not a number from \(range.lowerBound) to \(range.upperBound)", element.line)
    }
    return number
  }

  private func error(_ message: String, _ line: Int) -> DocumentError {
    DocumentError(file: file, line: line, message: message)
  }
}
