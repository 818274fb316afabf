internal import WidgetBase

/// The reason why bytes cannot be read as data.
public struct DataFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line for users: the problem, its location, and what to do.
  ///
  /// It quotes only short excerpts, and nothing that may be a key.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = "line \(fault.line), column \(fault.column)"
    if case .tooDeep = fault.problem {
      self.init("\(place): arrays and objects are nested more than \(DataReader.maximumDepth) levels deep")
    } else {
      let guess = JSONFault.guess(whatElse: bytes).map { "; \($0)" } ?? ""
      self.init("\(place): invalid JSON: \(fault.words)\(guess)")
    }
  }

  /// Returns the fault of a web page, with its title, in place of data.
  static func webPage(title: String?) -> DataFault {
    let name = title.map { " (\"\(keylessExcerpt($0))\")" } ?? ""
    return DataFault("this is a web page\(name), not data; check the address")
  }
}
