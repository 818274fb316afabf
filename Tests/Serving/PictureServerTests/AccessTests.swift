import Configurations
import HTTPTypes
import Testing

@testable import PictureServer

/// Access to pages and screens.
@Suite struct AccessTests {
  private func request(
    _ target: String = "/", _ fields: HTTPFields = [:], host: String? = "pi.local:2300", isLocal: Bool = false
  ) -> ServedRequest {
    ServedRequest(method: "GET", target: target, fields: fields, host: host, isLocal: isLocal)
  }

  @Test(arguments: [
    ("localhost:2300", true, true), ("127.0.0.1", true, true), ("[::1]:2300", true, true),
    ("box.localhost", true, true),
    ("panel.example", true, true), ("evil.example", true, false), ("127.0.0.1", false, false),
  ])
  func withoutATokenOnlyThisMachine(host: String, isLocal: Bool, isAdmitted: Bool) {
    let rule = AccessRule(token: nil, publicURL: "https://panel.example/a")
    #expect(rule.admits(request(host: host, isLocal: isLocal)) == isAdmitted)
  }

  @Test(arguments: [
    "Forwarded", "X-Forwarded-For", "x-real-ip", "Via", "CF-Connecting-IP", "X-Forwarded-Host", "True-Client-IP",
  ])
  func whatAProxyPassesOnIsNotOfThisMachine(header: String) throws {
    let name = try #require(HTTPField.Name(header))
    let passedOn = request("/", [name: "192.0.2.1"], host: "localhost", isLocal: true)
    #expect(!AccessRule(token: nil, publicURL: nil).admits(passedOn))
  }

  /// Home Assistant shows the pages of an app to its users, and only the supervisor has the address.
  @Test(
    arguments: [
      (true, "172.30.32.2", "/api/hassio_ingress/x", true), (false, "172.30.32.2", "/api/hassio_ingress/x", false),
      (true, "172.30.32.2", nil, false), (true, "172.30.33.4", "/api/hassio_ingress/x", false),
      (true, "192.168.1.7", "/api/hassio_ingress/x", false), (true, nil, "/api/hassio_ingress/x", false),
    ] as [(Bool, String?, String?, Bool)])
  func ingressIsTrustedFromTheSupervisorInsideAnApp(
    isApp: Bool, address: String?, header: String?, isAdmitted: Bool
  ) throws {
    let yaml = "outputs: [{widget: clock, path: a.png}]"
    let site = try Site(try Configuration(yaml: Array(yaml.utf8), path: "config.yaml"), isApp: isApp)
    let name = try #require(HTTPField.Name("X-Ingress-Path"))
    let request = ServedRequest(
      method: "GET", target: "/", fields: header.map { [name: $0] } ?? [:], host: "ha.local:8123", isLocal: false,
      address: address)
    for route in [Route.page, .metrics, .action("desk", .redraw)] {
      #expect(site.admits(request, to: route) == isAdmitted)
    }
    // Displays need the server's own address.
    #expect(site.base(for: request) == (isAdmitted ? "http://ha.local:2300" : "http://ha.local:8123"))
  }

  @Test(arguments: [
    ("/", "Bearer s3cret-token", true), ("/", "bearer   s3cret-token", true), ("/?token=s3cret-token", nil, true),
    ("/?a=b&token=s3cret%2Dtoken", nil, true), ("/", "Bearer s3cret-toke", false), ("/", "Basic s3cret-token", false),
    ("/?token=", nil, false), ("/?token", nil, false), ("/?Token=s3cret-token", nil, false), ("/", nil, false),
  ])
  func aTokenInAHeaderOrInTheAddress(target: String, header: String?, isAdmitted: Bool) {
    let rule = AccessRule(token: "s3cret-token", publicURL: nil)
    let fields: HTTPFields = header.map { [.authorization: $0] } ?? [:]
    #expect(rule.admits(request(target, fields)) == isAdmitted)
    // If there is a token, this machine needs it too.
    #expect(rule.admits(request(target, fields, host: "localhost", isLocal: true)) == isAdmitted)
  }
}

extension ServerTests {
  /// A server without a token behind a proxy.
  @Suite(.site("{timezone: UTC, outputs: [{id: desk, widget: calendar, path: desk.png}]}")) struct ProxyTests {
    @Test func aProxyIsReportedOnce() async throws {
      let site = try RunningSite.current
      #expect(try await site.ask("/").status == 200)
      #expect(!site.log.contains { $0.contains("proxy") })
      for header in ["Via", "X-Forwarded-For"] {
        let response = try await site.ask("/", [header: "192.0.2.1"])
        #expect(response.status == 401)
        #expect(response.text.contains("a proxy forwarded the request"))
      }
      #expect(site.log.count { $0.contains("a proxy forwards requests") && $0.contains("server.tokenFile") } == 1)
    }
  }
}
