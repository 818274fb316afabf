internal import Glibc

/// How much more memory a limit on the process leaves.
///
/// Swift ends a process that gets no memory, so that large pictures are asked for before.
package enum AddressSpace {
  /// Whether so many bytes more can be had; always where there is no limit.
  package static func hasRoom(for byteCount: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
      return true
    }
    guard let block = mmap(nil, byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      block != MAP_FAILED
    else { return false }
    munmap(block, byteCount)
    return true
  }
}
