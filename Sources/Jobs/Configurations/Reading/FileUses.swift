internal import BuiltInWidgets
internal import CalendarData
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import Settings

/// The files that a configuration reads and writes, used to find outputs that would overwrite each other or an input.
struct FileUses {
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Reports each output that writes a file which another output writes or the configuration reads.
  func reportConflicts(_ problems: ProblemList) {
    var owners: [String: String] = [:]
    for (path, owner) in inputs { owners[Self.normal(path)] = owner }
    for output in configuration.outputs where !output.destination.isForServerOnly {
      let paths = Set(Self.paths(of: output).map(Self.normal))
      for path in paths.sorted() {
        guard let owner = owners[path] else { continue }
        problems.report(
          output.destination.origin, .path, "this output writes \(path), \(owner); use another path")
        break
      }
      for path in paths where owners[path] == nil {
        owners[path] = "as does the output on line \(output.line)"
      }
    }
  }

  private var inputs: [(path: String, owner: String)] {
    var inputs = [(path: configuration.path, owner: "which is this configuration")]
    if let path = configuration.server.tokenFile { inputs.append((path, "which is the token file")) }
    if let path = configuration.mqtt?.access.passwordFile { inputs.append((path, "which is a password file")) }
    if let path = configuration.mqtt?.access.certificateFile { inputs.append((path, "which is a certificate")) }
    for device in configuration.devices {
      if let path = device.functions.cloud?.keyFile { inputs.append((path, "which is a key file")) }
    }
    for job in configuration.outputs.map(\.job) {
      if let path = job.content.weather.apiKeyFile { inputs.append((path, "which is the key file")) }
      if case .file(let path, _) = job.content.weather.source {
        inputs.append((path, "which is the weather file"))
      }
      for fields in [job.content.options, job.content.generalOptions].flatMap({ $0[records: .ics] ?? [] }) {
        switch try? CalendarFeed(fields).source {
        case .file(let path)?: inputs.append((path, "which is a calendar file"))
        case .account(let account)?: inputs.append((account.passwordFile, "which is a password file"))
        case .web?, nil: break
        }
      }
      for source in job.content.data.named.values {
        if source.isFile, source.pushedName == nil { inputs.append((source.place, "which is the file of a source")) }
        if let path = source.headersFile { inputs.append((path, "which is a headers file")) }
        if let path = source.homeAssistant?.tokenFile { inputs.append((path, "which is a token file")) }
        if let path = source.homeAssistant?.certificateFile { inputs.append((path, "which is a certificate")) }
      }
      if case .template(let path) = job.widget { inputs.append((path, "which is a template")) }
    }
    return inputs
  }

  /// Returns the paths the output may write in one run.
  private static func paths(of output: Configuration.Output) -> [String] {
    // The instant does not matter: all outputs of a run have the same one.
    output.job.look.scheme.possibleSchemes.map { scheme in
      output.destination.name(of: output.job.picture(scheme: scheme, date: Date(timeIntervalSince1970: 0)))
    }
  }

  /// Returns the path without `.`, `..` and doubled slashes; does not resolve links.
  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
