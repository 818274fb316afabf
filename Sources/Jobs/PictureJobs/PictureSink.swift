package import FileOutput

/// Where pictures go.
package protocol PictureSink {
  /// Hands on a picture.
  ///
  /// - Parameter path: what it is called there.
  /// - Returns: whether what was there changed.
  /// - Throws: `OutputError`; what was there before is then as it was.
  func put(_ picture: EncodedPicture, at path: String) throws -> OutputFile.Status
}

/// Files, each replaced whole or left alone.
package struct FileSink: PictureSink {
  /// Files.
  package init() {}

  /// Writes the file of a path; missing folders are made.
  package func put(_ picture: EncodedPicture, at path: String) throws -> OutputFile.Status {
    try OutputFile.write(picture.bytes, to: path)
  }
}

/// Standard output, for one picture.
package struct StandardOutputSink: PictureSink {
  /// Standard output.
  package init() {}

  /// Writes the bytes, whatever the path.
  package func put(_ picture: EncodedPicture, at path: String) throws -> OutputFile.Status {
    try OutputFile.writeToStandardOutput(picture.bytes)
    return .written
  }
}
