package import WeatherData
package import WidgetBase
package import WidgetTimeline

/// A credit line that was asked to be left out, and that the terms of the data ask for.
package struct RequiredAttribution: UserError, Hashable {
  /// The name that must be credited.
  package let name: String
  /// The address of the terms.
  package let terms: String

  /// The configuration's.
  package var failureKind: FailureKind { .configuration }

  /// The message for users in one line, without the name of the setting.
  package var problem: String {
    "the terms of \(name) require its credit line on pictures (\(terms))"
  }

  /// The message for users in one line.
  package var description: String { "weather.attribution: \(problem)" }
}

extension WeatherSettings {
  /// Returns the credit line of a picture of some data; nil if none is required.
  ///
  /// - Throws: ``RequiredAttribution`` if it was asked to be left out and the terms of the data do not allow that.
  package func attribution(for credit: DataCredit?) throws(RequiredAttribution) -> Attribution? {
    guard let credit else { return nil }
    if showsAttribution { return Attribution(line: credit.line, shortLine: credit.shortLine) }
    if credit.isRequired { throw RequiredAttribution(name: credit.shortLine, terms: credit.terms) }
    return nil
  }
}
