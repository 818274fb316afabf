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

  /// A copy of a program in a folder, which is what installing leaves; its path.
  ///
  /// Linkers write through a mapping, after which the page cache holds a program in pieces of 4 KiB. A copy lies there in
  /// large ones where the file system can (ext4 from Linux 6.16 on): it starts with 20 page faults for its code instead of
  /// 200. Everybody is measured as a copy, so that nobody is by how the file came to be.
  static func install(_ program: String, in folder: String) throws -> String {
    let folder = URL(filePath: folder).appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: URL(filePath: program).lastPathComponent)
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: URL(filePath: program).resolvingSymlinksInPath(), to: copy)
    return copy.path(percentEncoded: false)
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
