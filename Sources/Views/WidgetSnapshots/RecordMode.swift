/// The condition under which a golden file is written instead of compared.
///
/// A test that records a golden file fails, because a recording run proves nothing.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Never: a missing golden file is a failure.
  ///
  /// The default if the environment variable `CI` is set.
  case never
  /// If the golden file does not exist.
  ///
  /// The default if `CI` is not set.
  case missing
  /// If the golden file does not exist, cannot be read, or differs from the snapshot.
  case failed
  /// Always.
  case all
}
