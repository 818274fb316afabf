internal import CFuzzer
internal import Glibc

/// A program that feeds one reader with libFuzzer's mutations of a corpus.
///
///     widgetgen-fuzz READER [libFuzzer's options and folders]
///     widgetgen-fuzz --list
@main struct FuzzProgram {
  static func main() {
    guard CommandLine.argc > 1, let name = CommandLine.unsafeArgv[1].map({ String(cString: $0) }) else {
      fail("which reader? \(names)")
    }
    if name == "--list" { return print(readers.map(\.name).joined(separator: "\n")) }
    guard let reader = readers.first(where: { $0.name == name }) else { fail("no reader is called \(name): \(names)") }
    // libFuzzer must not see the reader's name.
    var count = CommandLine.argc - 1
    let rest = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: Int(count) + 1)
    rest[0] = CommandLine.unsafeArgv[0]
    for index in 1..<Int(count) + 1 { rest[index] = CommandLine.unsafeArgv[index + 1] }
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = rest
    exit(LLVMFuzzerRunDriver(&count, &arguments, reader.callback))
  }

  private static var names: String { readers.map(\.name).joined(separator: ", ") }

  private static func fail(_ message: String) -> Never {
    let line = Array("widgetgen-fuzz: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
  }
}
