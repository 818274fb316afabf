public import FoundationEssentials
internal import Timeline

/// What the timer counts, and how it shows it.
public struct TimerOptions: Hashable, Sendable {
  /// What the time is counted from.
  public enum Reference: Hashable, Sendable {
    /// A given time in hundredths of a second, which stands still.
    case elapsed(hundredths: Int)
    /// The time since an instant.
    case since(Date)
    /// The time until an instant, negative once it is over.
    case until(Date)
  }

  /// What the time is counted from.
  public var reference: Reference
  /// Seconds between two entries, at least 1.
  public var every: Int
  /// Whether hours stand before the minutes, which go on past 60 without them.
  public var showsHours: Bool
  /// How it looks.
  public var face: TimerFace

  /// A timer that ticks each second, with hours.
  public init(
    _ reference: Reference, every: Int = 1, showsHours: Bool = true, face: TimerFace = .digital
  ) {
    self.reference = reference
    self.every = every
    self.showsHours = showsHours
    self.face = face
  }

  /// The time shown at an instant.
  func time(at instant: Date) -> ElapsedTime {
    switch reference {
    case .elapsed(let hundredths): ElapsedTime(hundredths: hundredths)
    case .since(let start): ElapsedTime(from: start, to: instant)
    case .until(let end): ElapsedTime(from: instant, to: end)
    }
  }
}

extension WidgetOption {
  /// A time that stands still, in seconds.
  public static let elapsed = WidgetOption(key: "elapsed", flag: "--elapsed")
  /// The instant from which time is counted.
  public static let since = WidgetOption(key: "since", flag: "--since")
  /// The instant to which time is counted down.
  public static let until = WidgetOption(key: "until", flag: "--until")
  /// Whether the timer shows hours.
  public static let hours = WidgetOption(key: "hours", flag: "--no-hours")
  /// A ``TimerFace``.
  public static let face = WidgetOption(key: "face", flag: "--face")
}

extension WidgetDefinition {
  static let timer = WidgetDefinition(
    name: "timer", summary: "time since or until an instant, in hundredths of a second", usesForecast: false,
    options: [.elapsed, .since, .until, .hours, .every, .face]
  ) { input in
    TimerProvider(
      options: TimerOptions(
        try reference(input.options),
        every: try input.options.integer(.every, in: 1...86_400, default: 1),
        showsHours: try input.options.flag(.hours, default: true),
        face: try input.options.choice(.face, default: .digital)))
  }

  /// What the options say the time is counted from; a time of 0 where they say nothing.
  private static func reference(_ options: WidgetOptions) throws -> TimerOptions.Reference {
    let given = [WidgetOption.elapsed, .since, .until].filter { options[$0] != nil }
    if given.count > 1 {
      throw WidgetOptionError(option: given[1], message: "it does not go with \(given[0].flag): choose one")
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
