internal import WidgetBase

/// A GET or POST request as a value: the module that needs the response creates it, and the fetching module performs it.
///
/// Everything except ``secrets`` and the values of ``headers`` may be printed, written to disk and used as a cache key,
/// unless ``isAddressSecret`` is true.
public struct WebRequest: Sendable, Hashable {
  /// The scheme, host and port, optionally with a path, such as `https://api.open-meteo.com`.
  ///
  /// A trailing slash is ignored.
  public var base: String
  /// The path below the base, which begins with a slash and is percent-encoded as necessary.
  public var path: String
  /// The names and values in the order in which they are sent, not percent-encoded.
  public var query: [QueryItem]
  /// The names and values that are sent after the query items; the values are never shown.
  public var secrets: [SecretItem]

  /// The additional headers, whose values are never shown.
  public var headers: [Header] = []
  /// The body of a POST request, which may hold secrets and is never shown; nil for a GET request.
  public var body: [UInt8]?
  /// The value of the `Accept` header.
  public var accept = "application/json"
  /// Whether the path and query come from the user and may contain a key, so that they are never shown.
  public var isAddressSecret = false
  /// Whether the response may be written to disk: false for one that says much more than the program needs.
  public var isStorable = true
  /// Whether the host may have an address of the machine itself, or of a private or link-local network.
  public var mayReachLocalNetwork = true
  /// A PEM file of certificates that are trusted for this request instead of the system's; nil for the system's.
  public var certificateFile: String?

  /// A header whose value must not be shown.
  public struct Header: Sendable, Hashable {
    /// The header's name.
    public var name: String
    /// The header's value.
    public var value: Secret

    /// Creates a header.
    public init(_ name: String, _ value: Secret) {
      self.name = name
      self.value = value
    }
  }

  /// A name and a value that may be shown.
  public struct QueryItem: Sendable, Hashable {
    /// The provider's name of the parameter.
    public var name: String
    /// The value, not percent-encoded.
    public var value: String

    /// Creates a query item.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A name that may be shown and a value that must not.
  public struct SecretItem: Sendable, Hashable {
    /// The provider's name of the parameter.
    public var name: String
    /// The value.
    public var value: Secret

    /// Creates a secret item.
    public init(_ name: String, _ value: Secret) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a request; providers that need no key have no secrets.
  public init(base: String, path: String, query: [QueryItem] = [], secrets: [SecretItem] = []) {
    self.base = base
    self.path = path
    self.query = query
    self.secrets = secrets
  }

  /// Everything that must not be shown: the secrets, and the words in headers that may be keys.
  ///
  /// Only words of at least eight letters are included, because shorter ones, such as a language, also occur in data.
  public var hidden: [Secret] {
    let words = headers.flatMap { header -> [String] in
      let value = header.value.reveal()
      return Self.plainHeaders.contains(header.name.lowercased())
        ? [] : [value] + value.split { " ;,=".contains($0) }.map(String.init)
    }
    return secrets.map(\.value) + words.filter { $0.utf8.count >= 8 }.map { Secret($0) }
  }

  /// The secrets in ``hidden``, and the words of the address that may be keys.
  ///
  /// A response may contain such a word in its data, where it is kept, but a message must not show it.
  public var hiddenInMessages: [Secret] {
    guard isAddressSecret else { return hidden }
    let words = path.split { "/?&=".contains($0) }.map(String.init)
    let decoded = words.map { String(decoding: PercentEncoding.bytes($0), as: UTF8.self) }
    return hidden + (words + decoded).filter { $0.utf8.count >= 8 }.map { Secret($0) }
  }

  /// The headers that describe the requested data rather than the client.
  private static let plainHeaders: Set<String> = [
    "accept", "accept-language", "content-type", "prefer", "referer", "user-agent",
  ]

  /// The address without its secrets, which may be shown and used as a key.
  public var shownAddress: String {
    address(query.map { ($0.name, $0.value) })
  }

  /// Returns the address as it is sent, including its secrets.
  public func revealedAddress() -> String {
    address(query.map { ($0.name, $0.value) } + secrets.map { ($0.name, $0.value.reveal()) })
  }

  private func address(_ items: [(name: String, value: String)]) -> String {
    let pairs = items.map { "\(Self.percentEncoded($0.name))=\(Self.percentEncoded($0.value))" }
    // A base that ends in two slashes is a scheme without a host, and must keep both.
    let endsInSlash = base.hasSuffix("/") && !base.hasSuffix("//")
    return (endsInSlash ? String(base.dropLast()) : base) + path
      + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// Percent-encodes all characters except the unreserved ones of RFC 3986 and the comma, which providers write
  /// literally.
  public static func percentEncoded(_ text: String) -> String { PercentEncoding.encoded(text, keeping: ",") }
}
