internal import Foundation
public import Raster
import TestFolders

/// A picture or an animation as Pillow reads it, with code that is not ours.
public struct PillowPicture: Sendable {
  /// A frame as it is shown: what earlier frames leave is part of it.
  public struct Frame: Equatable, Sendable {
    /// All pixels.
    public var picture: PixelBuffer
    /// The time for which it is shown.
    public var milliseconds: Double

    /// A frame with these pixels.
    public init(picture: PixelBuffer, milliseconds: Double) {
      self.picture = picture
      self.milliseconds = milliseconds
    }
  }

  /// As Pillow calls it: `PNG`, `GIF`, `JPEG`.
  public let format: String
  /// The number of times that the frames are repeated; 0 for ever, nil if the file does not say.
  public let loopCount: Int?
  /// As stored; at least one.
  public let storedFrames: [Frame]

  /// The frames, with equal ones in a row as one.
  public var frames: [Frame] { Self.merged(storedFrames) }

  /// Returns frames with equal ones in a row as one.
  public static func merged(_ frames: [Frame]) -> [Frame] {
    frames.reduce(into: []) { merged, frame in
      if let last = merged.last, last.picture == frame.picture {
        merged[merged.count - 1].milliseconds += frame.milliseconds
      } else {
        merged.append(frame)
      }
    }
  }

  /// Reads files.
  ///
  /// - Throws: ``OutsideProgram/Failure`` if Pillow is missing or rejects a file.
  public static func read(_ files: [[UInt8]]) throws -> [PillowPicture] {
    let script = Repository.tool("read-frames.py")
    let input = files.flatMap { Array("\($0.count)\n".utf8) + $0 }
    var output = [UInt8](try OutsideProgram.pillow.run([script], input: input))[...]
    return try files.map { _ in try next(&output) }
  }

  private static func next(_ output: inout ArraySlice<UInt8>) throws -> PillowPicture {
    let words = line(&output).split(separator: " ")
    guard words.count == 5, let width = Int(words[1]), let height = Int(words[2]), let count = Int(words[3]) else {
      throw OutsideProgram.Failure(description: "Pillow gave no picture")
    }
    let frames = try (0..<count).map { _ in
      let milliseconds = Double(line(&output))
      let bytes = Array(output.prefix(4 * width * height))
      output = output.dropFirst(bytes.count)
      guard let milliseconds, bytes.count == 4 * width * height else {
        throw OutsideProgram.Failure(description: "Pillow gave too few pixels")
      }
      let pixels = stride(from: 0, to: bytes.count, by: 4).map {
        Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
      }
      return Frame(picture: PixelBuffer(width: width, height: height, pixels: pixels), milliseconds: milliseconds)
    }
    return PillowPicture(
      format: String(words[0]), loopCount: Int(words[4]).flatMap { $0 < 0 ? nil : $0 }, storedFrames: frames)
  }

  private static func line(_ output: inout ArraySlice<UInt8>) -> String {
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    output = output.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }
}
