public import ArgumentParser
internal import Dithering
internal import Geometry
public import Pictures
public import Rendering
internal import Screens
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

  @Option(help: "The kind of file (default: as the path ends, else the target's, else png).")
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
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point, 0.5 to 8 (default: the target's, else 2).", valueName: "n"),
    transform: { text in
      guard let scale = Double(text), CanvasSize.scales.contains(scale) else {
        throw ValidationError("write a number from 0.5 to 8")
      }
      return scale
    })
  var scale: Double?

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
    help: ArgumentHelp("The screen it is for: its pixels, inks and files, see `list targets`.", valueName: "name"))
  var target: String?

  @Option(
    help: "How soft fills become dots of a target's inks (default: a regular pattern, in colour floyd-steinberg).")
  var dither: DitherMethod?

  @Option(
    help: "auto: lines and text are drawn in a target's inks; dither, threshold: the whole picture is (default: auto).")
  var inkMode: InkMode?

  @Option(help: ArgumentHelp("A folder with fonts, looked at first; repeatable.", valueName: "dir"))
  var fontPath: [String] = []

  /// The one asked for, else the one the path ends in.
  private var chosenFormat: PictureFormat? { format ?? output.flatMap { PictureFormat(endingOf: $0) } }

  mutating func validate() throws {
    if output == "" { throw ValidationError("--output needs the path of a file") }
    if format == nil, let ending = output.flatMap({ PictureFormat.ending(of: $0) }),
      PictureFormat.isForeign(ending: ending)
    {
      throw ValidationError("--output: .\(ending) cannot be written; end the path in \(PictureFormat.endings)")
    }
    let format = chosenFormat ?? .png
    if format == .pdf, background != nil || cornerRadius != nil {
      throw ValidationError("--background and --corner-radius are for PNG and SVG only")
    }
    if format != .svg, svgText != nil {
      throw ValidationError("--svg-text is for SVG only")
    }
    if target == nil {
      if let size { try Self.require(size, scale: scale ?? 2) }
      if dither != nil || inkMode != nil {
        throw ValidationError("--dither and --ink-mode are for a --target")
      }
    }
  }
}

extension PictureOptions {
  /// What the options come to, for the screen they name.
  struct Resolved {
    let style: PictureStyle
    let family: WidgetFamily
    /// Points; nil: the family's.
    let size: Size?
  }

  /// - Parameters:
  ///   - screens: not asked for where no screen is named.
  ///   - design: the size in points the widget is made for, where that is not a family's.
  /// - Throws: `Failure` for a screen there is none of, and for what does not fit the screen.
  func resolved(screens: () throws -> TargetCatalog, design: Size?) throws -> Resolved {
    let format = chosenFormat
    guard let name = target ?? (format?.isForScreens == true ? "screen" : nil) else {
      return Resolved(
        style: style(format ?? .png, scale: scale ?? 2), family: family ?? .medium,
        size: size ?? (family == nil ? design : nil))
    }
    let target = try screens().target(named: name)
    let scale = scale ?? design.map { target.scale(ofDesign: $0) } ?? target.scale
    let points = target.points(scale: scale)
    if let size, let points,
      (try? CanvasSize(points: size, scale: scale)) != (try? CanvasSize(points: points, scale: scale))
    {
      throw Failure(
        .usage,
        "--size: \(name) has \(points.width.plain)x\(points.height.plain) points at \(scale.plain) pixels a point; "
          + "leave --size out")
    }
    let kind = format ?? target.standardFormat ?? .png
    if let refusal = target.refusal(of: kind) { throw Failure(.usage, refusal) }
    if target.colors != .trueColor, background != nil || cornerRadius ?? 0 > 0 {
      throw Failure(.usage, "--background and --corner-radius: \(name) has no transparency")
    }
    var style = style(kind, scale: scale)
    style.screen = ScreenStyle(target, method: dither, mode: inkMode)
    let size = points ?? size ?? (family == nil ? design : nil)
    if let size { try Self.require(size, scale: scale) }
    return Resolved(style: style, family: family ?? target.family, size: size)
  }

  private func style(_ format: PictureFormat, scale: Double) -> PictureStyle {
    PictureStyle(
      format: format, scale: scale, isTransparent: background != nil, cornerRadius: cornerRadius ?? 0,
      hasLiveText: svgText == .live)
  }

  private static func require(_ size: Size, scale: Double) throws {
    guard (try? CanvasSize(points: size, scale: scale)) == nil else { return }
    throw ValidationError(
      "--size and --scale make a picture beyond the limits: each side has 1 to \(CanvasSize.longestSide) pixels, "
        + "the whole at most \(CanvasSize.mostPixels)")
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
