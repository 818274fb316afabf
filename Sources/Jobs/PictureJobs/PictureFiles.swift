internal import FileInput
internal import Spelling
internal import WidgetRendering

/// The files of pictures that a template or its data name.
struct PictureFiles: Sendable {
  /// Where relative paths start, with a slash at its end.
  private let folder: String
  private static let maximumBytes = 8 << 20

  /// - Parameter template: the file of the template.
  init(template: String) {
    folder = template.lastIndex(of: "/").map { String(template[...$0]) } ?? ""
  }

  /// The bytes of a file.
  ///
  /// What data name lies in the template's folder or below: data may come from anywhere.
  ///
  /// - Parameter isWritten: whether the template itself names it.
  /// - Throws: ``FileInput/InputError``.
  func bytes(_ name: String, isWritten: Bool) throws -> [UInt8] {
    let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isWritten || isInside else {
      throw InputError(
        kind: .missing, description: "\"\(excerpt(name))\": pictures that data name lie in the template's folder")
    }
    guard !name.contains("://") else {
      throw InputError(kind: .missing, description: "\"\(excerpt(name))\": pictures are not fetched; give a file")
    }
    return try InputFile.read(
      name.hasPrefix("/") ? name : folder + name, limit: Self.maximumBytes, advice: "scale the picture down",
      waits: false)
  }
}
