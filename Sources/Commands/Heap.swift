internal import CMalloc

/// The C library's heap, set up for a program that lives for milliseconds.
enum Heap {
  /// What the heap grows by: more than any usual picture needs.
  private static let step = 16 << 20
  private static let largePage = 2 << 20
  /// Larger than what the heap has at first, so that it grows; freed, it stays with the heap.
  private static let firstBlock = 256 << 10

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
  /// Two page faults instead of a thousand, which were a twelfth of a picture's time. Where the kernel has no such
  /// pages, all stay small.
  private static func useLargePages() {
    // Where there is no such heap, the answer is -1.
    guard let end = sbrk(0), end != UnsafeMutableRawPointer(bitPattern: -1) else { return }
    // A large page that the heap's own records were written to before it was asked for stays small: they come to lie
    // in front of the first.
    let margin = 4_096
    let start = UInt(bitPattern: end) + UInt(firstBlock + margin)
    guard let large = UnsafeMutableRawPointer(bitPattern: (start | UInt(largePage - 1)) + 1) else { return }
    // The C library takes it that others move the heap's end, too, and goes on behind them.
    guard sbrk(large - firstBlock - margin - end) == end, let block = malloc(firstBlock) else { return }
    if block < large, block > large - firstBlock - 2 * margin { _ = madvise(large, step - largePage, MADV_HUGEPAGE) }
    free(block)
  }
}
