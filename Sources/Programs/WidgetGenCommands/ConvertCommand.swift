public import ArgumentParser
internal import CommandLineSupport
internal import FileAccess
public import Panels
internal import Raster
internal import WidgetBase
internal import WidgetRendering
internal import WidgetTimeline

extension DitherMethod: ExpressibleByArgument {}

extension InkMode: ExpressibleByArgument {}

extension PictureFit: ExpressibleByArgument {}

/// The values of `--crop`.
enum CropChoice: String, CaseIterable, ExpressibleByArgument {
  case attention, center
}

extension PhotoTone {
  /// The values that have names; the others are numbers.
  fileprivate static let names = ["auto"] + ToneMapping.allCases.map(\.rawValue)

  /// Creates a tone from its name, or from the part of the detail in shadows that it keeps.
  fileprivate init(argument: String) throws {
    if argument == "auto" {
      self = .auto
    } else if let mapping = ToneMapping(rawValue: argument) {
      self = .mapping(mapping)
    } else if let part = Double(argument), (0...1).contains(part) {
      self = .shadows(part)
    } else {
      throw ValidationError("expected \(Self.names.joined(separator: ", ")) or a number from 0 to 1")
    }
  }
}

extension PictureFormat: ExpressibleByArgument {
  /// The formats that targets may accept.
  public static var allValueStrings: [String] { forTargets.map(\.rawValue) }

