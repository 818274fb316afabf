import Foundation
import TestServer
import Testing

/// A provider's key is read only from the intended places and never appears anywhere else.
@Suite struct KeyTests {
  private static let canary = "c4n4ry0123456789abcdef0123456789"
  private static let variable = "WIDGETGEN_OPENWEATHERMAP_KEY"

  /// The places of a key.
  enum Source: String, CaseIterable, Sendable {
    case file, credentials, environment
  }

  /// The responses of a server that echoes everything it received.
  static let echoes: [@Sendable (TestServer.Request) -> Reply?] = [
    { _ in nil },
    { request in .answer(401, ProviderServer.json, "{\"cod\":401,\"message\":\"\(canary) in \(request.uri)\"}") },
    { request in .answer(403, ProviderServer.json, "{\"message\":\"\(request.uri)\"}") },
    { request in .answer(429, [("Retry-After", "600")], "{\"message\":\"\(canary.uppercased())\"}") },
    { request in .answer(500, ProviderServer.json, "{\"message\":\"\(request.uri)\"}") },
    { request in .answer(302, [("Location", "http://elsewhere.example\(request.uri)")]) },
    { _ in .answer(302, [("Location", "http://\(canary).example/")]) },
    { request in .answer(200, ProviderServer.json, "\(canary) is not JSON: \(request.uri)") },
    { request in .answer(200, ProviderServer.json, "{\"cod\":401,\"message\":\"\(canary) \(request.uri)\"}") },
    { request in .answer(200, ProviderServer.json, "{\"\(canary)\":") },
    { request in
      // A city whose name is the key, and the address as the ETag.
      .answer(
        200, ProviderServer.json + [("ETag", "\"\(request.uri)\""), ("Last-Modified", canary)],
        ProviderPayload.fiveDays(around: RunWorkplace.start, temperature: 4, name: canary))
    },
    { _ in .raw("HTTP/1.1 200 \(canary)\r\n\(canary)\r\n\r\n") },
  ]

  @Test(arguments: echoes.indices, [[], ["--verbose"]])
  func staysSecret(number: Int, options: [String]) async throws {
    let source = Source.allCases[number % 3]
    let work = try RunWorkplace()
    let environment = try configure(work, source)
    work.server.behave { request in
      // Redirects to other hosts are not followed, and their targets are not looked up.
      Self.echoes[number](request)
    }
    var printed: [String] = []
    for minutes in [0.0, 70, 700] {
      let outcome = try await work.run(options, after: minutes, environment: environment)
      printed += outcome.messages + [outcome.text]
    }
    let rendered = try await work.place.begin(
      ["render", "weather", "-v", "--timeline", "--provider", "openweathermap", "-o", "drawn/{index}.svg"],
      environment: work.environment(environment).merging(["XDG_CONFIG_HOME": work.place.root]) { $1 }
    ).end()
    printed += rendered.messages
    #expect(work.server.requests.allSatisfy { $0.query["appid"] == Self.canary })
    #expect(!work.server.requests.isEmpty)
    try expectSecrecy(work, printed)
  }

  /// Searches all output and all files, names and contents, except the key's own file.
  private func expectSecrecy(_ work: RunWorkplace, _ printed: [String]) throws {
    var texts = printed
    for file in try work.files() where file != "secret/openweathermap" {
      texts += [file, String(decoding: try work.place.data(file), as: UTF8.self)]
    }
    #expect(texts.count > printed.count)
    for text in texts {
      #expect(text.range(of: Self.canary, options: .caseInsensitive) == nil, "\(text.prefix(300))")
    }
  }

  /// Configures a key.
  ///
  /// - Returns: the environment variables through which the key is found.
  private func configure(_ work: RunWorkplace, _ source: Source) throws -> [String: String] {
    let file = source == .file ? ", apiKeyFile: ../secret/openweathermap" : ""
    for name in ["config.yaml", "widgetgen/config.yaml"] {
      let prefix =
        name == "config.yaml" ? ", apiKeyFile: secret/openweathermap" : ", apiKeyFile: ../secret/openweathermap"
      try work.configure(weather: "provider: openweathermap" + (file.isEmpty ? "" : prefix), to: name)
    }
    if source != .environment { try writeKey(work, Self.canary + "\n") }
    return switch source {
    case .file: [:]
    case .credentials: ["CREDENTIALS_DIRECTORY": work.place.path("secret")]
    case .environment: [Self.variable: Self.canary]
    }
  }

