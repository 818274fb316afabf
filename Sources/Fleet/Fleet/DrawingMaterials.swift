internal import FoundationEssentials
internal import PictureJobs

/// Files of users that a picture is made of: templates, themes, pictures.
package struct DrawingMaterials: Sendable, Hashable, Codable {
  /// Whether the program's own files are all there is.
  package var isEmpty: Bool { true }

  /// No files.
  package init() {}

  /// Makes paths of a job names of these files.
  func rename(_ picture: inout PictureJob) {}
}
