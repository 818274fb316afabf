import Testing

/// Waits until there is a value, for 12,000 looks at most, which take two minutes at least.
///
/// Looks are counted rather than seconds: while other tests hold all threads of the pool, minutes may go by between two.
/// - Parameters:
///   - what: names what is waited for, if it does not come.
///   - value: asked again and again; it must not block.
func wait<Value>(for what: String, until value: () async throws -> Value?) async throws -> Value {
  for _ in 0..<12_000 {
    if let value = try await value() { return value }
    // Between two looks, not in place of one: other processes neither signal nor can be given a clock.
    try await Task.sleep(for: .milliseconds(10))
  }
  throw NothingCame(what: what)
}

/// What was waited for in vain.
struct NothingCame: Error, CustomStringConvertible {
  let what: String

  var description: String { "\(what) did not come" }
}
