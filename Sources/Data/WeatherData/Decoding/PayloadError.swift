public import WebRequests
internal import WidgetBase
internal import WidgetDocuments

/// The reason why a payload cannot be decoded into a forecast.
public struct PayloadError: HTTPStatusError, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Sendable, Hashable {
    /// The payload is larger than ``PayloadDecoder/maximumBytes``; its size is given here.
    case tooLarge(bytes: Int)
    /// The payload is empty, cut short, not UTF-8 or not JSON.
    ///
    /// Lines and columns count from 1, columns in Unicode scalars.
    case notJSON(line: Int, column: Int)
    /// More than ``PayloadDecoder/maximumDepth`` arrays and objects are nested at this position.
    case tooDeep(line: Int, column: Int)
    /// The payload is JSON, but not an object.
    case notAnObject
    /// The provider responded with an error; the message is safe to print.
    case providerError(code: Int, message: String)
    /// The payload is an empty forecast: no hour has a time and a value, and neither has a day or the current
    /// conditions.
    case noUsableHour
    /// The payload is a forecast with an empty list of hours and without days and current conditions.
    case emptyList
    /// The payload's format is unknown.
    case unrecognised
  }

  /// The kind of error, which determines the exit code.
  public let kind: Kind

  /// One line for users: the problem, its location, and what to do.
  ///
  /// It quotes at most 80 characters of the payload, in which control characters are replaced and possible keys are
  /// hidden.
  public let description: String

  /// The code in a provider's error response, which equals its HTTP status; nil for any other error.
  public var status: Int? {
    if case .providerError(let code, _) = kind { code } else { nil }
  }

  /// Whether the provider rejected the key.
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
      "the payload has \(bytes) bytes, more than \(PayloadDecoder.maximumBytes) (4 MiB); "
        + "request fewer hours or fields")
  }

  static func notAnObject(_ value: EntryContent) -> PayloadError {
    PayloadError(
      .notAnObject,
      "the payload is \(value.kindName), not an object; use the provider's complete response, from { to }")
  }

  static let unrecognised = PayloadError(
    .unrecognised,
    "the payload is not a forecast of a known provider; use a response from \(knownProviders), "
      + "or set the provider")

  /// The names of all providers, as `A, B or C`.
  private static var knownProviders: String {
    let names = WeatherServices.all.map(\.profile.displayName)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
  }

  static let noUsableHour = noUsableHour("none of its hours has a temperature, a pressure or a condition")

  static func noUsableHour(_ reason: String) -> PayloadError {
    PayloadError(.noUsableHour, "the payload has no usable hour: \(reason)")
  }

  /// Returns the error for a payload without a usable row in the field that should hold the hours.
  ///
  /// `advice` says what to request if the field is missing.
  static func noRow(of key: String, in node: PayloadNode, timeKey: String, advice: String) -> PayloadError {
    switch node.fields[key] {
    case nil: noUsableHour("no \"\(key)\"; \(advice)")
    case .list(let list):
      list.isEmpty
        ? PayloadError(.emptyList, "the payload has no usable hour: \"\(key)\" is empty")
        : noUsableHour("no row of \"\(key)\" has a time (\(timeKey)) in 1970...2200")
    case .some(let other): noUsableHour("\"\(key)\" is \(other.kindName), not an array")
    }
  }

  /// Returns the error for a provider's error response.
  ///
  /// `message` is the provider's own and not yet safe to print; `advice` tells the user what to do.
  static func providerError(
    _ service: some WeatherService, code: Int, message: String?, advice: String
  ) -> PayloadError {
    let quoted = message.map(keylessExcerpt) ?? ""
    return PayloadError(
      .providerError(code: code, message: quoted),
      "\(service.profile.displayName) responded with error \(code)\(quoted.isEmpty ? "" : " (\"\(quoted)\")"): \(advice)",
      isKeyRefused: service.refusesKey(status: code))
  }

  /// Creates the error for a fault in a payload.
  ///
  /// The first bytes of the invalid text often show its actual format.
  init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = "line \(fault.line), column \(fault.column)"
    if case .tooDeep = fault.problem {
      self.init(
        .tooDeep(line: fault.line, column: fault.column),
        "the payload has arrays and objects nested more than \(PayloadDecoder.maximumDepth) levels deep at \(place)")
      return
    }
    let guess = JSONFault.guess(whatElse: bytes)
    self.init(
      .notJSON(line: fault.line, column: fault.column),
      "the payload is not JSON at \(place): \(fault.words)" + (guess.map { "; \($0)" } ?? ""))
  }
}
