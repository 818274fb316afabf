internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

extension Filter {
  static let dates = [
    Filter(
      "date", [.required("pattern", .datePattern)],
      examples: [
        "\"2026-11-21T13:20:00Z\" | date: \"%a %-d %b, %H:%M\"", "1795267200 | date: \"%F %R\"",
        "20260419 | date: \"%-d %B\"", "\"19.04.2026 8:05\" | date: \"%A, %H:%M\"",
      ]
    ) { try $0.formattedDate() },
    Filter(
      "l_date", [.required("pattern", .datePattern), .optional("locale", .text)],
      examples: ["\"2026-11-21\" | l_date: \"%A\""]
    ) { input in
      if let locale = input.text(1), locale.prefix(2) != input.language.code.prefix(2) {
        input.warn("uses the language of the picture, \(input.language.code), not \"\(excerpt(locale))\"")
      }
      return try input.formattedDate()
    },
    Filter(
      "ordinalize", [.required("pattern", .text)],
      examples: ["\"2026-11-21\" | ordinalize: \"%B <<ordinal_day>>, %Y\""]
    ) { input in
      try input.formattedDate { day in
        let ending = (11...13).contains(day % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
        return "\(day)\(ending)"
      }
    },
    Filter("days_ago", [.optional("zone", .text)], examples: ["3 | days_ago"]) { input in
      guard let days = input.number, Swift.abs(days) <= 1e6 else { return .null }
      let zone = input.text(0).flatMap { TimeZone(identifier: $0) } ?? input.evaluator.timeZone
      let today = LocalDay(containing: input.evaluator.date, in: zone)
      return .text("\(LocalDay(daysSince1970: today.daysSince1970 - Int(days)))")
    },
    Filter("time_ago", examples: ["\"2026-11-21T13:08:00Z\" | time_ago"]) { input in
      guard let instant = input.instant else { return input.value == .text("") ? .null : input.value }
      return .text(input.language.distance(from: instant, to: input.evaluator.date))
    },
  ]
}

extension FilterInput {
  /// The value as an instant; nil if it is missing, and nil with a warning if it is not an instant.
  fileprivate var instant: Date? {
    if value == .null || value == .text("") { return nil }
    if let instant = InstantReading.instant(value, in: evaluator.timeZone, now: evaluator.date) { return instant }
    warn("needs a date; \(subject)")
    return nil
  }

  /// Returns the value formatted with the pattern; as in Liquid, a value that is not a date is kept unchanged.
  ///
  /// `day` returns the text for `<<ordinal_day>>` in the pattern.
  fileprivate func formattedDate(day: ((Int) -> String)? = nil) throws -> EntryContent {
    guard let instant else { return value == .text("") ? .null : value }
    var pattern = text(0) ?? ""
    if let day {
      let local = LocalDay(containing: instant, in: evaluator.timeZone)
      pattern = pattern.pieces(between: "<<ordinal_day>>").joined(separator: day(local.day))
    }
    // A directive of two bytes may give twenty.
    try evaluator.work.charge(pattern.utf8.count * 16)
    return .text(DatePattern.text(pattern, of: instant, in: evaluator.timeZone, language: language))
  }
}

extension Language {
  /// Returns the distance of an instant in the past or the future, such as `5 min ago` or `in 2 h`.
  func distance(from instant: Date, to now: Date) -> String {
    let seconds = now.timeIntervalSince(instant)
    let side = seconds < 0 ? "in" : "ago"
    let minutes = Int((Swift.abs(seconds) / 60).rounded(.down))
    func words(_ unit: String, _ count: Int) -> String {
      text("time.\(side).\(unit)", count: count) ?? "\(count)"
    }
    switch minutes {
    case 0: return text("time.now") ?? ""
    case 1..<60: return words("minutes", minutes)
    case 60..<1_440: return words("hours", minutes / 60)
    case 1_440..<2_880: return words("day", 1)
    default: return words("days", minutes / 1_440)
    }
  }
}
