/// The common version of the programs.
package enum ProgramVersion {
  /// `0.4.0`, or `0.4.0-dev` between releases.
  ///
  /// Without the commit, so that fingerprints of pictures, and with them caches, survive commits.
  package static let text = "0.4.0-dev"
}
