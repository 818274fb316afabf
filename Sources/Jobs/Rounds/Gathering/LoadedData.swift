internal import FoundationEssentials

/// Data of a source and how old they are, whatever they say.
protocol LoadedData: Sendable {
  /// The instant of the last successful fetch.
  var fetchedAt: Date { get set }
  /// Whether their source says that they are good at the requested instant, however long ago they were fetched.
  var isValidated: Bool { get }
  /// Whether they are the last good data, because nothing newer could be loaded.
  var isLastGood: Bool { get set }
  /// The problems in the data, one line each.
  var warnings: [String] { get }
  /// Informative notes about the data, one line each.
  var notes: [String] { get }
}

extension LoadedData {
  var isValidated: Bool { false }
  var warnings: [String] { [] }
  var notes: [String] { [] }
}

/// The outcome of loading a source for a round.
enum LoadOutcome<Value: LoadedData>: Sendable {
  /// Nothing was loaded, because the stored timeline is valid.
  case notLoaded
  /// The data were loaded.
  case loaded(Value)
  /// Loading failed; `last` is the last good data, if any are left.
  case failed(RefreshError, last: Value?)

  /// The loaded data or, if loading failed, the last good data.
  var usable: Value? {
    switch self {
    case .notLoaded: nil
    case .loaded(let value): value
    case .failed(_, let last): last
    }
  }

  /// The reason why there are no newer data.
  var problem: RefreshError? {
    if case .failed(let problem, _) = self { problem } else { nil }
  }
}
