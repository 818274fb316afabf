internal import Fetching
internal import FileInput
internal import FoundationEssentials
internal import Weather

/// Why an output could not be drawn, or could not be drawn from fresh data.
public struct RefreshError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is, for exit codes.
  public enum Kind: Sendable, Hashable {
    /// The configuration asks for what cannot be done.
    case configuration
    /// The provider did not take the key, or wants to know who asks.
    case keyRefused
    /// The provider cannot be reached or its answer cannot be used.
    case upstream
    /// A file of one's own cannot be read.
    case noInput
    /// Data of one's own cannot be used.
    case badData
    /// Another run is drawing the same output.
    case locked
  }

  /// Tells an exit code.
  public let kind: Kind
  /// One line for users: what happened, where, what to do.
  public let description: String
  /// No request goes out before this instant, where the provider said so.
  let retryAt: Date?

  init(_ kind: Kind, _ description: String, retryAt: Date? = nil) {
    self.kind = kind
    self.description = description
    self.retryAt = retryAt
  }
}

extension RefreshError {
  /// When to try again: soon, unless a provider wants to be left alone for longer.
  func nextAttempt(after instant: Date) -> Date {
    let pause =
      switch kind {
      case .locked: Pause.atLock
      case .noInput, .badData: Pause.atFile
      case .configuration, .keyRefused, .upstream: Pause.afterFailure
      }
    return max(retryAt ?? .distantPast, instant + pause)
  }

  /// What getting a forecast threw, with what to do about it.
  init(loading error: any Error, from source: WeatherSource) {
    let isFile = if case .file = source { true } else { false }
    switch error {
    case let error as RefreshError:
      self = error
    case let error as FetchError:
      let isRefused = error.status == 401 || error.status == 403
      self.init(
        isRefused ? .keyRefused : .upstream, "\(error)" + (isRefused ? source.refusalAdvice : ""),
        retryAt: error.retryAt)
    case let error as GeocodingError:
      switch error.kind {
      case .notFound: self.init(.configuration, "\(error)")
      case .providerError, .unreadable: self.init(error.isKeyRefused ? .keyRefused : .upstream, "\(error)")
      }
    case let error as PayloadError:
      self.init(
        error.isKeyRefused ? .keyRefused : isFile ? .badData : .upstream, "\(source.shownName): \(error)")
    case let error as InputError:
      self.init(error.kind == .tooLarge ? .badData : .noInput, "\(error)")
    case is CancellationError:
      self.init(.upstream, "\(source.shownName): the run was ended before there was an answer")
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
