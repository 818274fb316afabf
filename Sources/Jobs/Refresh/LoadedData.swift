internal import FoundationEssentials
internal import Timeline
internal import Weather

/// Data and how old they are, whatever they say.
protocol LoadedData: Sendable {
  /// The instant of the last successful fetch.
  var fetchedAt: Date { get }
  /// Whether their source says that they are good at the instant asked for, however long ago they were fetched.
  var isValidated: Bool { get }
  /// Whether they are what was kept, because nothing newer could be had.
  var isKept: Bool { get }
}

extension LoadedForecast: LoadedData {}

/// What came of asking for data.
enum LoadOutcome<Loaded: LoadedData>: Sendable {
  /// The widget needs none.
  case notNeeded
  /// Nobody asked, for the kept timeline is good.
  case notLoaded
  /// They were had.
  case loaded(Loaded)
  /// They were not; those that were kept last are left, if any.
  case failed(RefreshError, last: Loaded?)

  /// Those that were had, else those that are left.
  var usable: Loaded? {
    switch self {
    case .notNeeded, .notLoaded: nil
    case .loaded(let loaded): loaded
    case .failed(_, let last): last
    }
  }

  /// Why there are no newer ones.
  var problem: RefreshError? {
    if case .failed(let problem, _) = self { problem } else { nil }
  }
}
