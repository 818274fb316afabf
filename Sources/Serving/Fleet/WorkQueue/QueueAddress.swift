internal import WebRequests
internal import WidgetBase

/// The address of a queue: `redis://[USER[:PASSWORD]@]HOST[:PORT][/DATABASE]` or `unix:PATH`.
///
/// Redis and Valkey speak the same protocol; either will do. The description of an address never shows the password.
package struct QueueAddress: Sendable, Hashable {
  /// The place of the server.
  enum Endpoint: Sendable, Hashable {
    case host(String, port: Int32)
    case socket(String)
  }

  let endpoint: Endpoint
  /// The user; nil for the default user, which needs a password only.
  let user: String?
  let password: Secret?
  let database: Int

  /// The environment variable that names a queue.
  ///
  /// It keeps the password out of command lines.
  package static let variable = "WIDGETGEN_QUEUE"
  /// The default port of Redis.
  private static let defaultPort: Int32 = 6379
  /// The valid database numbers; servers are never configured with more databases.
  private static let databases = 0...65_535

  /// Parses an address.
  ///
  /// - Throws: ``QueueError`` if the text is not an address. The error does not show the text, which may hold a
  ///   password.
  package init(_ text: String) throws {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      // The kernel's limit, including the terminating zero.
      guard !path.isEmpty, path.utf8.count < 108, !path.utf8.contains(0) else {
        throw QueueError(.badAddress, "unix: needs the path of a socket of at most 107 bytes")
      }
      self.init(endpoint: .socket(path), user: nil, password: nil, database: 0)
      return
    }
    guard text.hasPrefix("redis://") else {
      throw QueueError(.badAddress, "expected redis://HOST[:PORT][/DATABASE] or unix:PATH")
    }
    var rest = text.dropFirst("redis://".count)
    var user: String?
    var password: Secret?
    // A password holds `@` only as %40.
    if let at = rest.lastIndex(of: "@") {
      let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
        PercentEncoding.decoded($0, allowsControlCharacters: true)
      }
      guard let first = parts[0], parts.count == 1 || parts[1] != nil else {
        throw QueueError(.badAddress, "a % in the user or password must be written as %25")
      }
      user = first.isEmpty ? nil : first
      password = parts.count > 1 ? parts[1].map { Secret($0) } : nil
      rest = rest[rest.index(after: at)...]
    }
    var database = 0
    if let slash = rest.firstIndex(of: "/") {
      let digits = rest[rest.index(after: slash)...]
      guard digits.isEmpty || Int(digits).map(Self.databases.contains) == true else {
        throw QueueError(.badAddress, "the path must be a database number, such as /0")
      }
      database = Int(digits) ?? 0
      rest = rest[..<slash]
    }
    let (host, port) = try Self.host(rest)
    self.init(endpoint: .host(host, port: port), user: user, password: password, database: database)
  }

  private init(endpoint: Endpoint, user: String?, password: Secret?, database: Int) {
    self.endpoint = endpoint
    self.user = user
    self.password = password
    self.database = database
  }

  /// Parses `HOST`, `HOST:PORT`, `[ADDRESS]` or `[ADDRESS]:PORT`.
  private static func host(_ text: Substring) throws -> (String, Int32) {
    var host = text
    var port: Substring?
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { throw QueueError(.badAddress, "write [ADDRESS]:PORT") }
      host = text[text.index(after: text.startIndex)..<close]
      let rest = text[text.index(after: close)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { throw QueueError(.badAddress, "write [ADDRESS]:PORT") }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.lastIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    let number = port.map { Int32($0) } ?? defaultPort
    guard !host.isEmpty, host.utf8.count <= 255, !host.utf8.contains(0), let number, (1...65_535).contains(number)
    else {
      throw QueueError(.badAddress, "redis:// needs a host and optionally a port, such as redis://10.0.0.1:6379")
    }
    return (String(host), number)
  }
}

extension QueueAddress: CustomStringConvertible {
  /// The address without user and password.
  package var description: String {
    switch endpoint {
    case .socket(let path): "unix:\(path)"
    case .host(let host, let port): "redis://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(database)"
    }
  }
}
