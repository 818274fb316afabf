internal import CommandLineSupport
internal import Fetching
internal import FoundationEssentials
internal import PictureJobs
internal import Rounds
internal import Typesetting
internal import WidgetSupport

/// Looks at what pictures need of a machine, from what every picture needs to what only some do.
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
          .warning("configuration", "there is none", advice: "`widgetgen init` writes one, for run, watch and render"))
      }
    } catch {
      findings += error.linesForUsers.map {
        .error("configuration", $0, advice: nil, (error as? any UserError)?.failureKind ?? .configuration)
      }
    }
    findings += fonts(configuration) + [zones, clock] + network + folders
    if let configuration, asksServers { findings += await sources(configuration) }
    return findings
  }

  /// Whether what the outputs name is there, and whether they can be written.
  private func outputs(of configuration: Configuration) -> [Finding] {
    let found = ConfigurationCheck(configuration, environment: environment).findings()
    guard !found.isEmpty else {
      return [.good("outputs", "what they name is there, and their folders can be written to")]
    }
    return found.map { finding in
      finding.failureKind.map { .error("outputs", finding.problem.line, advice: nil, $0) }
        ?? .warning("outputs", finding.problem.line, advice: "remove it, or name it")
    }
  }

  // MARK: What every picture needs

  private func fonts(_ configuration: Configuration?) -> [Finding] {
    let folders = configuration?.outputs.first?.job.look.fontFolders ?? []
    let listing = environment.fonts(folders).listing()
    let missing = listing.filter { $0.path == nil }
    guard !missing.isEmpty else { return [.good("fonts", "all \(listing.count) files are there")] }
    func packages(_ fonts: [FontListing]) -> String { Set(fonts.map(\.debianPackage)).sorted().joined(separator: " ") }
    let required = missing.filter(\.isRequired)
    if let first = required.first {
      return [
        .error(
          "fonts", "\(first.file) is in no folder of fonts, nor \(required.count - 1) others",
          advice: "apt install \(packages(required))", .noInput)
      ]
    }
    return [
      .warning(
        "fonts",
        "\(missing.count) of \(listing.count) files are missing, without which some scripts are drawn as boxes",
        advice: "apt install \(packages(missing))")
    ]
  }

  private var zones: Finding {
    ZoneNames.zone("Europe/Berlin") == nil
      ? .error("time zones", "the system has no zone data", advice: "apt install tzdata", .noInput)
      : .good("time zones", "the system's zone data are there")
  }

  /// A machine without a battery begins with 1970 or with the date of its system, before the network tells it the time.
  private var clock: Finding {
    let shown = now.formatted(.iso8601)
    return (Self.release..<Self.farFuture).contains(now)
      ? .good("clock", "it shows \(shown)")
      : .error(
        "clock", "it shows \(shown), which cannot be", advice: "set it: timedatectl set-ntp true", .temporary)
  }

  /// 2026-01-01, before which there was no such program.
  private static let release = Date(timeIntervalSince1970: 1_767_225_600)
  /// 2200-01-01, past which no data are read.
  private static let farFuture = Date(timeIntervalSince1970: 7_258_118_400)

  // MARK: What is fetched and written

  private var network: [Finding] {
    if let problem = NetworkLibrary.problem {
      return [
        .warning("network", "nothing can be fetched: \(problem)", advice: "apt install libcurl4")
      ]
    }
    let given = environment.variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    let files = given.map { [$0] } ?? NetworkLibrary.certificateFiles
    guard let file = files.first(where: { FileFacts(of: $0) != nil }) else {
      return [
        .warning(
          "network",
          given.map { "SSL_CERT_FILE names \($0), which is not there" } ?? "there are no certificates to trust",
          advice: "apt install ca-certificates")
      ]
    }
    return [.good("network", "libcurl opens, certificates are in \(file)")]
  }

  private var folders: [Finding] {
    var findings: [Finding] = []
    for (name, variable, folder) in [
      ("state", "STATE_DIRECTORY, XDG_STATE_HOME", environment.folders.state),
      ("cache", "CACHE_DIRECTORY, XDG_CACHE_HOME", environment.folders.cache),
    ] {
      guard let folder else {
        findings.append(
          .warning(name, "there is no place for it: each run fetches anew", advice: "set one of \(variable) or HOME"))
        continue
      }
      findings.append(
        OutputPlace.problem(ofFolder: folder).map {
          .warning(name, "\($0)", advice: "or name another folder in \(variable)")
        } ?? .good(name, folder))
    }
    return findings
  }

  private func sources(_ configuration: Configuration) async -> [Finding] {
    do {
      return try await SourceCheck.all(of: configuration, environment: environment, at: now).map { source in
        source.problem.map { .error("data", "\($0)", advice: nil, $0.failureKind) }
          ?? .good("data", "\(source.name) answers")
      }
    } catch {
      return [.error("data", "\(error)", advice: nil, (error as? any UserError)?.failureKind ?? .internal)]
    }
  }
}
