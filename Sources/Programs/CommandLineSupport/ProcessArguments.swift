internal import CProcessStart

/// The arguments of the process from the C library; Swift's list may be empty, see `CProcessStart`.
package enum ProcessArguments {
  /// The arguments after the program's name.
  package static var all: [String] { pointers.dropFirst().map { String(cString: $0) } }

  /// The program's name as it was called; nil if it is unknown.
  package static var program: String? { pointers.first.map { String(cString: $0) } }

  /// The position and text of the first argument that is not UTF-8; nil if all are.
  package static var firstForeign: (number: Int, text: String)? {
    for (number, argument) in pointers.enumerated().dropFirst() where String(validatingCString: argument) == nil {
      return (number, String(cString: argument))
    }
    return nil
  }

  private static var pointers: [UnsafePointer<CChar>] {
    guard let start = process_start_arguments() else { return [] }
    return (0..<Int(process_start_argument_count())).compactMap { start[$0].map { UnsafePointer($0) } }
  }
}
