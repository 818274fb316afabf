internal import FoundationEssentials
internal import Timeline

extension Language {
  /// When data are of, in the language's words: `data 14:20`.
  ///
  /// - Parameters:
  ///   - instant: of the data.
  ///   - date: of the entry, whose day needs not be told.
  func staleBadge(dataOf instant: Date, at date: Date, in zone: TimeZone) -> String {
    let time = WallClock(at: instant, in: zone).text(seenFrom: WallClock(at: date, in: zone))
    return text("weather.stale", ["time": time]) ?? time
  }
}
