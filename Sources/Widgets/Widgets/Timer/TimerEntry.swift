public import FoundationEssentials
public import Timeline

/// How the timer looks.
public enum TimerFace: String, Hashable, Sendable, CaseIterable {
  /// Light digits on a plain ground.
  case digital
  /// Seven segments, as the clock's.
  case segments
}

/// What the timer says at one instant.
public struct TimerEntry: TimelineEntry, Hashable {
  /// The instant it is true at.
  public var date: Date
  /// `00:02:47.32`, with one hyphen before it where it is negative and the language's decimal separator.
  public var text: String
  /// Whether the time is still to come, or the end it was counted down to is over.
  public var isNegative: Bool
  /// How it looks.
  public var face: TimerFace
  /// The text as the face writes it: with a minus sign, or with the point and the hyphen of seven segments.
  public var shown: String
  /// What it says besides, of which only what is read is worked out.
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
    shown =
      switch face {
      case .digital: (isNegative ? "\u{2212}" : "") + text(language.decimalSeparator)
      // Seven segments have no comma and no sign but their middle bar.
      case .segments: (isNegative ? "-" : "") + text(".")
      }
  }

  /// The shown text with every segment lit.
  public var ghost: String { Self.ghost(of: shown) }

  /// The shown text in two lines: up to the minutes, then seconds and hundredths.
  public var lines: [String] {
    guard let colon = shown.lastIndex(of: ":") else { return [shown] }
    return [String(shown[...colon]), String(shown[shown.index(after: colon)...])]
  }

  private static func ghost(of text: String) -> String { String(text.map { $0.isNumber || $0 == "-" ? "8" : $0 }) }

  /// The record that `widgetgen timeline timer` prints; `face` is the name of the face's ground in the colour set too.
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
