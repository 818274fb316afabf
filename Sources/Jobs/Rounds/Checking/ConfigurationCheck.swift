internal import BuiltInWidgets
package import Configurations
internal import FileAccess
package import FoundationEssentials
internal import JobSettings
internal import Pictures
package import Settings
internal import Templating
package import WidgetBase
internal import WidgetTimeline

/// Checks a configuration against this machine: missing files, invalid templates, read-only folders, unused settings,
/// and outputs that their devices cannot show.
///
/// The configuration itself may still be valid: a missing file may exist when the picture is drawn.
package struct ConfigurationCheck {
  /// A problem, or a warning.
  package struct Finding: Sendable {
    /// The problem and its location.
    package let problem: SettingProblem
    /// The exit class of a run with this problem; nil if it does not prevent drawing.
    package let failureKind: FailureKind?
    /// Whether the configuration itself is wrong, whatever is on this machine.
    package let isError: Bool
  }

  private let configuration: Configuration
  private var environment: RefreshEnvironment

  /// Creates a check, which fetches, draws and writes nothing.
  package init(_ configuration: Configuration, environment: RefreshEnvironment) {
    self.configuration = configuration
    self.environment = environment
    self.environment.catalog = configuration.catalog
  }

  /// Returns the problems of ``findings()``.
  package func problems() -> [SettingProblem] { findings().map(\.problem) }

  /// Returns all findings without duplicates, in file order.
  package func findings() -> [Finding] {
    let list = FindingList()
    checkSharedFiles(list)
    let renderer = try? environment.renderer(fonts: configuration.outputs.first?.job.look.fontFolders ?? [])
    var usedSources = Set(configuration.devices.flatMap { $0.playlist.conditions.flatMap(\.names) })
    for output in configuration.outputs {
      checkFiles(of: output, list)
      checkDestination(of: output, list)
      for warning in output.warnings { list.report(output.origin(of: .target), SettingMessage(stringLiteral: warning)) }
      guard let renderer else { continue }
      do {
        let plan = try JobPlan(output.job, environment: environment, renderer: renderer)
        usedSources.formUnion(plan.documentNames)
      } catch {
        // The sources of an invalid output are unknown.
        usedSources.formUnion(output.job.content.data.named.keys)
        let setting = (error as? RefreshError)?.setting ?? .widget
        list.report(output.origin(of: setting), error)
      }
    }
    checkSources(used: usedSources, list)
    checkPlaces(list)
    checkServer(list)
    for problem in configuration.deviceProblems() { list.refuse(problem) }
    return list.sorted
  }

  /// Returns the seconds between the first two pictures of an output whose widget needs no data, such as a clock.
  ///
  /// It is nil for other outputs, and for those that do not change.
  package func pace(of output: Configuration.Output, at instant: Date) -> Int? {
    guard let renderer = try? environment.renderer(fonts: output.job.look.fontFolders),
      let prepared = try? PreparedJob(output.job, renderer: renderer), prepared.requirements.isEmpty,
      let provider = try? prepared.definition.provider(for: WidgetInput(options: prepared.options)),
      let dates = try? provider.erasedTimeline(in: prepared.context(at: instant)).entries.map(\.date),
      let first = dates.first, let second = dates.dropFirst().first
    else { return nil }
    return Int(exactly: second.timeIntervalSince(first).rounded())
  }

  private func checkSharedFiles(_ list: FindingList) {
    for folder in configuration.outputs.first?.job.look.fontFolders ?? [] {
      report(list, .fonts, of: configuration.outputs.first) { try InputFile.requireFolder(folder) }
    }
    guard let files = configuration.outputs.first?.job.look.viewFiles else { return }
    for folder in files.assets {
      report(list, .assets, of: configuration.outputs.first) { try ViewFiles(assets: [folder]).require() }
    }
    for path in files.strings {
      report(list, .strings, of: configuration.outputs.first) { try ViewFiles(strings: [path]).require() }
    }
  }

  private func checkFiles(of output: Configuration.Output, _ list: FindingList) {
    for problem in environment.sourceKinds.flatMap({ $0.fileProblems(of: output.job.content, in: environment) }) {
      // It is in the output's options, or in the list for all outputs.
      let listed = output.sources.origin(ofAny: Configuration.Output.keys(of: problem.setting))
      let common = problem.list.flatMap { configuration.common[$0]?.origin }
      list.report(listed ?? common ?? output.origin(of: problem.setting), problem.error)
    }
  }

  /// Reports sources of data that no widget shows, and missing files.
  private func checkSources(used: Set<String>, _ list: FindingList) {
    guard case .mapping(let sources)? = configuration.common[.sources]?.value else { return }
    for pair in sources {
      let settings = configuration.outputs.first?.job.content.data.named[pair.name]
      checkToken(settings?.pushTokenFile, pair.value.origin, list)
      guard used.contains(pair.name) else {
        list.report(pair.origin, "unused source \"\(excerpt(pair.name))\"")
        continue
      }
      guard let settings, settings.isFile, settings.pushedName == nil else { continue }
      do {
        try InputFile.requireFile(environment.absolute(settings.place))
      } catch {
        list.report(pair.value.origin, error)
      }
    }
  }

  private func checkDestination(of output: Configuration.Output, _ list: FindingList) {
    let name = output.destination.name(
      of: output.job.picture(scheme: .light, date: Date(timeIntervalSince1970: 0)))
    if let problem = output.destination.problem(forPicture: name) { list.report(output.destination.origin, problem) }
  }

  /// Reports unused places; the first place is used by outputs without a `location`.
  private func checkPlaces(_ list: FindingList) {
    guard case .mapping(let places)? = configuration.common[.locations]?.value else { return }
    let used = Set(
      configuration.outputs.compactMap { output -> String? in
        guard case .text(let name)? = output.sources.output?[.placeKey]?.value else { return nil }
        return name
      })
    for (index, place) in places.enumerated() where !used.contains(place.name) {
      let isForAll = index == 0 && configuration.common[.location]?.origin == place.value.origin
      if !isForAll { list.report(place.origin, "unused place \"\(excerpt(place.name))\"") }
    }
  }

  /// Reports files without which the server does not start or, for the broker, does not report its displays.
  private func checkServer(_ list: FindingList) {
    let common = configuration.common
    checkToken(configuration.server.tokenFile, common[.tokenFile]?.origin, list)
    check(common[.guestNetwork]?.origin, list) { _ = try GuestNetwork(configuration.server) }
    check(common[.mqtt]?.origin, list) { _ = try configuration.mqtt?.access.broker() }
    for device in configuration.devices {
      let origin = device.playlist.items.first?.origin
      checkToken(device.pushTokenFile, origin, list)
      checkToken(device.functions.cloud?.keyFile, origin, list)
      if let file = device.functions.firmware?.file { check(origin, list) { _ = try DeviceFirmware.bytes(at: file) } }
    }
  }

  private func checkToken(_ path: String?, _ origin: Origin?, _ list: FindingList) {
    guard let path else { return }
    check(origin, list) { _ = try TokenFile.token(at: environment.absolute(path)) }
  }

  private func check(_ origin: Origin?, _ list: FindingList, _ read: () throws -> Void) {
    do {
      try read()
    } catch {
      list.report(origin ?? .builtIn, error)
    }
  }

  private func report(
    _ list: FindingList, _ setting: Setting, of output: Configuration.Output?, _ check: () throws -> Void
  ) {
    do {
      try check()
    } catch {
      list.report(output?.origin(of: setting) ?? .builtIn, error)
    }
  }
}

