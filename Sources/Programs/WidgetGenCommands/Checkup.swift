internal import CommandLineSupport
internal import Configurations
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import PanelDrivers
internal import PanelTransport
internal import Pictures
internal import Rounds
internal import Settings
internal import Typesetting
internal import WidgetBase

/// Checks the requirements of drawing on this machine, the common ones first.
struct Checkup {
  let choice: ConfigurationChoice
  let asksServers: Bool
  let now: Date
  private let environment = RefreshEnvironment.current

  init(choice: ConfigurationChoice, asksServers: Bool, at now: Date) {
    self.choice = choice
    self.asksServers = asksServers
    self.now = now
  }

  func findings() async -> [Finding] {
    var findings: [Finding] = []
    var configuration: Configuration?
    do {
      configuration = try choice.configuration(.everything)
      if let configuration {
        let count = configuration.outputs.count
        findings.append(
          .good("configuration", "\(configuration.path): \(count) output\(count == 1 ? "" : "s")"))
        findings += Set(configuration.outputs.flatMap(\.warnings)).sorted().map {
          .warning("configuration", $0, advice: "change it in \(configuration.path)")
        }
        findings += outputs(of: configuration)
      } else {
        findings.append(
          .warning("configuration", "not found", advice: "`widgetgen init` writes one, for run, watch and render"))
      }
    } catch {
      findings += error.linesForUsers.map {
        .error("configuration", $0, advice: nil, (error as? any UserError)?.failureKind ?? .configuration)
      }
    }
    findings += fonts(configuration) + [zones, clock] + network + folders + header
    if let configuration, asksServers { findings += await sources(configuration) }
    return findings
  }

  /// Checks, on a Raspberry Pi, whether a panel on the header could be used.
  private var header: [Finding] {
    guard let model = try? InputFile.read("/proc/device-tree/model", limit: 256, advice: "not a model"),
      model.starts(with: Array("Raspberry Pi".utf8)), let board = PanelBoard.all.first
    else { return [] }
    guard let problem = PanelBus.problem(of: PanelBus.Wiring(board: board)) else {
      return [.good("panel", "SPI is on and the lines of the header are free")]
    }
    let parts = problem.description.split(separator: "; ", maxSplits: 1).map(String.init)
    return [.warning("panel", parts[0], advice: parts.count > 1 ? parts[1] : "needed only for panels on the header")]
  }

  /// Checks whether the files of the outputs exist and their folders are writable.
  private func outputs(of configuration: Configuration) -> [Finding] {
    let found = ConfigurationCheck(configuration, environment: environment).findings()
    guard !found.isEmpty else {
      return [.good("outputs", "their files exist and their folders are writable")]
    }
    return found.map { finding in
      finding.failureKind.map { .error("outputs", finding.problem.line, advice: nil, $0) }
        ?? .warning("outputs", finding.problem.line, advice: "remove it, or refer to it")
    }
  }

  // MARK: Requirements of every picture

  private func fonts(_ configuration: Configuration?) -> [Finding] {
    let folders = configuration?.outputs.first?.job.look.fontFolders ?? []
    let listing = environment.fonts(folders).listing()
    func packages(_ fonts: [FontListing]) -> String { Set(fonts.map(\.debianPackage)).sorted().joined(separator: " ") }
    let unknown = listing.filter { $0.path == nil }
    let missing = unknown.filter { $0.limitedUse == nil }
    guard !missing.isEmpty else {
      guard !unknown.isEmpty else { return [.good("fonts", "all \(listing.count) files found")] }
      let found = "\(listing.count - unknown.count) of \(listing.count) files found"
      let uses = Set(unknown.map { "\($0.debianPackage) has \($0.limitedUse ?? $0.family)" }).sorted()
      return [.good("fonts", "\(found); \(uses.joined(separator: ", "))")]
    }
    // Another weight of the family is drawn instead.
    let families = Set(listing.filter { $0.path != nil }.map(\.family))
    let required = missing.filter { $0.isRequired && !families.contains($0.family) }
    if let first = required.first {
      return [
        .error(
          "fonts", "\(first.file) and \(required.count - 1) more are in none of the font folders",
          advice: "apt install \(packages(required))", .noInput)
      ]
    }
    return [
      .warning(
        "fonts",
        "\(missing.count) of \(listing.count) files are missing; some weights look alike, and some scripts are boxes",
        advice: "apt install \(packages(missing))")
    ]
  }

  private var zones: Finding {
    ZoneNames.zone("Europe/Berlin") == nil
      ? .error("time zones", "time zone data not found", advice: "apt install tzdata", .noInput)
      : .good("time zones", "time zone data found")
  }

  /// Checks the clock, which is wrong on a machine without a battery until the network has set it.
  private var clock: Finding {
    let shown = now.formatted(.iso8601)
    return (Self.release..<Self.farFuture).contains(now)
      ? .good("clock", "the system time is \(shown)")
      : .error(
        "clock", "the system time is \(shown), which cannot be right",
        advice: "set the clock: timedatectl set-ntp true", .temporary)
  }

  /// 2026-01-01, before the first release.
  private static let release = Date(timeIntervalSince1970: 1_767_225_600)
  /// 2200-01-01, the end of the supported dates.
  private static let farFuture = Date(timeIntervalSince1970: 7_258_118_400)

  // MARK: Network and folders

  private var network: [Finding] {
    if let problem = NetworkLibrary.problem {
      return [
        .warning("network", "requests are impossible: \(problem)", advice: "apt install libcurl4")
      ]
    }
    let given = environment.variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    let files = given.map { [$0] } ?? NetworkLibrary.certificateFiles
    guard let file = files.first(where: { FileFacts(of: $0) != nil }) else {
      return [
        .warning(
          "network",
          given.map { "SSL_CERT_FILE is \($0), which does not exist" } ?? "no CA certificates found",
          advice: "apt install ca-certificates")
      ]
    }
    return [.good("network", "libcurl loads; certificates are in \(file)")]
  }

  private var folders: [Finding] {
    var findings: [Finding] = []
    for (name, variable, folder) in [
      ("state", "STATE_DIRECTORY, XDG_STATE_HOME", environment.folders.state),
      ("cache", "CACHE_DIRECTORY, XDG_CACHE_HOME", environment.folders.cache),
    ] {
      guard let folder else {
        findings.append(
          .warning(
            name, "no folder available; each run fetches everything again", advice: "set one of \(variable) or HOME"))
        continue
      }
      findings.append(
        OutputPlace.problem(ofFolder: folder).map {
          .warning(name, "\($0)", advice: "or set another folder in \(variable)")
        } ?? .good(name, folder))
    }
    return findings
  }

  private func sources(_ configuration: Configuration) async -> [Finding] {
    do {
      return try await SourceCheck.all(of: configuration, environment: environment, at: now).map { source in
        source.problem.map { problem -> Finding in
          let text = "\(problem)"
          // The problem of a source without a name begins with the host or the provider.
          return .error(
            "data", text.hasPrefix(source.name) ? text : "\(source.name): \(text)", advice: nil, problem.failureKind)
        }
          ?? .good("data", "\(source.name) responds")
      }
    } catch {
      return [.error("data", "\(error)", advice: nil, (error as? any UserError)?.failureKind ?? .internal)]
    }
  }
}
