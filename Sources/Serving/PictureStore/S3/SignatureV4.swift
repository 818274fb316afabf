internal import FileAccess
internal import FoundationEssentials
internal import WebRequests

/// The signing of requests with AWS Signature Version 4 in the header `Authorization`.
///
/// All functions depend only on the request, the credentials and the instant. Source: "Authenticating Requests: Using
/// the Authorization Header" in the Amazon S3 API Reference.
struct SignatureV4: Sendable {
  /// An access key and its secret.
  struct Credentials: Sendable {
    let accessKey: String
    let secretKey: Secret
    /// The token of temporary credentials.
    let sessionToken: Secret?
  }

  let credentials: Credentials
  let region: String
  let service: String

  /// The signed parts of a request.
  struct Request: Sendable {
    var method: String
    /// The path, which begins with a slash and is not percent-encoded.
    var path: String
    /// The names and values, not percent-encoded.
    var query: [(name: String, value: String)] = []
    /// All signed headers, including Host and X-Amz-Date.
    var headers: [(name: String, value: String)]
    /// The SHA-256 of the body in hexadecimal digits.
    var bodyDigest: String
  }

  private static let algorithm = "AWS4-HMAC-SHA256"

  /// Returns the value of the header `Authorization` for a value of X-Amz-Date from ``timestamp(of:)``.
  func authorization(of request: Request, timestamp: String) -> String {
    let scope = scope(timestamp)
    return "\(Self.algorithm) Credential=\(credentials.accessKey)/\(scope), "
      + "SignedHeaders=\(Self.signedHeaders(request)), Signature=\(signature(of: request, timestamp: timestamp))"
  }

  /// Returns the signature as 64 hexadecimal digits.
  func signature(of request: Request, timestamp: String) -> String {
    let text = [
      Self.algorithm, timestamp, scope(timestamp), Digest.sha256(Array(Self.canonical(request).utf8)),
    ].joined(separator: "\n")
    let parts = [String(timestamp.prefix(8)), region, service, "aws4_request"]
    let key = parts.reduce(Array("AWS4\(credentials.secretKey.reveal())".utf8)) { key, part in
      Digest.authenticationBytes(of: Array(part.utf8), key: key)
    }
    return Digest.authentication(of: Array(text.utf8), key: key)
  }

  /// Returns an instant in the format of X-Amz-Date: `20130524T000000Z`.
  static func timestamp(of instant: Date) -> String {
    String(instant.formatted(.iso8601).filter { !"-:".contains($0) })
  }

  /// Percent-encodes everything except slashes and the unreserved characters of RFC 3986, for the signature and for
  /// sending.
  static func encodedPath(_ path: String) -> String { encoded(path, besides: "/") }

  /// Percent-encodes a query and orders it by name, for the signature and for sending.
  static func encodedQuery(_ query: [(name: String, value: String)]) -> String {
    query.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  private func scope(_ timestamp: String) -> String {
    "\(timestamp.prefix(8))/\(region)/\(service)/aws4_request"
  }

  static func canonical(_ request: Request) -> String {
    let headers = canonicalHeaders(request).map { "\($0.name):\($0.value)\n" }.joined()
    return [
      request.method, encodedPath(request.path), encodedQuery(request.query), headers, signedHeaders(request),
      request.bodyDigest,
    ].joined(separator: "\n")
  }

  private static func signedHeaders(_ request: Request) -> String {
    canonicalHeaders(request).map(\.name).joined(separator: ";")
  }

  /// Returns the headers with lowercase names, ordered, each once.
  ///
  /// Values are trimmed and their runs of spaces collapsed.
  private static func canonicalHeaders(_ request: Request) -> [(name: String, value: String)] {
    var values: [String: [String]] = [:]
    for header in request.headers {
      values[header.name.lowercased(), default: []].append(
        header.value.split { $0 == " " || $0 == "\t" }.joined(separator: " "))
    }
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.joined(separator: ",")) }
  }

  private static func encoded(_ text: String, besides allowed: String = "") -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where allowed.utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
