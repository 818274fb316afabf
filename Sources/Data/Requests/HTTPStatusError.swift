/// An error that an answer of an HTTP server caused, or may have caused.
public protocol HTTPStatusError: Error {
  /// The status of the answer, or the code that the answer itself says; nil where there was no such answer.
  var status: Int? { get }
}
