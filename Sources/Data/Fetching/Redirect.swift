internal import FoundationEssentials

/// The target of a redirect, and whether a request may follow it.
struct Redirect {
  static let maximum = 3

  let origin: WebOrigin
  let redaction: Redaction

  /// Returns the target address of a redirect.
  ///
  /// `location` is the value of the header, which may echo the request's secrets. It may be relative to `address`.
  ///
  /// - Throws: ``FetchError`` if the target is not a web address, or is neither the same origin nor the same host with
  ///   https instead of http, because the address contains the key.
  func target(_ location: String?, from address: URL) throws -> URL {
    guard let location, let target = URL(string: location, relativeTo: address)?.absoluteURL,
      let other = WebOrigin(target)
    else {
      throw FetchError(.redirected, "\(origin.name): the server redirects to an invalid address")
    }
    guard WebOrigin(address)?.mayRedirect(to: other) == true else {
      let place = redaction.excerpt("\(other.scheme)://\(other.name)", upTo: 100)
      throw FetchError(
        .redirected,
        "\(origin.name): the redirect to \(place) is not followed; if it is right, use that address")
    }
    return target
  }
}
