internal import FileAccess
package import FoundationEssentials

/// The file name of a picture on a device: `plugin-a1b2c3-1767225600`, 24 characters.
///
/// A device shows a file that it has stored without fetching it again, so changed bytes need a new name and identical
/// bytes the same name. Before it stores a picture, it deletes the files that share the first 14 bytes of the path. The
/// six digits identify the output; the ten are the instant at which its bytes last changed. Longer names overrun the
/// device's buffers.
package enum PictureFileName {
  /// Returns the name of an output's picture with the instant at which its bytes last changed.
  package static func text(output: String, changedAt: Date) -> String {
    let seconds = changedAt.timeIntervalSince1970
    // Ten digits cover 2001 to 2286.
    let digits = seconds.isFinite ? Int(min(max(seconds, 1_000_000_000), 9_999_999_999)) : 1_000_000_000
    return "plugin-\(Digest.sha256(Array(output.utf8)).prefix(6))-\(digits)"
  }
}
