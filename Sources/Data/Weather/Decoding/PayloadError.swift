internal import JSON
public import Requests

/// Why a payload gives no forecast.
public struct PayloadError: HTTPStatusError, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the payload.
  public enum Kind: Sendable, Hashable {
    /// The payload has this many bytes, more than ``PayloadDecoder/maximumBytes``.
    case tooLarge(bytes: Int)
    /// Empty, cut short, not UTF-8 or not JSON; both count from 1, columns in Unicode scalars.
    case notJSON(line: Int, column: Int)
    /// More than ``PayloadDecoder/maximumDepth`` arrays and objects are open here.
    case tooDeep(line: Int, column: Int)
    /// JSON, but no object.
    case notAnObject
    /// The provider answered with an error. The message is fit to print.
    case providerError(code: Int, message: String)
    /// A forecast, but of nothing: no hour has a time and a value, nor does a day or the current conditions.
    case noUsableHour
    /// A forecast whose list of hours is empty, without days and current conditions.
    case emptyList
    /// No known format.
    case unrecognised
  }

  /// What is wrong with the payload; decides the exit code.
  public let kind: Kind

  /// One line for users: what is wrong, where, and what to do.
  ///
  /// Quotes at most 80 characters of the payload, with control characters replaced and what may be a key hidden.
  public let description: String

  /// The code of a provider's error answer, which is that of its HTTP status; nil for anything else.
  public var status: Int? {
    if case .providerError(let code, _) = kind { code } else { nil }
  }

  /// Whether the provider did not take the key.
  public let isKeyRefused: Bool

  init(_ kind: Kind, _ description: String, isKeyRefused: Bool = false) {
    self.kind = kind
    self.description = description
    self.isKeyRefused = isKeyRefused
  }
}

extension PayloadError {
  static func tooLarge(bytes: Int) -> PayloadError {
    PayloadError(
      .tooLarge(bytes: bytes),
      "the payload has \(bytes) bytes, more than \(PayloadDecoder.maximumBytes) (4 MiB): "
        + "ask the provider for fewer hours or fields")
  }

  static func notAnObject(_ value: JSONValue) -> PayloadError {
    PayloadError(
      .notAnObject,
      "the payload is \(value.kindName), not an object: give the provider's whole answer, from { to }")
  }

  static let unrecognised = PayloadError(
    .unrecognised,
    "the payload is no known provider's forecast: give an answer of \(knownProviders), "
      + "or name the provider with --provider")

  /// `A, B or C`.
  private static var knownProviders: String {
    let names = WeatherServices.all.map(\.profile.displayName)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
  }

  static let noUsableHour = noUsableHour("none of its hours has a temperature, a pressure or a condition")

  static func noUsableHour(_ reason: String) -> PayloadError {
    PayloadError(.noUsableHour, "the payload has no usable hour: \(reason)")
  }

  /// - Parameters:
  ///   - key: the field that should hold the hours.
  ///   - advice: what to ask for where it is missing.
  static func noRow(of key: String, in node: PayloadNode, timeKey: String, advice: String) -> PayloadError {
    switch node.fields[key] {
    case nil: noUsableHour("it has no \"\(key)\"; \(advice)")
    case .array(let list):
      list.isEmpty
        ? PayloadError(.emptyList, "the payload has no usable hour: \"\(key)\" is empty")
        : noUsableHour("no row of \"\(key)\" has a time (\(timeKey)) in 1970...2200")
    case .some(let other): noUsableHour("\"\(key)\" is \(other.kindName), not an array")
    }
  }

  /// An error answer: `message` is the provider's and not yet fit to print, `advice` what to do about it.
  static func providerError(
    _ service: some WeatherService, code: Int, message: String?, advice: String
  ) -> PayloadError {
    let quoted = message.map(keylessExcerpt) ?? ""
    return PayloadError(
      .providerError(code: code, message: quoted),
      "\(service.profile.displayName) answered with error \(code)\(quoted.isEmpty ? "" : " (\"\(quoted)\")"): \(advice)",
      isKeyRefused: service.refusesKey(status: code))
  }

  /// - Parameter bytes: the faulty text; its first bytes often show which format it really has.
  init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = "line \(fault.line), column \(fault.column)"
    if case .tooDeep = fault.problem {
      self.init(
        .tooDeep(line: fault.line, column: fault.column),
        "the payload has more than \(PayloadDecoder.maximumDepth) arrays and objects within each other at \(place): "
          + "no provider's forecast does")
      return
    }
    // A word that is a text has its quotes already.
    func quoted(_ word: String) -> String {
      word.hasPrefix("\"") ? keylessExcerpt(word) : "\"\(keylessExcerpt(word))\""
    }
    let what =
      switch fault.problem {
      case .empty: "it is empty; was anything downloaded?"
      case .cutShort: "it ends in the middle; download it again"
      case .unexpected(let found, let expected): "found \(quoted(found)) where \(expected) should be"
      case .invalidNumber(let found): "\"\(keylessExcerpt(found))\" is no number"
      case .numberTooLarge(let found): "the number \(keylessExcerpt(found)) is too large"
      case .invalidEscape: "the text that begins here has an invalid escape"
      case .notUTF8: "what stands here is not UTF-8"
      case .controlCharacter: "a text holds a control character or line break, or lacks its closing quote"
      case .nullInName: "a name holds the character U+0000"
      case .trailing(let found): "found \(quoted(found)) after the end"
      case .other(let message): keylessExcerpt(message)
      case .tooDeep: ""
      }
    let guess = Self.guess(what: bytes)
    self.init(
      .notJSON(line: fault.line, column: fault.column),
      "the payload is not JSON at \(place): \(what)" + (guess.map { "; \($0)" } ?? ""))
  }

  private static func guess(what bytes: [UInt8]) -> String? {
    let start = bytes.prefix(64)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.prefix(4).contains(0) {
      return "this is UTF-16 or UTF-32 text or no text at all, save it as UTF-8"
    }
    if start.starts(with: [0x1F, 0x8B]) { return "this is gzip, unpack it first" }
    if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return "this is a web page or XML, check the address it came from"
    }
    return nil
  }
}
