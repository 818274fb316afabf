internal import Spelling

/// What the argument parser says of a wrong command line, on one line and with what the user may have meant.
enum ParserMessage {
  /// Options of other programs, with ours that do the same.
  private static let counterparts = [
    "--width": "--size WxH", "--height": "--size WxH", "--dpi": "--scale", "--zoom": "--scale", "--out": "--output",
    "--lang": "--locale", "--language": "--locale", "--tz": "--timezone", "--dark": "--scheme dark",
    "--light": "--scheme light", "--device": "--target", "--input": "--data", "--config-file": "--config",
  ]

  /// The message, mended.
  static func mended(_ message: String) -> String {
    let line = joined(message)
    let opening = "Unknown option '"
    guard line.hasPrefix(opening) else { return line }
    let option = line.dropFirst(opening.count).prefix { $0 != "'" }
    guard let counterpart = counterparts[String(option)] else { return line }
    return "unknown option \(excerpt(option)); did you mean \(counterpart)?"
  }

  /// A list of values on lines of their own becomes one behind commas.
  private static func joined(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "-" } }
    guard let first = lines.first, lines.count > 1 else { return message }
    return "\(first) \(lines.dropFirst().joined(separator: ", "))"
  }
}
