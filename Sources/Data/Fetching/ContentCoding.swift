internal import CDeflate

/// The compression of a body according to Content-Encoding (RFC 9110, section 8.4).
///
/// Bodies are decompressed here because libcurl (7.88) accepts a truncated gzip body as complete.
enum ContentCoding {
  case identity
  case gzip

  static let accepted = "gzip"

  /// - Throws: ``TransportFault/malformed`` if the response has an encoding that was not accepted, or an empty field.
  init(_ headers: HeaderFields) throws(TransportFault) {
    switch headers.values("content-encoding").map({ $0.lowercased() }) {
    case [], ["identity"]: self = .identity
    case ["gzip"], ["x-gzip"]: self = .gzip
    default: throw .malformed
    }
  }

  /// Decompresses a body to at most `maximum` bytes.
  ///
  /// - Throws: ``TransportFault/tooLarge`` if the result is too large; ``TransportFault/malformed`` if the body is
  ///   invalid or truncated.
  func decoded(_ body: [UInt8], upTo maximum: Int) throws(TransportFault) -> [UInt8] {
    guard body.count <= maximum else { throw .tooLarge }
    // A successful response without content has nothing to decompress.
    guard self == .gzip, !body.isEmpty else { return body }
    guard let decompressor = libdeflate_alloc_decompressor() else { throw .malformed }
    defer { libdeflate_free_decompressor(decompressor) }
    var fault: TransportFault?
    // Memory that is not written to costs nothing.
    let decoded = [UInt8](unsafeUninitializedCapacity: maximum) { target, count in
      fault = Self.decompress(body, into: target, count: &count, by: decompressor)
    }
    if let fault { throw fault }
    return decoded
  }

  /// Decompresses all members of the body (RFC 1952, section 2.2).
  private static func decompress(
    _ body: [UInt8], into target: UnsafeMutableBufferPointer<UInt8>, count: inout Int, by decompressor: OpaquePointer
  ) -> TransportFault? {
    body.withUnsafeBytes { source in
      var position = 0
      while position < source.count {
        var taken = 0
        var given = 0
        let result = libdeflate_gzip_decompress_ex(
          decompressor, source.baseAddress?.advanced(by: position), source.count - position,
          target.baseAddress?.advanced(by: count), target.count - count, &taken, &given)
        switch result {
        case LIBDEFLATE_SUCCESS where taken > 0: break
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .tooLarge
        default: return .malformed
        }
        position += taken
        count += given
      }
      return nil
    }
  }
}
