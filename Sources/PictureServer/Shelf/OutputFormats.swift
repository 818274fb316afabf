package import PictureJobs

/// The kinds of files an output can be had as.
package enum OutputFormats {
  /// Returns the formats of an output, its own first.
  package static func of(_ job: PictureJob) -> [PictureFormat] { job.look.style.offeredFormats }
}
