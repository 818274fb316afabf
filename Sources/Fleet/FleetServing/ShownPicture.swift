internal import FoundationEssentials
internal import PictureJobs
internal import PictureStore
internal import WorkQueue

/// The picture that a screen shows, in the words of a server.
struct ShownPicture: Sendable {
  let key: ContentKey
  /// nil for one of a kind that is not known here, as a newer coordinator may ask for.
  let format: PictureFormat?
  /// Since when the screen shows this key, a whole second.
  let changedAt: Date
  /// The instant of the entry; nil if it shows none.
  let entryDate: Date?
  let isStale: Bool
}

extension ShownPicture {
  /// - Parameter changedAt: since when the screen shows this key, as far as that was seen.
  init(_ pointer: PicturePointer, changedAt: Date) {
    self.init(
      key: pointer.key, format: PictureFormat.all.first { $0.mediaType == pointer.mediaType },
      changedAt: Date(timeIntervalSince1970: changedAt.timeIntervalSince1970.rounded(.down)),
      entryDate: pointer.entryDate, isStale: pointer.isStale)
  }
}
