public import Failures

/// Why the bytes of a file are no picture that can be read.
public enum PictureReadingError: UserError, Hashable {
  /// Neither PNG nor JPEG; what it is instead, where that is known.
  case unknownFormat(String?)
  /// The library's words.
  case damaged(PictureFile.Format, String)
  /// A sound file of a kind that is not read: what it is, and what to do.
  case unsupported(PictureFile.Format, String)
  /// Beyond ``PictureFile/longestSide`` or ``PictureFile/mostPixels``.
  case tooLarge(width: Int, height: Int)
  /// Memory ran out.
  case outOfMemory

  /// The data's.
  public var exitClass: ExitClass { .badData }

  /// One line for users, without the file's name.
  public var description: String {
    switch self {
    case .unknownFormat(let other): "this is \(other ?? "no picture"): write a PNG or JPEG"
    case .damaged(let format, let reason): "the \(format.rawValue) is damaged: \(reason)"
    case .unsupported(let format, let reason): "the \(format.rawValue) is \(reason)"
    case .tooLarge(let width, let height):
      "the picture has \(width)x\(height) pixels; at most \(PictureFile.longestSide) a side and "
        + "\(PictureFile.mostPixels >> 20) Mpx in all can be read"
    case .outOfMemory: "not enough memory to read the picture"
    }
  }
}
