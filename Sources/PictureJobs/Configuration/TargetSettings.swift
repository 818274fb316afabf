internal import CairoRendering
internal import Panels
internal import WidgetSupport
internal import WidgetTimeline

// Custom targets and palettes.
extension Setting {
  static let targetBase = Setting(
    "base", .text, defaultDescription: "the one of the same name",
    help: "the name of a target whose values count where this one says nothing")
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
    help: "how far a picture is turned clockwise to become the file: `0`, `90`, `180` or `270`")
  static let targetMirror = Setting(
    "mirror", .choice(["none", "horizontal"]), defaultDescription: "the base's, else `none`",
    help: "`none`; `horizontal`: left and right change places before the turn")
  static let targetFormats = Setting(
    "formats", .list(of: .choice(PanelFormat.self)), defaultDescription: "the base's, else `png`",
    help: "a list of the files it takes, the best first")
  static let targetRawRotation = Setting(
    "rawRotation", .integer(0...270), defaultDescription: "the base's, else `0`",
    help: "how far the picture of the file is turned clockwise to become a raw frame: `0`, `90`, `180` or `270`")
  static let targetRawOne = Setting(
    "rawOne", .choice(["white", "black"]), defaultDescription: "the base's, else `white`",
    help: "what 1 means in raw frames of one bit")
  static let targetBytes = Setting(
    "maximumBytes", .integer(1...TargetsReader.maximumBytes), defaultDescription: "the base's, else no limit",
    help: "the most bytes a file may have")
  static let targetPixelsPerInch = Setting(
    "pixelsPerInch", .integer(Target.densities), defaultDescription: "the base's, else unknown",
    help: "pixels in an inch, which decide how small text may be")
  static let targetScale = Setting(
    "scale", .number(CanvasSize.scales), defaultDescription: "the base's, else `2`", help: "pixels a point")
  static let targetFamily = Setting(
    "family", .choice(WidgetFamily.self), defaultDescription: "the base's, else `medium`",
    help: "the family that fits its shape")
  static let targetInks = Setting(
    "inks", .list(of: .mapping), help: "a list of colours of drawings that are not to become the nearest ink")

  static let choiceColor = Setting("color", .color, help: "a colour of a drawing, in quotes")
  static let choiceInk = Setting("ink", .text, help: "the name of an ink of the target")

  static let paletteInks = Setting(
    "inks", .list(of: .mapping, count: TargetsReader.inkCounts),
    help: "the inks in the order of their indices, 2 to 256")
  static let inkName = Setting("name", .text, help: "a word")
  static let inkWritten = Setting("written", .color, help: "the colour in files, in quotes")
  static let inkShown = Setting(
    "shown", .color, defaultDescription: "as `written`",
    help: "the colour a panel was measured to show, by which colours are matched")
  static let inkCode = Setting(
    "code", .integer(0...15), defaultDescription: "its place", help: "the ink's number in a raw frame")
}
