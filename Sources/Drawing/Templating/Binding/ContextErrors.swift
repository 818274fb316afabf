/// The error thrown if a context cannot provide pictures or codes.
public struct NoPicturesError: Error, CustomStringConvertible {
  /// A message for users, one line.
  public var description: String { "pictures are not available here" }

  /// Creates the error.
  public init() {}
}

/// The error thrown if a context cannot draw widgets without a template.
public struct NoViewsError: Error, CustomStringConvertible {
  /// A message for users, one line.
  public var description: String { "its views cannot be drawn here" }

  /// Creates the error.
  public init() {}
}
