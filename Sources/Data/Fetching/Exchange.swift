internal import AsyncHTTPClient
internal import FoundationEssentials
internal import NIOCore
internal import NIOHTTP1

/// One request and its answer.
struct Exchange: Sendable {
  let client: HTTPClient
  let userAgent: String
  let maximumBytes: Int
  /// A longer text about an error is no text.
  private static let maximumErrorBytes = 1 << 16

  /// What a server answered, whole.
  struct Answer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    /// Of an error at most the beginning, of a redirect nothing.
    var body: [UInt8]

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
  }

  /// Sends a GET and takes in the answer.
  ///
  /// - Throws: ``TransportFault``, or `CancellationError`.
  func perform(_ address: URL, unlessMatching validators: StoredResponse.Validators?) async throws -> Answer {
    do {
      var request = HTTPClientRequest(url: address.absoluteString)
      request.headers = headers(validators)
      // Whoever calls gives up when the time is up, and the library cannot: it minds the time up to the body alone.
      let response = try await client.execute(request, deadline: .distantFuture)
      var answer = Answer(status: Int(response.status.code), headers: response.headers, body: [])
      if (200...299).contains(answer.status) {
        answer.body = try await body(of: response)
      } else if answer.status >= 400 {
        answer.body = await beginning(of: response)
      }
      return answer
    } catch {
      try Task.checkCancellation()
      throw TransportFault(error) ?? CancellationError()
    }
  }

  private func headers(_ validators: StoredResponse.Validators?) -> HTTPHeaders {
    var headers = HTTPHeaders()
    // A contact beyond ASCII must not cost the request.
    headers.add(name: "User-Agent", value: userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" })
    headers.add(name: "Accept", value: "application/json")
    headers.add(name: "Accept-Encoding", value: "gzip")
    if let tag = validators?.entityTag { headers.add(name: "If-None-Match", value: tag) }
    if let date = validators?.lastModified { headers.add(name: "If-Modified-Since", value: date) }
    return headers
  }

  private func body(of response: HTTPClientResponse) async throws -> [UInt8] {
    if let length = response.headers.first(name: "content-length").flatMap({ Int($0) }), length > maximumBytes {
      throw TransportFault.tooLarge
    }
    var body: [UInt8] = []
    for try await part in response.body {
      guard body.count + part.readableBytes <= maximumBytes else { throw TransportFault.tooLarge }
      body.append(contentsOf: part.readableBytesView)
    }
    // The stream of a task that is cancelled may end as if it were whole.
    try Task.checkCancellation()
    return body
  }

  /// As much as comes: what the status says holds without it.
  private func beginning(of response: HTTPClientResponse) async -> [UInt8] {
    var body: [UInt8] = []
    do {
      for try await part in response.body {
        body.append(contentsOf: part.readableBytesView)
        if body.count > Self.maximumErrorBytes { return [] }
      }
    } catch {
      return []
    }
    return body
  }
}
