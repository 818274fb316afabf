internal import CMalloc

/// The C library's heap: set up for a program that lives for milliseconds, kept small in one that lives for years.
package enum Heap {
  /// The heap's growth step, more than a typical picture needs.
  private static let step = 16 << 20
  private static let largePage = 2 << 20
  /// A size larger than the initial heap, so that the heap grows.
  private static let firstBlock = 256 << 10
  /// The interval at which memory is returned to the system.
  private static let trimInterval = Duration.seconds(10)

  /// Lets the heap grow in steps of 16 MiB of large pages, and every thread use the one there is.
  ///
  /// For a thread of Swift's pool, glibc would otherwise make a heap that grows by small pages. All of this together saves
  /// 9 % of the processor time of one picture; without the large pages it saves nothing. Memory that is not used is not
  /// taken: a step is only addresses.
  package static func prepare() {
    let settings: [(Int32, Int32)] = [
      (M_ARENA_MAX, 1), (M_TOP_PAD, Int32(step)), (M_MMAP_THRESHOLD, 32 << 20), (M_TRIM_THRESHOLD, 64 << 20),
    ]
    for (parameter, value) in settings {
      // A refusal only costs time.
      _ = mallopt(parameter, value)
    }
    useLargePages()
  }

  /// Lets every thread of a server use the one heap there is; to be called before other threads have heaps of their own.
  ///
  /// Dispatch draws on one thread after the other, and glibc gives each a heap. Pictures that are kept come to lie in all of
  /// them, and each grows to what drawing takes at most. Measured of `serve` with twelve screens whose pictures
  /// change each second, with 44 MB of pictures kept, what was resident after two and after ten minutes (the last: seven):
  ///
  /// | | not trimmed | trimmed |
  /// |---|---|---|
  /// | a heap a thread | 126, 146 MB | 113, 122 MB |
  /// | one heap | 111, 121 MB | 101, 109 MB |
  ///
  /// A request takes the server as much time of the processor with one heap as with many, 31 to 40 µs. A worker keeps no
  /// pictures, and its threads draw at the same time: it is left as it is, and stays at 52 to 59 MB.
  package static func prepareForServing() { _ = mallopt(M_ARENA_MAX, 1) }

  /// Gives the system back what was freed, every ten seconds, until the task is cancelled.
  ///
  /// Of itself glibc gives back the end of a heap only: a picture takes blocks of up to some megabytes and frees them, and
  /// what is kept of it lies behind them. Once takes 1 to 3 ms. Blocks that are the system's own from 256 KiB on
  /// (`M_MMAP_THRESHOLD`) had the same effect as one heap, and took a third more time of the processor.
  package static func trim() async {
    while (try? await Task.sleep(for: trimInterval)) != nil { _ = malloc_trim(0) }
  }

  /// Asks the kernel for pages of 2 MiB in the heap's first step.
  ///
  /// There are then two page faults instead of a thousand. Where the kernel has no such pages, all stay small.
  private static func useLargePages() {
    // The result is -1 if there is no such heap.
    guard let end = sbrk(0), end != UnsafeMutableRawPointer(bitPattern: -1) else { return }
    // A large page that the heap's own records were written to before it was asked for stays small: they come to lie
    // in front of the first.
    let margin = 4_096
    let start = UInt(bitPattern: end) + UInt(firstBlock + margin)
    guard let large = UnsafeMutableRawPointer(bitPattern: (start | UInt(largePage - 1)) + 1) else { return }
    // The C library takes it that others move the heap's end, too, and goes on behind them.
    guard sbrk(large - firstBlock - margin - end) == end, let block = malloc(firstBlock) else { return }
    // The block stays allocated, so that what comes next lies in the large pages: its sixty small ones would be used first.
    // Nothing is written to it, so it takes only addresses.
    if block < large, block > large - firstBlock - 2 * margin { _ = madvise(large, step - largePage, MADV_HUGEPAGE) }
  }
}
