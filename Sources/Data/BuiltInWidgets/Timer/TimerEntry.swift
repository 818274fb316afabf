public import FoundationEssentials
public import WidgetTimeline

/// The appearance of the timer.
public enum TimerFace: String, Hashable, Sendable, CaseIterable {
  /// Light digits on a plain background.
  case digital
  /// Seven-segment digits, as on the clock.
  case segments
}

/// The content of the timer widget at one instant.
public struct TimerEntry: TimelineEntry, Hashable {
  /// The instant of the displayed time.
  public var date: Date
  /// The time, `00:02:47.32`, with the language's decimal separator and a hyphen if it is negative.
  public var text: String
  /// Whether the start is still to come, or the end of a countdown has passed.
  public var isNegative: Bool
  /// The appearance.
  public var face: TimerFace
  /// The text as the face displays it: with a minus sign, or with the decimal point and the hyphen of seven segments.
  public var shown: String
  /// The additional fields, computed on access.
  let outlook: TimerOutlook

  init(date: Date, time: ElapsedTime, options: TimerOptions, context: TimelineContext) {
    let language = context.language
    func text(_ separator: String) -> String {
      time.text(showsHours: options.showsHours, decimalSeparator: separator)
    }
    self.date = date
    outlook = TimerOutlook(options: options, language: language, zone: context.timeZone())
    isNegative = time.isNegative
    face = options.face
    self.text = (isNegative ? "-" : "") + text(language.decimalSeparator)
    let shown =
      switch face {
      case .digital: (isNegative ? "\u{2212}" : "") + text(language.decimalSeparator)
      // Seven segments have no comma, and their only sign is the middle bar.
      case .segments: (isNegative ? "-" : "") + text(".")
      }
    // In a picture a minute, hundredths would be the same in each one.
    self.shown = options.every < 60 ? shown : String(shown.dropLast(3))
  }

  /// The displayed text with every segment lit.
  public var ghost: String { Self.ghost(of: shown) }

  /// The displayed text in two lines: up to the minutes, then seconds and hundredths.
  public var lines: [String] {
    guard let colon = shown.lastIndex(of: ":") else { return [shown] }
    return [String(shown[...colon]), String(shown[shown.index(after: colon)...])]
  }

  private static func ghost(of text: String) -> String { String(text.map { $0.isNumber || $0 == "-" ? "8" : $0 }) }

  /// The record that `widgetgen timeline timer` prints; `face` is also the name of the face's background in the
  /// palette.
  public var content: EntryContent {
    let fields: [String: EntryContent] = [
      "text": .text(text), "isNegative": .bool(isNegative), "shown": .text(shown), "ghost": .text(ghost),
      "stacked": .text(lines.joined(separator: "\n")),
      "lines": .list(lines.map { ["text": .text($0), "ghost": .text(Self.ghost(of: $0))] }),
      "face": .text(face.rawValue), "isSegments": .bool(face == .segments),
    ]
    return .record(fields.merging(outlook.content(at: date)) { field, _ in field })
  }
}
