import Fetching
import Foundation
import TestFolders
import TestPrograms
import TestServer
import Testing

/// The use of connections by requests.
@Suite struct ConnectionTests {
  @Test(.needs(.python), arguments: ["127.0.0.1", "localhost"])
  func aCertificateOfTheFileIsTrusted(host: String) async throws {
    let server = try TestServer(isSecure: true) { _ in .answer(200, [], "{}") }
    let folder = TemporaryFolder()
    try folder.write(Array(SelfSignedCertificate.certificate.utf8), "certificate.pem")
    let bench = FetchBench { $0.certificateFile = folder.path("certificate.pem") }
    #expect(try await bench.fetch("https://\(host):\(server.port)").value == "{}")
    #expect(server.requests.first?.header("Host") == "\(host):\(server.port)")
  }

  @Test(.needs(.python), arguments: ["/etc/passwd", "/nowhere/certificate.pem"])
  func aFileWithoutCertificatesTrustsNobody(file: String) async throws {
    let server = try TestServer(isSecure: true) { _ in .answer(200, [], "{}") }
    let bench = FetchBench { $0.certificateFile = file }
    let error = try await bench.failure("https://127.0.0.1:\(server.port)")
    #expect(error.kind == .insecure)
    #expect(error.description.contains("certificate"))
    #expect(server.requests.isEmpty)
  }

  @Test func requestsToOneServerShareAConnection() async throws {
    let server = try TestServer { .answer(200, [], "{\"number\":\($0.number)}") }
    let bench = FetchBench()
    for number in 0..<3 {
      #expect(try await bench.fetch(server.base).value == "{\"number\":\(number)}")
    }
    #expect(server.connectionCount == 1)
    await bench.fetcher.shutdown()
    _ = try await bench.fetch(server.base)
    #expect(server.connectionCount == 2)
  }

  /// On a slow machine minutes may pass between two requests, so the tests of other connections set a longer time.
  @Test(arguments: [(Duration.seconds(1), 2), (.seconds(86_400), 1)])
  func replacesAnIdleConnection(idleTimeout: Duration, connections: Int) async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    let bench = FetchBench { $0.idleTimeout = idleTimeout }
    _ = try await bench.fetch(server.base)
    // libcurl counts whole seconds.
    try await Task.sleep(for: .seconds(2.1))
    _ = try await bench.fetch(server.base)
    #expect(server.connectionCount == connections)
  }

  @Test func replacesAClosedConnection() async throws {
    let server = try TestServer { Reply(Reply.answer(200, [], "{\"number\":\($0.number)}").steps + [.close]) }
    let bench = FetchBench { $0.maximumRetries = 0 }
    for number in 0..<3 {
      #expect(try await bench.fetch(server.base).value == "{\"number\":\(number)}")
    }
    #expect(server.connectionCount == 3)
  }

  /// No path in an address may lead to another host.
  @Test(arguments: ["/\\@example.org", "/a%2F..%2Fb", "/ä?ö=ü", "//example.org/", "/a b"])
  func whatFollowsTheHostIsAPath(path: String) async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    #expect(try await FetchBench().fetch(server.base + path).value == "{}")
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.header("Host") == "127.0.0.1:\(server.port)")
  }

  @Test func cancelledRequestsEndImmediately() async throws {
    let server = try TestServer { _ in .hang }
    let bench = FetchBench()
    let tasks = (0..<8).map { number in Task { try await bench.fetch("\(server.base)/\(number)") } }
    while server.requests.count < 8 { try await Task.sleep(for: .milliseconds(5)) }
    await bench.fetcher.shutdown()
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    // The server does not close connections, so only the client can have done it.
    while server.openConnectionCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
  }
}
