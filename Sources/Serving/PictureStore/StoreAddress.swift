package import FoundationEssentials

/// The address of a store, as given with `--store`.
package enum StoreAddress: Sendable, Hashable {
  /// A folder shared by all machines.
  case folder(String)
  /// An S3 bucket.
  case s3(S3Address)

  /// Parses an address.
  ///
  /// - Throws: ``StoreError`` if the text is not an address.
  package init(_ text: String) throws {
    if text.hasPrefix("s3://") {
      self = .s3(try S3Address(text))
      return
    }
    if let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound] }) {
      throw StoreError(
        .badAddress, "\"\(text.prefix(200))\": unknown kind of store \(scheme)://; expected a folder or s3://BUCKET")
    }
    guard !text.isEmpty else { throw StoreError(.badAddress, "\"\": a store needs a folder") }
    self = .folder(text)
  }

  /// Opens the store; blocks on the disk.
  ///
  /// The environment may have the credentials, endpoint and region of a bucket. `userAgent` is the value of the header
  /// `User-Agent`. `now` returns the current time.
  ///
  /// - Throws: ``StoreError``, `OutputError`.
  package func open(
    environment: [String: String], userAgent: String = "widgetgen", now: @escaping @Sendable () -> Date
  ) throws -> any PictureStore {
    switch self {
    case .folder(let path): try FolderStore(path: path, now: now)
    case .s3(let address): try S3Store(address, environment: environment, userAgent: userAgent, now: now)
    }
  }
}
