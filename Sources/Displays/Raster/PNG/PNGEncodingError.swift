/// The error thrown if a picture cannot be encoded as PNG.
public enum PNGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is not enough memory for the compressor or its output.
  case outOfMemory
  /// The compressed picture does not fit into a PNG chunk of 2^31 - 1 bytes.
  case tooLarge

  /// A message for users, one line.
  public var description: String {
    switch self {
    case .outOfMemory: "not enough memory to write the PNG"
    case .tooLarge: "the picture is too large for a PNG"
    }
  }
}
