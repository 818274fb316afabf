public import ArgumentParser
internal import Geometry
public import Pictures
public import Rendering
internal import Spelling
internal import Templating
public import Timeline

extension PictureFormat: ExpressibleByArgument {}

extension SchemeChoice: ExpressibleByArgument {}

extension WidgetFamily: ExpressibleByArgument {}

extension SVGWriter.TextStyle: ExpressibleByArgument {}

/// How a picture looks and where it goes.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "File, or - for standard output; may hold {widget} {family} {scheme} {target} {date} {index} "
        + "(default: {widget}-{scheme} here, with --timeline {widget}-{scheme}-{date}).", valueName: "path"))
  var output: String?

  @Option(help: "The kind of file (default: as the path ends, else png).")
  var format: PictureFormat?

  @Option(help: "What is drawn; auto: dark between sunset and sunrise of the place.")
  var scheme = SchemeChoice.light

  @Option(help: "The widget's size: 158x158, 338x158 or 338x354 points (default: medium).")
  var family: WidgetFamily?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("WIDTHxHEIGHT in points (default: the family's).", valueName: "size"),
    transform: { text in
      guard let size = Size(argument: text) else {
        throw ValidationError("write WIDTHxHEIGHT in points above 0, such as 338x158")
      }
      return size
    })
  var size: Size?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels a point, 0.5 to 8 (default: 2).", valueName: "n"),
    transform: { text in
      guard let scale = Double(text), CanvasSize.scales.contains(scale) else {
        throw ValidationError("write a number from 0.5 to 8")
      }
      return scale
    })
  var scale = 2.0

  @Option(
    help: ArgumentHelp("transparent leaves the background out (PNG and SVG).", valueName: "kind"),
    transform: { text in
      guard text == "transparent" else {
        throw ValidationError("write transparent, the only kind there is")
      }
      return text
    })
  var background: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The radius of round corners (PNG and SVG; default: 0).", valueName: "points"),
    transform: { text in
      guard let radius = Double(text), radius >= 0, radius.isFinite else {
        throw ValidationError("write a number of points from 0 on")
      }
      return radius
    })
  var cornerRadius: Double?

  @Option(help: "How text is written in SVG (default: outlines).")
  var svgText: SVGWriter.TextStyle?

  @Option(
    help: ArgumentHelp("What the picture is for: screen, the only target so far.", valueName: "name"),
    transform: { text in
      guard text == "screen" else {
        throw ValidationError("there is no such target\(suggestion(for: text, among: ["screen"])) (screen)")
      }
      return text
    })
  var target: String?

  @Option(help: ArgumentHelp("A folder with fonts, looked at first; repeatable.", valueName: "dir"))
  var fontPath: [String] = []

  /// How a scene becomes a file; the format is the one asked for, else the one the path ends in, else PNG.
  var style: PictureStyle {
    PictureStyle(
      format: format ?? output.flatMap { PictureFormat(endingOf: $0) } ?? .png, scale: scale,
      isTransparent: background != nil, cornerRadius: cornerRadius ?? 0, hasLiveText: svgText == .live)
  }

  mutating func validate() throws {
    if output == "" { throw ValidationError("--output needs the path of a file") }
    if format == nil, let ending = output.flatMap({ PictureFormat.ending(of: $0) }),
      PictureFormat.isForeign(ending: ending)
    {
      throw ValidationError("--output: .\(ending) cannot be written; end the path in .png, .svg or .pdf")
    }
    if let size, (try? CanvasSize(points: size, scale: scale)) == nil {
      throw ValidationError(
        "--size and --scale make a picture beyond the limits: each side has 1 to \(CanvasSize.longestSide) pixels, "
          + "the whole at most \(CanvasSize.mostPixels)")
    }
    let format = style.format
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
