/// Where a store is, as `--store` says it.
package enum StoreAddress: Sendable, Hashable {
  /// A folder that all machines share.
  case folder(String)

  /// - Throws: ``StoreError`` for words that name no store.
  package init(_ text: String) throws {
    if let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound] }) {
      throw StoreError(.badAddress, "\"\(text.prefix(200))\": no store is called \(scheme)://; name a folder")
    }
    guard !text.isEmpty else { throw StoreError(.badAddress, "\"\": a store needs a folder") }
    self = .folder(text)
  }

  /// Opens the store, and waits for the disk.
  ///
  /// - Parameter environment: where credentials may be.
  /// - Throws: ``StoreError``, `OutputError`.
  package func open(environment: [String: String]) throws -> any PictureStore {
    switch self {
    case .folder(let path): try FolderStore(path: path)
    }
  }
}
