internal import Fetching

/// The address of a bucket: `s3://BUCKET[/PREFIX][?endpoint=URL&region=NAME&style=path|virtual]`.
package struct S3Address: Sendable, Hashable {
  /// The style of the bucket's URLs.
  enum Style: String, Sendable, Hashable {
    /// `https://HOST/BUCKET/KEY`, which most servers other than Amazon's expect.
    case path
    /// `https://BUCKET.HOST/KEY`.
    case virtual
  }

  let bucket: String
  /// The prefix of all object names; empty or ending in a slash.
  let prefix: String
  let endpoint: String?
  let region: String?
  let style: Style?

  /// Parses an address.
  ///
  /// - Parameter text: begins with `s3://`.
  /// - Throws: ``StoreError``.
  init(_ text: String) throws {
    func wrong(_ what: String) -> StoreError {
      StoreError(
        .badAddress,
        "\"\(text.prefix(200))\": \(what); expected s3://BUCKET/PREFIX?endpoint=https://HOST&region=NAME&style=path")
    }
    let parts = text.dropFirst("s3://".count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = (parts.first ?? "").split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    bucket = String(names.first ?? "")
    guard Self.isBucket(bucket) else {
      throw wrong("the bucket must have 3 to 63 lowercase letters, digits, dots and hyphens")
    }
    var folders = names.count > 1 ? names[1] : ""
    while folders.hasSuffix("/") { folders.removeLast() }
    let isPrefix =
      folders.isEmpty
      || folders.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.allSatisfy(Self.isOfPrefix)
      }
    guard isPrefix, folders.utf8.count <= 500 else { throw wrong("invalid prefix") }
    prefix = folders.isEmpty ? "" : "\(folders)/"
    var values: [Substring: String] = [:]
    for parameter in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, ["endpoint", "region", "style"].contains(pair[0]) else {
        throw wrong("unknown parameter \(parameter.prefix(40))")
      }
      values[pair[0]] = String(pair[1])
    }
    region = values["region"]
    endpoint = values["endpoint"]
    style = values["style"].flatMap(Style.init)
    guard region.map(Self.isRegion) ?? true else { throw wrong("invalid region") }
    guard style != nil || values["style"] == nil else { throw wrong("the style must be path or virtual") }
  }

  /// Returns the bucket, with missing values taken from the environment.
  ///
  /// - Throws: ``StoreError``.
  func resolved(in environment: [String: String]) throws -> S3Bucket {
    func variable(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let region = self.region ?? variable("AWS_REGION", "AWS_DEFAULT_REGION") ?? "us-east-1"
    guard Self.isRegion(region) else {
      throw StoreError(.badAddress, "s3://\(bucket): AWS_REGION is not a valid region")
    }
    let endpoint = self.endpoint ?? variable("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")
    // Amazon's certificates are valid only for buckets without dots in their names.
    let style = self.style ?? (endpoint == nil && !bucket.contains(".") ? .virtual : .path)
    var base = endpoint ?? "https://s3.\(region).amazonaws.com\(region.hasPrefix("cn-") ? ".cn" : "")"
    while base.hasSuffix("/") { base.removeLast() }
    guard let host = HTTPTransfer.host(of: base), base.hasSuffix("://\(host)") else {
      throw StoreError(
        .badAddress, "s3://\(bucket): the endpoint must be a scheme, host and port, such as http://127.0.0.1:9000")
    }
    return S3Bucket(
      name: bucket, prefix: prefix, scheme: base.hasPrefix("https:") ? "https" : "http", host: host, region: region,
      style: style)
  }

  private static func isBucket(_ text: String) -> Bool {
    (3...63).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      } && !text.contains("..") && !text.hasPrefix(".") && !text.hasPrefix("-")
  }

  private static func isRegion(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count) && text.utf8.allSatisfy { isOfPrefix($0) && $0 != UInt8(ascii: ".") }
  }

  private static func isOfPrefix(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A bucket and how to reach it.
struct S3Bucket: Sendable, Hashable {
  let name: String
  let prefix: String
  let scheme: String
  /// The service's host, with the port unless it is the scheme's default.
  let host: String
  let region: String
  let style: S3Address.Style

  /// The host that requests go to.
  var requestHost: String { style == .virtual ? "\(name).\(host)" : host }

  /// Returns the path of an object or, for nil, of the bucket; not percent-encoded.
  func path(of object: String?) -> String {
    (style == .virtual ? "" : "/\(name)") + (object.map { "/\($0)" } ?? (style == .virtual ? "/" : ""))
  }

  /// Returns the name of a picture's object.
  func object(_ key: DrawingKey) -> String { prefix + key.hex }

  /// Returns the key of an object's picture; nil if the object is not a picture of this store.
  func key(ofObject object: String) -> DrawingKey? {
    object.hasPrefix(prefix) ? DrawingKey(String(object.dropFirst(prefix.count))) : nil
  }

  /// The bucket's name in messages.
  var shown: String { "s3://\(name)\(prefix.isEmpty ? "" : "/\(prefix.dropLast())") at \(host)" }
}
