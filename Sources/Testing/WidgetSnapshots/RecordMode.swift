/// When a golden file is written instead of compared.
///
/// Whatever records a golden file fails its test: a run that recorded proves nothing.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Never: a missing golden file is a failure. The default where the environment variable `CI` is set.
  case never
  /// Where there is none. The default elsewhere.
  case missing
  /// Where there is none, and where the snapshot differs or the golden file cannot be read.
  case failed
  /// Always.
  case all
}
