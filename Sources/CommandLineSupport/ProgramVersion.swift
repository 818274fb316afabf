/// The version of the programs, which are always of one.
package enum ProgramVersion {
  /// `0.2.0`.
  package static let text = "0.2.0"
}
