import TestPrograms
import Testing

/// A browser that shows a page until this value is released.
final class Browser: Sendable {
  private let process: ChildProcess

  /// Opens a page with its own profile folder.
  init(_ page: String, profile: String) throws {
    process = try ChildProcess(
      [
        try OutsideProgram.chromium.required(), "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
        "--user-data-dir=\(profile)", page,
      ], messages: .null)
  }
}
