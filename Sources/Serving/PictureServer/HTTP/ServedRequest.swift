internal import HTTPTypes
internal import WidgetBase

/// A request with the parts that handlers use.
package struct ServedRequest: Sendable {
  /// `GET`, `HEAD`, `POST`.
  package var method: String
  /// The path of the request without the query.
  package var path: String
  /// The bytes of path and query as they stand in the request.
  var targetLength: Int
  /// The parameters of the query, undone.
  ///
  /// A value that cannot be undone is kept as it is, so that it does not count as missing.
  package var query: [String: String]
  /// The headers.
  var fields: HTTPFields
  /// The host of the request: `pi.local:2300`.
  var host: String?
  /// Whether it comes from this machine itself.
  var isLocal: Bool
  /// Whether a proxy says that it forwarded the request.
  let isForwarded: Bool

  /// The headers that proxies add to the requests that they forward.
  private static let forwardingHeaders: Set = [
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "x-client-ip",
    "x-cluster-client-ip", "cf-connecting-ip", "fastly-client-ip", "fly-client-ip", "true-client-ip",
  ]

  /// Whether it comes through Ingress, by which Home Assistant shows the pages of an app to its users.
  ///
  /// Inside an app, only the supervisor has this address. Elsewhere, anybody may have it.
  var isFromIngress: Bool

  /// The supervisor's address in the network of apps.
  static let supervisorAddress = "172.30.32.2"

  /// Creates a request for a target, which is a path and a query.
  ///
  /// `address` is the client's IP address; nil if it is not known.
  init(
    method: String, target: String, fields: HTTPFields, host: String?, isLocal: Bool, address: String? = nil
  ) {
    self.method = method
    self.fields = fields
    targetLength = target.utf8.count
    self.host = host
    isForwarded = fields.contains { Self.forwardingHeaders.contains($0.name.canonicalName) }
    // A proxy on this machine forwards the requests of others.
    self.isLocal = isLocal && !isForwarded
    isFromIngress =
      address == Self.supervisorAddress && HTTPField.Name("X-Ingress-Path").map { fields[$0] != nil } ?? false
    query = [:]
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      path = target
      return
    }
    path = String(target[..<mark])
    for pair in target[target.utf8.index(after: mark)...].split(separator: "&").prefix(32) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.dropFirst().first ?? ""
      query[String(sides[0])] = PercentEncoding.decoded(value) ?? String(value)
    }
  }

  /// The relative address of the page of all screens, such as `../`, which is right behind any proxy.
  var root: String {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") } - 1
    return depth > 0 ? String(repeating: "../", count: min(depth, 32)) : "./"
  }

  /// Whether the client is a browser that shows the response as a page.
  var wantsPage: Bool { header("Accept")?.lowercased().contains("text/html") ?? false }

  /// A header's value, whatever the case of its name.
  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { fields[$0] } }
}
