import Configurations
import Testing

@testable import PictureServer

/// The addresses that have routes.
@Suite struct RouteTests {
  @Test(arguments: [
    ("/", Route.page), ("/events", .events), ("/healthz", .health), ("/readyz", .readiness), ("/metrics", .metrics),
    ("/assets/page.css", .asset("page.css")), ("/pictures/00ff.png", .picture("00ff.png")),
    ("/screens/desk", .output("desk")), ("/screens/desk.png", .output("desk.png")),
    ("/screens/desk/timeline.json", .timeline("desk")), ("/screens/k%C3%BCche.png", .output("küche.png")),
    ("/api/displays/Hall/next", .action("Hall", .next)), ("/api/displays/a%20b/pause", .action("a b", .pause)),
    // Requests of firmware before 1.7 and its ports.
    ("/api/setup", .setup), ("/api/setup/", .setup), ("//api//setup", .setup), ("/API/Setup", .setup),
    ("/api/display", .display), ("/api/display/", .display), ("/api/log", .log), ("/api/logs", .log),
  ])
  func addressesThatThereAre(path: String, route: Route) {
    #expect(Route(path: path) == route)
  }

  @Test(arguments: [
    "", "screens/desk.png", "/screens", "/screens/", "/screens/desk/", "/screens//desk.png", "/screens/../desk.png",
    "/screens/desk/other.json", "/pictures/", "/pictures/a/b.png", "/assets/", "/assets/../page.css", "/page", "/./",
    "/%", "/%4", "/%zz", "/%00", "/screens/a%00.png", "/screens/%FF.png", "/screens/a%0Ab", "/etc/passwd",
    "//etc/passwd", "/api", "/api/setup/x", "/api/displays", "/api/displays/a", "/api/displays//next",
    "/api/displays/a/explode", "/pictures/..%2f..%2fetc%2fpasswd/x",
  ])
  func addressesThatThereAreNot(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test func namesAreNotPaths() {
    // Encoded dots are looked up literally and match nothing; an encoded slash is a slash.
    #expect(Route(path: "/pictures/%2e%2e") == .picture(".."))
    #expect(Route(path: "/screens/..%2F..%2Fetc%2Fpasswd") == nil)
  }
}
