/// Where a store is, as `--store` says it.
package enum StoreAddress: Sendable, Hashable {
  /// A folder that all machines share.
  case folder(String)
  /// A bucket.
  case s3(S3Address)

  /// - Throws: ``StoreError`` for words that name no store.
  package init(_ text: String) throws {
    if text.hasPrefix("s3://") {
      self = .s3(try S3Address(text))
      return
    }
    if let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound] }) {
      throw StoreError(
        .badAddress, "\"\(text.prefix(200))\": no store is called \(scheme)://; name a folder, or s3://BUCKET")
    }
    guard !text.isEmpty else { throw StoreError(.badAddress, "\"\": a store needs a folder") }
    self = .folder(text)
  }

  /// Opens the store, and waits for the disk.
  ///
  /// - Parameters:
  ///   - environment: where credentials, endpoint and region of a bucket may be.
  ///   - userAgent: who asks.
  /// - Throws: ``StoreError``, `OutputError`.
  package func open(
    environment: [String: String], userAgent: String = "widgetgen"
  ) throws -> any PictureStore {
    switch self {
    case .folder(let path): try FolderStore(path: path)
    case .s3(let address): try S3Store(address, environment: environment, userAgent: userAgent)
    }
  }
}