  private func writeKey(_ work: RunWorkplace, _ text: String, mode: Int = 0o600) throws {
    try work.place.write(text, "secret/openweathermap")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: work.place.path("secret/openweathermap"))
  }

  @Test(arguments: Source.allCases)
  func findsTheKey(source: Source) async throws {
    let work = try RunWorkplace()
    let environment = try configure(work, source)
    try await work.run(environment: environment).expectFresh(requests: 1)
    #expect(work.server.requests.first?.query["appid"] == Self.canary)
  }

  /// The file comes first, then the credential, then the variable.
  @Test func searchesThePlacesInOrder() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap, apiKeyFile: own")
    try work.place.write("one", "own")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: work.place.path("own"))
    try writeKey(work, "two")
    let environment = ["CREDENTIALS_DIRECTORY": work.place.path("secret"), Self.variable: "three"]
    _ = try await work.run(environment: environment)
    #expect(work.server.requests.last?.query["appid"] == "one")
    try work.configure(weather: "provider: openweathermap")
    _ = try await work.run(after: 70, environment: environment)
    #expect(work.server.requests.last?.query["appid"] == "two")
    _ = try await work.run(after: 140, environment: [Self.variable: "three", "CREDENTIALS_DIRECTORY": work.place.root])
    #expect(work.server.requests.last?.query["appid"] == "three")
  }

  @Test(arguments: [(0o600, false), (0o400, false), (0o640, false), (0o644, true), (0o604, true)])
  func warnsAboutAFileReadableByOthers(mode: Int, isTold: Bool) async throws {
    let work = try RunWorkplace()
    _ = try configure(work, .file)
    try writeKey(work, Self.canary, mode: mode)
    let outcome = try await work.run()
    #expect(outcome.status == 0)
    #expect(outcome.messages.count == (isTold ? 2 : 1), "\(outcome.messages)")
    #expect(outcome.messages.contains { $0.contains("secret/openweathermap") && $0.contains("chmod 600") } == isTold)
  }

  @Test(arguments: ["\(canary)\n", "\(canary)\r\n", "  \(canary) \n\n"])
  func whatEditorsAddDoesNotCount(text: String) async throws {
    let work = try RunWorkplace()
    _ = try configure(work, .file)
    try writeKey(work, text)
    try await work.run().expectFresh()
    #expect(work.server.requests.first?.query["appid"] == Self.canary)
  }

  @Test(arguments: [
    ("", ": no key ("), (" \n", ": no key ("), ("\(canary) \(canary)", "one word"),
    ("key: \(canary)\n", "one word"), ("\(canary)\nmore", "one word"), ("\(canary)é", "one word"),
    (String(repeating: canary, count: 9), "one word"), ("\u{0}\(canary)", "one word"),
  ])
  func whatIsNoKeyIsRefusedUnseen(text: String, part: String) async throws {
    let work = try RunWorkplace()
    _ = try configure(work, .file)
    try writeKey(work, text)
    let outcome = try await work.run()
    #expect(outcome.status == 78)
    #expect(outcome.messages.count == 1)
    let message = try #require(outcome.messages.first)
    #expect(message.contains("secret/openweathermap: ") && message.contains(part), "\(message)")
    #expect(!message.contains("c4n4ry"))
    #expect(work.server.requests.isEmpty)
  }

  @Test func aMissingKeyFile() async throws {
    let work = try RunWorkplace()
    try work.configure(
      weather: "provider: openweathermap, apiKeyFile: none",
      outputs: [
        RunWorkplace.output, "{widget: clock, path: clock.svg}",
      ])
    let outcome = try await work.run()
    #expect(outcome.status == 66)
    #expect(outcome.statuses == ["failed", "written"])
    #expect(outcome.messages.first?.contains("none: cannot read it: No such file") == true)
  }

  @Test func missingKey() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap")
    let outcome = try await work.run()
    #expect(outcome.status == 78)
    #expect(outcome.messages.count == 1)
    for part in ["needs a key", "apiKeyFile", "$\(Self.variable)"] {
      #expect(outcome.messages.first?.contains(part) == true, "\(outcome.messages)")
    }
  }

  /// A key on the command line would be visible in the list of processes and in the shell's history.
  @Test func isNotAcceptedOnTheCommandLine() throws {
    for command in ["run", "render", "watch", "timeline"] {
      let help = try Workplace().run(command, "--help")
      #expect(!String(decoding: help.output, as: UTF8.self).lowercased().contains("key "))
    }
    #expect(try Workplace().run("run", "--api-key", Self.canary).status == 64)
  }

  /// The provider rejects the key in both editions; the stored data is drawn, and the exit code asks for action.
  @Test(arguments: [401, 403])
  func aRefusedKeyWithStoredData(status: Int) async throws {
    let work = try RunWorkplace()
    let environment = try configure(work, .environment)
    try await work.run(environment: environment).expectFresh()
    work.server.behave { _ in .answer(status, ProviderServer.json, #"{"cod":401,"message":"Invalid API key"}"#) }
    let outcome = try await work.run(after: 70, environment: environment)
    #expect(outcome.status == 77)
    #expect(outcome.statuses == ["written"])
    #expect(outcome.first?.entry == RunWorkplace.start + 3_600)
    #expect(outcome.first?.error?.contains("Invalid API key") == true)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.matches(of: /check the key/).count == 1, "\(outcome.messages)")
    // Even with --quiet the reason for a failure is printed.
    let quiet = try await work.run(["--quiet"], after: 75, environment: environment)
    #expect(quiet.status == 77)
    #expect(quiet.messages.count == 1)
  }
}
