internal import FoundationEssentials
internal import Requests

/// Where a redirect leads, and whether a request may go there.
struct Redirect {
  /// How many are followed.
  static let maximum = 3

  let origin: Origin
  let redaction: Redaction

  /// The next address.
  ///
  /// - Parameters:
  ///   - location: what the header says, which may echo the request's secrets.
  ///   - address: what it is relative to.
  /// - Throws: ``FetchError`` where it leaves the host, or the secure way to it: the address carries the key.
  func target(_ location: String?, from address: URL) throws -> URL {
    guard let location, let target = URL(string: location, relativeTo: address)?.absoluteURL,
      let other = Origin(target)
    else {
      throw FetchError(.redirected, "\(origin.name): the server sends on to no address of the web")
    }
    guard Origin(address)?.mayRedirect(to: other) == true else {
      let place = redaction.excerpt("\(other.scheme)://\(other.name)", upTo: 100)
      throw FetchError(
        .redirected,
        "\(origin.name): the server sends on to \(place), which is not followed; if that is right, ask there")
    }
    return target
  }
}
