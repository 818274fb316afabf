package import WidgetBase

/// Days of the week, as written in playlists: `mon-fri`, `sat,sun`, `fri-mon`.
package struct DaysOfWeek: Sendable, Hashable {
  /// The days, at least one.
  package let days: Set<Weekday>
  /// The days as written.
  package let text: String

  /// Parses days and ranges of days, separated by commas; returns nil for anything else.
  ///
  /// Names are English, in full or their first three letters, in any case.
  package init?(_ text: String) {
    var days: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.day)
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return nil }
      var day = first
      days.insert(day)
      while day != last {
        day = Weekday(rawValue: (day.rawValue + 1) % 7) ?? last
        days.insert(day)
      }
    }
    guard !days.isEmpty else { return nil }
    self.days = days
    self.text = text
  }

  private static func day(_ name: Substring) -> Weekday? {
    let name = name.filter { $0 != " " }.lowercased()
    return Weekday.allCases.first { $0.name == name || $0.name.prefix(3) == name }
  }

  /// Returns whether a day is one of them.
  package func contain(_ day: LocalDay) -> Bool { days.contains(Weekday(of: day)) }
}