  /// Creates one of them from its name.
  public init?(argument: String) {
    guard let format = Self.forTargets.first(where: { $0.rawValue == argument }) else { return nil }
    self = format
  }
}

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts pictures for a target.",
    usage: "widgetgen convert <file> ... --target <name> [<options>]",
    discussion: """
      Reads PNG, JPEG and SVG. The result has the target's size, colours and format. A picture that cannot be read does not \
      affect the others.

        widgetgen convert photo.jpg --target inky-impression-7.3 -o photo.png
        widgetgen convert photos/*.jpg --target inky-impression-7.3 --pair -o 'frames/{name}.png'
        widgetgen convert screenshot.png --target waveshare-7.5-v2 --fit contain --dither none -o frame.raw
      """)

  @Argument(
    help: ArgumentHelp("The pictures; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "svg"]))
  var inputs: [String]

  @Option(
    help: ArgumentHelp("The target; see `widgetgen list targets`.", valueName: "name"),
    completion: Completions.targets)
  var target: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "File, or - for standard output; {name} is the picture's name (default: {name}-{target} in this folder).",
      valueName: "path"))
  var output: String?

  @Option(help: "The format (default: from the path's extension, else the target's first).")
  var format: PictureFormat?

  @Option(
    help: """
      How to fit another aspect ratio: crop (cover), add white bars (contain), add bars in the mean colour of the \
      picture's edges (border) or stretch (fill).
      """)
  var fit = PictureFit.cover

  @Option(help: "The part that cover keeps: what people look at, such as faces (attention), or the middle (center).")
  var crop: CropChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The point that cover keeps, 0 to 1 from the left and from the top, such as 0.3,0.2.", valueName: "x,y"),
    transform: Self.focusPoint)
  var focus: PictureCrop?

  @Flag(
    help: """
      Put two upright pictures that follow each other beside each other on a wide target, and two wide ones above each \
      other on an upright one; {name} is the name of the first.
      """)
  var pair = false

  @Option(help: "How colours are approximated with those of the target.")
  var dither = DitherMethod.floydSteinberg

  @Option(help: "auto and dither: dither the whole picture; threshold: use the nearest colour for each pixel.")
  var inkMode = InkMode.auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How tones become those of a target with inks: as the picture needs it (auto), or with a number, which is the part \
      of the detail in shadows that is kept, from 0 (most contrast) to 1; unchanged (none), in even steps from its black \
      to its white (panel), or these with a little more contrast (s-curve). (default: auto)
      """), completion: .list(PhotoTone.names), transform: PhotoTone.init(argument:))
  var tone = PhotoTone.auto

  @Option(
    parsing: .unconditional, help: ArgumentHelp("0 to 4 (default: 1, unchanged).", valueName: "factor"),
    transform: Self.factor)
  var contrast = 1.0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("0 to 4 (default: 1, unchanged; 0 is gray).", valueName: "factor"),
    transform: Self.factor)
  var saturation = 1.0

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "Print the results as JSON on standard output.")
  var json = false

  mutating func validate() throws {
    if output == "" { throw ValidationError("--output needs the path of a file") }
    if inputs.count > 1, let output, !output.contains(Self.namePlaceholder) {
      throw ValidationError(
        output == "-"
          ? "--output - accepts only one picture"
          : "--output needs {name} for several pictures, such as '\(output.hasSuffix("/") ? output : output + "/"){name}.png'"
      )
    }
    if focus != nil, crop != nil { throw ValidationError("--focus cannot be combined with --crop") }
    if fit != .cover, focus != nil || crop != nil {
      throw ValidationError("--\(focus == nil ? "crop" : "focus") is only for --fit cover, which crops")
    }
    if output == "-", json { throw ValidationError("--output - cannot be combined with --json") }
  }

  private static let namePlaceholder = "{name}"

  func run() throws {
    let target = try configurationOptions.choice.targets().target(named: target) { Console.error($0) }
    var progress = ProgressLine("converting")
    var outputs: [EntryContent] = []
    var failures: [any UserError] = []
    var isPaired = false
    for (index, input) in inputs.enumerated() {
      progress.update(index, of: inputs.count, input)
      if isPaired {
        isPaired = false
        continue
      }
      do {
        let next = pair ? inputs.dropFirst(index + 1).first : nil
        let (output, second) = try convert(input, beside: next, for: target)
        outputs.append(output)
        isPaired = second
      } catch let error as any UserError {
        if inputs.count == 1 { throw error }
        failures.append(error)
      }
    }
    if json { try Console.output(JSONText.encode(["version": .number(1), "outputs": .list(outputs)])) }
    if let first = failures.map(\.failureKind).min() { throw Failure(first, lines: failures.flatMap(\.lines)) }
  }

  /// Converts a picture, with the next one if both fit beside each other.
  ///
  /// - Returns: the result for scripts, and whether it shows the next picture too.
  private func convert(
    _ input: String, beside next: String?, for target: Target
  ) throws -> (result: EntryContent, isPaired: Bool) {
    let path = path(of: input, for: target)
    let format = try chosenFormat(target, path: path)
    let file = try picture(input, for: target)
    let adjustment = PictureAdjustment(
      fit: fit, crop: focus ?? (crop == .center ? .center : .attention), contrast: contrast, saturation: saturation)
    // A picture that cannot be read is reported when its turn comes.
    let second = try? next.map { try picture($0, for: target) }
    do {
      var (pixels, isPaired) = (PixelBuffer?.none, false)
      if let second, let size = target.uprightSize, file.picture.pairs(with: second.picture, on: size) {
        pixels = try? target.picture(of: file.picture, beside: second.picture, adjustment: adjustment)
        isPaired = pixels != nil
      }
      for warning in [file.warning, isPaired ? second?.warning : nil] { if let warning { Console.error(warning) } }
      let picture = try encode(
        pixels ?? target.picture(of: file.picture, adjustment: adjustment), for: target, as: format)
      let name = path ?? "\(Self.name(of: input))-\(target.name).\(format.rawValue)"
      return (try write(picture, to: name, target, format), isPaired)
    } catch let error as PictureReadingError {
      throw Failure(.badData, "\(InputFile.name(input)): \(error)")
    }
  }

  /// Returns a picture, and a line about what does not look as the file says.
  private func picture(_ input: String, for target: Target) throws -> (picture: PictureFile, warning: String?) {
    if (try? InputFile.requireFolder(input)) != nil {
      throw Failure(.noInput, "\(input): is a folder; give its pictures, such as \(input)/*.jpg")
    }
    let bytes = try InputFile.read(input, limit: CheckCommand.maximumBytes, advice: "scale the picture down first")
    do {
      let (picture, warning) = try picture(of: bytes, named: input, for: target)
      return (picture, warning.map { "\(InputFile.name(input)): \($0)" })
    } catch let error as PictureReadingError {
      throw Failure(.badData, "\(InputFile.name(input)): \(error)")
    }
  }

  /// Returns a picture, and what does not look as the file says.
  private func picture(
    of bytes: [UInt8], named input: String, for target: Target
  ) throws -> (PictureFile, warning: String?) {
    if SVGFile.isSVG(bytes) { return try SVGFile.picture(bytes, file: InputFile.name(input), for: target) }
    let file = try PictureFile(bytes)
    return (file, file.profileWarning)
  }

  /// The path of `--output` for a picture; nil without it.
  private func path(of input: String, for target: Target) -> String? {
    output?.replacing(Self.namePlaceholder, with: Self.name(of: input)).replacing("{target}", with: target.name)
  }

  private func encode(_ picture: PixelBuffer, for target: Target, as format: PictureFormat) throws -> [UInt8] {
    guard target.colors.palette != nil else { return try target.encode(picture, as: format) }
    let style = InkStyle(method: dither, mode: inkMode)
    return try target.encode(target.photograph(picture, tone: tone, style: style), as: format)
  }

  private func write(_ bytes: [UInt8], to path: String, _ target: Target, _ format: PictureFormat) throws
    -> EntryContent
  {
    guard path != "-" else {
      try OutputFile.writeToStandardOutput(bytes)
      return .null
    }
    let status = try OutputFile.write(bytes, to: path)
    return [
      "path": .text(path), "status": .text(status.rawValue), "target": .text(target.name),
      "format": .text(format.rawValue), "bytes": .number(Double(bytes.count)), "sha256": .text(Digest.sha256(bytes)),
    ]
  }

  /// Returns the requested format, else the path's, else the target's first.
  private func chosenFormat(_ target: Target, path: String?) throws -> PictureFormat {
    if let format { return format }
    guard let path, path != "-", let ending = PictureFormat.ending(of: path)?.lowercased() else {
      return target.formats[0]
    }
    let other = ["bin": PictureFormat.raw, "dib": .bmp]
    if let format = PictureFormat(argument: ending) ?? other[ending] { return format }
    guard !PictureFormat.isForeign(ending: ending), PictureFormat(rawValue: ending) == nil else {
      throw Failure(
        .usage,
        "--output: \(target.name) does not accept .\(ending); end the path in "
          + target.formats.map { ".\($0.rawValue)" }.joined(separator: " or "))
    }
    return target.formats[0]
  }

  /// Returns the picture's name without its folder and extension.
  private static func name(of input: String) -> String {
    guard input != "-", let name = input.split(separator: "/").last else { return "picture" }
    guard let ending = PictureFormat.ending(of: input) else { return String(name) }
    return String(name.dropLast(ending.count + 1))
  }

  private static func focusPoint(_ text: String) throws -> PictureCrop {
    guard let focus = PictureCrop(focus: text) else {
      throw ValidationError("expected \(PictureCrop.focusExpectation)")
    }
    return focus
  }

  private static func factor(_ text: String) throws -> Double {
    guard let factor = Double(text), PictureAdjustment.factors.contains(factor) else {
      throw ValidationError("expected a number from 0 to 4")
    }
    return factor
  }
}
