/// The common version of the programs.
package enum ProgramVersion {
  /// `0.3.0`.
  package static let text = "0.3.0"
}
