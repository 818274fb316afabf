internal import CairoRendering
package import FileAccess
internal import Panels
internal import Pictures
internal import Raster
internal import WidgetScene

/// The files of images that other programs pushed to displays, in the inks of these displays.
///
///     STATE/images/DIGEST   the image of a display, named after the digest of the display's id
package struct DisplayImageFiles: Sendable {
  private let state: StateFolder

  /// The maximum size of an image in bytes.
  package static let maximumBytes = 32 << 20

  package init(_ state: StateFolder) { self.state = state }

  /// Returns the path of a display's image; nil without a state folder.
  package func path(of id: String) -> String? {
    state.path.map { "\($0)/images/\(Digest.sha256(Array(id.utf8)))" }
  }

  /// Returns the image of a display; nil if it does not have the digest, if that is given.
  package func bytes(of id: String, digest: String? = nil) -> [UInt8]? {
    guard let path = path(of: id),
      let bytes = try? InputFile.read(path, limit: Self.maximumBytes, advice: "not an image", waits: false),
      digest == nil || Digest.sha256(bytes) == digest
    else { return nil }
    return bytes
  }
}

extension EncodedPicture {
  /// Returns an image in place of the picture; nil if the bytes are none.
  func replaced(by image: [UInt8]) -> EncodedPicture? {
    guard let file = try? PictureFile(image),
      let size = try? CanvasSize(
        points: Size(width: Double(file.width), height: Double(file.height)), scale: 1)
    else { return nil }
    var copy = self
    copy.bytes = image
    copy.format = image.starts(with: [0x42, 0x4D]) ? .bmp : .png
    copy.size = size
    return copy
  }
}
