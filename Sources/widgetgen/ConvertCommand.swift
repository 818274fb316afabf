public import ArgumentParser
public import Dithering
internal import Failures
internal import FileInput
internal import FileOutput
internal import PictureJobs
internal import PictureReading
internal import Programs
internal import Raster
public import Screens
internal import Timeline

extension DitherMethod: ExpressibleByArgument {}

extension InkMode: ExpressibleByArgument {}

extension PictureFit: ExpressibleByArgument {}

extension ScreenFormat: ExpressibleByArgument {}

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Brings a picture to a screen.",
    usage: "widgetgen convert <file> --target <name> [<options>]",
    discussion: """
      Reads PNG and JPEG. The result has exactly the screen's pixels, colours and kind of file.

        widgetgen convert photo.jpg --target inky-impression-7.3 -o photo.png
        widgetgen convert screenshot.png --target waveshare-7.5 --fit contain --dither none -o frame.raw
      """)

  @Argument(help: ArgumentHelp("The picture; - is standard input.", valueName: "file"))
  var input: String

  @Option(help: ArgumentHelp("The screen, see `widgetgen list targets`.", valueName: "name"))
  var target: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File, or - for standard output (default: {name}-{target} here).", valueName: "path"))
  var output: String?

  @Option(help: "The kind of file (default: as the path ends, else the screen's first).")
  var format: ScreenFormat?

  @Option(help: "What happens where the shapes differ: cut off, white at two sides, or out of shape.")
  var fit = PictureFit.cover

  @Option(help: "How colours are made of those the screen has.")
  var dither = DitherMethod.floydSteinberg

  @Option(help: "auto and dither: the whole picture is dithered; threshold: each pixel the nearest colour.")
  var inkMode = InkMode.auto

  @Option(
    parsing: .unconditional, help: ArgumentHelp("0 to 4 (default: 1, as it is).", valueName: "factor"),
    transform: Self.factor)
  var contrast = 1.0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("0 to 4 (default: 1, as it is; 0 is gray).", valueName: "factor"),
    transform: Self.factor)
  var saturation = 1.0

  @OptionGroup var screens: ConfigurationOptions

  @Flag(help: "Print what was done as JSON on standard output.")
  var json = false

  mutating func validate() throws {
    if output == "" { throw ValidationError("--output needs the path of a file") }
    if output == "-", json { throw ValidationError("--output - takes one picture alone: it does not go with --json") }
  }

  func run() throws {
    let target = try screens.choice.targets().target(named: target)
    let format = try chosenFormat(target)
    let bytes = try InputFile.read(input, limit: CheckCommand.mostBytes, advice: "scale the picture down first")
    do {
      let file = try PictureFile(bytes)
      let adjustment = PictureAdjustment(fit: fit, contrast: contrast, saturation: saturation)
      let picture = try target.picture(of: file, adjustment: adjustment)
      try write(encode(picture, for: target, as: format), of: target, as: format)
    } catch let error as PictureReadingError {
      throw Failure(.badData, "\(InputFile.name(input)): \(error)")
    }
  }

  private func encode(_ picture: PixelBuffer, for target: Target, as format: ScreenFormat) throws -> [UInt8] {
    guard target.colors.palette != nil else { return try target.encode(picture, as: format) }
    let style = InkStyle(method: dither, mode: inkMode)
    return try target.encode(target.frame(of: picture, style: style), as: format)
  }

  private func write(_ bytes: [UInt8], of target: Target, as format: ScreenFormat) throws {
    let path = output ?? "\(inputName)-\(target.name).\(format.rawValue)"
    guard path != "-" else { return try OutputFile.writeToStandardOutput(bytes) }
    let status = try OutputFile.write(bytes, to: path)
    guard json else { return }
    try Console.output(
      JSONText.encode([
        "version": .number(1),
        "outputs": [
          [
            "path": .text(path), "status": .text(status.rawValue), "target": .text(target.name),
            "format": .text(format.rawValue), "bytes": .number(Double(bytes.count)),
            "sha256": .text(Digest.sha256(bytes)),
          ]
        ],
      ]))
  }

  /// The format asked for, else the path's, else the screen's first.
  private func chosenFormat(_ target: Target) throws -> ScreenFormat {
    if let format { return format }
    guard let output, output != "-", let ending = PictureFormat.ending(of: output)?.lowercased() else {
      return target.formats[0]
    }
    let other = ["bin": ScreenFormat.raw, "dib": .bmp]
    if let format = ScreenFormat(rawValue: ending) ?? other[ending] { return format }
    guard !PictureFormat.isForeign(ending: ending), PictureFormat(named: ending) == nil else {
      throw Failure(
        .usage,
        "--output: .\(ending) is nothing \(target.name) takes; end the path in "
          + target.formats.map { ".\($0.rawValue)" }.joined(separator: " or "))
    }
    return target.formats[0]
  }

  /// The picture's name without its folder and ending.
  private var inputName: String {
    guard input != "-", let name = input.split(separator: "/").last else { return "picture" }
    guard let ending = PictureFormat.ending(of: input) else { return String(name) }
    return String(name.dropLast(ending.count + 1))
  }

  private static func factor(_ text: String) throws -> Double {
    guard let factor = Double(text), PictureAdjustment.factors.contains(factor) else {
      throw ValidationError("write a number from 0 to 4")
    }
    return factor
  }
}
