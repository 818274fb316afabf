/// A GET request, as a value: the module that needs the answer describes it, the fetching module performs it.
///
/// All but ``secrets`` may be printed, written to disk and used as a cache key.
public struct WebRequest: Sendable, Hashable {
  /// Scheme, host and port, such as `https://api.open-meteo.com`; a path may follow.
  ///
  /// A slash at its end does not count.
  public var base: String
  /// The path below the base, beginning with a slash, percent-encoded where it has to be.
  public var path: String
  /// Names and values in the order in which they are sent, not percent-encoded.
  public var query: [QueryItem]
  /// Names and values that are sent after the others and never shown.
  public var secrets: [SecretItem]

  /// What is sent besides what every request has; their values are never shown.
  public var headers: [Header] = []
  /// What the answer should be: the header `Accept`.
  public var accept = "application/json"
  /// Whether path and query are a user's own and may hold a key: they are then shown nowhere.
  public var isAddressSecret = false

  /// A header whose value may not be shown.
  public struct Header: Sendable, Hashable {
    /// As it is sent.
    public var name: String
    /// What is sent.
    public var value: Secret

    /// A header.
    public init(_ name: String, _ value: Secret) {
      self.name = name
      self.value = value
    }
  }

  /// A name and a value that may be shown.
  public struct QueryItem: Sendable, Hashable {
    /// As the provider calls it.
    public var name: String
    /// Not percent-encoded.
    public var value: String

    /// A name and its value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A name that may be shown and a value that may not.
  public struct SecretItem: Sendable, Hashable {
    /// As the provider calls it.
    public var name: String
    /// What is sent.
    public var value: Secret

    /// A name and its value.
    public init(_ name: String, _ value: Secret) {
      self.name = name
      self.value = value
    }
  }

  /// A request; without secrets for providers that need no key.
  public init(base: String, path: String, query: [QueryItem] = [], secrets: [SecretItem] = []) {
    self.base = base
    self.path = path
    self.query = query
    self.secrets = secrets
  }

  /// Everything that must not be shown: the secrets, and the words of headers that may be keys.
  ///
  /// A word of a header counts from eight letters on: shorter ones, such as a language, stand in data, too.
  public var hidden: [Secret] {
    let words = headers.flatMap { header -> [String] in
      let value = header.value.reveal()
      return Self.plainHeaders.contains(header.name.lowercased())
        ? [] : [value] + value.split { " ;,=".contains($0) }.map(String.init)
    }
    return secrets.map(\.value) + words.filter { $0.utf8.count >= 8 }.map { Secret($0) }
  }

  /// ``hidden``, and the words of an address that may be keys: an answer may have such a word among its data, where it
  /// stays, but a message must not.
  public var hiddenInMessages: [Secret] {
    guard isAddressSecret else { return hidden }
    let words = path.split { "/?&=".contains($0) }.map(String.init)
    return hidden + (words + words.map(Self.percentDecoded)).filter { $0.utf8.count >= 8 }.map { Secret($0) }
  }

  /// Headers that say what is wanted, not who asks.
  private static let plainHeaders: Set<String> = ["accept", "accept-language", "user-agent", "referer", "content-type"]

  /// The address without its secrets, fit to be shown and to be a key.
  public var shownAddress: String {
    address(query.map { ($0.name, $0.value) })
  }

  /// The address as it is sent, secrets and all.
  public func revealedAddress() -> String {
    address(query.map { ($0.name, $0.value) } + secrets.map { ($0.name, $0.value.reveal()) })
  }

  private func address(_ items: [(name: String, value: String)]) -> String {
    let pairs = items.map { "\(Self.percentEncoded($0.name))=\(Self.percentEncoded($0.value))" }
    // Two slashes are the end of a scheme without a host, and must not become one.
    let endsInSlash = base.hasSuffix("/") && !base.hasSuffix("//")
    return (endsInSlash ? String(base.dropLast()) : base) + path
      + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// Percent-encodes all but the unreserved characters of RFC 3986 and the comma, which providers print bare.
  public static func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: ","):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += percentEncoded(byte)
      }
    }
  }

  private static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A byte as `%E4`.
  static func percentEncoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
