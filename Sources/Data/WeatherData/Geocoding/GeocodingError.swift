internal import WidgetBase

/// The reason why a place was not found by its name.
public struct GeocodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Sendable, Hashable {
    /// The provider knows no place with that name.
    case notFound
    /// The provider responded with an error.
    case providerError(code: Int)
    /// The response is not a list of places.
    case unreadable
  }

  /// The kind of error, which determines the exit code.
  public let kind: Kind

  /// One line for users: the place, the problem, and what to do.
  ///
  /// It quotes at most 80 characters of the name and of the response, in which control characters are replaced and
  /// possible keys are hidden.
  public let description: String

  /// Whether the provider rejected the key.
  public let isKeyRefused: Bool

  private init(_ kind: Kind, _ description: String, isKeyRefused: Bool = false) {
    self.kind = kind
    self.description = description
    self.isKeyRefused = isKeyRefused
  }
}

extension GeocodingError {
  static func notFound(_ query: GeocodingQuery) -> GeocodingError {
    GeocodingError(
      .notFound,
      "unknown place \"\(keylessExcerpt(query.name))\"; check the spelling or give latitude and longitude")
  }

  /// Returns the error for an unusable response; `reason` is one line that is safe to print.
  static func unreadable(_ query: GeocodingQuery, _ reason: String) -> GeocodingError {
    GeocodingError(
      .unreadable,
      "the search for \"\(keylessExcerpt(query.name))\" failed: \(reason); give latitude and longitude, or try again later"
    )
  }

  /// Creates the error for a provider's error response.
  init(_ query: GeocodingQuery, _ refusal: PayloadError) {
    let description = "the search for \"\(keylessExcerpt(query.name))\" failed: \(refusal)"
    if case .providerError(let code, _) = refusal.kind {
      self.init(.providerError(code: code), description, isKeyRefused: refusal.isKeyRefused)
    } else {
      self.init(.unreadable, description)
    }
  }
}
