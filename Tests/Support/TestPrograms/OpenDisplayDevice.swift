internal import TestFolders

/// A display of OpenDisplay on the network; py-opendisplay supplies its configuration, encoding and encryption.
///
/// All displays of the tests live in one process: Python takes a quarter of a second of processor time to load
/// py-opendisplay.
public final class OpenDisplayDevice: Sendable {
  /// The port on which the display listens at 127.0.0.1.
  public let port: Int
  private let process: LineProcess

  private static let emulator = Result {
    try LineProcess([OutsideProgram.openDisplay.required(), Repository.tool("opendisplay-device.py")])
  }

  /// Adds a display.
  ///
  /// - Parameters:
  ///   - width: its width in pixels.
  ///   - height: its height in pixels.
  ///   - scheme: the number of its colour scheme; 0 is black and white.
  ///   - modes: 1 for streams of any length, 2 for compressed frames, 3 for both.
  ///   - partial: the number of its support of partial refreshes.
  ///   - key: its key in hexadecimal digits; nil if it does not encrypt.
  ///   - panel: the number of its panel.
  /// - Throws: ``OutsideProgram/Failure`` if the display does not listen, and what `required()` throws if py-opendisplay
  ///   is missing.
  public init(
    width: Int, height: Int, scheme: Int = 0, modes: Int = 3, partial: Int = 1, key: String? = nil, panel: Int = 1
  ) throws {
    // Each test asks, because the first one that is skipped would be skipped for all.
    _ = try OutsideProgram.openDisplay.required()
    process = try Self.emulator.get()
    let line = try process.answer(to: "new \(width) \(height) \(scheme) \(modes) \(partial) \(key ?? "-") \(panel)")
    guard let port = Int(line) else { throw OutsideProgram.Failure(description: "no display listens: \(line)") }
    self.port = port
  }

  /// Returns the answer to a command of `opendisplay-device.py`.
  public func answer(to command: String) throws -> String { try process.answer(to: "\(port) \(command)") }

  /// The shown frame in hexadecimal digits, or `-`.
  public var frame: String { get throws { try answer(to: "frame") } }

  /// The commands that it received since the last question, such as `40 70 71*3 72/0`.
  public var log: String { get throws { try answer(to: "log") } }
}
