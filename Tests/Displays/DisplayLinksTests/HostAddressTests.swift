import Dispatch
import TestPrograms
import Testing

@testable import DisplayLinks

/// The addresses of displays.
@Suite struct HostAddressTests {
  /// Whether a name can be looked up without a network, because `/etc/hosts` has a line for it.
  private static let isLocalhostKnown = CapturedProcess.succeeds(["/usr/bin/getent", "ahosts", "localhost"])

  @Test(arguments: ["127.0.0.1", "::1"] + (isLocalhostKnown ? ["localhost"] : []))
  func addressesAreFound(host: String) throws {
    #expect(try !HostAddresses.of(host, port: 2_446, within: .seconds(60)).isEmpty)
  }

  @Test func anUnknownHostIsNamedSo() {
    #expect(throws: LinkError.self) {
      try HostAddresses.of("a", port: 1, within: .seconds(60)) { _, _ in .failed(-2) }
    }
    #expect(throws: LinkError.self) {
      try HostAddresses.of("a", port: 1, within: .seconds(60)) { _, _ in .found([]) }
    }
  }

  /// A name server that does not answer.
  @Test func aLookupThatHangsIsGivenUp() {
    let end = DispatchSemaphore(value: 0)
    defer { end.signal() }
    let error = #expect(throws: LinkError.self) {
      try HostAddresses.of("a", port: 1, within: .milliseconds(50)) { _, _ in
        end.wait()
        return .failed(-2)
      }
    }
    #expect(error?.isTemporary == true)
  }
}
