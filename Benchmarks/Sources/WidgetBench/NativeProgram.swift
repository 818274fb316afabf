import Foundation

/// The search for programs to measure.
enum NativeProgram {
  /// Returns the first native executable of a name on the path.
  ///
  /// Scripts are skipped, because pyenv puts a script on the path for each program installed with pip, and that script
  /// takes longer than the program. If there is nothing else, this function asks pyenv for the program.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { isNative($0) }
      ?? output(of: ["pyenv", "which", name]).flatMap { isNative($0) ? $0 : nil }
  }

  /// Installs a program in a folder with install(1), as `make install` does, and returns its path.
  ///
  /// Linkers write through a mapping, after which the page cache holds a program in pieces of 4 KiB. After large writes
  /// it holds large pieces if the file system supports them (ext4 from Linux 6.16 on), and code is mapped faster, by an
  /// eighth of a picture's time. All contestants are reinstalled, so that the origin of a file does not affect the
  /// result.
  static func install(_ program: String, in folder: String) throws -> String {
    let file = URL(filePath: folder).appending(path: "bin/\(URL(filePath: program).lastPathComponent)").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/install")
    process.arguments = ["-D", program, file]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchError(message: "cannot install \(program)") }
    return file
  }

  /// Returns the first line that a program prints; nil if it cannot be run.
  static func output(of arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// Returns whether a file begins like an ELF file.
  private static func isNative(_ path: String) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: path), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    return (try? file.read(upToCount: 4)) == Data([0x7F] + Array("ELF".utf8))
  }
}
