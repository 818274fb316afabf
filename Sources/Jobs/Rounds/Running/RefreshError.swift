internal import Configurations
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Settings
package import WidgetBase

/// The reason why an output could not be drawn, or not from fresh data.
package struct RefreshError: UserError, Hashable {
  /// The kind of failure; `temporary` if another run is drawing the same output.
  package let failureKind: FailureKind
  /// The message for users in one line: what happened, where, and what to do.
  package let description: String
  /// The instant of the next permitted request, if the provider named one.
  let retryAt: Date?
  /// The setting that causes the error; nil if no setting does, or it is unknown.
  var setting: Setting?

  init(_ failureKind: FailureKind, _ description: String, retryAt: Date? = nil) {
    self.failureKind = failureKind
    self.description = description
    self.retryAt = retryAt
  }
}

extension RefreshError {
  /// Returns the date of the next attempt: soon, unless a provider's cooldown is longer.
  func nextAttempt(after instant: Date) -> Date {
    let delay =
      switch failureKind {
      case .temporary: RetryDelay.atLock
      case .noInput, .badData: RetryDelay.atFile
      default: RetryDelay.afterFailure
      }
    return max(retryAt ?? .distantPast, instant + delay)
  }

  /// Creates the error of reading a setting's value.
  init(reading setting: Setting, _ error: any UserError) {
    self.init(error.failureKind, "\(error)")
    self.setting = setting
  }

  /// Returns the error with the origin of its setting: `key: cannot read it (weather.apiKeyFile, config.yaml:7)`.
  func located(in output: Configuration.Output) -> RefreshError {
    guard let setting, case .file(let path, let line, _) = output.origin(of: setting) else { return self }
    return RefreshError(failureKind, "\(description) (\(setting.key), \(path):\(line))", retryAt: retryAt)
  }

  /// Returns the error with the name of its source; unchanged without a name.
  func named(_ name: String?) -> RefreshError {
    name.map { RefreshError(failureKind, "\($0): \(description)", retryAt: retryAt) } ?? self
  }

  /// Creates the error of a request, with advice on what to check if the server responded with 401 or 403.
  init(fetching error: FetchError, adviceIfRefused advice: String) {
    let isRefused = error.status == 401 || error.status == 403
    self.init(
      isRefused ? .keyRefused : error.kind == .noLibrary ? .noInput : .upstream,
      "\(error)" + (isRefused ? advice : ""), retryAt: error.retryAt)
  }

  /// Creates the error of loading the data of a source, with advice on what to check if a server refused the request.
  ///
  /// `name` is the source's name, which precedes messages that do not name the source themselves.
  init(loading error: any Error, from name: String, adviceIfRefused advice: String) {
    switch error {
    case let error as RefreshError: self = error
    case let error as FetchError: self.init(fetching: error, adviceIfRefused: advice)
    case let error as InputError: self.init(error.failureKind, "\(error)")
    case is CancellationError: self.init(.upstream, "\(name): the run ended before a response arrived")
    default: self.init(.upstream, "\(name): \(error)")
    }
  }
}
