internal import WidgetBase

/// Failures of bytes that cannot be read as data.
///
/// The messages quote only short excerpts, and nothing that may be a key.
extension Failure {
  /// Returns the failure of invalid JSON, with its location.
  static func invalidJSON(_ fault: JSONFault, in bytes: [UInt8]) -> Failure {
    let place = "line \(fault.line), column \(fault.column)"
    if case .tooDeep = fault.problem {
      return Failure(
        .badData, "\(place): arrays and objects are nested more than \(DataReader.maximumDepth) levels deep")
    }
    let guess = JSONFault.guess(whatElse: bytes).map { "; \($0)" } ?? ""
    return Failure(.badData, "\(place): invalid JSON: \(fault.words)\(guess)")
  }

  /// Returns the failure of a web page, with its title, in place of data.
  static func webPage(title: String?) -> Failure {
    let name = title.map { " (\"\(keylessExcerpt($0))\")" } ?? ""
    return Failure(.badData, "this is a web page\(name), not data; check the address")
  }
}
