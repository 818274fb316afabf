internal import Configurations
package import FileAccess
internal import FoundationEssentials
internal import Panels
internal import Raster
package import Shelf
internal import WidgetBase
internal import WidgetRendering

/// Images that other programs push to displays, kept as files of the state folder.
package actor DisplayImages {
  /// The executor of the actor, which draws and blocks on the disk.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "images")
  nonisolated let shelf: PictureShelf
  nonisolated let state: StateFolder
  private let files: DisplayImageFiles

  /// The maximum size of an image in bytes.
  package static let maximumBytes = 8 << 20
  /// The maximum number of pixels of an image.
  private static let maximumPixels = 20_000_000
  /// The maximum number of images that are received at the same time.
  private static let maximumUploads = 4

  /// The number of images that are being received.
  private var uploads = 0

  package init(_ state: StateFolder, shelf: PictureShelf) {
    self.state = state
    files = DisplayImageFiles(state)
    self.shelf = shelf
  }

  /// Reserves the memory for an image; false if too many are being received.
  func beginUpload() -> Bool {
    guard uploads < Self.maximumUploads else { return false }
    uploads += 1
    return true
  }

  /// Releases the memory of an image.
  func endUpload() { uploads -= 1 }

  /// Converts an image for a target, and keeps it as the image of a display.
  ///
  /// - Returns: the digest of the converted file, and what does not look as the file says.
  /// - Throws: `PictureReadingError`, `DocumentError`, `PanelError` and `OutputError`.
  func put(
    _ bytes: [UInt8], on id: String, for target: Target, adjustment: PictureAdjustment = PictureAdjustment(),
    at now: Date
  ) throws -> (digest: String, warning: String?) {
    let (file, warning) = try picture(of: bytes, for: target)
    guard file.width * file.height <= Self.maximumPixels else {
      throw Failure(.badData, "the image has \(file.width)x\(file.height) pixels; the maximum is 20 million")
    }
    let format = DeviceFiles.formats.first(where: target.formats.contains)
    guard let format else { throw Failure(.badData, "the target \(target.name) has neither PNG nor BMP") }
    let pixels = try target.picture(of: file, adjustment: adjustment)
    let encoded =
      if target.colors.palette != nil {
        try target.encode(target.photograph(pixels), as: format)
      } else {
        try target.encode(pixels, as: format)
      }
    if let path = files.path(of: id) { _ = try OutputFile.write(encoded, to: path, isPrivate: true, isManaged: true) }
    return (shelve(encoded, on: id, changedAt: now).digest, warning)
  }

  private func picture(of bytes: [UInt8], for target: Target) throws -> (PictureFile, warning: String?) {
    if SVGFile.isSVG(bytes) { return try SVGFile.picture(bytes, file: "image", for: target) }
    let file = try PictureFile(bytes)
    return (file, file.profileWarning)
  }

  /// Returns the image of a display with a digest from memory, without waiting for conversions; nil if it is not there.
  nonisolated func cached(of id: String, digest: String) -> ServedPicture? {
    shelf.message(Self.key(of: id)).flatMap { $0.digest == digest ? $0 : nil }
  }

  /// Returns the image of a display with a digest; nil for an unknown digest.
  func picture(of id: String, digest: String) -> ServedPicture? {
    if let picture = cached(of: id, digest: digest) { return picture }
    guard let facts = files.path(of: id).flatMap({ FileFacts(of: $0) }),
      let bytes = files.bytes(of: id, digest: digest)
    else { return nil }
    return shelve(bytes, on: id, changedAt: facts.modified)
  }

  /// Keeps an image as it is as the last one of a display.
  func keep(_ bytes: [UInt8], on id: String, at now: Date) -> ServedPicture {
    // The same image keeps its name, so that devices do not load it again.
    if let last = last(of: id), last.digest == Digest.sha256(bytes) { return last }
    if let path = files.path(of: id) {
      // Without the file, the image is missing after a restart only.
      _ = try? OutputFile.write(bytes, to: path, isPrivate: true, isManaged: true)
    }
    return shelve(bytes, on: id, changedAt: now)
  }

  /// Returns the last image of a display; nil if it never had one.
  func last(of id: String) -> ServedPicture? {
    if let picture = shelf.message(Self.key(of: id)) { return picture }
    guard let facts = files.path(of: id).flatMap({ FileFacts(of: $0) }), let bytes = files.bytes(of: id) else {
      return nil
    }
    return shelve(bytes, on: id, changedAt: facts.modified)
  }

  private func shelve(_ bytes: [UInt8], on id: String, changedAt: Date) -> ServedPicture {
    let drawing = Drawing(bytes)
    let second = Date(timeIntervalSince1970: changedAt.timeIntervalSince1970.rounded(.down))
    let picture = ServedPicture(
      name: shelf.name(of: drawing.digest, Self.key(of: id)), format: bytes.starts(with: [0x42, 0x4D]) ? .bmp : .png,
      entryDate: second, changedAt: second, drawing: drawing)
    shelf.put(message: picture, as: Self.key(of: id))
    return picture
  }

  private static func key(of id: String) -> String { "image \(id)" }
}
