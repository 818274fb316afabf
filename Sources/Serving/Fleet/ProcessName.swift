internal import FileAccess
internal import Glibc

/// The name of a process in a fleet: the machine, the process number, and a part that makes it unique.
enum ProcessName {
  /// Another one each time.
  static func new() -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    gethostname(&bytes, bytes.count - 1)
    let host = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
    return "\(host.prefix(60))-\(getpid())-\(RandomText.hex(bytes: 4))"
  }
}
