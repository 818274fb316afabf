internal import FileOutput
package import FoundationEssentials

/// What a device calls the file of a picture: `plugin-a1b2c3-1767225600`, 24 characters.
///
/// A name that the device has stored is shown without being fetched, so changed bytes need a new name and the same bytes
/// the same. It deletes what shares the first 14 bytes of the path before it stores a picture: the six digits stand for
/// the output, the ten for when its bytes changed last. More characters overrun its buffers.
package enum PictureFileName {
  /// The name of an output's picture.
  ///
  /// - Parameters:
  ///   - output: what the six digits stand for.
  ///   - changedAt: since when its bytes are what they are.
  package static func text(output: String, changedAt: Date) -> String {
    let seconds = changedAt.timeIntervalSince1970
    // Ten digits, from 2001 to 2286.
    let digits = seconds.isFinite ? Int(min(max(seconds, 1_000_000_000), 9_999_999_999)) : 1_000_000_000
    return "plugin-\(Digest.sha256(Array(output.utf8)).prefix(6))-\(digits)"
  }
}
