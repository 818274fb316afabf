package import WeatherData
package import WidgetSupport
package import WidgetTimeline

/// A credit line that was asked to be left out, and that the terms of the data ask for.
package struct RequiredAttribution: UserError, Hashable {
  /// Who has to be named.
  package let name: String
  /// The address of the terms.
  package let terms: String

  /// The configuration's.
  package var failureKind: FailureKind { .configuration }

  /// One line for users, without the name of the setting.
  package var problem: String {
    "the terms of \(name) require its credit line on pictures (\(terms))"
  }

  /// One line for users.
  package var description: String { "weather.attribution: \(problem)" }
}

extension WeatherSettings {
  /// The credit line that a picture of some data shows; nil if none is due.
  ///
  /// - Throws: ``RequiredAttribution`` if it was asked to be left out and the terms of the data do not allow that.
  package func attribution(for credit: DataCredit?) throws(RequiredAttribution) -> Attribution? {
    guard let credit else { return nil }
    if showsAttribution { return Attribution(line: credit.line, shortLine: credit.shortLine) }
    if credit.isRequired { throw RequiredAttribution(name: credit.shortLine, terms: credit.terms) }
    return nil
  }
}
