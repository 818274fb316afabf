/// Why a picture could not be written as PNG.
public enum PNGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no memory for the compressor or its output.
  case outOfMemory
  /// The compressed picture would not fit a PNG chunk of 2^31 - 1 bytes.
  case tooLarge

  /// One line that can be shown to a user.
  public var description: String {
    switch self {
    case .outOfMemory: "not enough memory to write the PNG"
    case .tooLarge: "the picture is too large for a PNG"
    }
  }
}
