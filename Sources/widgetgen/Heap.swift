internal import CMalloc

/// The C library's heap, set up for a program that lives for milliseconds.
enum Heap {
  /// Lets the heap grow in steps of 16 MiB and every thread use the one there is.
  ///
  /// Commands run on a thread of Swift's pool, for which glibc would else make a heap that grows by pages, 230 system
  /// calls for one picture; that took 8 % of a picture's time. Memory that is not used is not taken: a step is
  /// addresses only.
  static func prepare() {
    let settings: [(Int32, Int32)] = [
      (M_ARENA_MAX, 1), (M_TOP_PAD, 16 << 20), (M_MMAP_THRESHOLD, 32 << 20), (M_TRIM_THRESHOLD, 64 << 20),
    ]
    for (parameter, value) in settings {
      // A refusal costs time and nothing else.
      _ = mallopt(parameter, value)
    }
  }
}
