internal import FileAccess
internal import FoundationEssentials

/// A cached response: the body, and the values that determine its freshness.
struct StoredResponse: Sendable {
  /// The instant of the last transfer or revalidation.
  var fetchedAt: Date
  /// The number of seconds from then for which the response is fresh.
  var lifetime: TimeInterval
  /// The server's validators of this version, which are sent back unchanged.
  var validators: Validators
  var body: [UInt8]

  struct Validators: Codable, Hashable, Sendable {
    var entityTag: String?
    var lastModified: String?
  }

  /// Returns whether no request is needed; false for a response from the future, because the clock has then been set
  /// back.
  ///
  /// The server is not asked again for `minimum` seconds, even if it allows that, and is asked again after `maximum`
  /// seconds in any case.
  func isFresh(at instant: Date, atLeast minimum: TimeInterval, atMost maximum: TimeInterval) -> Bool {
    let age = instant.timeIntervalSince(fetchedAt)
    return age >= 0 && age < min(max(lifetime, minimum), maximum)
  }
}

extension StoredResponse {
  /// The first line of a file, which describes the bytes after it.
  private struct Label: Codable {
    var version: Int
    var address: String
    var fetchedAt: Double
    var lifetime: Double
    var validators: Validators
    var length: Int
    var sha256: String
  }

  private static let version = 1
  /// The maximum distance of an instant in seconds, ten thousand years, beyond which calendar calculations fail.
  private static let maximumTime = 10_000 * 365.25 * 86_400
  private static let lineFeed = UInt8(ascii: "\n")

  /// Decodes the contents of a file.
  ///
  /// - Returns: nil if they are not the complete, unaltered result of ``encoded(for:)`` for this address.
  init?(decoding file: [UInt8], for address: String) {
    guard let end = file.firstIndex(of: Self.lineFeed),
      let label = try? JSONDecoder().decode(Label.self, from: Data(file[..<end])),
      label.version == Self.version, label.address == address, label.lifetime >= 0,
      abs(label.fetchedAt) < Self.maximumTime,
      label.validators.areSendable
    else { return nil }
    body = Array(file[(end + 1)...])
    guard body.count == label.length, Digest.sha256(body) == label.sha256 else { return nil }
    fetchedAt = Date(timeIntervalSinceReferenceDate: label.fetchedAt)
    lifetime = label.lifetime
    validators = label.validators
  }

  /// Encodes the response as a line of JSON followed by the body.
  ///
  /// - Throws: the encoder's error for an instant that is not finite.
  func encoded(for address: String) throws -> [UInt8] {
    let label = Label(
      version: Self.version, address: address, fetchedAt: fetchedAt.timeIntervalSinceReferenceDate,
      lifetime: lifetime, validators: validators, length: body.count, sha256: Digest.sha256(body))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(label)) + [Self.lineFeed] + body
  }
}

extension StoredResponse.Validators {
  /// The maximum length of a validator; a longer one is not worth sending with every request.
  private static let maximumLength = 1_024

  /// Whether both validators are valid in a header.
  var areSendable: Bool {
    [entityTag, lastModified].allSatisfy { text in
      guard let bytes = text?.utf8 else { return true }
      return bytes.count <= Self.maximumLength && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }
}
