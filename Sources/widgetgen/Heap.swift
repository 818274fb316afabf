internal import CMalloc

/// The C library's heap, set up for a program that lives for milliseconds.
enum Heap {
  /// What the heap grows by: more than any usual picture needs.
  private static let step = 16 << 20

  /// Lets the heap grow in steps of 16 MiB of large pages, and every thread use the one there is.
  ///
  /// For a thread of Swift's pool glibc would else make a heap that grows by pages, 230 system calls for one picture;
  /// that took 8 % of a picture's time. Memory that is not used is not taken: a step is addresses only.
  static func prepare() {
    let settings: [(Int32, Int32)] = [
      (M_ARENA_MAX, 1), (M_TOP_PAD, Int32(step)), (M_MMAP_THRESHOLD, 32 << 20), (M_TRIM_THRESHOLD, 64 << 20),
    ]
    for (parameter, value) in settings {
      // A refusal costs time and nothing else.
      _ = mallopt(parameter, value)
    }
    useLargePages()
  }

  /// Asks the kernel for pages of 2 MiB in the heap's first step.
  ///
  /// Three page faults instead of a thousand, which were a twelfth of a picture's time. Where the kernel has no such
  /// pages, all stay small.
  private static func useLargePages() {
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    // More than the heap has yet, so that it grows; what is freed stays with it.
    guard pageSize > 0, let block = malloc(1 << 20), let end = sbrk(0) else { return }
    let start = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: block) | UInt(pageSize - 1)) + 1)
    free(block)
    if let start, start < end { _ = madvise(start, end - start, MADV_HUGEPAGE) }
  }
}
