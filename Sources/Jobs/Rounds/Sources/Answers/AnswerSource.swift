internal import BuiltInWidgets
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import Settings
internal import Synchronization
internal import WeatherData
internal import WebRequests
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// A request that a widget declares, with the values it is made of.
///
/// Its last good answer belongs to the widget, the source and the options, not to the address, which may contain a date.
struct AnswerSource: Source {
  let declared: WidgetSource
  private let answer: WidgetAnswer
  /// The file that stands for the answer; nil for the request.
  private let file: String?
  /// The values of the request, except the instant.
  private let values: WidgetSource.Values
  /// The geocoder that finds the place; nil if its coordinates are known or not needed.
  private let place: PlaceSource?
  let identity: String

  /// The minimum seconds between two requests, so that outputs of one run share an answer.
  private static let minimumInterval: TimeInterval = 60

  /// - Throws: ``RefreshError`` if the request needs a place or a contact that is not known.
  init(_ answer: WidgetAnswer, _ declared: WidgetSource, file: String?, _ request: SourceRequest) throws {
    self.declared = declared
    self.answer = answer
    self.file = file
    let content = request.job.content
    let name = "\(answer.widget): \(declared.name)"
    if file == nil, declared.usesContact, content.contact == nil {
      throw RefreshError(
        .keyRefused, "\(name): the server asks for a contact; set weather.contact in the configuration")
    }
    var place: PlaceSource?
    if file == nil, declared.usesPlace {
      guard let given = content.place else {
        throw RefreshError(.usage, "\(name) needs a place; give a latitude and a longitude, or a city")
      }
      if given.isCity { place = try ProviderSource.ofJob(request).flatMap { PlaceSource($0.source) } }
    }
    self.place = place
    let variables = request.environment.variables
    let usesImperialUnits = content.generalOptions[.temperatureUnit] == "f"
    let instant = Date(timeIntervalSince1970: 0)
    values = WidgetSource.Values(
      options: answer.options, context: request.prepared.context(at: instant), locale: content.locale,
      units: usesImperialUnits ? "imperial" : "metric",
      secret: { try SecretFile.secret(of: $0, answer, variables: variables) })
    let context = values.context
    let lines = [
      answer.widget, declared.name, answer.options.fingerprint, declared.usesPlace ? "\(content.place as Any)" : "",
      context.timeZone().identifier, context.language.code, content.locale, values.units,
    ]
    identity = "answer \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))" + (file.map { " of \($0)" } ?? "")
  }

