public import ArgumentParser
internal import Geometry
public import Rendering
internal import Spelling
internal import Templating
public import Timeline

/// What kind of file a picture becomes.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png
  case svg
  case pdf
}

/// Which schemes are drawn.
enum SchemeChoice: String, CaseIterable, ExpressibleByArgument {
  case light
  case dark
  case both
  case auto
}

extension WidgetFamily: ExpressibleByArgument {}

extension SVGWriter.TextStyle: ExpressibleByArgument {}

/// How a picture looks and where it goes.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "File, or - for standard output; may hold {widget} {family} {scheme} {target} {date} {index} "
        + "(default: {widget}-{scheme} here).", valueName: "path"))
  var output: String?

  @Option(help: "png, svg or pdf (default: as the path ends, else png).")
  var format: PictureFormat?

  @Option(help: "light, dark, both, or auto: dark between sunset and sunrise of the place.")
  var scheme = SchemeChoice.light

  @Option(help: "small, medium or large (default: medium).")
  var family: WidgetFamily?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("WIDTHxHEIGHT in points (default: 338x158 for medium).", valueName: "size"),
    transform: { text in
      guard let size = Size(argument: text) else {
        throw ValidationError("\"\(text)\" is not WIDTHxHEIGHT in points above 0, such as 338x158")
      }
      return size
    })
  var size: Size?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels a point, 0.5 to 8.", valueName: "n"),
    transform: { text in
      guard let scale = Double(text), CanvasSize.scales.contains(scale) else {
        throw ValidationError("\"\(text)\" is not a number from 0.5 to 8")
      }
      return scale
    })
  var scale = 2.0

  @Option(
    help: ArgumentHelp("transparent leaves the background out (PNG and SVG).", valueName: "kind"),
    transform: { text in
      guard text == "transparent" else {
        throw ValidationError("\"\(text)\" is not transparent, the only kind there is")
      }
      return text
    })
  var background: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Round corners (PNG and SVG).", valueName: "points"),
    transform: { text in
      guard let radius = Double(text), radius >= 0, radius.isFinite else {
        throw ValidationError("\"\(text)\" is not a number of points")
      }
      return radius
    })
  var cornerRadius: Double?

  @Option(help: "Text in SVG as outlines or live.")
  var svgText: SVGWriter.TextStyle?

  @Option(
    help: ArgumentHelp("A screen; panels have their own pixels and format.", valueName: "name"),
    transform: { text in
      guard text == "screen" else {
        throw ValidationError("there is no target \"\(text)\"\(suggestion(for: text, among: ["screen"])) (screen)")
      }
      return text
    })
  var target: String?

  @Option(help: ArgumentHelp("A directory with fonts, looked at first; repeatable.", valueName: "dir"))
  var fontPath: [String] = []

  /// The format asked for, else the one the path ends in, else PNG.
  var resolvedFormat: PictureFormat {
    if let format { return format }
    let ending = output.flatMap { $0.split(separator: "/").last }?.split(separator: ".").last
    return ending.flatMap { PictureFormat(rawValue: $0.lowercased()) } ?? .png
  }

  mutating func validate() throws {
    let format = resolvedFormat
    if format == .pdf, background != nil || cornerRadius != nil {
      throw ValidationError("--background and --corner-radius are for PNG and SVG only")
    }
    if format != .svg, svgText != nil {
      throw ValidationError("--svg-text is for SVG only")
    }
  }
}

extension Size {
  /// Reads `WIDTHxHEIGHT`; nil unless both are numbers above 0.
  fileprivate init?(argument text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}
