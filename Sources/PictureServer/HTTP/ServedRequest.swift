internal import HTTPTypes

/// A request with the parts that handlers use.
struct ServedRequest: Sendable {
  /// `GET`, `HEAD`, `POST`.
  var method: String
  /// The path of the request without the query.
  var path: String
  /// The bytes of path and query as they stand in the request.
  var targetLength: Int
  /// The parameters of the query, undone.
  var query: [String: String]
  /// The headers.
  var fields: HTTPFields
  /// The host of the request: `pi.local:2300`.
  var host: String?
  /// Whether it comes from this machine itself.
  var isLocal: Bool
  /// Whether a proxy says that it forwarded the request.
  let isForwarded: Bool

  /// The headers that proxies add to the requests that they forward.
  private static let forwardingHeaders = [
    "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "X-Client-IP",
    "X-Cluster-Client-IP", "CF-Connecting-IP", "Fastly-Client-IP", "Fly-Client-IP", "True-Client-IP",
  ].compactMap { HTTPField.Name($0) }

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
    isForwarded = Self.forwardingHeaders.contains { fields[$0] != nil }
    // A proxy on this machine forwards the requests of others.
    self.isLocal = isLocal && !isForwarded
    isFromIngress =
      address == Self.supervisorAddress && HTTPField.Name("X-Ingress-Path").map { fields[$0] != nil } ?? false
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    query = [:]
    for pair in (parts.dropFirst().first ?? "").split(separator: "&").prefix(32) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(sides[0])] = PercentEncoding.decoded(sides.dropFirst().first ?? "")
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
