internal import Glibc

/// The address space available to the process under its limit.
///
/// Swift terminates a process that cannot allocate memory, so the memory for large pictures is checked in advance.
package enum AddressSpace {
  /// Whether a number of bytes can be allocated; always true without a limit.
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
