internal import FileAccess
internal import WidgetBase

/// The pictures that a template or its data name: files, and what was fetched.
struct PictureFiles: Sendable {
  /// The folder of relative paths, with a slash at its end.
  private let folder: String
  private let fetched: FetchedPictures
  private let given: [String: [UInt8]]?
  private static let maximumBytes = 8 << 20

  /// - Parameters:
  ///   - template: the file of the template.
  ///   - fetched: what data name by addresses.
  ///   - given: all available pictures, in place of the files on disk; nil to read the disk.
  init(template: String, fetched: FetchedPictures, given: [String: [UInt8]]? = nil) {
    self.fetched = fetched
    self.given = given
    folder = template.lastIndex(of: "/").map { String(template[...$0]) } ?? ""
  }

  /// Returns the bytes of a picture.
  ///
  /// Names in data must be in the template's folder or below, because data may come from anywhere. `isWritten` says
  /// that the template itself names the picture.
  ///
  /// - Throws: ``FileAccess/InputError``.
  func bytes(_ name: String, isWritten: Bool) throws -> [UInt8] {
    if let given {
      guard let bytes = given[name] else {
        throw InputError(kind: .missing, description: "a picture: not available when the data were loaded")
      }
      return bytes
    }
    if FetchedPictures.isAddress(name) {
      if let bytes = fetched.bytes[name], !isWritten { return bytes }
      let why =
        isWritten
        ? "pictures named in templates are not fetched; give a file"
        : fetched.problems[name] ?? "pictures are fetched only for sources with \"images: true\""
      // The address itself may hold a key.
      throw InputError(kind: .missing, description: "a picture: \(why)")
    }
    let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isWritten || isInside else {
      throw InputError(
        kind: .missing, description: "\"\(excerpt(name))\": pictures named in data must be in the template's folder")
    }
    return try InputFile.read(
      name.hasPrefix("/") ? name : folder + name, limit: Self.maximumBytes, advice: "scale the picture down",
      waits: false)
  }
}
