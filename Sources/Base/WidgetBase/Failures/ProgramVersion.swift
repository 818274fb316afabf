/// The common version of the programs.
package enum ProgramVersion {
  /// `0.2.0`.
  package static let text = "0.2.0"
}
