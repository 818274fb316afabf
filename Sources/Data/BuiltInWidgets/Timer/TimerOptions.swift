public import FoundationEssentials
public import Settings
internal import WidgetTimeline

/// Settings of the timer widget: what it counts, and how it shows it.
public struct TimerOptions: Hashable, Sendable {
  /// The reference of the displayed time.
  public enum Reference: Hashable, Sendable {
    /// A fixed time in hundredths of a second.
    case elapsed(hundredths: Int)
    /// The time since an instant; negative before it.
    case since(Date)
    /// The time until an instant; negative after it.
    case until(Date)
  }

  /// The reference of the displayed time.
  public var reference: Reference
  /// The number of seconds between two entries, at least 1.
  public var every: Int
  /// Whether hours are shown; without them, minutes continue past 60.
  public var showsHours: Bool
  /// The appearance.
  public var face: TimerFace
  /// The title in the refined theme; nil for the day or time of the reference.
  public var title: String?
  /// The instant from which the refined theme's countdown ring runs down; nil for a round span such as a day.
  public var start: Date?

  /// Creates settings; by default, the timer ticks every second and shows hours.
  public init(
    _ reference: Reference, every: Int = 1, showsHours: Bool = true, face: TimerFace = .digital,
    title: String? = nil, start: Date? = nil
  ) {
    self.reference = reference
    self.every = every
    self.showsHours = showsHours
    self.face = face
    self.title = title
    self.start = start
  }

  func time(at instant: Date) -> ElapsedTime {
    switch reference {
    case .elapsed(let hundredths): ElapsedTime(hundredths: hundredths)
    case .since(let start): ElapsedTime(from: start, to: instant)
    case .until(let end): ElapsedTime(from: instant, to: end)
    }
  }
}

extension Setting {
  /// A fixed time, in seconds.
  public static let elapsed = Setting(
    "elapsed", .seconds(ElapsedTime.range), flag: Flag("--elapsed", valueName: "seconds", isRare: true),
    defaultDescription: "`0`",
    help: "a fixed time in seconds, to the hundredth, such as `167.32` or `-5`"
  )
  .form(Form("Seconds to show", isRare: true))
  /// The instant from which the timer counts.
  public static let since = Setting(
    "since", .instant, flag: Flag("--since", valueName: "instant"),
    help: "alternatively, the instant from which time is counted, ISO 8601 with an offset"
  )
  .form(Form("Count from"))
  /// The instant to which the timer counts down.
  public static let until = Setting(
    "until", .instant, flag: Flag("--until", valueName: "instant"),
    help: "alternatively, the instant to which time is counted down (negative afterwards), ISO 8601 with an offset"
  )
  .form(Form("Count down to"))
  /// Whether the timer shows hours.
  public static let hours = Setting(
    "hours", .flag,
    flag: Flag("--no-hours", implied: "false", help: "show minutes, seconds and hundredths only", isRare: true),
    defaultValue: "true", help: "whether hours are shown; without them, minutes continue past 60"
  )
  .form(Form("Hours", isRare: true))
  /// A ``TimerFace``.
  public static let face = Setting(
    "face", .choice(TimerFace.self), flag: Flag("--face", valueName: "face", isRare: true),
    defaultValue: TimerFace.digital.rawValue,
    help: "`digital`: light digits; `segments`: seven segments, as in the clock"
  )
  .form(Form("Digits", words: ["digital": "Light digits", "segments": "Seven segments"], isRare: true))
  /// The timer's title.
  public static let title = Setting(
    "title", .text, flag: Flag("--title", valueName: "text", isRare: true),
    defaultDescription: "the day or time that it counts to or from",
    help: "the title, such as `New Year`, shown by the refined theme"
  )
  .form(Form("Title"))
  /// The instant from which the countdown ring runs down; of a calendar, a ``CalendarStart``.
  public static let from = Setting(
    "from", .text, flag: Flag("--from", valueName: "start", isRare: true),
    defaultDescription: "a minute, hour, day, month or year; of a calendar `month`, of less than a week `today`",
    help: "of a timer, with `until`: the instant at which the refined ring is full, ISO 8601 with an offset; of a "
      + "calendar: `month`, `week` (from the current week's first day) or `today`"
  )
  .form(Form("Start", isRare: true))
}

extension TimerOptions {
  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid value or a combination of settings that exclude each other.
  init(_ options: WidgetOptions) throws {
    self.init(
      try Self.reference(options), every: try options.integer(.every) ?? 1, showsHours: try options.flag(.hours),
      face: try options.choice(.face, TimerFace.self) ?? .digital, title: options[.title].map(Self.line),
      start: try Self.start(options))
  }

  /// The maximum number of Unicode scalars in a title, which is the limit for all external texts.
  private static let maximumTitleLength = 256

  /// Returns the text as one line of at most ``maximumTitleLength`` scalars, with spaces instead of control characters.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(maximumTitleLength) {
      line.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(line)
  }

  private static func start(_ options: WidgetOptions) throws -> Date? {
    guard let start = try options.instant(.from) else { return nil }
    guard options[.until] != nil else {
      throw WidgetOptionError(option: .from, message: "it requires \(Setting.until.flag?.name ?? Setting.until.key)")
    }
    return start
  }

  /// Returns the reference that the settings specify, by default a fixed time of 0.
  private static func reference(_ options: WidgetOptions) throws -> Reference {
    let given = [Setting.elapsed, .since, .until].filter { options[$0] != nil }
    if given.count > 1 {
      throw WidgetOptionError(
        option: given[1], message: "it cannot be combined with \(given[0].flag?.name ?? given[0].key)")
    }
    if let since = try options.instant(.since) { return .since(since) }
    if let until = try options.instant(.until) { return .until(until) }
    guard let text = options[.elapsed] else { return .elapsed(hundredths: 0) }
    guard let time = ElapsedTime(seconds: text) else {
      let limit = ElapsedTime.maximumSeconds
      throw WidgetOptionError(
        option: .elapsed, message: "\"\(text)\" is not a number of seconds from -\(limit) to \(limit)")
    }
    return .elapsed(hundredths: time.hundredths)
  }
}

extension WidgetDefinition {
  static let timer = WidgetDefinition(
    name: "timer", summary: "time since or until an instant, in hundredths of a second",
    options: [.elapsed, .since, .until, .hours, .every, .face, .title, .from, .twelveHour],
    read: { try TimerOptions($0) },
    provider: { options, _ in TimerProvider(options: options) }
  )
  .saying { [$0.list([$0.language.text("widget.timer"), $1["shown"]])] }
}
