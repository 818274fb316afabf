/// The description of a PNG file for people who do not see it.
public enum PNGDescription {
  /// The keyword of the PNG specification for it.
  private static let keyword = "Description"
  /// The number of bytes of the signature and the chunk IHDR.
  private static let headerLength = 8 + 25

  /// Returns a PNG or APNG file with a text under the keyword `Description`, before its pixels.
  ///
  /// - Parameters:
  ///   - text: the description.
  ///   - file: a file from an encoder of this module, without a description.
  /// - Returns: the file with the text; other bytes unchanged.
  public static func adding(_ text: String, to file: [UInt8]) -> [UInt8] {
    var result = PNGFile(capacity: file.count + text.utf8.count + 64)
    guard file.count > headerLength, file.starts(with: result.bytes) else { return file }
    result.append(contentsOf: file[result.bytes.count..<headerLength])
    result.appendText(text, keyword: keyword)
    result.append(contentsOf: file[headerLength...])
    return result.bytes
  }
}
