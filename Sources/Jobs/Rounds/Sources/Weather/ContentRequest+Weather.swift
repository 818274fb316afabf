internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

// Settings of the weather that apply to all data of a picture.
extension ContentRequest {
  /// The contact in the User-Agent of all requests; nil if none is given.
  var contact: String? { weather.contact }

  /// The seconds for which data without a limit of their own are shown.
  var expireAfter: TimeInterval { weather.expireAfter }

  /// Whether the credit lines of data are shown.
  var showsAttribution: Bool { weather.showsAttribution }

  /// Returns the credit line of data; nil if none is required.
  ///
  /// - Throws: `Failure`, with the name of the setting, if it was asked to be left out but is required.
  func attribution(for credit: DataCredit?) throws -> Attribution? {
    do {
      return try weather.attribution(for: credit)
    } catch {
      throw Failure(error.failureKind, "weather.attribution: \(error)")
    }
  }
}
