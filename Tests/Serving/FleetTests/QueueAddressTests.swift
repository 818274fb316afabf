import Testing
import WebRequests

@testable import Fleet

@Suite struct QueueAddressTests {
  @Test(arguments: [
    ("redis://localhost", "redis://localhost:6379/0"), ("redis://10.0.0.1:7000/3", "redis://10.0.0.1:7000/3"),
    ("redis://:geheim@redis.local", "redis://redis.local:6379/0"),
    ("redis://me:ge%40heim@redis.local/", "redis://redis.local:6379/0"),
    ("redis://[::1]:6380", "redis://[::1]:6380/0"), ("unix:/run/redis.sock", "unix:/run/redis.sock"),
  ])
  func isShownWithoutPassword(text: String, shown: String) throws {
    #expect("\(try QueueAddress(text))" == shown)
    #expect(!"\(dumped(try QueueAddress(text)))".contains("heim"))
  }

  private func dumped(_ address: QueueAddress) -> String {
    var text = ""
    dump(address, to: &text)
    return text
  }

  @Test func readsUserAndPasswordFromAddresses() throws {
    let address = try QueueAddress("redis://me:a%40b%25@h")
    #expect(address.user == "me")
    #expect(address.password?.reveal() == "a@b%")
    #expect(try QueueAddress("redis://:x@h").user == nil)
  }

  @Test(arguments: [
    "", "localhost", "http://localhost", "redis://", "redis://:geheim@", "redis://h:0", "redis://h:70000",
    "redis://h:x",
    "redis://geheim%@h", "redis://h/x", "redis://h/99999999", "redis://[::1", "redis://[::1]x", "unix:",
    "unix:" + String(repeating: "x", count: 108),
  ])
  func whatNamesNoQueueIsRefusedWithoutBeingShown(text: String) {
    #expect {
      try QueueAddress(text)
    } throws: { error in
      (error as? QueueError)?.kind == .badAddress && !"\(error)".contains("geheim")
    }
  }
}
