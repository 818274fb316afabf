import Foundation
import TestServer
import Testing
import WebRequests

@testable import Fetching

@Suite struct LocalNetworkTests {
  @Test(arguments: [
    ("127.0.0.1", true), ("127.1", true), ("2130706433", true), ("0x7f.0.0.1", true), ("0", true), ("10.1.2.3", true),
    ("100.64.0.1", true), ("100.128.0.1", false), ("169.254.169.254", true), ("172.15.0.1", false),
    ("172.16.0.1", true), ("172.32.0.1", false), ("192.168.178.1", true), ("192.169.0.1", false), ("198.19.0.1", true),
    ("224.0.0.1", true), ("255.255.255.255", true), ("8.8.8.8", false), ("[::1]", true), ("::", true),
    ("[fe80::1]", true), ("fd00::1", true), ("[::ffff:10.0.0.1]", true), ("::ffff:8.8.8.8", false),
    ("64:ff9b::7f00:1", true), ("2002:7f00:1::", true), ("2002:808:808::", false), ("2001:4860:4860::8888", false),
    ("localhost", true), ("LOCALHOST.", true), ("printer", true), ("nas.local", true), ("a.home.arpa", true),
    ("b.lan", true), ("example.org", false), ("local.example.org", false), ("", false), (".", false),
  ])
  func localHostsHaveLocalNamesOrNumbers(host: String, isLocal: Bool) {
    #expect(LocalNetwork.contains(host) == isLocal)
  }

  /// The names lead to the loopback address, whatever their form.
  @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "0x7f.1"])
  func publicRequestsDoNotReachTheLocalNetwork(host: String) async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    let bench = FetchBench()
    var request = WebRequest(base: "http://\(host):\(server.port)", path: "/a")
    // An open connection and a cached response to the same address must not be used for it either.
    #expect(try await read(request, by: bench.fetcher) == "{}")
    request.mayReachLocalNetwork = false
    for _ in 0..<2 {
      let error = await #expect(throws: FetchError.self) { try await read(request, by: bench.fetcher) }
      #expect(error?.kind == .localAddress)
      #expect(error?.description.contains("is on the local network") == true)
    }
    #expect(server.requests.count == 1)
    request.mayReachLocalNetwork = true
    request.path = "/b"
    #expect(try await read(request, by: bench.fetcher) == "{}")
  }

  /// A proxy that libcurl does not use for an address must not make it unchecked.
  @Test(
    arguments: [
      ([:], false, false), (["https_proxy": "p"], false, true), (["HTTPS_PROXY": "p"], false, true),
      (["http_proxy": "p"], true, false), (["HTTP_PROXY": "p"], false, false), (["http_proxy": ""], false, false),
      (["all_proxy": "p"], true, true), (["ALL_PROXY": "p"], true, true),
      (["all_proxy": "p", "no_proxy": "*"], false, false),
      (["https_proxy": "p", "no_proxy": "a.example.org"], false, true),
    ] as [([String: String], Bool, Bool)])
  func aProxyCountsForAddressesThatItIsUsedFor(environment: [String: String], http: Bool, https: Bool) {
    #expect(LocalNetwork.usesProxy(scheme: "http") { environment[$0] } == http)
    #expect(LocalNetwork.usesProxy(scheme: "https") { environment[$0] } == https)
  }

  private func read(_ request: WebRequest, by fetcher: Fetcher) async throws -> String {
    try await fetcher.fetch(request, at: Date(timeIntervalSince1970: 0), freshFor: 3_600) {
      String(decoding: $0, as: UTF8.self)
    }.value
  }
}