  var interval: TimeInterval { file == nil ? declared.interval : .infinity }
  var key: SourceKey { SourceKey("answer", "\(identity) \(interval) \(declared.expireAfter)") }
  var shownName: String { "\(answer.widget): \(declared.name)" }
  var filePath: String? { file }
  var server: String? { file == nil ? identity : nil }
  var prerequisite: (any Source)? { place }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedAnswer {
    if let file {
      do {
        let bytes = try InputFile.read(file, limit: DataReader.maximumBytes, advice: DataReader.sizeAdvice)
        let modified = file == "-" ? instant : min(FileFacts(of: file)?.modified ?? instant, instant)
        return try LoadedAnswer(bytes, of: declared, fetchedAt: modified)
      } catch let error as Failure {
        throw RefreshError(.badData, "\(shownName) (\(InputFile.name(file))): \(error)")
      } catch {
        throw RefreshError(loading: error, from: shownName, adviceIfRefused: "")
      }
    }
    let request: WebRequest
    let secrets = UsedSecrets()
    do {
      var values = values
      values.context.now = instant
      let secret = values.secret
      values.secret = { secrets.adding(try secret($0)) }
      if let place, let found = try access.value(of: place)?.coordinates {
        values.context.place.latitude = found.latitude
        values.context.place.longitude = found.longitude
      }
      request = try declared.request(values)
    } catch {
      throw RefreshError(loading: error, from: shownName, isOurs: true)
    }
    let declared = declared
    do {
      let response = try await access.fetcher.fetch(
        request, at: instant, atLeast: min(interval, Self.minimumInterval), freshFor: interval
      ) { bytes in
        _ = try LoadedAnswer(bytes, of: declared, fetchedAt: instant)
        return bytes
      }
      var loaded = try LoadedAnswer(response.value, of: declared, fetchedAt: response.fetchedAt)
      loaded.isValidated = true
      // If it cannot be kept, the next run requests it again: nothing else is lost.
      try? access.state.write(DocumentRecord(fetchedAt: loaded.fetchedAt, data: Data(loaded.bytes)), key: identity)
      return loaded
    } catch {
      let failure =
        (error as? Failure).map { RefreshError(.upstream, "\(request.hostName): \($0)") }
        ?? RefreshError(loading: error, from: shownName, adviceIfRefused: "; check the widget's settings")
      // A server may repeat what it was sent.
      let text = Redaction(request.hiddenInMessages + secrets.all).text(failure.description)
      throw RefreshError(failure.failureKind, "\(shownName): \(text)", retryAt: failure.retryAt)
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedAnswer? {
    guard let record = try access.state.read(DocumentRecord.self, key: identity),
      var loaded = try? LoadedAnswer(Array(record.data), of: declared, fetchedAt: record.fetchedAt)
    else { return nil }
    loaded.isLastGood = true
    return loaded
  }

  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { !isFile }

  func isRecent(_ last: LoadedAnswer, at instant: Date, _ reuse: DataReuse) -> Bool {
    !isFile && last.fetchedAt <= instant && instant < last.fetchedAt + interval
  }
}

/// An answer to a request of a widget, and how old it is.
struct LoadedAnswer: LoadedData {
  /// The answer as templates see it.
  let content: EntryContent
  let bytes: [UInt8]
  var fetchedAt: Date
  var isValidated = false
  var isLastGood = false

  /// - Throws: `Failure` for an answer that cannot be read or lacks what its widget requires.
  init(_ bytes: [UInt8], of source: WidgetSource, fetchedAt: Date) throws {
    content = try DataReader.value(of: bytes, notation: source.notation)
    try source.check(content)
    self.bytes = bytes
    self.fetchedAt = fetchedAt
  }
}

/// The secrets that a request was made of.
private final class UsedSecrets: Sendable {
  private let secrets = Mutex<[Secret]>([])

  var all: [Secret] { secrets.withLock { $0 } }

  func adding(_ secret: Secret) -> Secret {
    secrets.withLock { $0.append(secret) }
    return secret
  }
}

/// The secrets of widgets.
private enum SecretFile {
  private static let maximumBytes = 16 << 10

  /// Returns the secret in the file that a setting names, else in the file `WIDGET.SETTING` of the service's credentials.
  ///
  /// - Throws: `Failure` if there is none; `InputError` if it cannot be read.
  static func secret(of setting: Setting, _ answer: WidgetAnswer, variables: [String: String]) throws -> Secret {
    let credentials = variables["CREDENTIALS_DIRECTORY"].map { "\($0)/\(answer.widget).\(setting.key)" }
    guard let path = answer.options[setting] ?? credentials.flatMap({ InputFile.exists($0) ? $0 : nil }) else {
      throw Failure(
        .configuration,
        "\"\(setting.key)\" is missing; write the secret into a file and give its path")
    }
    let bytes = try InputFile.read(path, limit: maximumBytes, advice: "is this a file with a secret?")
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw Failure(.configuration, "\(path): expected a secret on one line")
    }
    return Secret(text)
  }
}

extension RefreshError {
  /// Creates the error of making a request, which no server caused.
  fileprivate init(loading error: any Error, from name: String, isOurs: Bool) {
    switch error {
    case let error as RefreshError: self = error
    case let error as Failure: self.init(error.failureKind, "\(name): \(error)")
    default: self.init(loading: error, from: name, adviceIfRefused: "")
    }
  }
}
