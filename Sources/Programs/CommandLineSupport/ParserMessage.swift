internal import WidgetBase

/// The argument parser's message about an invalid command line, as one line and with a suggestion.
enum ParserMessage {
  /// Options of other programs with the equivalent options of this one.
  private static let counterparts = [
    "--width": "--size WxH", "--height": "--size WxH", "--dpi": "--scale", "--zoom": "--scale", "--out": "--output",
    "--lang": "--locale", "--language": "--locale", "--tz": "--timezone", "--dark": "--scheme dark",
    "--light": "--scheme light", "--lat": "--latitude", "--lon": "--longitude", "--lng": "--longitude",
    "--long": "--longitude", "--device": "--target", "--input": "--data", "--config-file": "--config",
  ]

  /// The improved message.
  static func mended(_ message: String) -> String {
    let line = joined(message)
    let opening = "Unknown option '"
    guard line.hasPrefix(opening) else { return line }
    let option = line.dropFirst(opening.count).prefix { $0 != "'" }
    guard let counterpart = counterparts[String(option)] else { return line }
    return "unknown option \(excerpt(option)); did you mean \(counterpart)?"
  }

  /// Joins a list of values on separate lines with commas.
  private static func joined(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "-" } }
    guard let first = lines.first, lines.count > 1 else { return message }
    return "\(first) \(lines.dropFirst().joined(separator: ", "))"
  }
}
