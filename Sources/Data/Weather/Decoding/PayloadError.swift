internal import JSON
public import Requests
internal import Spelling

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
    let guess = JSONFault.guess(whatElse: bytes)
    self.init(
      .notJSON(line: fault.line, column: fault.column),
      "the payload is not JSON at \(place): \(fault.words)" + (guess.map { "; \($0)" } ?? ""))
  }
}
