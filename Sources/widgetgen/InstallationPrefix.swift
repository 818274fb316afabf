internal import Glibc

/// Where the program was installed: the folder above the `bin` it runs from.
enum InstallationPrefix {
  /// nil where the program does not run from a `bin`, as from a build folder.
  static var current: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 2] == "bin" else { return nil }
    return parts.dropLast(2).joined(separator: "/")
  }
}
