/// Faults of built-in templates that are known and remain, with the longest data, from a fifteenth of the matrix.
enum KnownFaults {
  /// The theme, the widget, the screen and the kind of the fault, or `*` for any; `#` begins a comment.
  private static let text = """
    # Panels for custom templates: too small for the built-in ones (PanelLegibilityTests).
    * * inkplate-2 *
    * * inky-phat-black-2017 *
    * * inky-phat-red-2017 *
    * * inky-phat-yellow-2017 *
    * * waveshare-1.02 *
    * * waveshare-1.54 *
    * * waveshare-1.54b *
    * * waveshare-1.54c *
    * * waveshare-1.64g *
    * * waveshare-2.13b *
    * * waveshare-2.13d *
    # The dots of events have the colours of the user's calendars; on grays and on the tint of today, 1.5 to 2.9 to 1.
    classic calendar-month * faint
    # The sun on its arc, between the times of sunrise and sunset: 2.3 to 2.5 to 1.
    refined current * faint
    # Bars of snow on the tint of the night: 2.3 to 1. The icon of the hour says the same.
    refined dashboard large faint
    refined weather kobo-clara-colour faint
    refined weather medium faint
    refined weather-pressure medium faint
    # The orange sun of an icon on white, with rays, above its hour: 2.5 to 1.
    refined weather-pressure boox-go-color-7 faint
    refined weather-pressure boox-note-air-3c faint
    refined weather-pressure kobo-clara-colour faint
    # The Arabic letter for the afternoon reaches below its line to the digits; all can be read.
    classic clock inkplate-5-v2 covered
    classic clock waveshare-3.7-gray covered
    classic clock waveshare-7.3g covered
    classic clock waveshare-7.5-gray covered
    classic current waveshare-3.52 covered
    """

  static let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  private static let patterns = lines.map { $0.split(separator: " ") }

  /// Returns whether a fault, such as `classic weather small outside`, is among the known ones.
  static func contain(_ fault: String) -> Bool {
    let fault = fault.split(separator: " ")
    return patterns.contains { matches($0, fault) }
  }

  /// Returns whether a screen is too small for built-in templates.
  static func isForTemplates(_ screen: String) -> Bool { lines.contains("* * \(screen) *") }

  static func matches(_ line: String, _ fault: String) -> Bool {
    matches(line.split(separator: " "), fault.split(separator: " "))
  }

  private static func matches(_ pattern: [Substring], _ fault: [Substring]) -> Bool {
    pattern.count == fault.count && zip(pattern, fault).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
