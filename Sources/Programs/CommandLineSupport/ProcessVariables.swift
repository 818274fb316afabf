internal import CProcessStart

/// The environment variables of this process.
package enum ProcessVariables {
  /// All variables by name, read on first use; the first of duplicate names is used.
  ///
  /// Reading them with Foundation takes 2 % of a picture's instructions.
  package static let all: [String: String] = {
    var variables: [String: String] = [:]
    var next = process_start_variables()
    while let line = next?.pointee {
      let text = String(cString: line)
      if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<sign])
        if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: sign)...]) }
      }
      next = next?.advanced(by: 1)
    }
    return variables
  }()
}
