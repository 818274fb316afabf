internal import CDeflate
internal import WidgetBase

/// libdeflate's compressor for zlib streams.
struct Compressor: ~Copyable {
  private let handle: OpaquePointer
  private static let noMemory = Failure(.internal, "not enough memory to write the PNG")

  /// Creates a compressor with a level of 1...12.
  init(level: Int) throws(Failure) {
    guard let handle = libdeflate_alloc_compressor(Int32(level)) else { throw Self.noMemory }
    self.handle = handle
  }

  deinit {
    libdeflate_free_compressor(handle)
  }

  /// Returns the zlib stream of bytes.
  func compress(_ source: UnsafeRawBufferPointer) throws(Failure) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(handle, source.count)
    let stream = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = libdeflate_zlib_compress(handle, source.baseAddress, source.count, target.baseAddress, bound)
    }
    // An empty stream means that the target is too small, which the bound rules out.
    guard !stream.isEmpty else { throw Self.noMemory }
    return stream
  }
}
