internal import FileAccess
internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase

extension WeatherSource {
  /// Reads a payload that someone else fetched.
  ///
  /// - Throws: `InputError`, `PayloadError`.
  static func read(_ path: String, of provider: ProviderName?, at instant: Date) throws -> LoadedForecast {
    let bytes = try InputFile.read(
      path, limit: PayloadDecoder.maximumBytes, advice: "request fewer hours or fields")
    // Data from a pipe are new.
    let modified = path == "-" ? nil : FileFacts(of: path)?.modified
    let name = InputFile.name(path)
    do {
      let decoded = try PayloadDecoder(provider: provider).decode(bytes)
      let fetchedAt = fetchDate(modified: modified, dataTime: decoded.forecast.dataTime, at: instant)
      return LoadedForecast(
        forecast: decoded.forecast, fetchedAt: fetchedAt, warnings: decoded.warnings.map { "\(name): \($0)" },
        reportedDamage: Set(decoded.warnings.map(\.kind)),
        payloads: [String(decoding: bytes, as: UTF8.self)])
    } catch let error as PayloadError where error.kind == .emptyList {
      return LoadedForecast(
        forecast: Forecast(hours: []), fetchedAt: min(modified ?? instant, instant),
        warnings: ["\(name): the payload has no hours"], emptyProblem: RefreshError(.badData, "\(name): \(error)"))
    }
  }

  /// Returns the instant at which a file's data count as fetched: when it was written, or the data's own time if that
  /// is earlier, as for a payload that is copied again and again.
  ///
  /// For a picture of a time well before the file was written, the data count as new: how old they were then is
  /// unknown. Data from a pipe have no modification date and count as new, too.
  private static func fetchDate(modified: Date?, dataTime: Date?, at instant: Date) -> Date {
    guard let modified, modified <= instant + EntryPolicy.tolerance else { return instant }
    return min(modified, dataTime ?? modified, instant)
  }
}
