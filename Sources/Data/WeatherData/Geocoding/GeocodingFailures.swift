internal import WidgetBase

/// Failures to find a place by its name, each one line: the place, the problem, and what to do.
///
/// They quote at most 80 characters of the name and of the response, in which control characters are replaced and
/// possible keys are hidden.
extension Failure {
  /// Returns the failure of a name that the provider does not know, which is a problem of the configuration.
  static func unknownPlace(_ query: GeocodingQuery) -> Failure {
    Failure(
      .configuration,
      "unknown place \"\(keylessExcerpt(query.name))\"; check the spelling or give latitude and longitude")
  }

  /// Returns the failure for an unusable response; `reason` is one line that is safe to print.
  static func unreadablePlaces(_ query: GeocodingQuery, _ reason: String) -> Failure {
    Failure(
      .upstream,
      "the search for \"\(keylessExcerpt(query.name))\" failed: \(reason); give latitude and longitude, or try again later"
    )
  }

  /// Returns the failure for a provider's error response.
  static func refusedSearch(_ query: GeocodingQuery, _ refusal: PayloadError) -> Failure {
    Failure(
      refusal.isKeyRefused ? .keyRefused : .upstream,
      "the search for \"\(keylessExcerpt(query.name))\" failed: \(refusal)")
  }
}
