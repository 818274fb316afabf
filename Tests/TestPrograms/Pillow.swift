internal import Foundation
public import Testing

/// Pillow, Python's library for pictures, which reads PNG with code of its own.
public enum Pillow {
  /// Debian's Python, for which Debian's packages are; another one may come first on the search path.
  private static let python = "/usr/bin/python3"

  fileprivate static let isExpected =
    (try? output(["-c", "import PIL"])) != nil || ProcessInfo.processInfo.environment["WIDGETGEN_NO_SKIPS"] != nil

  /// The names of those PNG files in a folder whose pixels are not the bytes in `NAME.rgba` beside them.
  public static func wrongPictures(in folder: String) throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tools/compare-pixels.py").path
    return try output([script, folder]).split(separator: "\n").map(String.init)
  }

  private static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw OutsideProgram.Failure(description: "\(python) returned \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where Pillow is missing, unless nothing may be skipped.
  public static var needsPillow: Self {
    .enabled(if: Pillow.isExpected, "there is no Pillow (Debian package python3-pil)")
  }
}
