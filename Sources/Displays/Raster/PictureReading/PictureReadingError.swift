public import WidgetBase

/// The error thrown if a picture cannot be read; a file of unknown format may be a raw frame of a panel.
public enum PictureReadingError: UserError, Hashable {
  /// The file is neither PNG nor JPEG; the value is its actual format, if known.
  case unknownFormat(String?)
  /// The file is damaged; the text is the library's message.
  case damaged(PictureFile.Format, String)
  /// The file is valid but of a kind that is not supported; the text says which, and what to do.
  case unsupported(PictureFile.Format, String)
  /// The picture exceeds ``PictureFile/longestSide`` or ``PictureFile/mostPixels``.
  case tooLarge(width: Int, height: Int)
  /// There is not enough memory.
  case outOfMemory

  /// The kind of failure: bad data.
  public var failureKind: FailureKind { .badData }

  /// A message for users, one line, without the file's name.
  public var description: String {
    switch self {
    case .unknownFormat(let other): "\(other.map { "this is \($0)" } ?? "not a picture"); expected PNG or JPEG"
    case .damaged(let format, let reason): "the \(format.rawValue) is damaged: \(reason)"
    case .unsupported(let format, let reason): "the \(format.rawValue) is \(reason)"
    case .tooLarge(let width, let height):
      "the picture has \(width)x\(height) pixels; the maximum is \(PictureFile.longestSide) a side and "
        + "\(PictureFile.mostPixels >> 20) Mpx in total"
    case .outOfMemory: "not enough memory to read the picture"
    }
  }
}
