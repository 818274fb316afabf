internal import FoundationEssentials
public import Settings
public import WidgetTimeline

/// Settings of the clock widget.
public struct ClockOptions: Hashable, Sendable {
  /// The number of seconds between two entries, at least 1; whole minutes if the clock shows no seconds.
  public var every: Int
  /// The number of entries in a timeline, at least 1.
  public var count: Int
  /// Whether the clock shows seconds.
  public var showsSeconds: Bool
  /// Whether hours are 1...12; noon and midnight are both 12.
  public var isTwelveHour: Bool

  /// Creates settings; by default, 60 entries follow each other every second or, without seconds, every minute.
  public init(every: Int? = nil, count: Int = 60, showsSeconds: Bool = true, isTwelveHour: Bool = false) {
    self.every = every ?? (showsSeconds ? 1 : 60)
    self.count = count
    self.showsSeconds = showsSeconds
    self.isTwelveHour = isTwelveHour
  }
}

/// The clock widget's provider: entries on the seconds of the wall clock, or on its minutes if it shows no seconds.
public struct ClockProvider: TimelineProvider {
  /// The settings.
  public var options: ClockOptions

  /// Creates a provider.
  public init(options: ClockOptions = ClockOptions()) {
    self.options = options
  }

  /// Returns the entry of the current tick; a clock needs no data.
  public func placeholder(in context: TimelineContext) -> ClockEntry {
    ClockEntry(date: start(in: context), face: ClockFace(options, in: context))
  }

  /// Returns entries from the last tick that is not after now.
  ///
  /// Ticks are in absolute time, so a clock change is a jump between two entries.
  ///
  /// - Throws: `Failure` for a step or a count below 1.
  public func timeline(in context: TimelineContext) throws -> Timeline<ClockEntry> {
    let dates = Schedule.instants(
      from: start(in: context), every: TimeInterval(options.every), count: options.count)
    let face = ClockFace(options, in: context)
    return try Timeline(entries: dates.map { ClockEntry(date: $0, face: face) }, policy: .atEnd)
  }

  /// Returns the last tick that is not after the context's instant.
  private func start(in context: TimelineContext) -> Date {
    options.showsSeconds
      ? Schedule.floor(context.now, toMultipleOf: 1)
      : Schedule.floorToMinute(context.now, in: context.timeZone())
  }
}

extension Setting {
  /// The number of seconds between two entries of a clock or a timer.
  public static let every = Setting(
    "every", .integer(1...86_400), flag: Flag("--every", valueName: "seconds", isRare: true),
    defaultDescription: "`1`, without seconds `60`", help: "seconds between two entries, whole minutes without seconds"
  )
  .form(Form("Seconds between two pictures", isRare: true))
  /// The number of entries in the clock's timeline.
  public static let count = Setting(
    "count", .integer(1...10_000), flag: Flag("--count", valueName: "n", isRare: true), defaultValue: "60",
    help: "the number of entries in a timeline"
  )
  .form(Form("Number of entries", isRare: true))
  /// Whether the clock shows seconds.
  public static let seconds = Setting(
    "seconds", .flag,
    flag: Flag("--no-seconds", implied: "false", help: "show hours and minutes only, with one entry a minute"),
    defaultValue: "true", help: "whether seconds are shown"
  )
  .form(Form("Seconds"))
  /// Whether times are on a 12-hour clock.
  public static let twelveHour = Setting(
    "twelveHour", .flag, flag: Flag("--12-hour", implied: "true", help: "show hours from 1 to 12, with AM or PM"),
    defaultDescription: "`false`; with a theme other than `classic` by the region of `locale`",
    general: "units.twelveHour", help: "whether to show hours from 1 to 12, with AM or PM"
  )
  .form(Form("12-hour clock"))
}

extension ClockOptions {
  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid value, or for a step that is not whole minutes on a clock without
  ///   seconds.
  init(_ options: WidgetOptions) throws {
    let showsSeconds = try options.flag(.seconds)
    let every = try options.integer(.every) ?? (showsSeconds ? 1 : 60)
    guard showsSeconds || every.isMultiple(of: 60) else {
      throw WidgetOptionError(
        option: .every, message: "\(every) is not a multiple of 60; required without seconds")
    }
    self.init(
      every: every, count: try options.integer(.count) ?? 60, showsSeconds: showsSeconds,
      isTwelveHour: try options.flag(.twelveHour))
  }
}

extension WidgetDefinition {
  static let clock = WidgetDefinition(
    name: "clock", summary: "date and time", options: [.every, .count, .seconds, .twelveHour], namesPlace: true,
    read: { try ClockOptions($0) },
    provider: { options, _ in ClockProvider(options: options) }
  )
  .saying { [$0.list([$0.time($1), $1["longDate"], $1["place"]])] }
}

extension SentenceWords {
  /// Returns the time, with its half of the day on a 12-hour clock.
  fileprivate func time(_ fields: SentenceFields) -> String? {
    guard let time = fields["hourMinute"], let period = fields["period"] else { return fields["hourMinute"] }
    return language.text("clock.time.twelve", ["time": time, "period": period]) ?? time
  }
}
