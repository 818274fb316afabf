import TestPrograms

/// A service of a Python program that prints the port on which it listens.
final class ScriptedService: Sendable {
  let port: Int
  private let process: LineProcess

  /// Starts a program with an argument.
  init(_ program: String, _ argument: String) throws {
    let python = try OutsideProgram.python.required()
    process = try LineProcess([python, "-c", program, argument])
    guard let port = Int(try process.line()) else {
      throw MosquittoBroker.Failed(description: "\(python) does not listen")
    }
    self.port = port
  }
}
