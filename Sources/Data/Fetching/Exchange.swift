internal import FoundationEssentials
internal import Requests

/// One request and its answer.
struct Exchange: Sendable {
  let connections: ConnectionPool
  let settings: FetchSettings
  /// A longer text about an error is no text.
  private static let maximumErrorBytes = 1 << 16

  /// What a server answered, whole.
  struct Answer: Sendable {
    var status: Int
    var headers: HeaderFields
    /// Of an error nothing where it is long, of a redirect nothing.
    var body: [UInt8]

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
  }

  /// Sends a GET and takes in the answer.
  ///
  /// - Parameters:
  ///   - request: what is asked for; its headers are sent.
  ///   - address: where, which differs from the request's own behind a redirect.
  ///   - timeLeft: how long it may take, less what it took afterwards.
  /// - Throws: ``TransportFault``, or `CancellationError`.
  func perform(
    _ request: WebRequest, at address: URL, unlessMatching validators: StoredResponse.Validators?,
    within timeLeft: inout Duration
  ) async throws -> Answer {
    try Task.checkCancellation()
    guard let origin = Origin(address) else { throw TransportFault.malformed }
    let answer = try await connections.perform(
      Connection.Request(
        origin: origin,
        target: address.path(percentEncoded: true) + (address.query(percentEncoded: true).map { "?\($0)" } ?? ""),
        headers: headers(of: request, validators), certificateFile: settings.certificateFile,
        connectTimeout: settings.connectTimeout,
        maximumBytes: settings.maximumBytes, maximumErrorBytes: Self.maximumErrorBytes),
      within: &timeLeft)
    return Answer(status: answer.status, headers: answer.headers, body: try body(of: answer))
  }

  private func headers(
    of request: WebRequest, _ validators: StoredResponse.Validators?
  ) -> [(name: String, value: String)] {
    // A contact beyond ASCII must not cost the request.
    let userAgent = settings.userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    return [
      ("User-Agent", userAgent), ("Accept", request.accept), ("Accept-Encoding", ContentCoding.accepted),
    ].filter { standard in
      // What a user says of these counts.
      !request.headers.contains { $0.name.lowercased() == standard.name.lowercased() }
    } + request.headers.map { ($0.name, $0.value.reveal()) }
      + (validators?.entityTag.map { [("If-None-Match", $0)] } ?? [])
      + (validators?.lastModified.map { [("If-Modified-Since", $0)] } ?? [])
  }

  private func body(of answer: Connection.Answer) throws -> [UInt8] {
    switch answer.status {
    case 200...299: try ContentCoding(answer.headers).decoded(answer.body, upTo: settings.maximumBytes)
    // What the status says holds without it.
    case 400...: (try? ContentCoding(answer.headers).decoded(answer.body, upTo: Self.maximumErrorBytes)) ?? []
    default: []
    }
  }
}
