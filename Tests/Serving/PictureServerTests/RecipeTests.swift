import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

/// The configurations of other programs in the documentation, given to these programs as they are written.
@Suite struct RecipeTests {
  private static let token = "s3cret-token"

  /// Returns the block of a page in a language that contains a text.
  private static func recipe(
    _ language: String, containing text: String, in page: String = "Documentation/Serving.md"
  ) throws -> String {
    // Blocks of a numbered list are indented.
    let lines = try String(contentsOf: Repository.url(page), encoding: .utf8).replacing("\n   ", with: "\n")
    let parts = lines.components(separatedBy: "\n```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    let block = blocks.first { $0.hasPrefix("\(language)\n") && $0.contains(text) }
    return try String(#require(block).dropFirst(language.count + 1))
  }

  // MARK: Proxies

  /// A proxy in front of a server, with a port of its own.
  private final class Proxy: Sendable {
    let port: Int
    private let folder = TemporaryFolder()
    private let process: ChildProcess

    struct Failed: Error {}

    /// Starts a program; `arguments` writes its configuration for a port into a folder.
    init(_ program: OutsideProgram, arguments: (Int, TemporaryFolder) throws -> [String]) throws {
      let path = try program.required()
      for _ in 0..<5 {
        let port = Int.random(in: 20_000...60_000)
        // `timeout` ends the proxy if the test process is killed.
        let process = try ChildProcess(
          ["/usr/bin/timeout", "--foreground", "--signal=KILL", "3600", path] + arguments(port, folder),
          environment: ["HOME": folder.root, "PATH": "/usr/bin:/bin"], messages: .null)
        for _ in 0..<Int(200 * SlowMachine.factor) {
          if Self.accepts(port) {
            (self.port, self.process) = (port, process)
            return
          }
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
      throw Failed()
    }

    private static func accepts(_ port: Int) -> Bool {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }

    /// Sends a request and returns the response.
    func ask(_ path: String, _ headers: [String: String] = [:]) async throws -> RawResponse {
      let port = port
      let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(lines)\r\n")
        return client.readToEnd()
      }
      return try RawResponse(bytes)
    }

    /// Returns whether a text arrives while the response goes on.
    func streams(_ text: String, _ path: String) async throws -> Bool {
      let port = port
      return try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        var bytes: [UInt8] = []
        while let part = client.read(), !part.isEmpty {
          bytes += part
          if bytes.firstRange(of: Array(text.utf8)) != nil { return true }
        }
        return false
      }
    }
  }

  private func site() async throws -> RunningSite {
    try await RunningSite(
      """
      timezone: UTC
      server: {listen: "127.0.0.1:0", publicURL: "https://home.example/panels", tokenFile: token}
      outputs: [{id: hall, widget: calendar, path: hall.png}]
      devices: [{id: "AA:BB:CC:DD:EE:FF", output: hall}]
      """, files: ["token": Self.token + "\n"])
  }

  /// Checks that the pages, pictures, events and devices of a site work below the path prefix of the recipes.
  private func check(_ site: RunningSite, through proxy: Proxy) async throws {
    let query = "?token=\(Self.token)"
    let direct = try await site.ask("/screens/hall.png\(query)")
    let redirect = try await proxy.ask("/panels")
    #expect((300..<400).contains(redirect.status) && redirect["Location"]?.hasSuffix("/panels/") == true)
    // The proxy runs on the same machine, but its clients need not.
    #expect(try await proxy.ask("/panels/").status == 401)
    #expect(try await proxy.ask("/panels/metrics").status == 401)
    let page = try await proxy.ask("/panels/\(query)")
    #expect(page.status == 200 && page.text.contains("href=\"screens/hall\(query)\""))
    #expect(try await proxy.ask("/panels/assets/page.css").status == 200)
    let picture = try await proxy.ask("/panels/screens/hall.png\(query)")
    #expect(picture.status == 200 && picture.body == direct.body && picture["ETag"] == direct["ETag"])
    let tag = try #require(picture["ETag"])
    #expect(try await proxy.ask("/panels/screens/hall.png\(query)", ["If-None-Match": tag]).status == 304)
    let setup = try await proxy.ask("/panels/api/setup", ["ID": "AA:BB:CC:DD:EE:FF"])
    #expect(setup.text.contains("https://home.example/panels/"))
    #expect(try await proxy.streams("event: state", "/panels/events\(query)"))
  }

  @Test(.needs(.nginx)) func nginxForwardsPagesPicturesAndEvents() async throws {
    let site = try await site()
    let recipe = try Self.recipe("nginx", containing: "proxy_pass")
    #expect(recipe.contains("127.0.0.1:2300"))
    let proxy = try Proxy(.nginx) { port, folder in
      let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { name in
        "\(name)_temp_path \(folder.path(name));"
      }
      try folder.write(
        """
        daemon off; master_process off; pid \(folder.path("pid"));
        events {}
        http {
          access_log off; \(folders.joined(separator: " "))
          server {
            listen 127.0.0.1:\(port);
            \(recipe.replacing("127.0.0.1:2300", with: "127.0.0.1:\(site.port)"))
          }
        }
        """, "nginx.conf")
      return ["-e", "stderr", "-p", folder.root, "-c", folder.path("nginx.conf")]
    }
    try await check(site, through: proxy)
  }

  @Test(.needs(.caddy)) func caddyForwardsPagesPicturesAndEvents() async throws {
    let site = try await site()
    let recipe = try Self.recipe("caddy", containing: "reverse_proxy")
    #expect(recipe.contains("home.example {") && recipe.contains("127.0.0.1:2300"))
    let proxy = try Proxy(.caddy) { port, folder in
      let server = recipe.replacing("home.example {", with: "http://127.0.0.1:\(port) {")
        .replacing("127.0.0.1:2300", with: "127.0.0.1:\(site.port)")
      try folder.write("{\n  admin off\n  auto_https off\n}\n\(server)\n", "Caddyfile")
      return ["run", "--config", folder.path("Caddyfile"), "--adapter", "caddyfile"]
    }
    try await check(site, through: proxy)
  }

  // MARK: Devices

  @Test(.needs(.esphome)) func esphomeAcceptsTheConfigurationOfADevice() throws {
    let folder = TemporaryFolder()
    try folder.write("wifi_ssid: home\nwifi_password: not-a-secret\n", "secrets.yaml")
    try folder.write(
      Self.recipe("yaml", containing: "online_image", in: "Documentation/Start/ESP32.md"), "panel.yaml")
    let output = try OutsideProgram.esphome.run(["config", folder.path("panel.yaml")], input: Data())
    #expect(String(decoding: output, as: UTF8.self).contains("/screens/desk.png"))
  }
}
