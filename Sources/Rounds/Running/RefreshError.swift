internal import Fetching
internal import FoundationEssentials
internal import PictureJobs
internal import WeatherData
package import WidgetSupport

/// Why an output could not be drawn, or could not be drawn from fresh data.
package struct RefreshError: UserError, Hashable {
  /// `temporary` if another run is drawing the same output.
  package let failureKind: FailureKind
  /// One line for users: what happened, where, what to do.
  package let description: String
  /// No request goes out before this instant, where the provider said so.
  let retryAt: Date?
  /// The setting whose value it is about; nil if it is about none, or nobody knows.
  var setting: Setting?

  init(_ failureKind: FailureKind, _ description: String, retryAt: Date? = nil) {
    self.failureKind = failureKind
    self.description = description
    self.retryAt = retryAt
  }
}

extension RefreshError {
  /// When to try again: soon, unless a provider wants to be left alone for longer.
  func nextAttempt(after instant: Date) -> Date {
    let pause =
      switch failureKind {
      case .temporary: Pause.atLock
      case .noInput, .badData: Pause.atFile
      default: Pause.afterFailure
      }
    return max(retryAt ?? .distantPast, instant + pause)
  }

  /// What reading the value of a setting threw.
  init(reading setting: Setting, _ error: any UserError) {
    self.init(error.failureKind, "\(error)")
    self.setting = setting
  }

  /// The error with where its setting was said: `key: cannot read it (weather.apiKeyFile, config.yaml:7)`.
  func located(in output: Configuration.Output) -> RefreshError {
    guard let setting, case .file(let path, let line, _) = output.origin(of: setting) else { return self }
    return RefreshError(failureKind, "\(description) (\(setting.key), \(path):\(line))", retryAt: retryAt)
  }

  /// The error as one about what the user calls so; nil for what has no name.
  func named(_ name: String?) -> RefreshError {
    name.map { RefreshError(failureKind, "\($0): \(description)", retryAt: retryAt) } ?? self
  }

  /// What asking a server threw.
  ///
  /// - Parameter advice: what to check where the server answered 401 or 403.
  init(fetching error: FetchError, adviceIfRefused advice: String) {
    let isRefused = error.status == 401 || error.status == 403
    self.init(
      isRefused ? .keyRefused : error.kind == .noLibrary ? .noInput : .upstream,
      "\(error)" + (isRefused ? advice : ""), retryAt: error.retryAt)
  }

  /// What getting a forecast threw, with what to do about it.
  init(loading error: any Error, from source: WeatherSource) {
    switch error {
    case let error as RefreshError:
      self = error
    case let error as FetchError:
      self.init(fetching: error, adviceIfRefused: source.refusalAdvice)
    case let error as GeocodingError:
      switch error.kind {
      case .notFound: self.init(.configuration, "\(error)")
      case .providerError, .unreadable: self.init(error.isKeyRefused ? .keyRefused : .upstream, "\(error)")
      }
    case let error as PayloadError:
      self.init(
        error.isKeyRefused ? .keyRefused : source.isFile ? .badData : .upstream, "\(source.shownName): \(error)")
    case let error as InputError:
      self.init(error.failureKind, "\(error)")
      if source.isFile { setting = .file }
    case is CancellationError:
      self.init(.upstream, "\(source.shownName): the run ended before a response arrived")
    default:
      self.init(.upstream, "\(source.shownName): \(error)")
    }
  }
}

extension WeatherSource {
  /// What to check where a provider answers 401 or 403.
  fileprivate var refusalAdvice: String {
    guard case .provider(let source) = self else { return "" }
    return "; \(source.provider.profile.refusalAdvice)"
  }
}
