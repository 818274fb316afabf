internal import Glibc

/// An open file that is closed when the value is destroyed.
struct FileDescriptor: ~Copyable, Sendable {
  let number: Int32

  /// Opens a file; returns nil and sets `errno` if it cannot be opened.
  init?(opening path: String, _ flags: Int32, mode: mode_t = 0) {
    let number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Opens a file that is not regular, such as a pipe, for writing; waits up to 10 s for a reader.
  ///
  /// Returns nil and sets `errno` if the file cannot be opened.
  init?(openingForWriting path: String) {
    var number: Int32
    var attempts = 0
    repeat {
      if attempts > 0 { usleep(50_000) }
      // Without `O_NONBLOCK`, opening a pipe without a reader would block forever.
      number = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      attempts += 1
    } while number < 0 && errno == ENXIO && attempts < 200
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Writes all bytes; returns false and sets `errno` on the first failure.
  func write(_ bytes: [UInt8]) -> Bool {
    Self.write(bytes, to: number)
  }

  /// Writes all bytes to an open file; returns false and sets `errno` on the first failure.
  static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          // Another process that shares the pipe may have made it non-blocking.
          if errno == EAGAIN, waitUntilWritable(number) { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private static func waitUntilWritable(_ number: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// Whether the file holds exactly these bytes.
  func holds(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        var offset = 0
        while true {
          let count = read(number, buffer.baseAddress, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return count == 0 && offset == bytes.count }
          // `memcmp`, since slices of arrays are compared byte by byte.
          guard offset + count <= bytes.count, let known = bytes.baseAddress, let found = buffer.baseAddress,
            memcmp(known + offset, found, count) == 0
          else { return false }
          offset += count
        }
      }
    }
  }
}