/// The findings so far.
private final class FindingList {
  private var classes: [SettingProblem: FailureKind] = [:]
  private var problems: [SettingProblem] = []
  private var errors: Set<SettingProblem> = []

  /// Adds a problem that does not depend on the machine.
  func refuse(_ problem: SettingProblem) {
    classes[problem] = .configuration
    errors.insert(problem)
    problems.append(problem)
  }

  /// Adds an error that prevents drawing.
  func report(_ origin: Origin, _ error: any Error) {
    let problem = SettingProblem(origin, nil, "\(error.lineForUsers)")
    classes[problem] = (error as? any UserError)?.failureKind ?? .configuration
    problems.append(problem)
  }

  /// Adds a warning about an unused setting.
  func report(_ origin: Origin, _ message: SettingMessage) { problems.append(SettingProblem(origin, nil, message)) }

  /// The findings in the order of the file, each once.
  var sorted: [ConfigurationCheck.Finding] {
    guard !problems.isEmpty else { return [] }
    return SettingsError(problems).problems.map { problem in
      ConfigurationCheck.Finding(
        problem: problem, failureKind: classes[problem], isError: errors.contains(problem))
    }
  }
}

extension Configuration.Output {
  /// Returns the origin of the setting's value for the output, or the output's beginning if it is not set.
  func origin(of setting: Setting) -> Origin {
    sources.origin(ofAny: Self.keys(of: setting)) ?? sources.output?.origin ?? destination.origin
  }

  /// The keys under which a value may stand: in the output, in its options, or for all outputs.
  fileprivate static func keys(of setting: Setting) -> [String] {
    let option = PictureSettings.key(ofOption: setting)
    // A widget's own setting may have the key of a setting of outputs.
    return setting.widget != nil ? [option] : [setting.key, option] + [setting.general].compactMap { $0 }
  }
}
