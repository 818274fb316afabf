internal import Spelling

/// Why a name gives no place.
public struct GeocodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Sendable, Hashable {
    /// The provider knows no place of that name.
    case notFound
    /// The provider answered with an error.
    case providerError(code: Int)
    /// The answer is not a list of places.
    case unreadable
  }

  /// What went wrong; decides the exit code.
  public let kind: Kind

  /// One line for users: which place, what is wrong, and what to do.
  ///
  /// Quotes at most 80 characters of the name and of the answer, with control characters replaced and what may be a key
  /// hidden.
  public let description: String

  /// Whether the provider did not take the key.
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
      "no place is called \"\(keylessExcerpt(query.name))\": check the spelling or give latitude and longitude")
  }

  /// - Parameter reason: one line that is fit to print.
  static func unreadable(_ query: GeocodingQuery, _ reason: String) -> GeocodingError {
    GeocodingError(
      .unreadable,
      "the search for \"\(keylessExcerpt(query.name))\" failed: \(reason); give latitude and longitude, or try again later"
    )
  }

  /// - Parameter refusal: a provider's error answer.
  init(_ query: GeocodingQuery, _ refusal: PayloadError) {
    let description = "the search for \"\(keylessExcerpt(query.name))\" failed: \(refusal)"
    if case .providerError(let code, _) = refusal.kind {
      self.init(.providerError(code: code), description, isKeyRefused: refusal.isKeyRefused)
    } else {
      self.init(.unreadable, description)
    }
  }
}
