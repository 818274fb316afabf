import Pictures
import Testing

@testable import Rounds

@Suite struct PictureAccessTests {
  @Test(
    arguments: [
      ("data.json", [], "http://192.168.1.2/a.png", true),
      ("http://192.168.1.9/a.json", [], "http://192.168.1.2/a.png", true),
      ("http://homeassistant.local:8123/a.json", [], "http://10.0.0.1/a.png", true),
      ("https://example.org/a.json", [], "http://192.168.1.2/a.png", false),
      ("https://example.org/a.json", ["192.168.1.2"], "http://192.168.1.2/a.png", true),
      ("https://example.org/a.json", ["nas.lan"], "http://NAS.lan:81/a.png", true),
      ("https://example.org/a.json", ["nas.lan"], "http://192.168.1.2/a.png", false),
      // Its name may lead to the local network.
      ("https://example.org/a.json", [], "https://Example.org:444/a.png", true),
      ("https://example.org/a.json", [], "https://other.example.org/a.png", false),
    ] as [(String, Set<String>, String, Bool)])
  func dataReachTheLocalNetworkOnlyFromThere(place: String, hosts: Set<String>, picture: String, mayReach: Bool) {
    let access = access(place, hosts)
    #expect(access.isAllowed)
    #expect(access.mayReachLocalNetwork(for: picture) == mayReach)
  }

  /// A public source must not name what a private one beside it may name.
  @Test func onePublicSourceMakesAllDataPublic() {
    let both = PictureAccess(combining: [access("https://example.org/a.json", []), access("http://10.0.0.1/b", [])])
    #expect(both.isAllowed)
    #expect(!both.mayReachLocalNetwork(for: "http://10.0.0.1/c.png"))
    #expect(both.mayReachLocalNetwork(for: "https://example.org/c.png"))
    #expect(!PictureAccess(combining: []).isAllowed)
    #expect(
      !PictureAccess(combining: [access("a.json", []), PictureAccess(namedBy: DataSourceSettings("b"))]).isAllowed)
  }

  private func access(_ place: String, _ hosts: Set<String>) -> PictureAccess {
    var source = DataSourceSettings(place)
    source.fetchesPictures = true
    source.allowedHosts = hosts
    return PictureAccess(namedBy: source)
  }
}
