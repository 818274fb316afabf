internal import FileOutput
internal import FoundationEssentials
internal import Requests

/// Signs requests as AWS and what speaks its protocols want it: Signature Version 4, in the header `Authorization`.
///
/// Pure functions of the request, the credentials and the instant. Source: "Authenticating Requests: Using the
/// Authorization Header" in the Amazon S3 API Reference.
struct SignatureV4: Sendable {
  /// Who asks.
  struct Credentials: Sendable {
    let accessKey: String
    let secretKey: Secret
    /// Of credentials that are lent for some hours.
    let sessionToken: Secret?
  }

  let credentials: Credentials
  let region: String
  let service: String

  /// What is signed of a request.
  struct Request: Sendable {
    var method: String
    /// Begins with a slash; not percent-encoded.
    var path: String
    /// Names and values, not percent-encoded.
    var query: [(name: String, value: String)] = []
    /// All that are signed, Host and X-Amz-Date included.
    var headers: [(name: String, value: String)]
    /// The SHA-256 of the body, in hexadecimal digits.
    var bodyDigest: String
  }

  private static let algorithm = "AWS4-HMAC-SHA256"

  /// The value of the header `Authorization`.
  ///
  /// - Parameter timestamp: the value of X-Amz-Date: ``timestamp(of:)``.
  func authorization(of request: Request, timestamp: String) -> String {
    let scope = scope(timestamp)
    return "\(Self.algorithm) Credential=\(credentials.accessKey)/\(scope), "
      + "SignedHeaders=\(Self.signedHeaders(request)), Signature=\(signature(of: request, timestamp: timestamp))"
  }

  /// 64 hexadecimal digits.
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

  /// An instant as X-Amz-Date has it: `20130524T000000Z`.
  static func timestamp(of instant: Date) -> String {
    String(instant.formatted(.iso8601).filter { !"-:".contains($0) })
  }

  /// The path as it is signed and sent: all but the unreserved characters of RFC 3986 and slashes is percent-encoded.
  static func encodedPath(_ path: String) -> String { encoded(path, besides: "/") }

  /// The query as it is signed and sent: encoded likewise, in the order of the names.
  static func encodedQuery(_ query: [(name: String, value: String)]) -> String {
    query.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  private func scope(_ timestamp: String) -> String {
    "\(timestamp.prefix(8))/\(region)/\(service)/aws4_request"
  }

  /// The request in the one form that both sides make of it.
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

  /// Names in lower case and in order, each once; values without spaces around them or more than one between words.
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
