internal import WidgetBase

/// The argument parser's message about an invalid command line, as one line and with a suggestion.
enum ParserMessage {
  /// Options of other programs with the equivalent options of this one, the first of which that a command has counts.
  private static let counterparts = [
    "--width": ["--size WxH"], "--height": ["--size WxH"], "--dpi": ["--scale"], "--zoom": ["--scale"],
    "--out": ["--output"], "--lang": ["--locale"], "--language": ["--locale"], "--tz": ["--timezone"],
    "--dark": ["--scheme dark"], "--light": ["--scheme light"], "--lat": ["--latitude"], "--lon": ["--longitude"],
    "--lng": ["--longitude"], "--long": ["--longitude"], "--location": ["--city"], "--input": ["--data"],
    "--device": ["--target"], "--panel": ["--target"], "--display": ["--target"], "--config-file": ["--config"],
    "--24-hour": ["--locale en-GB"], "--to": ["--until"], "--fonts": ["--font-path"],
    "--unit": ["--temperature-unit"], "--units": ["--temperature-unit"], "--port": ["--listen HOST:PORT"],
    "--host": ["--listen HOST:PORT"], "--output-id": ["--only"], "--id": ["--only", "--output-id"],
    "--debug": ["--verbose"], "-v": ["--verbose", "--version"],
  ]

  /// Returns the improved message for a command with some options.
  static func mended(_ message: String, options: [String]) -> String {
    let line = joined(message)
    let opening = "Unknown option '"
    guard line.hasPrefix(opening) else { return line }
    let option = String(line.dropFirst(opening.count).prefix { $0 != "'" })
    let counterpart = counterparts[option]?.first { options.contains(String($0.prefix { $0 != " " })) }
    // Dashes, which all have, are no sign of nearness.
    let near = nearest(to: option.drop { $0 == "-" }, among: options.map { String($0.dropFirst(2)) })
    guard let meant = counterpart ?? near.map({ "--\($0)" }) else {
      return "unknown option \(excerpt(option))"
    }
    return "unknown option \(excerpt(option)); did you mean \(meant)?"
  }

  /// Joins a list of values on separate lines with commas.
  private static func joined(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "-" } }
    guard let first = lines.first, lines.count > 1 else { return message }
    return "\(first) \(lines.dropFirst().joined(separator: ", "))"
  }
}
