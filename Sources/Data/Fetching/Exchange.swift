internal import FoundationEssentials
internal import WebRequests

/// The performer of a single request and its response.
struct Exchange: Sendable {
  let connections: ConnectionPool
  let settings: FetchSettings
  /// The maximum size of an error response; a larger one is not a message.
  private static let maximumErrorBytes = 1 << 16

  struct Response: Sendable {
    var status: Int
    var headers: HeaderFields
    /// The body; empty for a redirect or a large error response.
    var body: [UInt8]

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
  }

  /// Sends a request, GET or with a body POST, and receives the response.
  ///
  /// - Parameters:
  ///   - request: the request, whose headers are sent.
  ///   - address: the address, which differs from the request's address after a redirect.
  ///   - validators: the validators of the cached response to be revalidated; nil for none.
  ///   - timeLeft: the maximum duration; the actual duration is deducted.
  /// - Returns: the response with its body decompressed.
  /// - Throws: ``TransportFault`` or `CancellationError`.
  func perform(
    _ request: WebRequest, at address: URL, unlessMatching validators: StoredResponse.Validators?,
    within timeLeft: inout Duration
  ) async throws -> Response {
    try Task.checkCancellation()
    guard let origin = WebOrigin(address) else { throw TransportFault.malformed }
    // A proxy resolves the name itself, so that only the name can be checked.
    let usesProxy = LocalNetwork.usesProxy(scheme: origin.scheme)
    guard request.mayReachLocalNetwork || !usesProxy || !LocalNetwork.contains(origin.host) else {
      throw TransportFault.localAddress
    }
    let response = try await connections.perform(
      Connection.Request(
        method: request.body == nil ? .get : .post, origin: origin,
        target: address.path(percentEncoded: true) + (address.query(percentEncoded: true).map { "?\($0)" } ?? ""),
        headers: headers(of: request, validators), body: request.body ?? [],
        certificateFile: request.certificateFile ?? settings.certificateFile,
        connectTimeout: settings.connectTimeout, idleTimeout: settings.idleTimeout,
        isPublicOnly: !request.mayReachLocalNetwork, usesProxy: usesProxy,
        maximumBytes: settings.maximumBytes, maximumErrorBytes: Self.maximumErrorBytes),
      within: &timeLeft)
    return Response(status: response.status, headers: response.headers, body: try body(of: response))
  }

  private func headers(
    of request: WebRequest, _ validators: StoredResponse.Validators?
  ) -> [(name: String, value: String)] {
    // Non-ASCII characters in the contact must not make the request fail.
    let userAgent = settings.userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    let defaults = [
      ("User-Agent", userAgent), ("Accept", request.accept), ("Accept-Encoding", ContentCoding.accepted),
    ]
    // The user's headers take precedence.
    var headers: [(name: String, value: String)] = defaults.filter { name, _ in
      !request.headers.contains { $0.name.lowercased() == name.lowercased() }
    }
    headers += request.headers.map { ($0.name, $0.value.reveal()) }
    // libcurl would ask for permission before it sends a larger body.
    if request.body != nil { headers.append(("Expect", "")) }
    if let entityTag = validators?.entityTag { headers.append(("If-None-Match", entityTag)) }
    if let lastModified = validators?.lastModified { headers.append(("If-Modified-Since", lastModified)) }
    return headers
  }

  private func body(of response: Connection.Response) throws -> [UInt8] {
    switch response.status {
    case 200...299: try ContentCoding(response.headers).decoded(response.body, upTo: settings.maximumBytes)
    // The status is meaningful even if the body is invalid.
    case 400...: (try? ContentCoding(response.headers).decoded(response.body, upTo: Self.maximumErrorBytes)) ?? []
    default: []
    }
  }
}
