internal import FileOutput
internal import FoundationEssentials

/// An answer as it is kept: the body, and what decides how long it is good.
struct StoredResponse: Sendable {
  /// The instant of the last transfer or validation.
  var fetchedAt: Date
  /// For how many seconds from then it is as good as a new one.
  var lifetime: TimeInterval
  /// The server's names for this version, sent back as they came.
  var validators: Validators
  var body: [UInt8]

  struct Validators: Codable, Hashable, Sendable {
    var entityTag: String?
    var lastModified: String?
  }

  /// Whether no request is needed; never for an answer from the future, since then the clock was set back.
  ///
  /// - Parameters:
  ///   - minimum: seconds for which the server is not asked again, whatever it says itself.
  ///   - maximum: seconds after which it is asked in any case.
  func isFresh(at instant: Date, atLeast minimum: TimeInterval, atMost maximum: TimeInterval) -> Bool {
    let age = instant.timeIntervalSince(fetchedAt)
    return age >= 0 && age < min(max(lifetime, minimum), maximum)
  }
}

extension StoredResponse {
  /// What the first line of a file says about the bytes after it.
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
  /// No instant of ours is as many seconds away, and calendars get lost far beyond: ten thousand years.
  private static let longestTime = 10_000 * 365.25 * 86_400
  private static let lineFeed = UInt8(ascii: "\n")

  /// Reads a file's bytes.
  ///
  /// - Returns: nil where they are not what ``encoded(for:)`` made for this address, whole and unaltered.
  init?(decoding file: [UInt8], for address: String) {
    guard let end = file.firstIndex(of: Self.lineFeed),
      let label = try? JSONDecoder().decode(Label.self, from: Data(file[..<end])),
      label.version == Self.version, label.address == address, label.lifetime >= 0,
      abs(label.fetchedAt) < Self.longestTime,
      label.validators.areSendable
    else { return nil }
    body = Array(file[(end + 1)...])
    guard body.count == label.length, Digest.sha256(body) == label.sha256 else { return nil }
    fetchedAt = Date(timeIntervalSinceReferenceDate: label.fetchedAt)
    lifetime = label.lifetime
    validators = label.validators
  }

  /// A line of JSON, and the body.
  ///
  /// - Throws: what the encoder throws for an instant that is not finite.
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
  /// Longer ones are not worth being sent with every request.
  private static let longest = 1_024

  /// Whether both fit into a header.
  var areSendable: Bool {
    [entityTag, lastModified].allSatisfy { text in
      guard let bytes = text?.utf8 else { return true }
      return bytes.count <= Self.longest && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }
}
