import Foundation
import TestFolders
import TestPrograms
import Testing

/// The files that start fleets in containers, parsed by an independent YAML parser.
@Suite(.needs(.yaml)) struct FleetManifestTests {
  private static let folder = Repository.url("Packaging")

  /// Returns the documents of a file.
  private static func documents(_ name: String) throws -> [[String: Any]] {
    let program = "import json, sys, yaml; json.dump(list(yaml.safe_load_all(sys.stdin)), sys.stdout)"
    let json = try OutsideProgram.yaml.run(["-c", program], input: Data(contentsOf: folder.appending(path: name)))
    return try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
  }

  /// Returns a nested value of a document.
  private static func value<Value>(_ document: Any?, _ path: String...) -> Value? {
    path.reduce(document) { ($0 as? [String: Any])?[$1] } as? Value
  }

  /// Expects that the program has a command and accepts its flags.
  private static func expectAccepted(_ arguments: [String]) throws {
    let command = try #require(arguments.first)
    let help = try Workplace().run([command, "--help"])
    help.expectSuccess()
    let text = String(decoding: help.output, as: UTF8.self)
    for flag in arguments where flag.hasPrefix("--") {
      #expect(text.contains("\(flag) "), "\(command) has no \(flag)")
    }
  }

  @Test func kubernetesManifestsUseExistingFlags() throws {
    let documents = try Self.documents("kubernetes/fleet.yaml")
    func named(_ kind: String) -> [String: [String: Any]] {
      let all = documents.filter { $0["kind"] as? String == kind }
      return Dictionary(uniqueKeysWithValues: all.map { (Self.value($0, "metadata", "name") ?? "", $0) })
    }
    #expect(documents.allSatisfy { $0["apiVersion"] is String && Self.value($0, "metadata", "name") as String? != nil })
    let deployments = named("Deployment")
    #expect(deployments.keys.sorted() == ["widgetgen-coordinator", "widgetgen-serve", "widgetgen-worker"])
    let pods = deployments.merging(named("StatefulSet")) { $1 }
    for (name, pod) in pods {
      let labels: [String: String]? = Self.value(pod, "spec", "template", "metadata", "labels")
      #expect(labels != nil && labels == Self.value(pod, "spec", "selector", "matchLabels"), "\(name)")
      let containers: [[String: Any]] = try #require(Self.value(pod, "spec", "template", "spec", "containers"))
      let volumes: [[String: Any]] = Self.value(pod, "spec", "template", "spec", "volumes") ?? []
      let claims: [[String: Any]] = Self.value(pod, "spec", "volumeClaimTemplates") ?? []
      let known =
        volumes.compactMap { $0["name"] as? String } + claims.compactMap { Self.value($0, "metadata", "name") }
      for container in containers {
        for mount in container["volumeMounts"] as? [[String: Any]] ?? [] {
          #expect(known.contains(mount["name"] as? String ?? ""), "\(name) mounts \(mount)")
        }
        guard (container["image"] as? String)?.hasPrefix("widgetgen:") == true else { continue }
        let arguments = try #require(container["args"] as? [String])
        #expect(name == "widgetgen-\(arguments[0])")
        try Self.expectAccepted(arguments)
        // The password is not among the arguments.
        #expect(!arguments.contains("--queue"), "\(name)")
        let variables: [[String: Any]] = try #require(container["env"] as? [[String: Any]])
        let queue = variables.first { $0["name"] as? String == "WIDGETGEN_QUEUE" }
        #expect(queue?["value"] as? String == "redis://:$(REDIS_PASSWORD)@widgetgen-redis:6379")
        #expect(variables.first?["name"] as? String == "REDIS_PASSWORD")
      }
    }
    for (name, service) in named("Service") {
      let selector: [String: String] = try #require(Self.value(service, "spec", "selector"))
      #expect(pods.values.contains { Self.value($0, "spec", "selector", "matchLabels") == selector }, "\(name)")
    }
    #expect(named("Service")["widgetgen-redis"] != nil)
    let redis: [[String: Any]] = try #require(
      Self.value(pods["widgetgen-redis"], "spec", "template", "spec", "containers"))
    #expect((redis.first?["args"] as? [String])?.suffix(2) == ["--requirepass", "$(REDIS_PASSWORD)"])
    // Only the programs and KEDA reach Redis.
    let policy = named("NetworkPolicy")["widgetgen-redis"]
    let selector: [String: String]? = Self.value(policy, "spec", "podSelector", "matchLabels")
    #expect(selector == ["app": "widgetgen-redis"])
    let rules: [[String: Any]] = try #require(Self.value(policy, "spec", "ingress"))
    let sources: [[String: Any]] = try #require(rules.first?["from"] as? [[String: Any]])
    let expressions: [[String: Any]] = try #require(Self.value(sources.first, "podSelector", "matchExpressions"))
    #expect(Set(expressions.first?["values"] as? [String] ?? []) == Set(deployments.keys))
    let scaled = try #require(named("ScaledObject")["widgetgen-worker"])
    #expect(deployments[Self.value(scaled, "spec", "scaleTargetRef", "name") ?? ""] != nil)
    let triggers: [[String: Any]] = try #require(Self.value(scaled, "spec", "triggers"))
    #expect(triggers.map { $0["type"] as? String } == ["redis-streams"])
    let metadata: [String: String] = try #require(Self.value(triggers[0], "metadata"))
    #expect(metadata["address"] == "widgetgen-redis:6379")
    #expect(metadata["stream"] == "wg:jobs")
    #expect(metadata["streamLength"].flatMap { Int($0) } != nil)
  }

  @Test func composeFileUsesExistingCommands() throws {
    let compose = try #require(try Self.documents("container/compose.fleet.yaml").first)
    let services: [String: [String: Any]] = try #require(Self.value(compose, "services"))
    #expect(services.keys.sorted() == ["coordinator", "redis", "serve", "worker"])
    let volumes: [String: Any] = try #require(Self.value(compose, "volumes"))
    for (name, service) in services {
      let command = try #require(service["command"] as? [String])
      for volume in service["volumes"] as? [String] ?? [] where !volume.hasPrefix("./") {
        #expect(volumes.keys.contains(String(volume.prefix { $0 != ":" })), "\(name) mounts \(volume)")
      }
      guard name != "redis" else {
        // These options prevent evictions and lost jobs.
        #expect(command.contains("noeviction") && command.contains("everysec"))
        continue
      }
      #expect(command[0] == name)
      // The image's health check queries a server; other containers would never be healthy.
      let check = service["healthcheck"] as? [String: Bool]
      #expect((check?["disable"] ?? false) == (name != "serve"), "\(name)")
      try Self.expectAccepted(command)
    }
  }
}
