import Foundation
import TestFolders
import Testing

@testable import Configurations

/// Codes on devices: the Wi-Fi for guests, and the page of the server for devices that nobody configured.
@Suite struct GuestTests {
  @Test(arguments: [
    (nil, nil, nil), ("Guests", nil, "WIFI:T:nopass;S:Guests;;"),
    ("Guests", "correct horse\n", "WIFI:T:WPA;S:Guests;P:correct horse;;"),
    ("a;b\\c:d,e\"f", "pass;word\r\n", "WIFI:T:WPA;S:a\\;b\\\\c\\:d\\,e\\\"f;P:pass\\;word;;"),
  ])
  func codesHaveTheNameAndThePassword(network: String?, password: String?, code: String?) throws {
    let folder = TemporaryFolder()
    var settings = ServerSettings()
    settings.guestNetwork = network
    if let password {
      try folder.write(password, "password")
      settings.guestPasswordFile = folder.path("password")
    }
    #expect(try GuestNetwork(settings)?.code == code)
  }

  @Test(arguments: ["", "short", "two lines\nof words", "tab\there is one", String(repeating: "a", count: 64)])
  func passwordsThatAreNoneAreReportedWithoutShowingThem(password: String) throws {
    let folder = TemporaryFolder()
    try folder.write(password, "password")
    var settings = ServerSettings()
    settings.guestNetwork = "Guests"
    settings.guestPasswordFile = folder.path("password")
    let error = #expect(throws: (any Error).self) { try GuestNetwork(settings) }
    let text = "\(try #require(error))"
    #expect(password.isEmpty || !text.contains(password))
  }

  private static let id = "AA:BB:CC:DD:EE:FF"

  /// Returns the address of the picture that a device gets, once its message has been drawn.
  private func picture(
    _ site: RunningSite, _ key: String, _ headers: [String: String], unlike first: String, of id: String = Self.id
  ) async throws -> String {
    var address = first
    for _ in 0..<2_000 where address == first {
      let response = try await site.ask(
        "/api/display", ["ID": id, "Access-Token": key].merging(headers) { $1 })
      let object = try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
      address = try #require(object["image_url"] as? String)
      if address == first { try await Task.sleep(for: .milliseconds(10)) }
    }
    return address
  }

  private func key(_ site: RunningSite, of id: String = Self.id) async throws -> String {
    let response = try await site.ask("/api/setup", ["ID": id])
    let object = try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    return try #require(object["api_key"] as? String)
  }

  @Test func theButtonShowsTheWiFiForGuests() async throws {
    let site = try await RunningSite(
      """
      server: {guestNetwork: Guests}
      outputs: [{id: desk, widget: calendar, target: trmnl-og, path: desk.png}]
      devices: [{id: "\(Self.id)", output: desk, button: guest}]
      """)
    try await site.drawWelcome()
    let key = try await key(site)
    let desk = try await picture(site, key, [:], unlike: "")
    let other = "AA:BB:CC:DD:EE:00"
    let welcome = try await picture(site, try await self.key(site, of: other), [:], unlike: "", of: other)
    // A person who presses the button waits for the code: the first response has it.
    let guest = try await picture(site, key, ["special_function": "true"], unlike: "")
    #expect(Set([desk, welcome, guest]).count == 3)
    #expect(try await picture(site, key, ["special_function": "true"], unlike: "") == guest)
    // The timer makes the next request.
    #expect(try await picture(site, key, [:], unlike: guest) == desk)
  }

  /// The first response has the address: the device comes again only after a quarter of an hour.
  @Test(arguments: [[:], ["Model": "x"]] as [[String: String]])
  func aDeviceThatNobodyConfiguredShowsTheAddressOfThePage(_ headers: [String: String]) async throws {
    let site = try await RunningSite("outputs: [{id: desk, widget: calendar, target: trmnl-og, path: desk.png}]")
    func object(_ response: RawResponse) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }
    func bytes(_ address: Any?) async throws -> [UInt8] {
      let name = try #require((address as? String)?.split(separator: "/").last)
      let picture = try await site.ask("/pictures/\(name)")
      #expect(picture.status == 200)
      return picture.body
    }
    let setup = try object(try await site.ask("/api/setup", ["ID": Self.id].merging(headers) { $1 }))
    let key = try #require(setup["api_key"] as? String)
    let all = ["ID": Self.id, "Access-Token": key].merging(headers) { $1 }
    let first = try object(try await site.ask("/api/display", all))
    let second = try object(try await site.ask("/api/display", all))
    #expect(try await bytes(first["image_url"]) != bytes(setup["image_url"]))
    #expect(first["image_url"] as? String == second["image_url"] as? String)
    #expect(first["filename"] as? String == second["filename"] as? String)
  }

  @Test func aButtonForGuestsNeedsANetwork() {
    #expect {
      _ = try Configuration(
        yaml: Array(
          "outputs: [{id: a, widget: clock, path: a.png}]\ndevices: [{id: \"\(Self.id)\", output: a, button: guest}]"
            .utf8),
        path: "/nowhere/config.yaml")
    } throws: {
      "\($0)".contains("guestNetwork")
    }
  }
}
