internal import FileAccess
internal import FoundationEssentials
package import Panels
internal import Pictures
internal import Raster
internal import Templating
internal import WidgetBase
package import WidgetTimeline

/// The regions in which pictures differ from those before them, for timelines.
///
/// Pictures are compared on a thread of its own, each pair once.
package actor PictureChanges {
  /// The executor of the actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "changes")

  /// Two pictures, by the digests of their files.
  private struct Pair: Hashable {
    let before: String
    let after: String
  }

  /// The maximum number of pixels of pictures that are compared.
  private static let maximumPixels = 4 << 20

  /// The changes of earlier requests; nil for files that cannot be compared.
  private var known = BoundedCache<Pair, PictureChange?>(capacity: 2_048)
  /// The last file that was read; the file of an entry is compared with the previous one and with the next one.
  private var last: (digest: String, pixels: PixelBuffer)?

  /// Creates a memory without pictures.
  package init() {}

  /// Returns the regions for JSON, by scheme; without schemes whose pictures cannot be compared.
  package func content(from before: [ServedPicture], to pictures: [ServedPicture], of target: Target?) -> EntryContent {
    let changes = pictures.compactMap { picture -> (String, EntryContent)? in
      guard let earlier = before.first(where: { $0.scheme == picture.scheme && $0.format == picture.format }),
        let change = change(from: earlier, to: picture, of: target)
      else { return nil }
      return (picture.scheme.rawValue, .list(change.regions.map(\.content)))
    }
    return .record(Dictionary(changes) { $1 })
  }

  private func change(from first: ServedPicture, to second: ServedPicture, of target: Target?) -> PictureChange? {
    let pair = Pair(before: first.digest, after: second.digest)
    if let change = known[pair] { return change }
    let change = compared(first, second, target)
    known.insert(change, for: pair)
    return change
  }

  private func compared(_ first: ServedPicture, _ second: ServedPicture, _ target: Target?) -> PictureChange? {
    if first.format == .raw { return target?.change(fromRaw: first.bytes, to: second.bytes) }
    guard first.format == .png, let before = pixels(of: first), let after = pixels(of: second) else { return nil }
    return PictureChange(from: before, to: after)
  }

  private func pixels(of picture: ServedPicture) -> PixelBuffer? {
    if let last, last.digest == picture.digest { return last.pixels }
    guard let file = try? PictureFile(picture.bytes), file.width * file.height <= Self.maximumPixels,
      let pixels = try? file.pixels()
    else { return nil }
    last = (picture.digest, pixels)
    return pixels
  }
}

extension PanelRegion {
  /// The region as JSON.
  fileprivate var content: EntryContent {
    [
      "x": .number(Double(x)), "y": .number(Double(y)), "width": .number(Double(width)),
      "height": .number(Double(height)),
    ]
  }
}
