internal import Dispatch
internal import Synchronization

/// Runs an asynchronous function and blocks the reader's thread, which has nothing else to do, until it returns.
func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value?) -> Value? {
  let result = Result<Value>()
  Task.detached {
    let value = await body()
    result.value.withLock { $0 = value }
    result.isThere.signal()
  }
  result.isThere.wait()
  return result.value.withLock { $0 }
}

private final class Result<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
  let isThere = DispatchSemaphore(value: 0)
}
