package import WeatherData
package import WidgetBase
package import WidgetTimeline

extension WeatherSettings {
  /// Returns the credit line of a picture of some data; nil if none is required.
  ///
  /// - Throws: `Failure`, without the name of the setting, if the line is to be left out and the terms of the data do not
  ///   allow that.
  package func attribution(for credit: DataCredit?) throws(Failure) -> Attribution? {
    guard let credit else { return nil }
    if showsAttribution { return Attribution(line: credit.line, shortLine: credit.shortLine) }
    if credit.isRequired {
      throw Failure(
        .configuration, "the terms of \(credit.shortLine) require its credit line on pictures (\(credit.terms))")
    }
    return nil
  }
}
