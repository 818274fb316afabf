internal import CairoRendering
internal import Panels
internal import Settings
internal import WidgetTimeline

// Custom targets and palettes.
extension Setting {
  static let targetBase = Setting(
    "base", .text, defaultDescription: "the built-in target of the same name",
    help: "the name of a target that provides the missing values"
  )
  .form(Form("Base", section: "targets"))
  static let targetWidth = Setting(
    "width", .integer(TargetsReader.sides), defaultDescription: "the base's; required without one",
    help: "pixels of its files")
  static let targetHeight = Setting(
    "height", .integer(TargetsReader.sides), defaultDescription: "the base's; required without one",
    help: "pixels of its files")
  static let targetColors = Setting(
    "colors", .text, defaultDescription: "the base's; required without one",
    help: "`gray-1`, `gray-2`, `gray-4`, `gray-8`, `rgb`, or a palette of `widgetgen list palettes`")
  static let targetRotation = Setting(
    "rotation", .integer(0...270), defaultDescription: "the base's, else `0`",
    help: "clockwise rotation from the picture to the file: `0`, `90`, `180` or `270`")
  static let targetMirror = Setting(
    "mirror", .choice(["none", "horizontal"]), defaultDescription: "the base's, else `none`",
    help: "`none`; `horizontal`: left and right are swapped before the rotation")
  static let targetFormats = Setting(
    "formats", .list(of: .choice(PictureFormat.forTargets.map(\.rawValue))),
    defaultDescription: "the base's, else `png`",
    help: "a list of accepted formats, the preferred one first")
  static let targetRawLayout = Setting(
    "rawLayout", .choice(RawFrame.Layout.self), defaultDescription: "the base's, else `1-bit` or `4-bit`",
    help: "bits a pixel in raw frames, or two planes of one bit")
  static let targetRawRotation = Setting(
    "rawRotation", .integer(0...270), defaultDescription: "the base's, else `0`",
    help: "clockwise rotation from the file to a raw frame: `0`, `90`, `180` or `270`")
  static let targetRawOne = Setting(
    "rawOne", .choice(["white", "black"]), defaultDescription: "the base's, else `white`",
    help: "the meaning of 1 in raw frames and planes of one bit")
  static let targetBytes = Setting(
    "maximumBytes", .integer(1...TargetsReader.maximumBytes), defaultDescription: "the base's, else no limit",
    help: "the maximum size of a file in bytes")
  static let targetPixelsPerInch = Setting(
    "pixelsPerInch", .integer(Target.densities), defaultDescription: "the base's, else unknown",
    help: "pixels per inch, which limit the smallest text")
  static let targetScale = Setting(
    "scale", .number(CanvasSize.scales), defaultDescription: "the base's, else `2`", help: "pixels a point")
  static let targetFamily = Setting(
    "family", .choice(WidgetFamily.self), defaultDescription: "the base's, else `medium`",
    help: "the family that fits its aspect ratio")
  static let targetInks = Setting(
    "inks", .list(of: .mapping), help: "a list of colours in drawings that are not mapped to the nearest ink")

  static let choiceColor = Setting("color", .color, help: "a colour in drawings, in quotes")
  static let choiceInk = Setting("ink", .text, help: "the name of an ink of the target")

  static let paletteInks = Setting(
    "inks", .list(of: .mapping, count: TargetsReader.inkCounts),
    help: "the inks in the order of their indices, 2 to 256")
  static let inkName = Setting("name", .text, help: "a word")
  static let inkWritten = Setting("written", .color, help: "the colour in files, in quotes")
  static let inkShown = Setting(
    "shown", .color, defaultDescription: "as `written`",
    help: "the measured colour of the panel, used for matching")
  static let inkCode = Setting(
    "code", .integer(0...15), defaultDescription: "its position", help: "the ink's number in a raw frame")
}
