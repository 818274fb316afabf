import Foundation

/// Looks for programs to measure.
enum NativeProgram {
  /// The first program of this name on the path that is machine code.
  ///
  /// Scripts are passed over: what pyenv puts on the path for a program that came by pip is one, which takes longer than the
  /// program it starts. Where nothing else is found, pyenv is asked for the program itself.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { isNative($0) }
      ?? output(of: ["pyenv", "which", name]).flatMap { isNative($0) ? $0 : nil }
  }

  /// Installs a program in a folder by install(1), as `make install` does; its path there.
  ///
  /// Linkers write through a mapping, after which the page cache holds a program in pieces of 4 KiB. What is written in large
  /// parts lies there in large ones where the file system can (ext4 from Linux 6.16 on), and its code is mapped in less time:
  /// an eighth of a picture. Everybody is installed anew, so that nobody is measured by how and when the file came to be.
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

  /// The first line a program prints; nil if it cannot be run.
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

  /// Whether an executable file begins as ELF files do.
  private static func isNative(_ path: String) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: path), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    return (try? file.read(upToCount: 4)) == Data([0x7F] + Array("ELF".utf8))
  }
}
